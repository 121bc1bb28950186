/** What two languages of a book are compared by: chapters with the entries in them, each with those in it; rows are in tables. */
import { fold } from '../basics/fold.ts';
import type { Block, Row, Table } from '../tree.ts';
import type { Book, BookChapter, Entry } from '../types.ts';
import { numbersIn } from './numbers.ts';

export interface Node {
  /** Only things of one kind can be the same. */
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  /** The same as it is compared. */
  readonly folded: string;
  /** What it says of itself in numbers. */
  readonly numbers: readonly string[];
  readonly entry?: Entry;
  readonly table?: Table;
  readonly row?: Row;
  readonly inside: Node[];
}

/** The chapters of a book. */
export function nodesOf(book: Book): readonly Node[] {
  const chapters = book.chapters.map(chapterNode);
  const byId = new Map<string, { readonly node: Node; readonly chapter: number }>();
  const tables = new Map<Table, Node>();
  const ofBlocks = new Map(book.entries.map((entry) => [entry.block, entry]));
  for (const entry of book.entries) {
    const { kind, block, parent = '', chapter } = entry;
    const top = chapters[chapter];
    // Short forms differ, and so does where something is defined by the way.
    if (!top || !block || kind === 'abbreviation' || (kind === 'term' && entry.certainty === 'likely')) continue;
    const around = byId.get(parent);
    const outer = around?.chapter === chapter ? around.node : top;
    const table = block.kind === 'row' ? block.parent : block;
    if (table.kind === 'table') {
      if (tables.has(table)) continue;
      const node = tableNode(table, ofBlocks, book.lang);
      outer.inside.push(node);
      tables.set(table, node);
    } else {
      const node = entryNode(entry, book.lang);
      outer.inside.push(node);
      byId.set(entry.id, { node, chapter });
    }
  }
  return chapters;
}

/** The nodes and all within them, each before what is in it. */
export function* allNodes(nodes: readonly Node[]): Generator<Node, void> {
  for (const node of nodes) {
    yield node;
    yield* allNodes(node.inside);
  }
}

function chapterNode({ source, title }: BookChapter): Node {
  const kind = source.isFront ? 'front' : source.isPart ? 'part' : 'chapter';
  // `10-fog.md` is `10-nebel.md`.
  const [number] = /^\d+/.exec(source.path.replace(/^.*[\\/]/, '')) ?? [];
  return {
    kind,
    type: String(source.depth),
    name: title,
    folded: fold(title),
    numbers: number === undefined ? [] : [number],
    inside: [],
  };
}

/** With all its rows, whether they name things or not: what a column is called tells that in one language, and not in another. */
function tableNode(table: Table, ofBlocks: ReadonlyMap<Block | undefined, Entry>, lang: string): Node {
  const inside = table.rows.map((row): Node => {
    const texts = row.cells.map((cell) => (cell?.isJoined === false ? cell.text : ''));
    const entry = ofBlocks.get(row);
    const name = entry?.name ?? texts.find((text) => /\p{L}/u.test(text)) ?? '';
    return {
      kind: 'row',
      type: '',
      name,
      folded: fold(name),
      numbers: numbersIn(texts.join(' ; '), lang),
      row,
      inside: [],
      ...(entry && { entry }),
    };
  });
  const entry = ofBlocks.get(table);
  const numbers = inside.flatMap((row) => row.numbers);
  const name = table.caption?.text ?? '';
  return { kind: 'table', type: '', name, folded: fold(name), numbers, table, inside, ...(entry && { entry }) };
}

function entryNode(entry: Entry, lang: string): Node {
  const { kind, type = '', name, fields, summary } = entry;
  const said = [...fields.map(({ text }) => text), summary].join(' ; ');
  return { kind, type, name, folded: fold(name), numbers: numbersIn(said, lang), entry, inside: [] };
}
