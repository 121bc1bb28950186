/** A program that answers as a browser does until it shall open a page, or never. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FakeBrowser {
  readonly path: string;
  /** Process numbers of those that were asked for a page, or that never answer, in order. */
  asked(): readonly number[];
}

/**
 * Writes the program into a folder. Not for Windows, where a script is no program.
 *
 * @param then what it does when it is asked for a page: it ends, or it does nothing any more, not even when told to end;
 *   or it does nothing from the beginning
 */
export function fakeBrowser(folder: string, then: 'dies' | 'hangs' | 'never answers'): FakeBrowser {
  const path = join(folder, 'fake-chrome.cjs');
  const log = join(folder, 'fake-chrome.log');
  writeFileSync(
    path,
    `#!${process.execPath}
const { appendFileSync, createReadStream, writeSync } = require('node:fs');
let isStuck = ${then === 'never answers'};
if (isStuck) {
  process.on('SIGTERM', () => {}).on('SIGINT', () => {});
  appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
  setInterval(() => {}, 1000);
}
let rest = '';
const results = {
  'Browser.getVersion': { product: 'HeadlessChrome/147.0.0.0', protocolVersion: '1.3' },
  'Target.getBrowserContexts': { browserContextIds: [] },
};
createReadStream('', { fd: 3 }).on('data', (bytes) => {
  const messages = (rest + bytes).split('\\0');
  rest = messages.pop();
  for (const { id, method } of messages.map((text) => JSON.parse(text))) {
    if (method === 'Target.createTarget') {
      appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
      if (${JSON.stringify(then)} === 'dies') process.exit(7);
      isStuck = true;
    }
    if (!isStuck && method === 'Browser.close') process.exit(0);
    if (!isStuck) writeSync(4, JSON.stringify({ id, result: results[method] ?? {} }) + '\\0');
  }
});
`,
  );
  chmodSync(path, 0o755);
  return {
    path,
    // A number that is being written has no end of its line yet.
    asked: () => (existsSync(log) ? [...readFileSync(log, 'utf8').matchAll(/\d+(?=\n)/g)].map(Number) : []),
  };
}
