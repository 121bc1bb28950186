/** Word divisions are the same as those of npm's `hyphen`, whose patterns we use. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packPatterns, divisionsOf } from '../../build/typography/pattern-trie.ts';
import { PATTERNS_FOLDER, readPatterns, sourcePatterns } from '../../build/typography/read-patterns.ts';

type CreateHyphenator = (patterns: unknown, options: object) => (text: string) => string;

const load = createRequire(import.meta.url);
const createHyphenator = load('hyphen') as CreateHyphenator;

const WORDS: Readonly<Record<string, string>> = {
  de: `rettungsringe schadensprofil größenordnung wahrnehmungsbereich überraschungsangriff fernkampfwaffe abenteurerin
    straßenlaterne verletzungsgefahr feuerbereitschaft entschlossenheit schnellschussgewehr wurmlochgenerator äußerst`,
  en: `skirmishers lighthouse keepers smugglers reloading ammunition declination associates philanthropic project`,
  'en-gb': `programme colourful manoeuvre university manuscripts organisation`,
  fr: `mousquetaires avantageusement boucliers`,
  nl: `onderzeeboot verrekijkers`,
};

describe.each(Object.entries(WORDS))('%s', (lang, text) => {
  const name = { de: 'de-1996', en: 'en-us' }[lang] ?? lang;
  const theirs = createHyphenator(load(`hyphen/patterns/${name}.js`), { hyphenChar: '|', minWordLength: 2 });

  it.each(text.split(/\s+/))('%s', (word) => {
    const patterns = readPatterns(lang);
    if (!patterns) throw new Error(`no patterns for ${lang}`);
    let ours = word;
    for (const at of divisionsOf(word, patterns, 2).toReversed()) ours = `${ours.slice(0, at)}|${ours.slice(at)}`;
    expect(ours).toBe(theirs(word));
  });
});

it('our own languages are ready to load, with the same patterns', () => {
  for (const name of ['de-1996', 'en-us', 'en-gb']) {
    expect(existsSync(join(PATTERNS_FOLDER, `${name}.bin`)), `${name}: run npm run compile`).toBe(true);
    const bytes = Uint8Array.from(readFileSync(join(PATTERNS_FOLDER, `${name}.bin`)));
    const nodes = sourcePatterns(name)?.nodes ?? [];
    expect(Buffer.from(bytes).equals(Buffer.from(Uint32Array.from(nodes).buffer))).toBe(true);
  }
});

describe('rates', () => {
  // The patterns `a1b`, `xa2b` and, at the beginning of a word, `.a4b`.
  const patterns = packPatterns([
    [
      [0, 1],
      [0, 0, 2],
      [0, 4],
    ],
    { a: { b: 0 }, x: { a: { b: 1 } }, '.': { a: { b: 2 } } },
    { sonder: [1, 5] },
  ]);

  it('the highest counts; odd ones divide, even ones forbid', () => {
    expect(divisionsOf('zzabzz', patterns, 1)).toEqual([3]);
    expect(divisionsOf('zxabzz', patterns, 1)).toEqual([]);
    expect(divisionsOf('abzzab', patterns, 1)).toEqual([5]);
  });

  it('edges stay whole, also of words that have places of their own', () => {
    expect(divisionsOf('zzabzz', patterns, 3)).toEqual([3]);
    expect(divisionsOf('zzabzz', patterns, 4)).toEqual([]);
    expect(divisionsOf('sonder', patterns, 1)).toEqual([1, 5]);
    expect(divisionsOf('sonder', patterns, 2)).toEqual([]);
  });

  it('what is in no pattern is never divided, and a name of all objects is no word of its own', () => {
    expect(divisionsOf('constructor', patterns, 2)).toEqual([]);
    expect(divisionsOf('', patterns, 2)).toEqual([]);
  });
});
