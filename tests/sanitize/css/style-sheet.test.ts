import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanStyleSheet } from '../../../build/sanitize/css/style-sheet.ts';
import { caseTests } from '../../fixture-file.ts';

/** The style sheet that is left, and the number of removed parts. */
caseTests(join(import.meta.dirname, 'style-sheet.txt'), (text) => {
  const { css, removed } = cleanStyleSheet(text);
  return [css, ...(removed.length > 0 ? [`- ${removed.length}`] : [])].join('\n').trim();
});

it('what stays includes a harmless drawing, and no other', () => {
  const drawing = (inside: string) =>
    `a{b:url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)}")}`;
  expect(cleanStyleSheet(drawing('<path d="M0 0h9"/>')).removed).toEqual([]);
  expect(cleanStyleSheet(drawing('<path d="M0 0h9"/>')).css).toMatch(
    /^a\{b:url\(data:image\/svg\+xml;base64,\w+=*\)\}$/,
  );
  for (const inside of ['<script>alert(1)</script>', '<image href="https://x.org/a.png"/>']) {
    expect(cleanStyleSheet(drawing(inside)).css).toBe('a{b:none}');
  }
});

describe('what goes', () => {
  it('is told with its place', () => {
    expect(cleanStyleSheet('a {}\n@import "x.css";\nb{c:url(y)}d{e{f:url(z)}}\n}').removed).toEqual([
      { what: '@import "x.css";', start: 5, end: 21 },
      { what: 'url(y)', start: 26, end: 32, address: 'y' },
      { what: 'url(z)', start: 39, end: 45, address: 'z' },
      { what: '}', start: 48, end: 49, isUnread: true },
    ]);
  });

  it('is what makes a browser read the file in another encoding', () => {
    expect(cleanStyleSheet('@charset "shift_jis";a{}')).toEqual({ css: 'a{}', removed: [] });
  });
});

describe('what is broken', () => {
  it('comes to rest: nothing is left that a second look would take out', () => {
    const parts =
      'url( \\75rl( src( image-set( http://x "y" \' ) ( { } [ ] ; @import @media /* */ \\ <!-- --> " a - # : × ä 1 e3 , ! @'.split(
        ' ',
      );
    let seed = 7;
    const next = (count: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return (seed >> 8) % count;
    };
    for (let round = 0; round < 5000; round++) {
      const written = Array.from({ length: next(12) + 1 }, () => parts[next(parts.length)] ?? '').join(
        next(3) ? '' : '\n',
      );
      const { css } = cleanStyleSheet(`a{${written}`);
      const again = cleanStyleSheet(css);
      expect(again.removed, JSON.stringify([written, css])).toEqual([]);
      expect(again.css.replace(/[;\s]+/g, ''), JSON.stringify(written)).toBe(css.replace(/[;\s]+/g, ''));
    }
  });

  // An algorithm with quadratic time would exceed the time limit of a test.
  it('takes one of any length', () => {
    for (const part of [
      'url(',
      'url("a"',
      'image-set(',
      '/*',
      '"',
      "'\\",
      '@import{',
      'url( ',
      '{',
      '\\',
      'a{',
      'a:is(',
    ]) {
      const css = part.repeat(Math.floor(200_000 / part.length));
      expect(cleanStyleSheet(css).css.length, part).toBeLessThanOrEqual(2 * css.length);
    }
  });
});
