/**
 * How well search finds what players ask for. The lists in `queries/` were written from the books' texts before their results
 * were seen: a query, and ids that answer it (`=AP` is whatever has that name). One that fails shows what search lacks.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../build/compile.ts';
import { diskHost } from '../../../build/host.ts';
import { ROOT, indexOfBook } from './index-of.ts';

/** Real texts are tested where they are at hand. */
const SEEDS = join(ROOT, '../shared/seeds');
const seeds = existsSync(SEEDS) ? readdirSync(SEEDS).map((name) => join(SEEDS, name)) : [];

const LISTS: Readonly<Record<string, string | undefined>> = {
  '000': seeds.find((path) => path.includes('/000_')),
  '001': seeds.find((path) => path.includes('/001_')),
  handbook: 'rulebook/handbook',
  universalis: 'rulebook/universalis',
  realms: 'rulebook/realms.md',
  kampfrunden: 'rulebook/kampfrunden.md',
  spielerzug: 'rulebook/spielerzug.md',
  nova: 'rulebook/nova',
  salines: 'tests/site/search/salines.txt',
  faros: 'tests/site/search/faros.txt',
};

/** Lower shares where only endings are cut: not all forms of verbs meet, as with *juego* and *jugar*. */
const LOWER: Readonly<Record<string, readonly [first: number, firstThree: number]>> = {
  salines: [0.85, 0.9],
  faros: [0.8, 0.95],
};

const lists = Object.entries(LISTS).flatMap(([name, input]) => (input === undefined ? [] : [{ name, input }]));

test.each(lists)('$name: the right result is first, or among the first three', async ({ name, input }) => {
  const [book] = (await compile([input], diskHost(ROOT))).shelf.books;
  if (!book) throw new Error(`${input} is a book`);
  const index = await indexOfBook(book);
  const known = new Set(index.book.documents.flatMap(namesOf));
  const lines = readFileSync(join(import.meta.dirname, 'queries', `${name}.txt`), 'utf8').split('\n');
  const asked = lines.flatMap((line) => {
    const [, query = '', targets = ''] = /^(?!#)(.+?) {2,}(.+)$/.exec(line) ?? [];
    if (query === '') return [];
    const wanted = targets.split(' | ').map((id) => book.aliases.get(id) ?? id);
    // Something that is gone must not count as not found.
    for (const target of wanted) expect(known, `${name}: ${query}`).toContain(target);
    const found = index.search(query, 3).map(({ document }) => namesOf(document));
    const place = found.findIndex((names) => names.some((each) => wanted.includes(each)));
    return [{ place, report: `${query}: ${place + 1 || '-'} of ${found.map(([id]) => id).join(' | ')}` }];
  });
  const missed = asked.filter(({ place }) => place !== 0).map(({ report }) => report);
  const share = (most: number): number => asked.filter(({ place }) => place >= 0 && place < most).length / asked.length;
  expect(asked.length).toBeGreaterThanOrEqual(20);
  const [first, firstThree] = LOWER[name] ?? [0.85, 0.95];
  expect.soft(share(1), missed.join('\n')).toBeGreaterThanOrEqual(first);
  expect.soft(share(3), missed.join('\n')).toBeGreaterThanOrEqual(firstThree);
});

function namesOf({ href, title }: { readonly href: string; readonly title: string }): readonly string[] {
  return [decodeURIComponent(href.split('#')[1] ?? ''), `=${title}`];
}
