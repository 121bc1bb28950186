/** Trees for comparing two languages of a book: chapters with their nested entries. */
import { fold } from '../basics/fold.ts';
import type { Book, BookChapter, Entry } from '../types.ts';

/** Matches the number of a single die, which may be omitted: `1d6` is `W6` in German. */
const ONE_DIE = /(?<![\d.,])1\s?(?=\p{L}\d)/gu;

export interface Node {
  /** Kind of the node; only nodes of the same kind can be counterparts. */
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  /** The name, ignoring case and accents. */
  readonly folded: string;
  /** Runs of digits in the fields and the summary: `1,5` and `1.5` both give 1 and 5. */
  readonly numbers: readonly string[];
  /** Index of the chapter in its book. */
  readonly chapter: number;
  /** The entry of the node; absent for chapters. */
  readonly entry?: Entry;
  readonly inside: Node[];
}

/** Returns the chapters of a book with their entries. */
export function nodesOf(book: Book): readonly Node[] {
  const chapters = book.chapters.map(chapterNode);
  const byId = new Map<string, { readonly node: Node; readonly chapter: number }>();
  for (const entry of book.entries) {
    const { id, kind, block, parent = '', chapter } = entry;
    const top = chapters[chapter];
    // Abbreviations differ between languages, and so do the terms that are only likely to be names.
    if (!top || !block || kind === 'abbreviation' || (kind === 'term' && entry.certainty === 'likely')) continue;
    const around = byId.get(parent);
    const node = entryNode(entry);
    (around?.chapter === chapter ? around.node : top).inside.push(node);
    byId.set(id, { node, chapter });
  }
  return chapters;
}

/** Yields the nodes and all nodes inside them, parents first. */
export function* allNodes(nodes: readonly Node[]): Generator<Node, void> {
  for (const node of nodes) {
    yield node;
    yield* allNodes(node.inside);
  }
}

function chapterNode({ source, title }: BookChapter, chapter: number): Node {
  const kind = source.isFront ? 'front' : source.isPart ? 'part' : 'chapter';
  // The number of a file is the same in all languages: `10-fog.md`, `10-nebel.md`.
  const numbers = /^\d+/.exec(source.path.replace(/^.*[\\/]/, '')) ?? [];
  return { kind, type: String(source.depth), name: title, folded: fold(title), numbers, chapter, inside: [] };
}

function entryNode(entry: Entry): Node {
  const { kind, type = '', name, fields, summary, chapter } = entry;
  const text = [...fields.map((field) => field.text), summary].join(' ; ').replace(ONE_DIE, '');
  return { kind, type, name, folded: fold(name), numbers: text.match(/\d+/g) ?? [], chapter, entry, inside: [] };
}
