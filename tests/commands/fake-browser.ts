/** A program that answers like a browser until it is asked to open a page, or that never answers. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FakeBrowser {
  readonly path: string;
  /** Ids of the processes that were asked for a page or that never answer, in order. */
  asked(): readonly number[];
}

/**
 * Writes the program to a folder. It does not run on Windows, where scripts are not executable.
 *
 * @param then behaviour when asked for a page: it exits (`dies`), or it ignores everything from then on, even
 * requests to close (`hangs`); with `never answers`, it ignores everything from the start
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
    // Only ids that are followed by a line break have been written completely.
    asked: () => (existsSync(log) ? [...readFileSync(log, 'utf8').matchAll(/\d+(?=\n)/g)].map(Number) : []),
  };
}
