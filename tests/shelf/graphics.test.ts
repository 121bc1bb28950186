import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A drawing that somebody changed by hand is lost when its script runs again. */
test.each(['make.mjs', 'ebb/make.mjs', 'universalis/make.mjs'])('drawings are as graphics/%s draws them', (script) => {
  const draw = (): string => execFileSync(process.execPath, [`graphics/${script}`, '--check'], { encoding: 'utf8' });
  expect(draw()).toBe('');
});
