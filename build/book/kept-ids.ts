/**
 * Ids that things keep, as a file beside the book says (`read/kept-ids.ts`): each belongs to what had it, be there other
 * things of the same name above it now.
 */
import { groupBy } from '../basics/group-by.ts';
import { oneLine } from '../parse/plain-text.ts';
import type { Parent, Tree } from '../tree.ts';
import type { Book, Chapter, KeptIds } from '../types.ts';
import { chapterAt } from './chapter-at.ts';

/** What may have an id: its kind, the titles around it, and its name. */
export interface NamedBlock {
  readonly kind: string;
  readonly path: readonly string[];
}

/** Titles of a section and of those around it in its chapter, the outermost first; none for -1. */
export function titlesAround({ sections }: Pick<Tree, 'sections'>, section: number): readonly string[] {
  const titles: string[] = [];
  for (let each: Parent | undefined = sections[section]; each && each.kind !== 'chapter'; each = each.parent) {
    if (each.kind === 'section') titles.unshift(each.title.text);
  }
  return titles;
}

/** Things of a chapter that `assign-ids.ts` gives ids to, in its order; absent for those without a name. */
export function namedBlocksIn({ tree, numbered }: Pick<Chapter, 'tree' | 'numbered'>): {
  readonly headings: readonly NamedBlock[];
  readonly cards: readonly NamedBlock[];
  readonly numbered: readonly (NamedBlock | undefined)[];
} {
  const within = (section: number, kind: string, name: string): NamedBlock => ({
    kind,
    path: [...titlesAround(tree, section), oneLine(name)],
  });
  return {
    headings: tree.sections.map((_, section) => ({ kind: 'section', path: titlesAround(tree, section) })),
    cards: tree.cards.map(({ section, meta }) => within(section, 'card', meta.name)),
    numbered: numbered.map(({ kind, section, text }) => (text === '' ? undefined : within(section, kind, text))),
  };
}

/**
 * The ids that things keep: what has the same kind, name and titles around it; else what alone has the same kind and name, as
 * it was moved.
 *
 * @param given ids that the author or an earlier step gave
 */
export function keptIdsFor(
  things: readonly NamedBlock[],
  kept: KeptIds,
  given: ReadonlySet<string>,
): ReadonlyMap<NamedBlock, string> {
  const ids = new Map([...kept].filter(([id]) => !given.has(id)).map(([id, key]) => [key, id]));
  const found = new Map<NamedBlock, string>();
  for (const [thing, key] of keysOf(things)) {
    const id = ids.get(key);
    if (id === undefined) continue;
    found.set(thing, id);
    ids.delete(key);
  }
  const nameOf = (key: string): string => key.replace(/^([^:]*: ).* › /su, '$1');
  const gone = groupBy(ids, ([key]) => nameOf(key));
  const others = groupBy(
    things.filter((thing) => !found.has(thing)),
    ({ kind, path }) => `${kind}: ${path.at(-1) ?? ''}`,
  );
  for (const [name, [thing, another]] of others) {
    const [former, more] = gone.get(name) ?? [];
    if (thing && !another && former && !more) found.set(thing, former[1]);
  }
  return found;
}

/** What is kept of a book: each id with what it means. */
export function keptIdsOf(book: Book): KeptIds {
  const things = book.entries.map(({ kind, chapter, section, name }): NamedBlock => {
    const around = titlesAround(chapterAt(book, chapter).tree, section);
    return { kind, path: kind === 'section' ? around : [...around, name] };
  });
  const kept = new Map<string, string>();
  for (const [index, [, key]] of [...keysOf(things)].entries()) {
    const { id = '' } = book.entries[index] ?? {};
    if (!kept.has(id)) kept.set(id, key);
  }
  return kept;
}

/** `section: Weapons › Longsword`; of those alike, the second one ends in `(2)`. */
function keysOf(things: readonly NamedBlock[]): ReadonlyMap<NamedBlock, string> {
  const counts = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const key = `${thing.kind}: ${thing.path.join(' › ')}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [thing, count === 1 ? key : `${key} (${count})`];
    }),
  );
}
