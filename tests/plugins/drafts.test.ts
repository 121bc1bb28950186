import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { describe, expect, it } from 'vitest';
import { compile } from '../../build/compile.ts';
import { admonition } from '../../plugins/admonition.ts';
import { alert } from '../../plugins/alert.ts';
import { drafts } from '../../plugins/drafts.ts';
import { memoryHost } from '../memory-host.ts';
import { problemsOf } from './problems-of.ts';

const md = new MarkdownIt().use(admonition).use(alert).use(drafts).use(footnotes);
const published = (text: string): string => md.render(text, { leavesOutDrafts: true });

describe('a draft box', () => {
  it.each([
    ['with a title', 'a\n\n!!! todo Draw the map\n\n    Bridges.\n\nb\n', 'a\n\nb\n'],
    ['without a body', 'a\n\n!!! todo Draw the map\n\nb\n', 'a\n\nb\n'],
    ['with boxes in it', '!!! todo\n\n    !!! note\n\n        n\n\n    !!! todo\n\n        t\n\n    c\n\nb\n', 'b\n'],
    ['in another box', '!!! note N\n\n    a\n\n    !!! todo\n\n        t\n\n    c\n', '!!! note N\n\n    a\n\n    c\n'],
    ['in a list', '- a\n\n    !!! todo\n\n        t\n\n- b\n', '- a\n\n- b\n'],
    ['as a quote', 'a\n\n> [!TODO] Draw\n> bridges\n\nb\n', 'a\n\nb\n'],
    ['with a footnote', 'a\n\n!!! todo\n\n    t[^1]\n\n[^1]: note\n', 'a\n'],
  ])('%s goes with all that is in it', (_, text, without) => {
    expect(published(text)).toBe(md.render(without));
    expect(md.render(text)).not.toBe(md.render(without));
  });

  it('is told all the same', () => {
    expect(problemsOf(md, 'a\n\n- !!! todo Draw the map\n\n      Bridges.\n', { leavesOutDrafts: true })).toMatchObject(
      [{ rule: 'todo', at: '3:1', detail: { text: 'Draw the map' } }],
    );
  });
});

describe('drafts: false', () => {
  const book = (front: string): string =>
    `---\ntitle: Book\n${front}---\n\n# Book\n\n## One\n\nText.\n\n!!! todo Draw the map\n\n    ## Bridges\n\n    See [](#nowhere).\n`;

  it.each([
    ['', ['todo', 'broken-link']],
    ['drafts: true\n', ['todo', 'broken-link']],
    ['drafts: false\n', ['todo']],
  ])('front matter %j: findings %j', async (front, rules) => {
    const { diagnostics } = await compile(['book.md'], memoryHost({ 'book.md': book(front) }));
    expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(rules));
    expect(diagnostics.find(({ rule }) => rule === 'todo')).toMatchObject({
      start: { line: book(front).split('\n').indexOf('!!! todo Draw the map') + 1, column: 1 },
      message: 'this is still to be done: Draw the map',
    });
  });
});
