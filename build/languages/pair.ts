/**
 * Pairs the chapters and entries of a book with their counterparts in another language.
 *
 * The author's `translation-of` takes precedence, then equal ids, then files and order. Entries of the same kind
 * inside a pair are aligned by their order and by the numbers in them, so that a missing entry does not shift those
 * after it.
 */
import { groupBy } from '../basics/group-by.ts';
import type { Book, BookChapter, Entry } from '../types.ts';
import { align } from './align.ts';
import { type Node, allNodes, nodesOf } from './nodes.ts';

export type Pairs = ReturnType<typeof pairsOf>;

export function inverted({ chapters, entries }: Pairs): Pairs {
  return { chapters: swapped(chapters), entries: swapped(entries) };
}

function swapped<Key, Value>(map: ReadonlyMap<Key, Value>): ReadonlyMap<Value, Key> {
  return new Map(Array.from(map, ([key, value]) => [value, key]));
}

/** Returns the paired chapters, by their indexes, and the paired entries. */
export function pairsOf(one: Book, other: Book) {
  const found = [...new Pairing(one, other).run()];
  const chapters: ReadonlyMap<number, number> = new Map(
    found.flatMap(([{ entry, chapter }, same]) => (entry ? [] : [[chapter, same.chapter]])),
  );
  const entries: ReadonlyMap<Entry, Entry> = new Map(
    found.flatMap(([{ entry }, { entry: same }]) => (entry && same ? [[entry, same]] : [])),
  );
  return { chapters, entries };
}

type Named = Node & { readonly entry: Entry };

/** Returns the nodes of a book, all together, and by their ids. */
function sideOf(book: Book) {
  const chapters = nodesOf(book);
  const nodes = [...allNodes(chapters)].filter((node): node is Named => node.entry !== undefined);
  const current = nodes.map((node) => [node.entry.id, node] as const);
  const former = nodes.flatMap((node) => node.entry.aliases.map((id) => [id, node] as const));
  // Current ids take precedence over former ones, and the first node over others with the same id.
  return { book, chapters, nodes, byId: new Map([...current, ...former].toReversed()) };
}

type Side = ReturnType<typeof sideOf>;

class Pairing {
  readonly #one: Side;
  readonly #other: Side;
  /** Pairs so far, in both directions. A node belongs to at most one pair. */
  readonly #pairs = new Map<Node, Node>();
  readonly #back = new Map<Node, Node>();

  constructor(one: Book, other: Book) {
    this.#one = sideOf(one);
    this.#other = sideOf(other);
  }

