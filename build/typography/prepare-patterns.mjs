/** Makes the hyphenation patterns of our own languages ready to load, into `dist/hyphenation`. Part of `npm run compile`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATTERNS_FOLDER, sourcePatterns } from '../../dist/build/typography/read-patterns.js';

export function preparePatterns() {
  mkdirSync(PATTERNS_FOLDER, { recursive: true });
  for (const name of ['de-1996', 'en-us', 'en-gb']) {
    const { nodes, rates, words } = sourcePatterns(name);
    writeFileSync(join(PATTERNS_FOLDER, `${name}.json`), JSON.stringify({ rates, words }));
    writeFileSync(join(PATTERNS_FOLDER, `${name}.bin`), nodes);
  }
}
