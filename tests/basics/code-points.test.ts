import { expect, it } from 'vitest';
import { codePointsFrom } from '../../build/basics/code-points.ts';
import { random } from '../random.ts';

/** Among them halves of characters, which are characters of their own where the other half is missing. */
const UNITS = [
  0x41, 0x7f, 0x80, 0xff, 0x100, 0x2013, 0x3000, 0xd7ff, 0xd800, 0xd83c, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff,
];

it.each([0, 0x80, 0x100, 0x3000])('finds what a walk over the characters from %i on finds', (first) => {
  for (let seed = 1; seed <= 200; seed++) {
    const below = random(seed);
    const text = (): string =>
      String.fromCharCode(...Array.from({ length: below(12) }, () => UNITS[below(UNITS.length)] ?? 0));
    const texts = [text(), text()];
    const points = texts.flatMap((each) => Array.from(each, (char) => char.codePointAt(0) ?? 0));
    expect(codePointsFrom(first, texts)).toEqual(new Set(points.filter((point) => point >= first)));
  }
});
