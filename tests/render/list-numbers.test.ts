import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { renderRules } from '../../build/render/render-rules.ts';

const md = createDialect({ renderMath: (source) => source });
renderRules(md);

const items = (count: number, start = 1): string =>
  Array.from({ length: count }, (_, index) => `${start + index}. item\n`).join('');
const lists = (markdown: string, env = { medium: 'screen' }): readonly string[] =>
  [...md.render(markdown, env).matchAll(/<ol[^>]*>/g)].map(([tag]) => tag);

describe('a list has room for its last number', () => {
  it.each([
    [99, 1, '<ol>'],
    [100, 1, '<ol class="digits-3">'],
    [2, 98, '<ol start="98">'],
    [3, 98, '<ol class="digits-3" start="98">'],
    [1, 1000, '<ol class="digits-4" start="1000">'],
    [1, 123_456_789, '<ol class="digits-5" start="123456789">'],
  ])('with %i items from %i on', (count, start, tag) => {
    expect(lists(items(count, start))).toEqual([tag]);
  });

  it('whatever stands in its items', () => {
    const inner = items(3, 98).replace(/^/gm, '    ');
    expect(lists(`${items(60)}\n${inner}\n\n    - x\n`)).toEqual(['<ol>', '<ol class="digits-3" start="98">']);
    expect(lists(`${items(1, 99)}\n${items(60).replace(/^(?=.)/gm, '    ')}\n${items(1, 100)}`)).toEqual([
      '<ol class="digits-3" start="99">',
      '<ol>',
    ]);
  });

  it('on a screen; on paper, it is measured', () => {
    expect(lists(items(100), { medium: 'print' })).toEqual(['<ol>']);
  });

  it('besides the classes that its author gave it', () => {
    expect(lists(`${items(2, 99)}\n{.tight}\n`)).toEqual(['<ol start="99" class="tight digits-3">']);
  });
});

it('footnotes have the same mark at each reference and a link back to each', () => {
  const html = md.render('a[^x] b^[y] c[^x] d[^x]\n\n[^x]: x', {});
  expect([...html.matchAll(/\[(\d[^\]]*)\]/g)].map(([, mark]) => mark)).toEqual(['1', '2', '1', '1']);
  expect(html.match(/href="#fnref1(?::\d)?"/g)).toEqual(['href="#fnref1"', 'href="#fnref1:1"', 'href="#fnref1:2"']);
});
