/** Writes hyphenation patterns and word lists to `dist/hyphenation`, compressed. Part of `npm run compile`. */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PATTERN_FILES } from '../../dist/build/typography/divisions-in.js';
import { PREPARED_FOLDER } from '../../dist/build/typography/prepared.js';

/** Packages with frequent words (MIT), by the language whose compounds are split with them. */
const WORD_LISTS = { de: '@zxcvbn-ts/language-de' };
/** Minimum length of words from the long list, whose shorter words are mostly names and syllables. */
const MIN_RARE = 6;
/** The patterns of Church Slavonic are no valid JavaScript in this version of `hyphen`. */
const BROKEN = 'cu';
/** The highest quality takes ten times as long, for a tenth of the bytes. */
const QUALITY = 9;

const require = createRequire(import.meta.url);
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

export function prepareWords() {
  mkdirSync(PREPARED_FOLDER, { recursive: true });
  for (const [language, name] of Object.entries(WORD_LISTS)) prepareList(language, folderOf(name));
  preparePatterns(folderOf('hyphen'));
}

function prepareList(language, folder) {
  const read = (list) => JSON.parse(readFileSync(join(folder, 'src', `${list}.json`), 'utf8'));
  const words = [...read('commonWords'), ...read('wikipedia').filter(({ length }) => length >= MIN_RARE)]
    .map((word) => word.toLowerCase())
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  write(`${language}.words`, [...new Set(words)].join('\n'));
  copyFileSync(join(folder, 'LICENSE.txt'), join(PREPARED_FOLDER, `${language}.words.LICENSE.txt`));
}

/** Prepares the files that a language code can lead to. */
function preparePatterns(folder) {
  const named = new Set(PATTERN_FILES.values());
  for (const file of readdirSync(join(folder, 'patterns'))) {
    const name = file.replace('.js', '');
    if (name === BROKEN || !(named.has(name) || (/^[a-z]+$/.test(name) && !PATTERN_FILES.has(name)))) continue;
    write(`${name}.json`, JSON.stringify(require(join(folder, 'patterns', file))));
  }
  copyFileSync(join(folder, 'LICENSE'), join(PREPARED_FOLDER, 'hyphen-LICENSE.txt'));
}

function write(name, text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  writeFileSync(join(PREPARED_FOLDER, `${name}.br`), brotliCompressSync(text, { params }));
}
