import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import bracketedSpans from 'markdown-it-bracketed-spans';
import footnote from 'markdown-it-footnote';
import mark from 'markdown-it-mark';
import sub from 'markdown-it-sub';
import sup from 'markdown-it-sup';
import { describe, expect, test } from 'vitest';
import { attributes } from '../../plugins/attributes.ts';
import { keys } from '../../plugins/keys.ts';
import { math } from '../../plugins/math.ts';
import { position } from '../../plugins/position.ts';
import { quickText } from '../../plugins/quick-text.ts';
import { random } from '../random.ts';

/** All inline rules of the dialect. */
function dialect(isQuick: boolean): MarkdownIt {
  const md = new Markdown({ html: true, linkify: true }).use(position);
  if (isQuick) md.use(quickText);
  return md.use(footnote).use(math).use(keys).use(bracketedSpans).use(sub).use(sup).use(mark).use(attributes);
}

const PIECES = [
  ...Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'),
  'a',
  'B',
  '1',
  ' ',
  ' ',
  '\n',
  'ß',
  '„',
  '⚔',
  '\u00AD',
  'word',
  'two words',
  '**',
  '==',
  '[[',
  ']]',
  '![',
  '](',
  '://',
  'https://a.b',
  'x@y.de',
  '<b>',
  '&amp;',
  '[^1]',
  '{.c}',
  '{#i}',
  '~a~',
  '^b^',
  '$x$',
  '3-6',
  '---',
  'a:b',
  '!important',
];
const DEFINITION = '\n\n[^1]: note\n';

function members(token: Token): object {
  return { ...Object.fromEntries(Object.entries(token)), children: token.children?.map(members) ?? null };
}

describe('text in long stretches', () => {
  const plain = dialect(false);
  const quick = dialect(true);

  test('changes no token, wherever signs stand', () => {
    const next = random(7);
    for (let round = 0; round < 4000; round++) {
      const text = Array.from({ length: 1 + next(12) }, () => PIECES[next(PIECES.length)]).join('') + DEFINITION;
      expect(quick.parse(text, {}).map(members), JSON.stringify(text)).toEqual(plain.parse(text, {}).map(members));
    }
  });

  test('asks no rule about text without markup', () => {
    const md = dialect(true);
    let asked = 0;
    md.inline.ruler.push('count', () => {
      asked++;
      return false;
    });
    const [, inline] = md.parse('Half-open (3-6), 50 %: #2 + 3 > 4!', {});
    expect(asked).toBe(0);
    expect(inline?.children?.map(({ type, content }) => [type, content])).toEqual([
      ['text', 'Half-open (3-6), 50 %: #2 + 3 > 4!'],
    ]);
    md.parse('5 < 6', {});
    expect(asked).toBeGreaterThan(0);
  });
});
