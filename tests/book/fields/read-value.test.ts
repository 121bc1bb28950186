import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readValue } from '../../../build/book/fields/read-value.ts';
import type { Amount, FieldValue } from '../../../build/field-value.ts';
import { lineTests } from '../../fixture-file.ts';

const WORDS = { and: ['and', 'und'], or: ['or', 'oder'], to: ['to', 'bis'], none: ['none', 'keine'] };

function amountText({ number, variable, unit, isChange, note }: Amount): string {
  const parts = [isChange ? `change by ${number}` : number, unit, note === undefined ? '' : `(${note})`];
  return `${variable === undefined ? '' : `${variable}, `}${parts.filter((part) => part !== '').join(' ')}`;
}

function shown(value: FieldValue): string {
  if (value.kind === 'amount') return `amount: ${value.amounts.map(amountText).join(` ${value.join} `)}`;
  if (value.kind === 'range') return `range: ${value.from} to ${value.to} ${value.unit}`;
  if (value.kind === 'enumeration') return `enumeration: ${value.names.join(' · ')}`;
  if (value.kind !== 'dice') return value.kind;
  const dice = value.dice.map(({ count, sides, plus }) => `${count}d${sides} plus ${plus}`);
  const mean = value.mean === undefined ? '' : `, on average ${value.mean}`;
  return `dice: ${dice.join(' and ')}${value.of === '' ? '' : ` of ${value.of}`}${mean}`;
}

lineTests(join(import.meta.dirname, 'values.txt'), (text) => shown(readValue(text, WORDS)));

it('is text if there is nothing or very much, in linear time', () => {
  expect(readValue('', WORDS)).toEqual({ kind: 'text' });
  expect(readValue('1 a, '.repeat(50_000), WORDS)).toEqual({ kind: 'text' });
  expect(readValue(`1${' '.repeat(150)}x`, WORDS)).toEqual({ kind: 'text' });
});
