/** A shelf with awkward titles and ids, and a book in a language without built-in labels. */
import { type BuiltSite, buildSite } from './built-site.ts';

/** Title of 200 characters, with a compound that is too wide for any line. */
export const LONG_TITLE = 'Schadensprofilmodifikatorenübersichtstabelle '.repeat(5).slice(0, 199) + '!';

export const ODD_ID = '50%-ä&:!';

/** Folders of the books. */
export const GERMAN = 'groesse-kraft-band-1';
export const HEBREW = 'ספר';

/** Enough headings for an index. */
const WORDS = 'Axt Beil Dolch Eisen Faust Gift Horn Igel Joch Kahn Lanze Mast Netz'.split(' ');

const TWO_BOOKS: Readonly<Record<string, string>> = {
  'eigen.css': ':root { --accent: #123456; }',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>',
  'kraft/00-index.md': `---
title: Größe & "Kraft" <Band 1>
subtitle: Das Grundregelwerk
version: 0.1.0
author: Ä. <Verfasserin>
description: Ein Spiel mit „Anführungen" & <Klammern>.
lang: de
words: { next: Weiterlesen }
date: 2024-03-01
css: ../eigen.css
hyphenation: false
---

Ein Titelblatt ohne Überschrift.
`,
  'kraft/1-bewegung.md': `# Bewegung

## „Regel“ & &lt;mehr>: {#${ODD_ID}}

\`{{ site.generator }} {% raw %} {# kein Kommentar #}\`

[Schuss](#schuss), ${WORDS.map((word) => `[${word}]{.index}`).join(', ')}

![Logo](../logo.svg "Ein Zeichen")

!!! danger Drehen &lt;links> - 1-2 ⊙

    Ganz herum.
`,
  'kraft/2-fern.md': `# Aktionen: Fern {aliases="schießen-&-#mehr"}

| Weite | Treffer |
|-------|--------:|
| nah   |       5 |

Table: Was trifft

## Schuss & mehr

!!! warning Schuss - WK+1 ⊙

    !!! note ""

        Nur "nah" & &lt;selten>.

    Es knallt.
`,
  'kraft/3-lang.md': `# ${LONG_TITLE}\n\nText\n`,
  'kraft/4-ohne-titel.md': 'Nur Text\n',
  'second.md': `---
lang: he
---

# ${HEBREW} {#title}

## Contents {#contents}

[[toc]]

## One

[1](kraft/1-bewegung.md)
`,
};

export async function buildTwoBooks(build = buildSite): Promise<BuiltSite> {
  const pdf = (kind: 'pdf' | 'booklet', name: string, size: number) =>
    ({ slug: GERMAN, kind, name, bytes: new Uint8Array(size) }) as const;
  const downloads = [pdf('pdf', 'buch.pdf', 1_234_567), pdf('booklet', 'buch-heft.pdf', 400_000)];
  return build(TWO_BOOKS, {
    inputs: ['kraft', 'second.md'],
    downloads,
    changes: { 'kraft/1-bewegung.md': '2024-02-29', 'kraft/2-fern.md': '2023-01-31' },
  });
}
