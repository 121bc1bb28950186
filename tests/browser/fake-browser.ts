/** Programs that are started in place of a browser. They do not run on Windows, where scripts are not executable. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../commands/run-cli.ts';

/** Creates a program for one test, and returns its path. `body` is JavaScript (ESM). */
export function fakeBrowser(body: string): string {
  const path = join(temporaryFolder({ 'browser.mjs': `#!${process.execPath}\n${body}` }), 'browser.mjs');
  chmodSync(path, 0o755);
  return path;
}

/**
 * Returns a program that answers Puppeteer's requests on connecting like a Chrome of this version.
 *
 * @param first runs before each answer, with the `method` that was asked for
 */
export const answering = (version: string, first = ''): string => `
import { createReadStream, writeSync } from 'node:fs';
let rest = '';
const pipe = createReadStream('', { fd: 3 });
pipe.on('data', (bytes) => {
  const messages = (rest + bytes).split('\\0');
  rest = messages.pop();
  for (const { id, method } of messages.map((text) => JSON.parse(text))) {
    ${first}
    const result = method === 'Browser.getVersion' ? { product: '${version}' } : { browserContextIds: [] };
    writeSync(4, JSON.stringify({ id, result }) + '\\0');
    if (method === 'Browser.close') process.exit();
  }
});
pipe.on('end', () => process.exit());
`;
