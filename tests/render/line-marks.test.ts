import { expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { type Lines, withLines } from '../../build/render/line-marks.ts';
import { cleanTokens } from '../../build/sanitize/html/html.ts';

/** The words that end in `@` get the number of their line. */
const TEXT = `## Heading@

- item@
- item@

  more@

| head@ |
|-------|
| cell@ |

Table: caption@

<table>
<tr><td>cell@</td></tr>
<tr><td>cell@</td></tr>
</table>

term@
: definition@

!!! danger Leap@ - 1 ⊙

    text@

    > quote@[^n] ^[inline@]

+---+-------+
| a | b     |
+---+-------+
|   | - x@  |
|   | - y@  |
+---+-------+

[^n]: note@
`;

const md = createDialect();

function show(lines: Lines): string {
  const numbered = TEXT.split('\n').map((line, at) => line.replaceAll('@', `@${at + 1}`));
  const env = {};
  const tokens = withLines(cleanTokens(md.parse(numbered.join('\n'), env)), 3, lines);
  return md.renderer.render([...tokens], md.options, env);
}

it('marks the innermost block of each line with it', () => {
  const html = show('all');
  const found = html.matchAll(/data-line="3-(\d+)"(?:(?!data-line)[^])*?[>\s](\w+@\d+)/g);
  const words = new Set(Array.from(found, ([, line, word]) => `${word} ${line}`));
  // Each word has the number of its line: `item@3 3`.
  expect([...words].filter((each) => !/@(\d+) \1$/.test(each))).toEqual([]);
  expect(words.size).toBe(TEXT.split('@').length - 1);
});

it('marks the outermost blocks for findings about the layout', () => {
  const found = show('outermost').matchAll(/<(\w+)[^>]* data-line="3-(\d+)"/g);
  expect(Array.from(found, ([, name, line]) => `${name} ${line}`).join(', ')).toBe(
    // A table in HTML begins at its first row.
    'h2 1, ul 3, table 8, table 15, dl 19, div 22, table 28, p 26',
  );
});
