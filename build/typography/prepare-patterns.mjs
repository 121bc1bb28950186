/**
 * Converts the hyphenation patterns of npm's `hyphen`, and the word lists, to files in `dist/hyphenation` that load
 * quickly. Part of `npm run compile`.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PATTERNS_FOLDER, sourcePatterns } from '../../dist/build/typography/read-patterns.js';
import { packWords } from '../../dist/build/typography/word-list.js';

/** Matches patterns that are not needed: former spellings, special uses, and duplicates under a second name. */
const LEFT_OUT = /-x-|-1901$|^(?:no|nn)$/;
/** Packages with frequent words (MIT), by the language whose compounds are split with them. */
const WORD_LISTS = { de: '@zxcvbn-ts/language-de' };
/** Minimum length of words from the long list, whose shorter words are mostly names and syllables. */
const MIN_RARE = 6;

const folderOf = (name) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

export function preparePatterns() {
  mkdirSync(PATTERNS_FOLDER, { recursive: true });
  const folder = join(folderOf('hyphen'), 'patterns');
  for (const name of readdirSync(folder).map((file) => file.replace(/\.js$/, ''))) {
    if (LEFT_OUT.test(name)) continue;
    const patterns = sourcePatterns(name);
    // The file of one language cannot be read.
    if (!patterns) continue;
    const { nodes, rates, words } = patterns;
    writeFileSync(join(PATTERNS_FOLDER, `${name}.json`), JSON.stringify({ rates, words }));
    writeFileSync(join(PATTERNS_FOLDER, `${name}.bin`), nodes);
  }
  for (const [language, name] of Object.entries(WORD_LISTS)) prepareWords(language, folderOf(name));
}

function prepareWords(language, folder) {
  const read = (list) => JSON.parse(readFileSync(join(folder, 'src', `${list}.json`), 'utf8'));
  const words = [...read('commonWords'), ...read('wikipedia').filter(({ length }) => length >= MIN_RARE)]
    .map((word) => word.toLowerCase())
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  writeFileSync(join(PATTERNS_FOLDER, `${language}.words`), packWords(new Set(words)));
  copyFileSync(join(folder, 'LICENSE.txt'), join(PATTERNS_FOLDER, `${language}.words.LICENSE.txt`));
}
