import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { makeTree } from '../../build/parse/make-tree.ts';
import { type Block, type BlockOf, type Parent, type Tree, blocksIn, lineOf } from '../../build/tree.ts';
import { cleanTokens } from '../../build/sanitize/html/html.ts';

const md = createDialect();
const root = join(import.meta.dirname, '..', '..');

function treeOf(text: string): { readonly tree: Tree; readonly tokens: readonly Token[] } {
  const tokens = cleanTokens(md.parse(text, {}));
  return { tree: makeTree(tokens), tokens };
}

function all<Kind extends Block['kind']>(tree: Parent, kind: Kind): readonly BlockOf<Kind>[] {
  return [...blocksIn(tree)].filter((block): block is BlockOf<Kind> => block.kind === kind);
}

/** Files that contain the constructs of the dialect: fixtures, this repository's books, and whole rulebooks. */
function texts(): readonly (readonly [name: string, text: string])[] {
  return ['tests/fixtures', 'rulebook', 'site/starter'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|txt)$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
  );
}

it.each(texts())('holds for every text %s', (_name, text) => {
  const { tree, tokens } = treeOf(text);
  const owners = new Map<Token, number>();
  // Faults are collected because a separate expectation for each check would take longer than the rest of the test.
  const faults: string[] = [];
  const hold = (what: string, isTrue: boolean, at: number): void => {
    if (!isTrue) faults.push(`${what}: token ${at}`);
  };
  const headings = tokens.flatMap(({ type }, at) => (type === 'heading_open' ? [at] : []));
  const check = (parent: Parent): void => {
    let end = parent.start;
    for (const block of parent.blocks) {
      const { start } = block;
      hold('in order, without overlaps', start >= end && block.end > start, start);
      hold('within its parent', block.end <= parent.end && block.parent === parent, start);
      hold('has its own token', block.token === tokens[start], start);
      const depth = tokens.slice(start, block.end).reduce((sum, { nesting }) => sum + nesting, 0);
      hold('closes what it opens', depth === 0, start);
      if (block.kind === 'section') {
        hold('is listed', tree.sections[block.section] === block, start);
        const next = headings.find((at) => at > start) ?? Number.POSITIVE_INFINITY;
        hold('ends its own text', next < block.end ? block.ownEnd === next : block.ownEnd <= block.end, start);
      }
      const line = lineOf(block);
      if (line) owners.set(line.token, (owners.get(line.token) ?? 0) + 1);
      end = block.end;
      check(block);
    }
  };
  check(tree);
  const lines = tokens.filter(({ type }) => type === 'inline');
  for (const [at, token] of lines.entries()) hold('belongs to one block: line', owners.get(token) === 1, at);
  expect(faults).toEqual([]);
  expect(owners.size).toBe(lines.length);
  expect(tree.sections.length).toBe(headings.length);
});

describe('sections', () => {
  it('end at the next heading of their level or above, or with the block around them', () => {
    const { tree } = treeOf('# A\n\na\n\n## B\n\n- ### C\n\n  c\n\nb\n\n# D\n');
    const names = (parent: Parent): unknown =>
      parent.blocks.flatMap((block) => (block.kind === 'section' ? [[block.title.text, names(block)]] : []));
    expect(names(tree)).toEqual([
      ['A', [['B', []]]],
      ['D', []],
    ]);
    expect(tree.sections.map(({ title }) => title.text)).toEqual(['A', 'B', 'C', 'D']);
    expect(tree.sections[2]?.parent.kind).toBe('item');
  });

  it('have no text of their own behind a heading in a list', () => {
    const { tree, tokens } = treeOf('# A\n\na\n\n- #### B\n\n  b\n');
    const [a] = tree.sections;
    expect(tokens[a?.ownEnd ?? -1]?.type).toBe('heading_open');
    expect(a?.end).toBe(tokens.length);
  });

  it('end before the footnotes', () => {
    const { tree } = treeOf('# A\n\nx[^1]\n\n[^1]: note\n');
    expect(tree.blocks.map(({ kind }) => kind)).toEqual(['section', 'other']);
    expect(all(tree, 'note')).toHaveLength(1);
  });
});

it('cards and boxes are told apart, and the condition of a card is known', () => {
  const { tree } = treeOf(
    '!!! danger Aim - 1 ⊙\n\n    !!! note ""\n\n        Standing.\n\n    Text.\n\n!!! danger Fire\n',
  );
  expect(all(tree, 'card').map(({ meta, title }) => [meta.name, title.text])).toEqual([['Aim', 'Aim 1 ⊙']]);
  expect(all(tree, 'box').map(({ isCondition, title, family }) => [isCondition, title?.text, family])).toEqual([
    [true, undefined, 'note'],
    [false, 'Fire', 'danger'],
  ]);
});

describe('tables', () => {
  const cellsOf = (text: string): unknown =>
    all(treeOf(text).tree, 'table').map(({ head, rows }) => [
      head,
      ...rows.map(({ cells }) => cells.map((cell) => cell && (cell.isJoined ? `^${cell.text}` : cell.text))),
    ]);

  it('reads cells by column', () => {
    expect(cellsOf('| A | B |\n|---|---|\n| *a* | 1 |\n| ^^ | 2 |\n')).toEqual([
      [
        ['A', 'B'],
        ['a', '1'],
        ['^a', '2'],
      ],
    ]);
  });

  it('leaves out columns into which a cell before them reaches', () => {
    expect(cellsOf('| A | B | C |\n|---|---|---|\n| a || c |\n| ^^ || d |\n')).toEqual([
      [
        ['A', 'B', 'C'],
        ['a', undefined, 'c'],
        ['^a', undefined, 'd'],
      ],
    ]);
  });

  it('finds pictures and links that are a whole cell, the header and the caption', () => {
    const { tree, tokens } = treeOf('| A | B |\n|---|---|\n| ![x](x.png) | [y](#y) |\n\nTable: Things\n');
    const [table] = all(tree, 'table');
    expect(table?.rows[0]?.cells.map((cell) => [cell?.isPicture, cell?.href])).toEqual([
      [true, undefined],
      [false, '#y'],
    ]);
    expect(tokens[table?.allRows[0]?.body.start ?? -1]?.type).toBe('thead_open');
    expect(tokens[(table?.allRows[0]?.body.end ?? 0) - 1]?.type).toBe('thead_close');
    expect(table?.caption?.text).toContain('Things');
  });
});

it('groups terms with their definitions', () => {
  const { tree } = treeOf('A\n: one\n: two\n\nC\n: three\n');
  const [list] = all(tree, 'terms');
  expect(list?.terms.map(({ title, definitions }) => [title.text, definitions.length])).toEqual([
    ['A', 2],
    ['C', 1],
  ]);
});

it('distinguishes the forms of text', () => {
  const { tree } = treeOf('One.\n\n- two\n\n| a |\n|---|\n| b |\n');
  expect(all(tree, 'text').map(({ form, line }) => `${form} ${line.text}`)).toEqual([
    'paragraph One.',
    'tight two',
    'bare a',
    'bare b',
  ]);
});

it('has the caption of a figure', () => {
  const { tree } = treeOf('![x](x.png "Harbour")\n');
  expect(all(tree, 'figure')[0]?.caption?.text).toContain('Harbour');
});
