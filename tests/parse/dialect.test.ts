import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { arrangeRules } from '../../build/parse/rule-order.ts';

const md = createDialect({ renderMath: (tex) => tex });

test.each([
  ['a definition list', 'Term\n: Definition', '<dd>'],
  ['a definition list in a quote', '> Term\n> ~ Definition', '<dd>'],
  ['a definition without words', 'Term\n:', '<dd>'],
  ['a definition in a cell of several lines', '|a|\n|--|\n|Term| \\\n|: Definition|\n', '<dd>'],
  ['a footnote', 'a[^1]\n\n[^1]: note', 'footnote'],
  ['a footnote in the line', 'a ^[note]', 'footnote'],
  ['an abbreviation', '*[AGI]: Agility\n\nAGI', '<abbr'],
  ['a span', '[a]{.b}', '<span class="b"'],
  ['a subscript', 'H~2~O', '<sub>'],
  ['a superscript', 'x^2^', '<sup>'],
  ['marked text', '==a==', '<mark>'],
  ['bold text before a word without a space', '**這是規則。**你', '<strong>這是規則。</strong>你'],
  ['bold text after a word without a space', '他說**「好」**了', '<strong>「好」</strong>了'],
  ['bold text between a mark and a Latin word', '好。**規則，這。**RBAC', '好。<strong>規則，這。</strong>RBAC'],
  ['bold text in marks between Latin words', 'c**「d」**e', 'c<strong>「d」</strong>e'],
  ['marked text before a word without a space', '==これ、==は', '<mark>これ、</mark>は'],
  ['no bold text with a space inside', '你** 好。**他', '你** 好。**他'],
  ['an emoji', 'a :heart: b', '❤'],
  ['an emoji whose name has a sign', ':+1:', '👍'],
  ['an emoji after other colons', '::--:heart:', '❤'],
  ['an emoji whose name is a number', ':100:', '💯'],
  ['a task', '- [ ] a\n- [x] b', 'type="checkbox"'],
  ['an address', 'https://example.com/a', '<a href='],
  ['a mail address', 'me@example.com', '<a href="mailto:'],
  ['an address with a scheme and no host', 'mailto:me@example.com', '<a href="mailto:'],
  ['an address whose scheme is left out', '//example.com/a', 'example.com'],
])('the dialect knows %s', (_, text, sign) => {
  expect(md.render(text)).toContain(sign);
});

describe('the order of rules', () => {
  test('throws where a plugin brings a rule that is in no table', () => {
    const other = createDialect();
    other.core.ruler.push('unheard_of', function unheardOf() {});
    expect(() => arrangeRules(other)).toThrow(/unheardOf/);
  });
  test('throws where a rule of a table is missing', () => {
    const other = createDialect();
    other.inline.ruler.disable('sub');
    expect(() => arrangeRules(other)).toThrow(/sub/);
  });
});
