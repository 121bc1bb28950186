/** Front matter that is no YAML, and YAML that is there to do harm. */
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../build/front-matter/read-front-matter.ts';

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\nBody\n`, 'rulebook/game/rules.md');

describe('broken YAML', () => {
  it.each([
    ['title: Foo: Bar', 2, 8, /colon/],
    ['a:\n\tb: 1', 3, 1, /tab/],
    ['title: "open', 2, 13, /not closed/],
    ['toc: [1, 2', 2, 11, /not closed/],
    ['title: A\nwhat is this', 3, 1, /neither a key/],
    ['title: *nothing', 2, 8, /anchor of \*nothing does not exist/],
    ['title: "a\\q"', 2, 10, /backslash/],
    ['title: @x', 2, 8, /quotes/],
  ])('%j', (yaml, line, column, words) => {
    const { value, diagnostics } = read(yaml);
    const [first] = diagnostics;
    expect(`${first?.message} ${first?.hint}`).toMatch(words);
    expect(first).toMatchObject({ rule: 'front-matter', severity: 'error', start: { line, column } });
    expect(value.meta).toEqual({ toc: { from: 2, to: 3 }, pdf: {} });
    expect(value.bodyLine).toBe(yaml.split('\n').length + 3);
  });

  it('says nothing in the library’s words about positions', () => {
    for (const { message, hint } of read('title: "open').diagnostics)
      expect(`${message} ${hint}`).not.toMatch(/at line/);
  });
});

describe('hostile YAML', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'.split('').map((each, index) => {
      const before = 'abcdefgh'[index] ?? 'a';
      return `${each}: &${each} [${Array(9).fill(`*${before}`).join(',')}]`;
    }),
  ].join('\n');

  it.each([
    ['aliases of aliases', `${bomb}\nauthor: *i`],
    [
      'merges of merges',
      `a: &a {x: 1}\n${Array.from({ length: 30 }, (_, i) => `k${i}: &k${i} {<<: [${i ? `*k${i - 1}, *k${i - 1}` : '*a, *a'}]}`).join('\n')}\n<<: *k29`,
    ],
    ['an alias to itself', 'title: A\npuppeteer: &p\n  pdf: *p\n  <<: *p'],
    ['deep nesting', `title: ${'['.repeat(20_000)}`],
    ['deep maps', `title: ${'{a: '.repeat(20_000)}`],
    ['many keys', Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n')],
    ['many aliases', `a: &a x\nauthor: [${Array(20_000).fill('*a').join(',')}]`],
    ['a long line', `titel${'l'.repeat(500_000)}: ${'x'.repeat(500_000)}`],
    ['__proto__', '__proto__: { polluted: true }\nconstructor: x\nhasOwnProperty: y'],
  ])('%s', (_, yaml) => {
    const { diagnostics } = read(yaml);
    expect(diagnostics.every(({ message, hint }) => message.length + (hint?.length ?? 0) < 600)).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
