import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Drawings must match the output of their scripts: changes by hand would be lost when a script runs again. */
test.each(['make.mjs', 'ebb/make.mjs', 'universalis/make.mjs'])('drawings are as graphics/%s draws them', (script) => {
  const draw = (): string => execFileSync(process.execPath, [`graphics/${script}`, '--check'], { encoding: 'utf8' });
  expect(draw()).toBe('');
});
