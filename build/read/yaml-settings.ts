/** Reads settings in YAML. Loaded on demand, because few folders have any. */
import { Document, LineCounter, type Node, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { ListLine } from './read-list.ts';

export interface Settings {
  /** Returns the value of a key, or of one in nested mappings, if it is neither a list nor a mapping, nor empty. */
  readonly text: (path: string | readonly string[]) => string | undefined;
  /** Returns a value, those of a list, or the keys of a mapping. */
  readonly names: (key: string) => readonly string[];
  /** The list of chapters. */
  readonly nav?: readonly ListLine[];
}

/**
 * Returns no values if the text is not a mapping, or has more nesting than the parser allows.
 *
 * @param key key of the list of chapters
 * @param firstLine line at which the text begins
 */
export function yamlSettings(text: string, key = 'nav', firstLine = 1): Settings {
  const lines = new LineCounter();
  const document = parsed(text, lines);
  const placeOf = (node: Node): Place => {
    const { line, col: column } = lines.linePos(node.range?.[0] ?? 0);
    return { line: line + firstLine - 1, column };
  };
  const nav = document.get(key);
  return {
    text: (path) => textOf(document.getIn([path].flat())),
    names: (name) => {
      const node = document.get(name);
      const all = isMap(node) ? node.items.map((each) => each.key) : isSeq(node) ? node.items : [node];
      return all.flatMap((each) => textOf(isScalar(each) ? each.value : each) ?? []);
    },
    ...(isSeq(nav) && { nav: navList(nav, placeOf) }),
  };
}

/** In the failsafe schema, all values are texts. */
function parsed(text: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter, schema: 'failsafe' });
  } catch {
    return new Document();
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

type Place = Pick<ListLine, 'line' | 'column'>;

/** Reads a list: items are paths, `Title: path`, or `Title:` with a list of items. */
function navList(nav: unknown, placeOf: (node: Node) => Place, depth = 0): readonly ListLine[] {
  if (!isSeq(nav)) return [];
  return nav.items.flatMap((item): readonly ListLine[] => {
    if (isScalar(item)) return [{ depth, target: String(item.value), ...placeOf(item) }];
    if (!isMap(item)) return [];
    return item.items.flatMap(({ key, value }) => {
      if (!isNode(key)) return [];
      const title = String(key);
      const target = isScalar(value) ? textOf(value.value) : undefined;
      return isScalar(value) && target !== undefined
        ? [{ depth, title, target, ...placeOf(value) }]
        : [{ depth, title, ...placeOf(key) }, ...navList(value, placeOf, depth + 1)];
    });
  });
}
