/** Before all tests: a folder for what tests of several files look at. It goes when all have ended, as processes of tests are killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-tests-'));
  process.env['REGELWERK_TESTS'] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
