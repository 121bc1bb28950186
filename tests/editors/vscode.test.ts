/** The extension for VS Code: its colours, and the dialect in VS Code's own preview. */
import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { type Previewer, speakDialect } from '../../editors/vscode/preview.ts';

const folder = new URL('../../editors/vscode/', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

interface Pattern {
  readonly match: string;
  readonly captures: Readonly<Record<string, { readonly name: string }>>;
}

describe('the colours', () => {
  const { repository } = json('syntaxes/regelwerk.tmLanguage.json') as {
    repository: Readonly<Record<string, Pattern & { begin: string }>>;
  };
  /** The texts that a pattern colours in a line, by the first words of their scopes. */
  const colours = (name: string, line: string): Readonly<Record<string, string>> => {
    const { match = '', captures = {} } = repository[name] ?? {};
    const found = new RegExp(match, 'u').exec(line) ?? [];
    const parts = Object.entries(captures).flatMap(([group, { name: scope }]) =>
      found[Number(group)] === undefined ? [] : [[scope.split('.').slice(0, -1).join('.'), found[Number(group)]]],
    );
    return Object.fromEntries(parts) as Readonly<Record<string, string>>;
  };

  it.each([
    ['!!! danger Leap - 1-2 ⊙', ['!!!', 'danger', 'Leap', '-', '1-2 ⊙']],
    ['> !!! warning Duck – WK+1 ⊙ {#duck}', ['!!!', 'warning', 'Duck', '–', 'WK+1 ⊙']],
    ['    ??? tip Long way round', ['???', 'tip', 'Long way round', undefined, undefined]],
    ['1. !!! note', ['!!!', 'note', undefined, undefined, undefined]],
    ['Look out!!! danger', [undefined, undefined, undefined, undefined, undefined]],
  ])('of a box: %s', (line, [sign, type, title, dash, cost]) => {
    const found = colours('box', line);
    expect([found['keyword.control.box'], found['entity.name.type.box']]).toEqual([sign, type]);
    expect([found['markup.bold.title'], found['punctuation.separator.cost']]).toEqual([title, dash]);
    expect(found['constant.numeric.cost']).toBe(cost);
  });

  it('of cells that join the cell above, and of names', () => {
    expect(colours('joined', '| a | ^^ |')).toEqual({ 'keyword.operator.joined-cell': '^^' });
    expect(colours('joined', '| a^^b |')).toEqual({});
    expect(colours('named', 'See [[Leap|there]].')).toMatchObject({
      'markup.underline.link': 'Leap',
      'string.other.link.title': 'there',
    });
    expect(colours('icon', 'Roll :icon[dice].')).toMatchObject({ 'constant.other.icon': 'dice' });
  });

  it('of attributes, and not of other braces', () => {
    const begins = (line: string): boolean => new RegExp(repository['attributes']?.begin ?? '', 'u').test(line);
    expect(['{#id}', '{.wide .left}', '{width=40pt}', '{: align="center" }'].filter((each) => !begins(each))).toEqual(
      [],
    );
    expect(['{x | x > 0}', '{}', '{{ name }}'].filter(begins)).toEqual([]);
  });
});

describe("VS Code's own preview", () => {
  const show = (text: string): string => {
    const md = speakDialect(new MarkdownIt({ html: true }) as unknown as Previewer);
    // VS Code reads and renders with an `env` of its own each.
    return md.renderer.render(md.parse(text, { currentDocument: 1 }), {}, { containingImages: 2 });
  };

  it('shows cards in the language of the book, joined cells, and contents', () => {
    const html = show('---\nlang: de\n---\n# Nebel\n\n[[toc]]\n\n## Sprung\n\n!!! danger Hops - 1 ⊙\n\n    Hoch.\n');
    expect(html).toContain('<span class="toc-title">Sprung</span>');
    expect(html).toMatch(/_card action.*Aktion/s);
    expect(show('| a | b |\n|---|---|\n| 1 | 2 |\n| ^^ | 3 |')).toContain('<td rowspan="2">1</td>');
  });

  it('knows the line of each block, front matter included', () => {
    const html = show('---\ntitle: Fog\n---\n# Fog\n\nText.\n\n| a |\n|---|\n| 1 |\n');
    const lines = Array.from(html.matchAll(/<(h1|p|table)[^>]* data-line="(\d+)" class="code-line"/g), (each) =>
      each.slice(1).join(' '),
    );
    expect(lines).toEqual(['h1 3', 'p 5', 'table 7']);
  });

  it('runs nothing that a book brings', () => {
    expect(show('<script>alert(1)</script>\n\n<b onclick="x()">Text</b> [x](javascript:alert(1))')).not.toMatch(
      /<script|<a|onclick/,
    );
  });
});
