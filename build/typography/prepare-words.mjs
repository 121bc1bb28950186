/** Writes the word lists to `dist/hyphenation`, one word a line. Part of `npm run compile`. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WORDS_FOLDER } from '../../dist/build/typography/word-list.js';

/** Packages with frequent words (MIT), by the language whose compounds are split with them. */
const WORD_LISTS = { de: '@zxcvbn-ts/language-de' };
/** Minimum length of words from the long list, whose shorter words are mostly names and syllables. */
const MIN_RARE = 6;

const folderOf = (name) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

export function prepareWords() {
  mkdirSync(WORDS_FOLDER, { recursive: true });
  for (const [language, name] of Object.entries(WORD_LISTS)) prepareList(language, folderOf(name));
}

function prepareList(language, folder) {
  const read = (list) => JSON.parse(readFileSync(join(folder, 'src', `${list}.json`), 'utf8'));
  const words = [...read('commonWords'), ...read('wikipedia').filter(({ length }) => length >= MIN_RARE)]
    .map((word) => word.toLowerCase())
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  writeFileSync(join(WORDS_FOLDER, `${language}.words`), [...new Set(words)].join('\n'));
  copyFileSync(join(folder, 'LICENSE.txt'), join(WORDS_FOLDER, `${language}.words.LICENSE.txt`));
}
