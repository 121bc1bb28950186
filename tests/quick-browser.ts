/**
 * Before all tests: where the machine has a browser and the one of the npm package runs as well, the latter is taken. It
 * starts in half the time, and is the same on every machine; builds beside the tests use the other one.
 */
import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { findBrowser } from '../build/browser/find-browser.ts';
import { unpackBundledBrowser } from '../build/browser/bundled-browser.ts';

export async function setup(): Promise<void> {
  if ((await findBrowser().catch(() => undefined))?.kind !== 'installed') return;
  const bundled = await unpackBundledBrowser({ env: process.env, home: homedir() }).catch(() => undefined);
  if (bundled === undefined) return;
  try {
    // Without the libraries that come with it: those of the installed one do.
    execFileSync(bundled.path, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    process.env['PUPPETEER_EXECUTABLE_PATH'] = bundled.path;
  } catch {
    // The installed one does.
  }
}
