/** A program that answers like a browser until it is asked to open a page, or that never answers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, fakeBrowser } from '../browser/fake-browser.ts';

export interface FaultyBrowser {
  readonly path: string;
  /** Ids of the processes that were asked for a page or that never answer, in order. */
  asked(): readonly number[];
}

/**
 * Writes the program, and its log to a folder.
 *
 * @param then behaviour when asked for a page: it exits (`dies`), or it ignores everything from then on, even
 * requests to close (`hangs`); with `never answers`, it ignores everything from the start
 */
export function faultyBrowser(folder: string, then: 'dies' | 'hangs' | 'never answers'): FaultyBrowser {
  const log = join(folder, 'fake-chrome.log');
  const note = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');`;
  const page = then === 'dies' ? 'process.exit(7);' : 'globalThis.isStuck = true;';
  const path = fakeBrowser(
    then === 'never answers'
      ? `process.on('SIGTERM', () => {}).on('SIGINT', () => {});\n${note}\nsetInterval(() => {}, 1000);`
      : answering(
          'HeadlessChrome/147.0.0.0',
          `if (method === 'Target.createTarget') { ${note} ${page} }\nif (globalThis.isStuck) continue;`,
        ),
  );
  return {
    path,
    // Only ids that are followed by a line break have been written completely.
    asked: () => (existsSync(log) ? [...readFileSync(log, 'utf8').matchAll(/\d+(?=\n)/g)].map(Number) : []),
  };
}
