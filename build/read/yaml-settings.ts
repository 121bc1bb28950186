/** Reads a configuration in YAML. Loaded on demand, because few folders have one. */
import { LineCounter, type Node, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { ListLine } from './read-list.ts';

export interface Settings {
  readonly values: Readonly<Record<string, unknown>>;
  /** The list of chapters in the key `nav`. */
  readonly nav?: readonly ListLine[];
}

/** Returns no values if the text is not a mapping, or has more nesting or aliases than the parser allows. */
export function yamlSettings(text: string): Settings {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines });
    const values: unknown = document.toJS();
    if (typeof values !== 'object' || values === null) return { values: {} };
    const nav = document.get('nav');
    return { values: { ...values }, ...(nav !== undefined && { nav: navList(nav, lines) }) };
  } catch {
    return { values: {} };
  }
}

/** Reads the value of `nav`: items are paths, `Title: path`, or `Title:` with a list of items. */
function navList(nav: unknown, lines: LineCounter, depth = 0): readonly ListLine[] {
  if (!isSeq(nav)) return [];
  const lineOf = (node: Node): number => lines.linePos(node.range?.[0] ?? 0).line;
  return nav.items.flatMap((item): readonly ListLine[] => {
    if (isScalar(item)) return [{ depth, target: String(item.value), line: lineOf(item) }];
    if (!isMap(item)) return [];
    return item.items.flatMap(({ key, value }) => {
      if (!isNode(key)) return [];
      const title = String(key);
      return isScalar(value) && typeof value.value === 'string'
        ? [{ depth, title, target: value.value, line: lineOf(value) }]
        : [{ depth, title, line: lineOf(key) }, ...navList(value, lines, depth + 1)];
    });
  });
}
