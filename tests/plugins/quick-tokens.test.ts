import MarkdownIt, { type Token } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { quickTokens } from '../../plugins/quick-tokens.ts';

const OPTIONS = { html: true, linkify: true } as const;
const TEXT = `
# A *heading* with \`code\`

1. one ![picture](a.png "title") and <b>raw</b>
2. two \\* https://example.com

   > quoted **twice *over***

|a|b|
|--|:-:|
|[x](y)|z|

\`\`\` js
code
\`\`\`

---
<div>block</div>
`;

/** A token's members but for those of `position.ts`. */
function own(token: Token): object {
  const members = Object.entries(token).filter(([name]) => !name.startsWith('range'));
  return { ...Object.fromEntries(members), children: token.children?.map(own) ?? null };
}

describe('tokens made in one go', () => {
  const plain = new MarkdownIt(OPTIONS);
  const quick = new MarkdownIt(OPTIONS).use(quickTokens);

  test('have the members that markdown-it gives them', () => {
    const expected = plain.parse(TEXT, {}).map(own);
    expect(expected.length).toBeGreaterThan(40);
    expect(quick.parse(TEXT, {}).map(own)).toEqual(expected);
    expect(quick.render(TEXT)).toBe(plain.render(TEXT));
  });

  test('are tokens with all their methods', () => {
    const { Token: Plain } = new plain.core.State('', plain, {});
    const [token] = quick.parse('# a', {});
    expect(token).toBeInstanceOf(Plain);
    token?.attrJoin('class', 'x');
    token?.attrJoin('class', 'y');
    expect(token?.attrGet('class')).toBe('x y');
  });

  test('all look alike', () => {
    const keys = (token: Token): readonly string[] => [
      Object.keys(token).join(' '),
      ...(token.children ?? []).flatMap(keys),
    ];
    expect(new Set(quick.parse(TEXT, {}).flatMap(keys)).size).toBe(1);
  });

  // A newer markdown-it may have members that ours lacks.
  test('states have the members and methods of those they stand for', () => {
    const members = (state: object): readonly string[] => {
      const names: string[] = [];
      for (
        let each: object | null = state;
        each && each !== Object.prototype;
        each = Object.getPrototypeOf(each) as object
      )
        names.push(...Object.getOwnPropertyNames(each));
      return [...new Set(names)].toSorted();
    };
    const blocks = [plain, quick].map((md) => members(new md.block.State('a\n', md, {}, [])));
    expect(blocks[1]).toEqual(blocks[0]);
    const inlines = [plain, quick].map((md) => new md.inline.State('a', md, {}, []));
    expect(inlines.map(members)[1]).toEqual(inlines.map(members)[0]);
    const values = inlines.map((state) => Object.entries(state).filter(([name]) => name !== 'md' && name !== 'Token'));
    expect(Object.fromEntries(values[1] ?? [])).toEqual(Object.fromEntries(values[0] ?? []));
  });
});
