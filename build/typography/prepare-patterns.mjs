/** Makes the hyphenation patterns of npm's `hyphen` ready to load, into `dist/hyphenation`. Part of `npm run compile`. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PATTERNS_FOLDER, sourcePatterns } from '../../dist/build/typography/read-patterns.js';

/** Former spellings and special uses, and second names of the same patterns. */
const LEFT_OUT = /-x-|-1901$|^(?:no|nn)$/;

export function preparePatterns() {
  mkdirSync(PATTERNS_FOLDER, { recursive: true });
  const folder = join(dirname(createRequire(import.meta.url).resolve('hyphen/package.json')), 'patterns');
  for (const name of readdirSync(folder).map((file) => file.replace(/\.js$/, ''))) {
    if (LEFT_OUT.test(name)) continue;
    const patterns = sourcePatterns(name);
    // Of one language, the file cannot be read.
    if (!patterns) continue;
    const { nodes, rates, words } = patterns;
    writeFileSync(join(PATTERNS_FOLDER, `${name}.json`), JSON.stringify({ rates, words }));
    writeFileSync(join(PATTERNS_FOLDER, `${name}.bin`), nodes);
  }
}
