import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineText } from '../../build/basics/inline-text.ts';
import { lineTests } from '../fixture-file.ts';

lineTests(join(import.meta.dirname, 'inline-text.txt'), inlineText);

test('takes no longer than it must', () => {
  const gap = ' '.repeat(50_000);
  expect(inlineText(`\\*${gap}{.a`)).toBe(`*${gap}{.a`);
  expect(inlineText(`${':icon['.repeat(20_000)}x`)).toContain('x');
});