  run(): ReadonlyMap<Node, Node> {
    this.#pairMarked();
    this.#pairChapters();
    this.#pairEqualIds();
    for (const node of allNodes(this.#one.chapters)) {
      const same = this.#pairs.get(node);
      if (same) this.#pairInside(node.inside, same.inside);
    }
    return this.#pairs;
  }

  #pair(one: Node | undefined, other: Node | undefined): void {
    if (!one || !other || this.#pairs.has(one) || this.#back.has(other)) return;
    this.#pairs.set(one, other);
    this.#back.set(other, one);
  }

  /**
   * Pairs entries by `translation-of` in either language, or in both if it names an entry of the same third language.
   */
  #pairMarked(): void {
    const marked = new Map(this.#other.nodes.map((node) => [node.entry.translationOf, node]));
    for (const node of this.#one.nodes) {
      const { id, aliases, translationOf } = node.entry;
      if (translationOf !== undefined) {
        this.#pair(node, this.#other.byId.get(translationOf) ?? marked.get(translationOf));
      }
      for (const each of [id, ...aliases]) this.#pair(node, marked.get(each));
    }
  }

  #pairChapters(): void {
    const [chapters, others] = [this.#one.chapters, this.#other.chapters];
    for (const [{ entry, chapter }, other] of this.#pairs)
      if (opensChapter(entry) && opensChapter(other.entry)) this.#pair(chapters[chapter], others[other.chapter]);
    const named = new Map(
      namesOfChapters(this.#other.book).flatMap((all, index) => all.map((name) => [name, others[index]])),
    );
    for (const [index, all] of namesOfChapters(this.#one.book).entries()) {
      const [same] = all.flatMap((name) => named.get(name) ?? []);
      if (chapters[index]?.kind === same?.kind) this.#pair(chapters[index], same);
    }
    this.#align(chapters, others);
  }

  /**
   * Pairs entries with equal ids, but only within paired chapters: an id derived from a name may mean something else
   * in the other language, such as the German *gift*, which is poison.
   */
  #pairEqualIds(): void {
    for (const node of this.#one.nodes) {
      const same = this.#other.byId.get(node.entry.id);
      const chapter = this.#one.chapters[node.chapter];
      const isSame = same?.entry.id === node.entry.id && same.kind === node.kind;
      if (isSame && chapter && this.#pairs.get(chapter)?.chapter === same.chapter) this.#pair(node, same);
    }
  }

  /** Pairs the nodes inside two counterparts. */
  #pairInside(all: readonly Node[], others: readonly Node[]): void {
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    const sorted = new Set(kinds.filter((wanted) => this.#pairSorted(all, others, wanted)));
    const isOpen = ({ kind }: Node): boolean => !sorted.has(kind);
    this.#align(all.filter(isOpen), others.filter(isOpen));
  }

  /** Pairs nodes by their order. */
  #align(all: readonly Node[], others: readonly Node[]): void {
    const score = (at: number, to: number): number => {
      const [one, other] = [all[at], others[to]];
      if (!one || !other) return 0;
      if (this.#pairs.get(one) === other) return SURE;
      return this.#pairs.has(one) || this.#back.has(other) ? 0 : scoreOf(one, other);
    };
    for (const [at, to] of align([all.length, others.length], score)) this.#pair(all[at], others[to]);
  }

  /**
   * Pairs alphabetical lists, which have a different order in each language, by equal numbers only.
   *
   * @returns whether the nodes of this kind are sorted by name in both languages
   */
  #pairSorted(inside: readonly Node[], otherInside: readonly Node[], wanted: string): boolean {
    const all = inside.filter(({ kind }) => kind === wanted);
    const others = otherInside.filter(({ kind }) => kind === wanted);
    if (Math.max(all.length, others.length) < MIN_SORTED) return false;
    if (!isAlphabetical(all, this.#one.book) || !isAlphabetical(others, this.#other.book)) return false;
    const byNumbers = groupBy(others, keyOf);
    for (const [key, alike] of groupBy(all, keyOf)) {
      const [same, ...more] = byNumbers.get(key) ?? [];
      if (key !== '' && alike.length === 1 && more.length === 0) this.#pair(alike[0], same);
    }
    return true;
  }
}

/** Returns all numbers of a node and of the nodes inside it, as a key. */
function keyOf(node: Node): string {
  return [...allNodes([node])].flatMap(({ numbers }) => numbers).join(' ');
}

/** Score of a pair that is already certain; higher than the sum of any other scores. */
const SURE = 1e6;

/**
 * Returns how likely two nodes at the same position are counterparts. It is above 0 for any two nodes of the same
 * kind.
 */
function scoreOf(one: Node, other: Node): number {
  if (one.kind !== other.kind) return 0;
  const [few = 0, many = 0] = [one.inside.length, other.inside.length].toSorted((a, b) => a - b);
  return (
    2 +
    (one.type === other.type ? 1 : 0) +
    3 * similarity(one.numbers, other.numbers) +
    (one.folded === other.folded ? 2 : 0) +
    (many === 0 ? 1 : few / many)
  );
}

/** Returns the similarity from 0, no common number, to 1, the same numbers in any order. */
function similarity(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 0.5 : 0;
  const rest = [...other];
  const common = one.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (one.length + other.length);
}

/** Minimum number of names that count as sorted; fewer may be in alphabetical order by chance. */
const MIN_SORTED = 4;
/** Minimum share of names in alphabetical order, since a long list may contain mistakes. */
const MAJORITY = 0.9;

function isAlphabetical(nodes: readonly Node[], { lang }: Book): boolean {
  const { compare } = new Intl.Collator(lang);
  const rising = nodes.filter(({ name }, at) => at === 0 || compare(nodes[at - 1]?.name ?? '', name) <= 0);
  return nodes.length > 1 && rising.length >= nodes.length * MAJORITY;
}

function opensChapter(entry: Entry | undefined): boolean {
  return entry?.kind === 'section' && entry.section === 0;
}

/**
 * Returns names that a chapter may share with its counterpart, the most reliable first: `translation-of`, its id, its
 * file.
 */
function namesOfChapters(book: Book): readonly (readonly string[])[] {
  const files = groupBy(book.chapters, ({ source }) => source.path);
  return book.chapters.map((chapter) => {
    const { source, slug, headings } = chapter;
    const isWhole = files.get(source.path)?.length === 1;
    const inFolder = relativeFile(chapter, book);
    const names = [slug, headings[0]?.id ?? ''].filter((name) => name !== '').map((id) => `#${id}`);
    const stem = inFolder.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
    const original = source.translationOf?.replace(/^#|\.[a-z]+$/g, '');
    return [...(original === undefined ? [] : [`#${original}`]), ...names, ...(isWhole ? [inFolder, `#${stem}`] : [])];
  });
}

function relativeFile({ source }: BookChapter, { file }: Book): string {
  return source.file.startsWith(`${file}/`) ? source.file.slice(file.length + 1) : source.file.replace(/^.*\//, '');
}
