/**
 * Loads hyphenation patterns: those of npm's `hyphen`, about seventy languages, which `prepare-patterns.mjs` converts
 * at compile time.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';
import { type PatternRates, type Patterns, type SourcePatterns, packPatterns } from './pattern-trie.ts';

/** Folder of the prepared files. */
export const PATTERNS_FOLDER = join(packageFolder, 'dist', 'hyphenation');

/** Names of pattern files that differ from the language code. */
const FILES: Readonly<Record<string, string>> = {
  bs: 'sh-latn',
  de: 'de-1996',
  el: 'el-monoton',
  en: 'en-us',
  'en-gb': 'en-gb',
  mn: 'mn-cyrl',
  nn: 'nb',
  no: 'nb',
  sh: 'sh-latn',
  sr: 'sr-cyrl',
  'sr-latn': 'sh-latn',
};

const load = createRequire(import.meta.url);

/** @returns undefined if there are no patterns for the language */
export function readPatterns(lang: string): Patterns | undefined {
  const code = lang.toLowerCase();
  const [language = ''] = code.split('-');
  const name = FILES[code] ?? FILES[language] ?? language;
  if (!/^[a-z\d-]+$/.test(name)) return undefined;
  try {
    const { rates, words } = JSON.parse(readFileSync(join(PATTERNS_FOLDER, `${name}.json`), 'utf8')) as PatternRates;
    const bytes = readFileSync(join(PATTERNS_FOLDER, `${name}.bin`));
    return { nodes: new Uint32Array(Uint8Array.from(bytes).buffer), rates, words };
  } catch {
    return undefined;
  }
}

/** @param name file name in npm's `hyphen` */
export function sourcePatterns(name: string): Patterns | undefined {
  try {
    return packPatterns(load(`hyphen/patterns/${name}.js`) as SourcePatterns);
  } catch {
    return undefined;
  }
}
