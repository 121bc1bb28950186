/** Before all tests: many run the program or load the scripts of pages, which are those of `dist/`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const MAKE_DIST = fileURLToPath(new URL('../build/make-dist.mjs', import.meta.url));

export function setup(project: TestProject): void {
  makeDist();
  project.onTestsRerun(async () => makeDist());
}

function makeDist(): void {
  execFileSync(process.execPath, [MAKE_DIST], { stdio: 'inherit' });
}
