/** Values in the front matter are inline Markdown, wherever they are shown. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from '../print/shown-html.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

const FRONT = `---
title: Menschen \\& *Magie*
subtitle: Regeln \\& **Karten**
author: [Anna \\& Bert, '\`Cleo\`']
version: 1\\_2
description: Ein Buch \\& &ndash; mehr
footer: Alle \\& *keiner*
lang: de
---
`;

const BOOKS: readonly (readonly [name: string, files: Readonly<Record<string, string>>, inputs: readonly string[]])[] =
  [
    ['a file', { 'b.md': `${FRONT}\n## Eins\n\nEin Text.\n` }, ['b.md']],
    [
      'a folder',
      {
        'r/index.md': `${FRONT}\n# Menschen \\& *Magie*\n\nWillkommen.\n`,
        'r/01-a.md': '---\ntitle: Kapitel \\& *eins*\n---\n\nEin Text.\n',
        'r/02-b/01-c.md': '---\ntitle: "Kapitel \\\\& *zwei*"\n---\n\nEin Text.\n',
      },
      ['r'],
    ],
    [
      'a folder with a list',
      {
        'r/book.toml': '[book]\ntitle = "Menschen \\\\& *Magie*"\nsrc = "src"\n',
        'r/src/SUMMARY.md':
          '# Inhalt\n\n# Teil \\& *eins*\n\n- [Kapitel \\& *eins*](a.md)\n- [Kapitel \\& `zwei`](b.md)\n',
        'r/src/a.md': `${FRONT}\nEin Text.\n`,
        'r/src/b.md': 'Ein Text.\n',
      },
      ['r'],
    ],
  ];

function filesIn({ folder }: BuiltSite): readonly string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:html|json|webmanifest)$/.test(name) && !name.endsWith('schema.json'))
      // The member `markdown` contains the author's source.
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/^ *"markdown": .*$/gm, ''))
  );
}

test.each(BOOKS)('%s shows no sign of Markdown on website and in print', async (_, files, inputs) => {
  const site = await buildSite(files, { inputs });
  const { shelf } = site.compilation;
  const [book] = shelf.books;
  if (!book) throw new Error('no book');
  const { subtitle, author, version, description, footer } = book.meta;
  expect([book.title, subtitle, author, version, description, footer]).toEqual([
    'Menschen & Magie',
    'Regeln & Karten',
    'Anna & Bert, Cleo',
    '1_2',
    'Ein Buch & – mehr',
    'Alle & keiner',
  ]);
  const print = renderPrint(shelf, book);
  for (const text of [...filesIn(site), shownHtml(print)]) {
    // The second backslash is JSON's.
    expect(text).not.toMatch(/(?:Menschen|Regeln|Bert|Kapitel|Teil|Buch|Alle|Anna) ?(?:\\|&#92;|[*`_])/);
    expect(text).not.toMatch(/[*`](?:Magie|Karten|eins|zwei|Cleo|keiner)/);
  }
  expect(site.page('index.html')).toContain('Menschen &amp; Magie');
});
