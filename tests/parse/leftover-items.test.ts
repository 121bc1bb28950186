/** Lines that begin like items of a list, names of emoji, and placeholders, each as authors write them. */
import { describe, expect, it } from 'vitest';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();

/** What is marked, as it stands in the text. */
function slipsIn(text: string, env: Record<string, unknown> = {}): readonly string[] {
  md.parse(text, env);
  return ((env as DialectEnv).problems ?? []).map(
    ({ start, end }) => text.split('\n')[start.line]?.slice(start.column, end.column) ?? '',
  );
}

describe('lines that run on', () => {
  it.each([
    ['• Move\n• Attack\n', '•'],
    ['You may:\n– move\n– attack\n', '–'],
    ['a) Move\nb) Attack\nc) Wait\n', 'a)'],
    ['You may\n(a) move,\n(b) attack.\n', '(a)'],
    ['A. Move\nB. Attack\n', 'A.'],
    ['(@run) Move\n', '(@run) Move'],
    ['i) Move\nii) Attack\n', 'i)'],
    ['1. Act:\n   a. move\n   b. attack\n2. End\n', 'a.'],
    ['!!! note\n    • Move\n    • **Attack**\n', '•'],
  ])('%j', (text, mark) => {
    expect(slipsIn(text)).toEqual([mark]);
  });

  it.each([
    '• One remark.\n',
    '— Who is there?\n\n— Nobody.\n',
    'We meet at 9\na. m. or later.\n',
    'A. Smith wrote it,\nC. Jones drew it.\n',
    '• Move  \n• Attack\n',
    '• Move\\\n• Attack\n',
    'Rolls of 2\n– 3 are bad.\n',
  ])('not %j', (text) => {
    expect(slipsIn(text)).toEqual([]);
  });

  it('not where lines are kept', () => {
    expect(slipsIn('• Move\n• Attack\n', { keepsLineBreaks: true })).toEqual([]);
  });
});

describe('emoji', () => {
  it.each([':sword:', ':not-an-emoji:', ':material-dice_d6:'])('%s is none', (name) => {
    expect(slipsIn(`Take ${name}, go.\n`)).toEqual([name]);
  });

  it.each([':wolf:', '10:30:20', 'a:b:c', '`:sword:`', ':icon[broadsword]', '::sword::', 'Cost: 3: yes'])(
    'nothing is told of %s',
    (text) => {
      expect(slipsIn(`Take ${text}, go.\n`)).toEqual([]);
    },
  );
});
