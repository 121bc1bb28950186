/** What a release has, and what it goes without. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import type { Diagnostic } from '../../../build/types.ts';
import { random } from '../../random.ts';

const FRONT = 'lang: en\nversion: 1.0\ndate: 2027-03-01\n';

type Files = Readonly<Record<string, string>>;

async function released(files: Files, input = 'b.md'): Promise<{ text: string; diagnostics: readonly Diagnostic[] }> {
  const { shelf, diagnostics } = await compileFiles(files, [input], { release: true, isCheck: true });
  const text = shelf.books.flatMap(({ chapters }) => chapters.map(({ source }) => source.text)).join('\n');
  return { text: text.replace(/\n{2,}/g, '\n').trim(), diagnostics };
}

const book = (text: string, front = FRONT): string => `---\n${front}---\n\n# Book\n\n## One\n\nKept.\n\n${text}`;

async function restOf(text: string): Promise<string> {
  const { text: whole } = await released({ 'b.md': book(text) });
  return whole.replace(/^# Book\n## One\nKept\.\n?/, '');
}

describe('goes', () => {
  it.each([
    ['a paragraph', 'TODO write\n\nB.\n', 'B.'],
    ['the sentence', 'Walk. The range is ??? fields. Run.\n', 'Walk. Run.'],
    ['the rest of a paragraph', 'Walk. TODO more. And run.\n', 'Walk.'],
    ['a bracket', 'Roll 2d6 (TODO or 3d6?). B.\n', 'Roll 2d6. B.'],
    ['a bracket with a page', 'Shock (see page TODO) ends. B.\n', 'Shock ends. B.'],
    ['a picture', 'A ![TODO map](a.png){width=10} B.\n', 'A B.'],
    ['all of a text whose signs would not close', 'A **b. TODO c** d.\n\nB.\n', 'B.'],
    ['a line that was broken on purpose', '**Cost:** ???  \n**Range:** 4\n', '**Range:** 4'],
    ['a question behind it', 'Walk. The cost is ???. Or 3? Run.\n', 'Walk. Run.'],
    ['an item with all below it', '- a\n- TODO b\n\n    - c\n- d\n', '- a\n- d'],
    ['a list without items', 'A:\n\n- TODO\n- ???\n\nB.\n', 'A:\nB.'],
    [
      'a row of which only the name is left',
      '| A | B |\n|--|--|\n| a | TODO |\n| b | 1 |\n',
      '| A | B |\n|--|--|\n| b | 1 |',
    ],
    ['a cell', '| A | B | C |\n|--|--|--|\n| a | TODO | 2 |\n', '| A | B | C |\n|--|--|--|\n| a |  | 2 |'],
    ['a card by its cost', '!!! danger Fog - ??? ⊙\n\n    Grey.\n\nB.\n', 'B.'],
    ['a card by one question mark', '!!! danger Fog - ? ⊙\n\n    Grey.\n\nB.\n', 'B.'],
    ['a card that is empty then', '!!! danger Fog - 1 ⊙\n\n    !!! todo Say it\n\nB.\n', 'B.'],
    [
      'what a card asks its author',
      '!!! danger Fog - 1 ⊙\n\n    TODO\n\n    Grey. Or white?\n\n    Why?\n',
      '!!! danger Fog - 1 ⊙\n    Grey.',
    ],
    ['a box', '!!! todo\n\n    !!! note\n\n        n\n\nB.\n', 'B.'],
    ['a quote', '> [!TODO] Draw\n> bridges\n\nB.\n', 'B.'],
    ['a box in a list', '- a\n\n    !!! todo\n\n        t\n\n- b\n', '- a\n- b'],
    [
      'a section by its title',
      '### Kites (WIP)\n\nFly.\n\n#### Wind\n\nBlows.\n\n### Boats\n\nFloat.\n',
      '### Boats\nFloat.',
    ],
    ['a section that is empty then', '### Kites\n\nTODO\n\n### Boats\n\nFloat.\n', '### Boats\nFloat.'],
    ['a term', 'Kite\n: TODO\n\nBoat\n: Floats.\n', 'Boat\n: Floats.'],
    ['a footnote with its sign', 'A[^1] B.\n\n[^1]: TODO\n', 'A B.'],
    ['a figure', '![Map](a.png "TODO name it")\n\nB.\n', 'B.'],
    ['a table by its caption', 'Table: Kites TODO\n\n| A |\n|--|\n| a |\n\nB.\n', 'B.'],
  ])('%s', async (_, text, rest) => {
    expect(await restOf(text)).toBe(rest);
  });

  it('a chapter and a book that are drafts, with all below them', async () => {
    const files = {
      'r/index.md': `---\n${FRONT}---\n\n# Realms\n\nText.\n`,
      'r/01-a.md': '---\ndraft: true\n---\n\n# A\n\nSecret.\n',
      'r/02-b.md': '---\npublished: false\n---\n\n# B\n\nSecret.\n',
      'r/03-c.md': '+++\ndraft = true\n+++\n\n# C\n\nSecret.\n',
      'r/04-d.md': '# D\n\nShown.\n',
      'r/05-part/index.md': '---\nstatus: draft\n---\n\n# Part\n\nSecret.\n',
      'r/05-part/a.md': '# Of part\n\nSecret.\n',
    };
    const { text, diagnostics } = await released(files, 'r');
    expect(text).toBe('# Realms\nText.\n# D\nShown.');
    expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'left-out r/01-a.md',
      'left-out r/02-b.md',
      'left-out r/03-c.md',
      'left-out r/05-part/a.md',
      'left-out r/05-part/index.md',
    ]);
    const { diagnostics: ofBook } = await released({ 'b.md': `---\n${FRONT}draft: true\n---\n\n# B\n\nText.\n` });
    expect(ofBook.map(({ rule }) => rule)).toEqual(['left-out', 'release']);
  });

  it.each([
    ['# Part\n\nTODO\n', ['index.md'], '# Part\n# Of part\nText.'],
    ['# Part\n\nTODO\n\n## More\n\n???\n', ['index.md', 'index.md'], '# Part\n# Of part\nText.'],
    ['# Part (WIP)\n\nText.\n', ['a.md', 'index.md'], ''],
  ])('with the text above other chapters only that, unless its title is unfinished: %j', async (index, gone, rest) => {
    const files = {
      'r/index.md': `---\n${FRONT}---\n\n# Realms\n\nText.\n`,
      'r/05-part/index.md': index,
      'r/05-part/a.md': '# Of part\n\nText.\n',
    };
    const { text, diagnostics } = await released(files, 'r');
    expect(text).toBe(`# Realms\nText.\n${rest}`.trim());
    expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual(
      gone.map((file) => `left-out r/05-part/${file}`),
    );
  });
});

describe('stays', () => {
  it.each([
    'Who fights? All do.\n',
    '<!-- regelwerk-ignore todo -->\n\nThe word TODO is said. B.\n',
    'Write `TODO`, as TODO does.\n',
    '| Key | Word |\n|--|--|\n| `box.todo` | To do |\n',
    '*[TBD]: to be dreamt\n\nDream TBD.\n',
    '- a\n\n- b\n',
  ])('%s', async (text) => {
    expect(await restOf(text)).toBe(text.replace(/\n{2,}/g, '\n').trim());
  });

  it('apart, what was apart', async () => {
    expect(await restOf('1. a\n\nTODO\n\n1. b\n')).toBe('1. a\n<!-- -->\n1. b');
    expect(await restOf('a\n!!! todo b\nc\n')).toBe('a\n<!-- -->\nc');
  });

  it('a row that others are joined to', async () => {
    expect(await restOf('| A | B |\n|--|--|\n| a | TODO |\n|^^| 2 |\n')).toContain('| a |  |\n|^^| 2 |');
  });

  it('the definition of a link, for other chapters', async () => {
    const { diagnostics } = await released({
      'b.md': book('See [it][m].\n\n### Later\n\nTODO [x][m].\n\n[m]: #one\n'),
    });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['left-out']);
  });
});

describe('tells', () => {
  it('links to what is left out, each where it is', async () => {
    const text = 'See [Fog](#fog) and [[Fog]].\n\nA (TODO b) [c](#fog).\n\n!!! danger Fog - ??? ⊙\n\n    Grey.\n';
    const { diagnostics } = await released({ 'b.md': book(text) });
    const broken = diagnostics.filter(({ severity }) => severity === 'error');
    // The last stands behind a piece that was taken out of its line.
    expect(broken.map(({ start }) => [start.line, start.column])).toEqual([
      [13, 5],
      [13, 21],
      [15, 12],
    ]);
    for (const { message, related } of broken) {
      expect(message).toContain('left out of the release: “Fog”');
      expect(related).toMatchObject([{ start: { line: 17 } }]);
    }
  });

  it('links to chapters and books that are drafts, and to ids that something else has then', async () => {
    const files = {
      's/a/index.md': `---\n${FRONT}---\n\n# A\n\n[one](one.md), [b](../b/two.md), [wind](two.md#wind) and [two](two.md)\n`,
      's/a/one.md': '---\ndraft: true\n---\n# One\n\nText.\n',
      's/a/two.md': '# Two\n\n## Wind\n\nTODO\n\n## Wind\n\nBlows.\n',
      's/b/index.md': '---\ndraft: true\n---\n\n# B\n\nText.\n',
      's/b/two.md': '# Of B\n\nText.\n',
    };
    const { diagnostics } = await released(files, 's');
    const broken = diagnostics.filter(({ severity }) => severity === 'error');
    expect(broken.map(({ rule, start, message }) => [rule, start.column, /“.*”/.exec(message)?.[0]])).toEqual([
      ['broken-link', 1, '“One”'],
      ['broken-link', 16, '“Of B”'],
      ['broken-link', 34, '“Wind”'],
    ]);
  });

  it.each([
    ['no version', 'date: 2027-03-01\n', ['a release needs version: in the front matter']],
    ['no date', 'version: 1\n', ['a release needs date: in the front matter']],
    ['an unfinished one', 'version: TBD\ndate: 2027-03-01\n', ['version is unfinished: “TBD”']],
    ['an unfinished setting', `${FRONT}description: Lorem ipsum\n`, ['description is unfinished: “Lorem ipsum”']],
    ['nothing', FRONT, []],
  ])('%s', async (_, front, messages) => {
    const { diagnostics } = await released({ 'b.md': book('B.\n', `lang: en\n${front.replace('lang: en\n', '')}`) });
    expect(diagnostics.map(({ message, severity }) => (severity === 'error' ? message : ''))).toEqual(messages);
  });

  it.each([
    ['raw HTML', '<table><tr><td>TODO</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>\n'],
    ['an attribute', '!!! danger Fog - 1 ⊙ {summary="TODO"}\n\n    Grey.\n'],
  ])('as an error what it cannot leave out: %s', async (_, text) => {
    const { diagnostics } = await released({ 'b.md': book(text) });
    expect(diagnostics).toMatchObject([{ rule: 'todo', severity: 'error', start: { line: 13 } }]);
  });

  it('that drafts: false is no more', async () => {
    const { diagnostics } = await compileFiles({ 'b.md': book('B.\n', `${FRONT}drafts: false\n`) });
    expect(diagnostics).toMatchObject([{ rule: 'front-matter', severity: 'error', start: { line: 5 } }]);
  });
});

it.each([
  ['a book', 'release: true\n', undefined, 0],
  ['no book', '', undefined, 1],
  ['dev', 'release: true\n', false, 1],
])('front matter of %s decides', async (_, front, release, count) => {
  const options = release === undefined ? {} : { release };
  const { shelf } = await compileFiles({ 'b.md': book('TODO\n', FRONT + front) }, ['b.md'], options);
  expect(shelf.books[0]?.chapters.filter(({ source }) => source.text.includes('TODO'))).toHaveLength(count);
});

it('has nothing of what is marked, and all of the rest, at its place', async () => {
  const next = random(7);
  const pick = <T>(items: readonly T[]): T => items[next(items.length)] as T;
  for (let round = 0; round < 60; round++) {
    let count = 0;
    const kept: string[] = [];
    const fine = (): string => {
      const word = `fine${count++}x`;
      kept.push(word);
      return word;
    };
    const bad = (): string => `bad${count++}x`;
    const blocks: readonly (() => string)[] = [
      () => `Text ${fine()} says so.`,
      () => `TODO ${bad()} comes.`,
      () => `Text ${fine()} says so. The ${bad()} is ??? now. More ${fine()} follows.`,
      () => `Text ${fine()} (TODO ${bad()}) says so.`,
      () => `- Item ${fine()}\n- TODO ${bad()}\n- Item ${fine()}`,
      () => `| A | B |\n|---|---|\n| ${fine()} | 1 |\n| ${bad()} | TBD |\n| ${fine()} | 2 |`,
      () => `!!! danger Card ${fine()} - 1 ⊙\n\n    Does ${fine()}.\n\n    !!! todo ${bad()}\n\n        ${bad()}`,
      () => `!!! danger Card ${bad()} - ??? ⊙\n\n    Does ${bad()}.`,
      () => `> Quote ${fine()} here.\n>\n> TODO ${bad()}.`,
      () => `### Title ${fine()}\n\nText ${fine()}.`,
      () => `### Title ${bad()}\n\nTODO ${bad()}\n\n### Title ${fine()}\n\nText ${fine()}.`,
      () => `### Title ${bad()} (WIP)\n\nText ${bad()}.\n\n### Title ${fine()}\n\nText ${fine()}.`,
    ];
    const chapters = Array.from({ length: 3 }, () =>
      [`## Chapter ${fine()}`, `Opens ${fine()}.`, ...Array.from({ length: 6 }, () => pick(blocks)())].join('\n\n'),
    );
    const text = `---\n${FRONT}---\n\n# Book\n\n${chapters.join('\n\n')}\n`;
    const { shelf, diagnostics } = await compileFiles({ 'b.md': text }, ['b.md'], { release: true });
    const [made] = shelf.books;
    const shown = made?.chapters.map((chapter) => chapter.source.text).join('\n') ?? '';
    expect([shown.match(/bad\d+x|TODO|\?\?|WIP|TBD/g), text]).toEqual([null, text]);
    expect([kept.filter((word) => !shown.includes(word)), text]).toEqual([[], text]);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const lines = text.split('\n');
    for (const { text: title, span } of made?.headings ?? []) expect(lines[span.start.line - 1]).toContain(title);
    for (const { span } of shelf.leftOut ?? [])
      expect(lines.slice(span.start.line - 1, span.start.line + 2).join(' ')).toMatch(/bad/);
  }
});
