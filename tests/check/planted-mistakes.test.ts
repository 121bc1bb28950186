/**
 * Mistakes planted at random places of our own books must be found at their place, with fixes that mend them. In
 * books without mistakes, nothing must be found.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import type { Diagnostic } from '../../build/types.ts';
import { compileFiles } from '../compile-files.ts';
import { ownCompilation } from '../own-books.ts';
import { random } from '../random.ts';
import { mistakes } from './mistakes.ts';
import { type Mistake, type Planted, ownStretches } from './planting.ts';

const BOOKS = ['handbook', 'universalis'];
/** Folder of texts in which all special characters are meant literally. */
const PROSE = fileURLToPath(new URL('../fixtures/leftover/', import.meta.url));
/** Number of places at which each mistake is planted. */
const PLACES = 2;

const STRETCHES = ownStretches(BOOKS);

async function findingsIn(path: string, text: string): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await compileFiles({ [path]: text });
  return diagnostics.filter(({ rule }) => !OTHER_MATTERS.has(rule));
}

/**
 * Rules that are ignored: their findings are due to an excerpt being incomplete, or to effects of a mistake elsewhere
 * in the text.
 */
const OTHER_MATTERS = new Set('missing-image no-glyph unused-ignore language heading-level empty-section'.split(' '));

const md = createDialect();
const pages = new Map<string, string>();

function html(text: string): string {
  const page = pages.get(text) ?? md.render(text, {});
  pages.set(text, page);
  return page;
}

const keyOf = ({ rule, file, message }: Diagnostic): string => [rule, file, message].join('\n');

const known = new Map<string, readonly Diagnostic[]>();

async function unharmed(path: string, text: string): Promise<readonly Diagnostic[]> {
  const found = known.get(path) ?? (await findingsIn(path, text));
  known.set(path, found);
  return found;
}

interface Outcome {
  readonly name: string;
  readonly isFound: boolean;
  readonly isPlaced: boolean;
  readonly what: string;
}

/** Findings caused by a planted mistake; undefined if readers see no difference. */
async function outcomeOf({ name }: Mistake, path: string, planted: Planted): Promise<Outcome | undefined> {
  const original = STRETCHES.get(path) ?? '';
  if (html(planted.text) === html(original)) return undefined;
  const before = await unharmed(path, original);
  const counts = new Map<string, number>();
  for (const each of before) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  const fresh = (await findingsIn(path, planted.text)).filter((each) => {
    const left = counts.get(keyOf(each)) ?? 0;
    counts.set(keyOf(each), left - 1);
    return left <= 0;
  });
  const near = fresh.filter(({ file, start }) => file === path && Math.abs(start.line - planted.line) <= 1);
  const placed = fresh.find(
    ({ file, start }) =>
      file === path && start.line === planted.line && start.column >= planted.from && start.column <= planted.to,
  );
  const isFound = near.length > 0 || placed !== undefined;
  const line = planted.text.split('\n')[planted.line - 1] ?? '';
  const others = fresh.map(
    (each) => `${each.start.line}:${each.start.column} ${each.rule} ${each.message} | ${each.hint ?? ''}`,
  );
  const what = `${name}: ${path}:${planted.line}:${planted.from}-${planted.to} ${line}\n    ${others.join('\n    ')}`;
  return { name, isFound, isPlaced: placed !== undefined, what };
}

describe('mistakes', () => {
  const outcomes: Outcome[] = [];
  const unplanted: string[] = [];

  beforeAll(async () => {
    const below = random(17);
    for (const mistake of mistakes) {
      const sites = [...STRETCHES].flatMap(([path, text]) => mistake.plant(text).map((make) => ({ path, make })));
      if (sites.length === 0) unplanted.push(mistake.name);
      for (let place = 0; place < PLACES && sites.length > 0; place++) {
        const [site] = sites.splice(below(sites.length), 1);
        if (!site) continue;
        const { path, make } = site;
        const outcome = await outcomeOf(mistake, path, make());
        if (outcome) outcomes.push(outcome);
      }
    }
  }, 600_000);

  test('are of many kinds, each with a place in the books', () => {
    expect(unplanted).toEqual([]);
    expect(new Set(outcomes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ['found', 0.97, ({ isFound }: Outcome) => isFound],
    ['at their place', 0.95, ({ isPlaced }: Outcome) => isPlaced],
  ] as const)('are %s, at least %f of them', (_, least, is) => {
    const failed = outcomes.filter((each) => !is(each)).map(({ what }) => what);
    expect(1 - failed.length / outcomes.length, failed.join('\n')).toBeGreaterThanOrEqual(least);
  });

  test.each(readdirSync(PROSE))('are not in prose full of signs: %s', async (name) => {
    const found = await findingsIn(name, readFileSync(PROSE + name, 'utf8'));
    expect(found).toEqual([]);
  });

  test.each(BOOKS)('are not in the book as it is: %s', async (book) => {
    const { diagnostics } = await ownCompilation(`rulebook/${book}`);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});
