import { describe, expect, test } from 'vitest';
import { includesIn } from '../../build/read/include-line.ts';

const targetsOf = (text: string): readonly string[] => includesIn(text).map(({ target }) => target);

test.each(['{%', '"', '{{#include "', '--8<-- "', '![[a '])('half a megabyte of %j takes linear time', (part) => {
  expect(includesIn(part.repeat(500_000 / part.length))).toEqual([]);
});

describe('lines that insert the text of a file', () => {
  test.each([
    '{{#include a/b.md}}',
    '--8<-- "a/b.md"',
    "--8<-- 'a/b.md'",
    '{% include a/b.md %}',
    '{%- include a/b.md title="B" %}',
    '{% include_relative a/b.md %}',
    '![[a/b.md]]',
    '  {{#include a/b.md}}',
  ])('%s', (text) => {
    expect(targetsOf(text)).toEqual(['a/b.md']);
  });

  test('a part of a file, and a name with spaces', () => {
    expect(targetsOf('{{#include My File.md:3:9}}\n![[Old Tower#Cellar]]')).toEqual([
      'My File.md:3:9',
      'Old Tower#Cellar',
    ]);
  });

  test('not those in a comment of several lines, but those after it', () => {
    expect(targetsOf('<!--\n![[a]]\n\n```\n-->\n![[b]]')).toEqual(['b']);
    expect(targetsOf('<!-- one line -->\n![[b]]')).toEqual(['b']);
    expect(targetsOf('```\n<!--\n```\n![[b]]')).toEqual(['b']);
    expect(targetsOf('Text <!--\n![[a]]\n-->\n![[b]]\n\n%%\n![[a]]\n%%\n\n- ![[no]]\n\n  ![[c]]')).toEqual(['b', 'c']);
  });

  test.each([
    '[[a/b.md]]',
    '![](a/b.md)',
    'See ![[a/b.md]] here.',
    '![[map.png|300]]',
    '{% include note.html %}',
    '{% link a/b.md %}',
    ';--8<-- "a/b.md"',
    '```\n{{#include a/b.md}}\n```',
    '\\{{#include a/b.md}}',
  ])('not %s', (text) => {
    expect(targetsOf(text)).toEqual([]);
  });
});
