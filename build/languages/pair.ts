/**
 * Two languages of a book → what in one is what in the other.
 *
 * In this order: what an author says (`translation-of`), the same id, the same file and order. Things of one kind that stand
 * in the same thing are compared by their order, and by the numbers that they say of themselves, so that what is missing in
 * one language moves nothing behind it.
 */
import { groupBy } from '../basics/group-by.ts';
import type { Row, Table } from '../tree.ts';
import type { Book, BookChapter, Entry } from '../types.ts';
import { align, matchingEnds } from './align.ts';
import { type Node, allNodes, nodesOf } from './nodes.ts';
import { similarity } from './numbers.ts';

export interface Pairs {
  /** By index. */
  readonly chapters: ReadonlyMap<number, number>;
  readonly entries: ReadonlyMap<Entry, Entry>;
  readonly tables: ReadonlyMap<Table, Table>;
  readonly rows: ReadonlyMap<Row, Row>;
  /** What is sorted by name in both, so that its order says nothing. */
  readonly sorted: readonly Sorted[];
}

interface Sorted {
  readonly entries: readonly Entry[];
  readonly others: readonly Entry[];
}

export function inverted({ chapters, entries, tables, rows, sorted }: Pairs): Pairs {
  return {
    chapters: swapped(chapters),
    entries: swapped(entries),
    tables: swapped(tables),
    rows: swapped(rows),
    sorted: sorted.map(({ entries: others, others: own }) => ({ entries: own, others })),
  };
}

function swapped<Key, Value>(map: ReadonlyMap<Key, Value>): ReadonlyMap<Value, Key> {
  return new Map(Array.from(map, ([key, value]) => [value, key]));
}

export function pairsOf(one: Book, other: Book): Pairs {
  const pairing = new Pairing(one, other);
  pairing.run();
  const { chapters, nodes, sorted } = pairing;
  const ofKind = <Kind extends 'entry' | 'table' | 'row'>(kind: Kind) =>
    new Map(
      [...nodes.pairs].flatMap(([node, same]) => {
        const [from, to] = [node[kind], same[kind]];
        return from && to ? [[from, to] as [NonNullable<Node[Kind]>, NonNullable<Node[Kind]>]] : [];
      }),
    );
  return { chapters: chapters.pairs, entries: ofKind('entry'), tables: ofKind('table'), rows: ofKind('row'), sorted };
}

/** The chapters of one language and all in them. */
class Side {
  readonly book: Book;
  readonly chapters: readonly Node[];
  readonly nodes: readonly (Node & { readonly entry: Entry })[];
  readonly byId = new Map<string, Node>();

  constructor(book: Book) {
    this.book = book;
    this.chapters = nodesOf(book);
    this.nodes = [...allNodes(this.chapters)].filter((node): node is Node & { readonly entry: Entry } => !!node.entry);
    for (const node of this.nodes) if (!this.byId.has(node.entry.id)) this.byId.set(node.entry.id, node);
    // Former ids lead to what has another one now.
    for (const node of this.nodes) for (const id of node.entry.aliases) if (!this.byId.has(id)) this.byId.set(id, node);
  }
}

class Pairing {
  readonly chapters = new TwoWay<number>();
  readonly nodes = new TwoWay<Node>();
  readonly sorted: Sorted[] = [];
  readonly #one: Side;
  readonly #other: Side;

  constructor(one: Book, other: Book) {
    this.#one = new Side(one);
    this.#other = new Side(other);
  }

  run(): void {
    const [one, other] = [this.#one, this.#other];
    this.#said();
    this.#pairChapters();
    for (const [at, to] of this.chapters.pairs) this.#together(one.chapters[at], other.chapters[to]);
    this.#sameIds();
    for (const node of allNodes(one.chapters)) {
      const same = this.nodes.pairs.get(node);
      if (same) this.#within(node, same);
    }
  }

  #together(one: Node | undefined, other: Node | undefined): void {
    if (one && other) this.nodes.add(one, other);
  }

