/** A formula either shows all its letters and digits or is rejected. */
import { expect, it } from 'vitest';
import { renderMath } from '../../build/parse/math.ts';
import { random } from '../random.ts';

/** Styled characters, such as bold ones, count as plain ones. */
const shown = (tex: string, display = false): string =>
  renderMath(tex, display)
    .replace(/<[^>]*>|&[#\w]+;/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

it.each([
  ['\\mathrm{W10}', 'W10'],
  ['\\mathrm {W 100}', 'W100'],
  ['2\\mathrm{W10} + \\mathrm{d20}^{12}', '2W10d2012'],
  ['\\mathrm{\\alpha10}', 'α10'],
  ['\\rm W10', 'W10'],
  ['{\\rm ab12cd34}', 'ab12cd34'],
  ['\\text{a 10 $\\mathrm{W12}$}', 'a10W12'],
])('a number after letters keeps all its digits %s', (tex, wanted) => expect(shown(tex)).toBe(wanted));

it('a formula that nothing can save is refused, and says what would be missing', () => {
  expect(() => renderMath('\\mathbf{\\mathord{xy12}}', false)).toThrow('“y12” would be missing');
});

it.each([
  '\\mathchoice{a}{b}{c}{d}',
  '\\textsc{Wurf}',
  '\\hspace{10pt}x',
  '\\phantom{12}',
  "\\text{Stärke 'é'}",
  '\\color{red}x',
])('a formula that shows less than it says is none: %s', (tex) => expect(() => renderMath(tex, true)).not.toThrow());

it('random formulas show what they are made of, in its order', () => {
  const below = random(7);
  const word = (): string => Array.from({ length: 1 + below(5) }, () => 'abWXyz0123456789'.charAt(below(16))).join('');
  const part = (depth: number): readonly [tex: string, text: string] => {
    if (depth === 0) {
      const own = word();
      return [own, own];
    }
    const [first, firstText] = part(depth - 1);
    const [second, secondText] = part(depth - 1);
    const forms: readonly (readonly [string, string])[] = [
      [`\\mathrm{${first}}${second}`, firstText + secondText],
      [`{\\rm ${first}} + ${second}`, firstText + secondText],
      [`\\mathbf{${first}}_{${second}}`, firstText + secondText],
      [`\\mathit{${first}} \\times ${second}`, firstText + secondText],
      [`\\frac{${first}}{${second}}`, firstText + secondText],
      [`\\left(${first}\\right)^{${second}}`, firstText + secondText],
      [`\\sqrt{${first}${second}}`, firstText + secondText],
    ];
    return forms[below(forms.length)] ?? ['', ''];
  };
  for (let round = 0; round < 500; round++) {
    const [tex, text] = part(below(4));
    expect(shown(tex, round % 2 === 0), tex).toBe(text);
  }
});
