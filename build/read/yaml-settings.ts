/** Reads settings in YAML. Loaded on demand, because few folders have any. */
import { LineCounter, type Node, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { ListLine } from './read-list.ts';

export interface Settings {
  readonly values: Readonly<Record<string, unknown>>;
  /** The list of chapters. */
  readonly nav?: readonly ListLine[];
}

/**
 * Returns no values if the text is not a mapping, or has more nesting or aliases than the parser allows.
 *
 * @param key key of the list of chapters
 * @param firstLine line at which the text begins
 */
export function yamlSettings(text: string, key = 'nav', firstLine = 1): Settings {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines });
    const values: unknown = document.toJS();
    if (typeof values !== 'object' || values === null) return { values: {} };
    const placeOf = (node: Node): Place => {
      const { line, col: column } = lines.linePos(node.range?.[0] ?? 0);
      return { line: line + firstLine - 1, column };
    };
    const nav = document.get(key);
    return { values: { ...values }, ...(isSeq(nav) && { nav: navList(nav, placeOf) }) };
  } catch {
    return { values: {} };
  }
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
      return isScalar(value) && typeof value.value === 'string'
        ? [{ depth, title, target: value.value, ...placeOf(value) }]
        : [{ depth, title, ...placeOf(key) }, ...navList(value, placeOf, depth + 1)];
    });
  });
}
