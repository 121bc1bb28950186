/** Nothing that the readers of comments or the sanitizer take away is in any output, wherever it was written. */
import { expect, it } from 'vitest';
import { renderPrint } from '../../build/print/render-print.ts';
import { bookData } from '../../build/site/book-data.ts';
import { previewFile } from '../../build/site/previews.ts';
import { searchFile } from '../../build/site/search/search-file.ts';
import { compileBook } from '../compile-files.ts';
import { shownHtml } from '../print/shown-html.ts';
import { random } from '../random.ts';
import { shownPages } from './shown-pages.ts';

const COMMENTS = ['<!-- Canary -->', '%%Canary%%', '{# Canary #}', '{{!-- Canary --}}', '{>>Canary<<}'];
const BROKEN = ['<!- Canary -->', '<script>Canary</script>', '<b onclick="Canary">b</b>', '<b rel=Canary>b</b>'];
const LINES = [
  'Text.\n[//]: # (Canary)',
  ':icon[x <!-- Canary -->]',
  '[//]: # (Canary)\n[c]: <> "Canary"',
  '::: comment\nCanary\n\nCanary\n:::',
  '{#\nCanary\n\nCanary\n#}',
  '$$\na % Canary\n\\% b \\\\% Canary $$\n\n```math\na % Canary\n\\nope{b % Canary\n```',
];

/** Places of text: `@` stands for a comment or anything else that is removed, `~` for a comment in an attribute. */
const TEXTS = [
  'a @ b',
  '*a @*',
  '[a @](#b)',
  '![a @ b](p.svg)',
  '[![c @](p.svg)](#b "t ~")',
  '**Range:** 5 @',
  '`a` `%%` \\%% ~ ^[n @]',
  '$a % Canary$ \\% $$b % Canary$$',
];
const ATTRIBUTES = [
  '![](p.svg "t ~")',
  '[a](#b "t ~")',
  'AP *a*{title="~" data-x="~"}',
  '<i title="a ~">b</i>',
  '[w]{index="i ~" synonyms="s ~" onclick="Canary" style="Canary"}',
];
const BLOCKS = [
  '## §',
  '### §',
  '- §\n- §',
  '> §',
  '| § | § |\n|---|---|\n| § | § |\n\nTable: §',
  '| a <!-- Canary | b --> | %%Canary|%% |\n|---|---|\n| § | § |',
  '!!! note §\n\n    §',
  '!!! danger § - 1 ⊙\n\n    §',
  '::: note §\n§\n:::',
  'Term §\n: §',
  'x[^1]\n\n[^1]: §',
  '*[AP]: Points ~',
  '<div title="~">a ~</div>',
  '<table><tr><td>a ~</td></tr></table>',
  '![m](p.svg) {align=center}\n*§*',
  '::: side A ~\n§\n:::',
  '[[B|b ~]]',
  '> [!NOTE]\n> §',
  '§',
  '{align=center summary="~"}\n§',
];

it.each(Array.from({ length: 12 }, (_, seed) => seed))('book %i', async (seed) => {
  const below = random(seed + 1);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const secret = (text: string): string =>
    text.replace(/@/g, () => one([...COMMENTS, ...BROKEN])).replace(/~/g, () => one(COMMENTS));
  const block = (): string =>
    below(6) === 0 ? one(LINES) : one(BLOCKS).replace(/§/g, () => one([...TEXTS, ...ATTRIBUTES]));
  const front = secret('---\ntitle: "Kites ~"\nsubtitle: "a ~"\nauthor: "b ~"\ndescription: "c ~"\n---\n');
  const blocks = Array.from({ length: 75 }, block);
  const files = { 'a.md': secret(`${front}\n## B\n\n${blocks.join('\n\n')}\n`), 'p.svg': PICTURE };
  const { shelf, book } = await compileBook(files, ['a.md']);
  const outputs = {
    pages: shownPages(shelf),
    data: bookData(shelf, book),
    search: searchFile(book),
    previews: previewFile(shelf, book),
    print: shownHtml(renderPrint(shelf, book)),
  };
  for (const [name, output] of Object.entries(outputs)) {
    expect(JSON.stringify(output).match(/[^]{0,90}Canary[^]{0,20}/)?.[0], name).toBeUndefined();
  }
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>Canary</title><!-- Canary --></svg>';
