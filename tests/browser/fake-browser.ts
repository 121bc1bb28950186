import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FakeBrowser {
  readonly path: string;
  remove(): void;
}

/** Creates a program that is started in place of a browser. `body` is JavaScript (ESM). Not for Windows. */
export function fakeBrowser(body: string): FakeBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-test-'));
  const path = join(folder, 'browser.mjs');
  writeFileSync(path, `#!${process.execPath}\n${body}`, { mode: 0o755 });
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns a program that answers Puppeteer's requests on connecting like a Chrome of this version. */
export const answering = (version: string): string => `
import { createReadStream, writeSync } from 'node:fs';
let rest = '';
const pipe = createReadStream('', { fd: 3 });
pipe.on('data', (bytes) => {
  const messages = (rest + bytes).split('\\0');
  rest = messages.pop();
  for (const message of messages) {
    const { id, method } = JSON.parse(message);
    const result = method === 'Browser.getVersion' ? { product: '${version}' } : { browserContextIds: [] };
    writeSync(4, JSON.stringify({ id, result }) + '\\0');
    if (method === 'Browser.close') process.exit();
  }
});
pipe.on('end', () => process.exit());
`;
