/** The tree by which two languages of a book are compared: chapters, each with its entries inside one another. */
import { fold } from '../basics/fold.ts';
import type { Book, BookChapter, Entry } from '../types.ts';

/** The number of a single die, which may be left out: `1d6` is `W6` in German. */
const ONE_DIE = /(?<![\d.,])1\s?(?=\p{L}\d)/gu;

export interface Node {
  /** Only nodes of one kind can be counterparts. */
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  /** The name without differences of case and accents. */
  readonly folded: string;
  /** Runs of digits in its fields and summary: `1,5` and `1.5` both give 1 and 5. */
  readonly numbers: readonly string[];
  /** Absent for chapters. */
  readonly entry?: Entry;
  readonly inside: Node[];
}

/** The chapters of a book. */
export function nodesOf(book: Book): readonly Node[] {
  const chapters = book.chapters.map(chapterNode);
  const byId = new Map<string, { readonly node: Node; readonly chapter: number }>();
  for (const entry of book.entries) {
    const { id, kind, block, parent = '', chapter } = entry;
    const top = chapters[chapter];
    // Abbreviations differ between languages, and so do the places where a text defines a term in passing.
    if (!top || !block || kind === 'abbreviation' || (kind === 'term' && entry.certainty === 'likely')) continue;
    const around = byId.get(parent);
    const node = entryNode(entry);
    (around?.chapter === chapter ? around.node : top).inside.push(node);
    byId.set(id, { node, chapter });
  }
  return chapters;
}

/** The nodes and all within them, parents first. */
export function* allNodes(nodes: readonly Node[]): Generator<Node, void> {
  for (const node of nodes) {
    yield node;
    yield* allNodes(node.inside);
  }
}

function chapterNode({ source, title }: BookChapter): Node {
  const kind = source.isFront ? 'front' : source.isPart ? 'part' : 'chapter';
  // The number of a file is the same in all languages: `10-fog.md`, `10-nebel.md`.
  const numbers = /^\d+/.exec(source.path.replace(/^.*[\\/]/, '')) ?? [];
  return { kind, type: String(source.depth), name: title, folded: fold(title), numbers, inside: [] };
}

function entryNode(entry: Entry): Node {
  const { kind, type = '', name, fields, summary } = entry;
  const text = [...fields.map((field) => field.text), summary].join(' ; ').replace(ONE_DIE, '');
  return { kind, type, name, folded: fold(name), numbers: text.match(/\d+/g) ?? [], entry, inside: [] };
}
