import { describe, expect, test } from 'vitest';
import { includesIn } from '../../build/read/include-line.ts';

const filesOf = (text: string): readonly string[] =>
  includesIn(text.split('\n')).flatMap(({ files }) => files.map(([first = '']) => first));

test.each(['{%', '"', '```include\n', 'import A from "a.md"\n<A />\n', '{{include "', '(a '])(
  'half a megabyte of %j takes no longer than it must',
  (part) => {
    expect(includesIn(part.repeat(500_000 / part.length).split('\n')).length).toBeLessThan(50_000);
  },
);

describe('lines that stand for the text of a file', () => {
  test.each([
    '{{#include a/b.md}}',
    '!!!include(a/b.md)!!!',
    '@(include a/b.md)',
    '$(include "a/b.md")',
    '\\input{a/b}',
    '\\include{a/b.md}',
    '--8<-- "a/b.md"',
    '{% include a/b.md %}',
    '{% include_relative a/b.md %}',
    '{!a/b.md!}',
    '@import "a/b.md"',
    '!include a/b.md',
    "[b](a/b.md ':include')",
    ':[The rules](a/b.md)',
    '![](a/b.md)',
    'include::a/b.md[]',
    '<$include:a/b.md>',
    '{{embed [[a/b.md]]}}',
    '{{< readfile file="a/b.md" >}}',
    '[!INCLUDE [The rules](a/b.md)]',
    '<include src="a/b.md" />',
    '<<[a/b.md]',
    '.. include:: a/b.md',
    '  {{slurp a/b.md}}',
    '```{include} a/b.md\n:relative-docs: no\n```',
    '~~~ include\na/b.md\n~~~',
    '{%\n  include-markdown "a/b.md"\n  heading-offset=1\n%}',
    "import Rules from 'a/b.md';\n\n<Rules />",
  ])('%s', (text) => {
    expect(filesOf(text)).toEqual(['a/b.md']);
  });

  test('several in one fence, a part, a name with spaces', () => {
    expect(filesOf('```include\na.md\nb.md\n```')).toEqual(['a.md', 'b.md']);
    expect(filesOf('<!-- @include: ./a.md{3,9} -->')).toEqual(['./a.md:3:9']);
    expect(filesOf('{{ include "My File.md" }}')).toEqual(['My File.md']);
  });

  test('those in a comment of several lines are not meant, those behind it are', () => {
    expect(filesOf('<!--\n@(include a.md)\n\n```\n-->\n@(include b.md)')).toEqual(['b.md']);
    expect(filesOf('<!-- one line -->\n@(include b.md)')).toEqual(['b.md']);
    expect(filesOf('```\n<!--\n```\n@(include b.md)')).toEqual(['b.md']);
  });

  test.each([
    '[b](a/b.md)',
    '[Include b](a/b.md)',
    '- [b](a/b.md)',
    '> a/b.md',
    '# a/b.md',
    '(see a/b.md)',
    '*see a/b.md*',
    'Include a/b.md here.',
    '`a/b.md`',
    '<a/b.md>',
    '[[a/b.md]]',
    '| a/b.md |',
    '[b]: a/b.md',
    '-> a/b.md',
    '<a href="a/b.md">',
    '{% link a/b.md %}',
    '{{< ref "a/b.md" >}}',
    '<!-- TODO: include a/b.md -->',
    '\\ref{a/b.md}',
    '{% include note.html %}',
    '{{note',
    '\\page',
    '!!! note a/b.md',
    '::: tip a/b.md',
    '[b](a/b.md){.button}',
    '{% include-markdown "a/b.md" start="<!--x-->" %}',
    '```\n{{#include a/b.md}}\n```',
    '\\{{#include a/b.md}}',
  ])('no such line: %s', (text) => {
    expect(filesOf(text)).toEqual([]);
  });
});
