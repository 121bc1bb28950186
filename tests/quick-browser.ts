/**
 * Global setup: if a browser is installed and the one from the npm package runs as well, tests use the latter. It
 * starts in half the time and is the same on every machine. Other builds keep using the installed browser.
 */
import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { browserCandidates } from '../build/browser/find-browser.ts';
import { unpackBundledBrowser } from '../build/browser/bundled-browser.ts';

export async function setup(): Promise<void> {
  const found = await browserCandidates()
    .next()
    .catch(() => undefined);
  if (found?.done !== false || found.value.kind !== 'installed') return;
  const bundled = await unpackBundledBrowser({ env: process.env, home: homedir() }).catch(() => undefined);
  if (bundled === undefined) return;
  try {
    // The check runs without the libraries from the package because those of the installed browser are sufficient.
    execFileSync(bundled.path, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    process.env['PUPPETEER_EXECUTABLE_PATH'] = bundled.path;
  } catch {
    // The bundled browser does not run, so tests use the installed one.
  }
}
