/**
 * Global setup: a folder shared by tests of several files. It is deleted after all tests because their processes are
 * killed.
 */
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
