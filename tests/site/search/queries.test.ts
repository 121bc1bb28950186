/**
 * Quality of the search for players' questions. The lists in `queries/` were written from the books' texts before any
 * results were seen: a query, and ids that answer it (`=AP` is any entry with that name). A failing query shows a
 * weakness of the search.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownBook } from '../../own-books.ts';
import { idsOf, indexOfFile } from './index-of.ts';

const LISTS: Readonly<Record<string, string>> = {
  // The queries were written from drafts of these books; entries renamed since have aliases.
  '000': 'rulebook/universalis',
  '001': 'rulebook/realms.md',
  handbook: 'rulebook/handbook',
  universalis: 'rulebook/universalis',
  realms: 'rulebook/realms.md',
  kampfrunden: 'rulebook/kampfrunden.md',
  spielerzug: 'rulebook/spielerzug.md',
  nova: 'rulebook/nova',
  salines: 'tests/site/search/salines.txt',
  'handbook-words': 'rulebook/handbook',
  nebelgrund: 'tests/site/search/nebelgrund.txt',
  'starter-de': 'site/starter/de/folder',
  'starter-en': 'site/starter/en/folder',
};

/**
 * Lower thresholds for languages in which only endings are cut, so that not all verb forms match, as with *juego* and
 * *jugar*, and for lists with words that several entries answer.
 */
const LOWER: Readonly<Record<string, readonly [first: number, firstThree: number]>> = {
  salines: [0.85, 0.9],
  'handbook-words': [0.75, 0.95],
  nebelgrund: [0.75, 0.95],
  'starter-de': [0.75, 0.95],
  'starter-en': [0.75, 0.95],
};

test.each(Object.entries(LISTS))('%s: the right result is first, or among the first three', async (name, input) => {
  const { aliases } = await ownBook(input);
  const index = await indexOfFile(input);
  const known = new Set(index.book.documents.flatMap(namesOf));
  const lines = readFileSync(join(import.meta.dirname, 'queries', `${name}.txt`), 'utf8').split('\n');
  const asked = lines.flatMap((line) => {
    const [, query = '', targets = ''] = /^(?!#)(.+?) {2,}(.+)$/.exec(line) ?? [];
    if (query === '') return [];
    const wanted = targets.split(' | ').map((id) => aliases.get(id) ?? id);
    // A removed entry must not count as not found.
    for (const target of wanted) expect(known, `${name}: ${query}`).toContain(target);
    const found = index.search(query, 3).map(({ document }) => namesOf(document));
    const place = found.findIndex((names) => names.some((each) => wanted.includes(each)));
    return [{ place, report: `${query}: ${place + 1 || '-'} of ${found.map(([id]) => id).join(' | ')}` }];
  });
  const missed = asked.filter(({ place }) => place !== 0).map(({ report }) => report);
  const share = (most: number): number => asked.filter(({ place }) => place >= 0 && place < most).length / asked.length;
  expect(asked.length).toBeGreaterThanOrEqual(8);
  const [first, firstThree] = LOWER[name] ?? [0.85, 0.95];
  expect.soft(share(1), missed.join('\n')).toBeGreaterThanOrEqual(first);
  expect.soft(share(3), missed.join('\n')).toBeGreaterThanOrEqual(firstThree);
});

function namesOf({ href, title }: { readonly href: string; readonly title: string }): readonly string[] {
  return [decodeURIComponent(href.split('#')[1] ?? ''), `=${title}`];
}

/** Kinds of named entries other than sections. */
const NAMED: ReadonlySet<string> = new Set(['row', 'box', 'card', 'term', 'abbreviation']);

test.each(['rulebook/handbook', 'rulebook/universalis', 'rulebook/realms.md'])(
  'a name, typed as it is, comes first: %s',
  async (input) => {
    const book = await ownBook(input);
    const index = await indexOfFile(input);
    const entries = book.entries.filter(({ kind }) => NAMED.has(kind));
    const missed = entries.filter(({ name, of }) => {
      const [first = ''] = idsOf(index, name, 1);
      const same = book.entries.filter((each) => each.name.toLowerCase() === name.toLowerCase());
      return first !== of && !same.some(({ id }) => id === first);
    });
    expect(entries.length).toBeGreaterThan(20);
    expect(missed.length / entries.length, missed.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(0.02);
  },
);
