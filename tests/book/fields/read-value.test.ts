import { describe, expect, it } from 'vitest';
import { readValue } from '../../../build/book/fields/read-value.ts';

const WORDS = { and: ['and', 'und'], or: ['or', 'oder'], to: ['to', 'bis'], none: ['none', 'keine'] };
const read = (text: string): unknown => readValue(text, WORDS);
const one = (number: number, unit: string, more: object = {}): unknown => ({
  kind: 'amount',
  join: 'and',
  amounts: [{ number, unit, ...more }],
});

describe('amounts', () => {
  it.each([
    ['150 feet', one(150, 'feet')],
    ['12cm', one(12, 'cm')],
    ['3', one(3, '')],
    ['1 ⊙', one(1, '⊙')],
    ['30 ft.', one(30, 'ft.')],
    ['1,000 gp', one(1000, 'gp')],
    ['2,5 kg', one(2.5, 'kg')],
    ['1/4 (50 XP)', one(0.25, '', { note: '50 XP' })],
    ['.25', one(0.25, '')],
    ['1½ hours', one(1.5, 'hours')],
    ['½', one(0.5, '')],
    ['+9', one(9, '', { isChange: true })],
    ['−5', one(-5, '', { isChange: true })],
    ['17 (natural armor)', one(17, '', { note: 'natural armor' })],
    ['AP 2', one(2, 'AP')],
    ['€ 3', one(3, '€')],
    ['10 %', one(10, '%')],
    ['X', one(0, '', { variable: 'X' })],
    ['???', one(0, '', { variable: '???' })],
    ['WK+1 ⊙', one(1, '⊙', { variable: 'WK', isChange: true })],
  ])('%s', (text, value) => expect(read(text)).toEqual(value));

  it.each([
    ['2 AP + 1 Mana', 'and'],
    ['2 Stamina und 1 Fokus', 'and'],
    ['1 Stamina or 1 Focus', 'or'],
    ['30 ft., fly 60 ft.', 'list'],
  ])('several: %s', (text, join) => expect(read(text)).toMatchObject({ kind: 'amount', join, amounts: [{}, {}] }));
});

it.each([
  ['1–3 ⊙', 1, 3, '⊙'],
  ['20/60 ft.', 20, 60, 'ft.'],
  ['5 to 10 cm', 5, 10, 'cm'],
  ['5 bis 10 cm', 5, 10, 'cm'],
])('ranges %s', (text, from, to, unit) => expect(read(text)).toEqual({ kind: 'range', from, to, unit }));

describe('dice', () => {
  it.each([
    ['d20', [{ count: 1, sides: 20, plus: 0 }], ''],
    ['2W6+1', [{ count: 2, sides: 6, plus: 1 }], ''],
    ['2d6 − 3 fire', [{ count: 2, sides: 6, plus: -3 }], 'fire'],
    ['d%', [{ count: 1, sides: 100, plus: 0 }], ''],
    [
      '1d8 + 2d6 cold damage',
      [
        { count: 1, sides: 8, plus: 0 },
        { count: 2, sides: 6, plus: 0 },
      ],
      'cold damage',
    ],
  ])('%s', (text, dice, of) => expect(read(text)).toEqual({ kind: 'dice', dice, of }));

  it('know their mean', () => {
    const dice = [{ count: 18, sides: 10, plus: 36 }];
    expect(read('135 (18d10 + 36)')).toEqual({ kind: 'dice', dice, mean: 135, of: '' });
  });
});

it.each([
  ['V, S, M (bat guano and sulfur)', ['V', 'S', 'M (bat guano and sulfur)']],
  ['Self', ['Self']],
  ['V, S', ['V', 'S']],
  ['Common, Elvish', ['Common', 'Elvish']],
])('enumerations: %s', (text, names) => expect(read(text)).toEqual({ kind: 'enumeration', names }));

it.each(['–', '-', 'none', 'Keine'])('nothing: %s', (text) => expect(read(text)).toEqual({ kind: 'none' }));

it.each([
  '3rd-level evocation',
  '2. Grad',
  'Nicht, wenn das Modell liegt.',
  'd8+d8, blast',
  'You move up to your speed, then stand.',
  'One creature that you can see within range of this spell',
  '',
])('text: %s', (text) => expect(read(text)).toEqual({ kind: 'text' }));

it('takes linear time for long text', () => {
  expect(read('1 a, '.repeat(50_000))).toEqual({ kind: 'text' });
  expect(read(`1${' '.repeat(150)}x`)).toEqual({ kind: 'text' });
});