  /** `translation-of`, in either language or, of the same third one, in both. */
  #said(): void {
    const saying = new Map(this.#other.nodes.map((node) => [node.entry.translationOf, node]));
    for (const node of this.#one.nodes) {
      const { id, aliases, translationOf } = node.entry;
      if (translationOf !== undefined) {
        this.#together(node, this.#other.byId.get(translationOf) ?? saying.get(translationOf));
      }
      for (const each of [id, ...aliases]) this.#together(node, saying.get(each));
    }
  }

  #pairChapters(): void {
    const [chapters, others] = [this.#one.chapters, this.#other.chapters];
    for (const [{ entry }, { entry: other }] of this.nodes.pairs) {
      if (entry && other && opensChapter(entry) && opensChapter(other)) this.chapters.add(entry.chapter, other.chapter);
    }
    const at = new Map(namesOfChapters(this.#other.book).flatMap((all, index) => all.map((name) => [name, index])));
    for (const [index, all] of namesOfChapters(this.#one.book).entries()) {
      const [same] = all.flatMap((name) => at.get(name) ?? []);
      if (same !== undefined && chapters[index]?.kind === others[same]?.kind) this.chapters.add(index, same);
    }
    const score = (index: number, to: number): number =>
      this.chapters.scoreOf(index, to) ?? scoreOf(chapters[index], others[to]);
    for (const [index, to] of align([chapters.length, others.length], score)) this.chapters.add(index, to);
  }

  /** A German *gift* is poison: an id that was made from a name says something only in the same chapter. */
  #sameIds(): void {
    for (const node of this.#one.nodes) {
      const { id, kind, chapter } = node.entry;
      const same = this.#other.byId.get(id);
      const other = same?.entry;
      if (other?.id === id && other.kind === kind && this.chapters.pairs.get(chapter) === other.chapter)
        this.#together(node, same);
    }
  }

  /** What is in two things that are the same. */
  #within(one: Node, other: Node): void {
    const kinds = [...new Set(one.inside.map(({ kind }) => kind))];
    const sorted = kinds.filter((kind) => this.#sortedByName(one.inside, other.inside, kind));
    const inOrder = ({ inside }: Node): readonly Node[] => inside.filter(({ kind }) => !sorted.includes(kind));
    const [left, right] = [inOrder(one), inOrder(other)];
    const score = (at: number, to: number): number => {
      const [a, b] = [left[at], right[to]];
      return a && b ? (this.nodes.scoreOf(a, b) ?? scoreOf(a, b)) : 0;
    };
    const { start, end } = matchingEnds([left.length, right.length], (at, to) => score(at, to) >= CERTAIN);
    for (let at = 0; at < start; at++) this.#together(left[at], right[at]);
    for (let at = 1; at <= end; at++) this.#together(left.at(-at), right.at(-at));
    const between = [left.length - start - end, right.length - start - end] as const;
    for (const [at, to] of align(between, (a, b) => score(start + a, start + b))) {
      this.#together(left[start + at], right[start + to]);
    }
  }

  /** What is sorted by its names stands in another order in each language: what it says in numbers tells which is which. */
  #sortedByName(inside: readonly Node[], otherInside: readonly Node[], wanted: string): boolean {
    const [all, others] = [inside, otherInside].map((nodes) => nodes.filter(({ kind }) => kind === wanted));
    if (!all || !others || Math.max(all.length, others.length) < MIN_SORTED) return false;
    if (!isAlphabetical(all, this.#one.book) || !isAlphabetical(others, this.#other.book)) return false;
    const rest = (nodes: readonly Node[]): readonly Node[] => nodes.filter((node) => !this.nodes.has(node));
    const byNumbers = groupBy(rest(others), keyOf);
    for (const [key, alike] of groupBy(rest(all), keyOf)) {
      const [same, ...more] = byNumbers.get(key) ?? [];
      if (key !== '' && alike.length === 1 && more.length === 0) this.#together(alike[0], same);
    }
    const [left, right] = [rest(all), rest(others)];
    if (left.length === 1 && right.length === 1) this.#together(left[0], right[0]);
    const [entries = [], otherEntries = []] = [all, others].map((nodes) => nodes.flatMap(({ entry }) => entry ?? []));
    if (entries.length > 0 && otherEntries.length > 0) this.sorted.push({ entries, others: otherEntries });
    return true;
  }
}

/** All numbers of a thing and of what is in it. */
function keyOf(node: Node): string {
  return [...allNodes([node])].flatMap(({ numbers }) => numbers).join(' ');
}

/** More than any number of things that only look alike. */
const SURE = 1e6;
/** Two of a kind and a type that say the same numbers. */
const CERTAIN = 6;

/** How surely two things in the same place are the same: any two of a kind may be, and what they say speaks for it. */
function scoreOf(one: Node | undefined, other: Node | undefined): number {
  if (!one || !other || one.kind !== other.kind) return 0;
  const [few, many] =
    one.inside.length < other.inside.length
      ? [one.inside.length, other.inside.length]
      : [other.inside.length, one.inside.length];
  return (
    2 +
    (one.type === other.type ? 1 : 0) +
    3 * similarity(one.numbers, other.numbers) +
    (one.folded === other.folded ? 2 : 0) +
    (many === 0 ? 1 : few / many)
  );
}

/** Fewer are in one order or the other by chance. */
const MIN_SORTED = 4;
/** Nobody sorts a list without a slip. */
const MAJORITY = 0.9;

function isAlphabetical(nodes: readonly Node[], { lang }: Book): boolean {
  const { compare } = new Intl.Collator(lang);
  const rising = nodes.filter(({ name }, at) => at === 0 || compare(nodes[at - 1]?.name ?? '', name) <= 0);
  return nodes.length > 1 && rising.length >= nodes.length * MAJORITY;
}

function opensChapter({ kind, section }: Entry): boolean {
  return kind === 'section' && section === 0;
}

/** What a chapter is known by in all languages, the surest first: what it is a translation of, its id, its file. */
function namesOfChapters(book: Book): readonly (readonly string[])[] {
  const files = groupBy(book.chapters, ({ source }) => source.path);
  return book.chapters.map((chapter) => {
    const { source, slug, headingIds } = chapter;
    const isWhole = files.get(source.path)?.length === 1;
    const inFolder = relativeFile(chapter, book);
    const names = [slug, headingIds[0] ?? ''].filter((name) => name !== '').map((id) => `#${id}`);
    const stem = inFolder.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
    const said = source.translationOf?.replace(/^#|\.[a-z]+$/g, '');
    return [...(said === undefined ? [] : [`#${said}`]), ...names, ...(isWhole ? [inFolder, `#${stem}`] : [])];
  });
}

function relativeFile({ source }: BookChapter, { file }: Book): string {
  return source.file.startsWith(`${file}/`) ? source.file.slice(file.length + 1) : source.file.replace(/^.*\//, '');
}

/** Each thing of one side with at most one of the other. */
class TwoWay<NamedBlock> {
  readonly pairs = new Map<NamedBlock, NamedBlock>();
  readonly #back = new Map<NamedBlock, NamedBlock>();

  add(one: NamedBlock, other: NamedBlock): void {
    if (this.pairs.has(one) || this.#back.has(other)) return;
    this.pairs.set(one, other);
    this.#back.set(other, one);
  }

  has(thing: NamedBlock): boolean {
    return this.pairs.has(thing) || this.#back.has(thing);
  }

  /** Of two that may still be the same, nothing is known. */
  scoreOf(one: NamedBlock, other: NamedBlock): number | undefined {
    if (this.pairs.get(one) === other) return SURE;
    return this.pairs.has(one) || this.#back.has(other) ? 0 : undefined;
  }
}
