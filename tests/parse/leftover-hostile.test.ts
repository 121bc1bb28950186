/**
 * Repeated texts that are nearly syntax, which each pattern for leftovers reads to the end. A pattern that takes
 * cubic time would not finish.
 */
import { expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';

const LENGTH = 10_000;
const md = createDialect();

test.each([
  '[a] (b ',
  '(a)[#b ',
  '](#a b ',
  '[a] [b ',
  '![a] (',
  '[^a ',
  '#x\n',
  '> #a\n',
  '!! a\n',
  '    !!! a\n',
  '!!!\u00A0note\n',
  '::a\n',
  ': a\n',
  '** a ',
  'a ** b ',
  '**a**b',
  '__ a ',
  '*a\n',
  '-a\n',
  '1.a\n',
  '- a\n - b\n',
  '• a\n',
  'a) b\n',
  ':ab',
  ':a: ',
  '\u00A0- a\n',
  '|a|b\n',
  '|-\n',
  '{.a ',
  '{} ',
  '{.a} ',
  'a {.b} ',
  '*a*{.b} ',
  '(.a) ',
  '{a=b ',
  '[[tocc]]\n\n',
  '```a\n',
  '<b',
  '&lt',
  '^ ',
  '\\(a ',
  '\\\\(\\a{b}',
  '++a ',
  '^^a ',
  '[@a; b ',
  '[a]: b.c d ',
  '## {a ',
  '<!-- a <!- ',
  '|^|\n|-|\n|^|\n\n',
])('%j', (part) => {
  const html = md.render(`${part.repeat(Math.floor(LENGTH / part.length))}\n\nAfter.\n`, {});
  expect(html).toMatch(/After\.(?:\s|<\/[^>]+>)*$/);
});
