/**
 * Repeated texts that are nearly syntax, which each pattern for leftovers reads to the end. A pattern that takes
 * cubic time would not finish.
 */
import { expect, test } from 'vitest';
import parts from './leftover-hostile.json' with { type: 'json' };
import { createDialect } from '../../build/parse/dialect.ts';

const LENGTH = 10_000;
const md = createDialect();

test.each(parts)('%j', (part) => {
  const html = md.render(`${part.repeat(Math.floor(LENGTH / part.length))}\n\nAfter.\n`, {});
  expect(html).toMatch(/After\.(?:\s|<\/[^>]+>)*$/);
});
