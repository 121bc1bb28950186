import { describe, expect, it } from 'vitest';
import { linksIn } from '../../build/read/links-in.ts';

const targets = (text: string) => linksIn(text).map(({ target }) => target);

describe('the links of a text', () => {
  it.each([
    ['[One](one.md)', ['one.md']],
    ['[One](one.md "With title") and [two](<two words.md> \'t\')', ['one.md', 'two words.md']],
    ['[Two words](two words.md)', ['two words.md']],
    ['[a [b] c](x.md) [[Note]] [[Other|shown]] [[Third#part]]', ['x.md', 'Note', 'Other', 'Third']],
    ['[Name](a_(b).md)', ['a_(b).md']],
    ['![picture](a.png) ![[Note]] [![in a link](b.png)](c.md)', ['c.md']],
    ['\\[no](a.md) [no] (b.md) [no](', []],
  ])('%s', (text, expected) => {
    expect(targets(text)).toEqual(expected);
  });

  it('are placed from bracket to parenthesis', () => {
    const text = 'See [one](one.md), please.';
    expect(linksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['[one](one.md)']);
  });

  it.each(['[a](', '[a](b ', '[[', '[a](<b', '[a]( ', '[', '[a](b c ', '](', '[[a|', '[a](b(', '\\', '[a](b) '])(
    'a megabyte of %j ends',
    (part) => {
      const count = Math.floor(1e6 / part.length);
      expect(targets(`${part.repeat(count)}\n\n[last](last.md)`).at(-1)).toBe('last.md');
    },
    60_000,
  );
});
