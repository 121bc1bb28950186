/** All printed text uses bundled fonts, regardless of the book's content and the fonts on the machine. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeFonts } from '../../build/fonts/bundled-fonts.ts';
import { fontNames } from '../pdf/font-names.ts';
import { printOnce } from './print-once.ts';

/** Internal names of the bundled fonts. */
const BUNDLED =
  /^(?:Alegreya|AlegreyaSans|AlegreyaSansSC|SourceCodePro\w*|NovaRound|STIXTwoMath|NotoSansSymbols2|NotoEmoji)(?:-\w+)?$/;
const BOX = 'RegelwerkMissing';

interface Printed {
  /** Findings about characters. */
  readonly findings: readonly string[];
  readonly names: readonly string[];
}

async function printed(files: Readonly<Record<string, string | Uint8Array>>): Promise<Printed> {
  const { compilation, pdf } = await printOnce(files);
  return {
    findings: compilation.diagnostics.filter(({ rule }) => rule === 'no-glyph').map(({ message }) => message),
    names: await fontNames(pdf.bytes),
  };
}

/** Returns a text with the given characters in all places that can contain text, not only paragraphs. */
const everywhere = (characters: string): string => `
> “${characters}” ‘a’ «b» <q>${characters}</q>

- [ ] to do ${characters}
- [x] done

1. one
   - ◦ two
     - three

**${characters}** *${characters}* ***${characters}*** \`${characters}\` ~~${characters}~~ <kbd>${characters}</kbd> <small>${characters}</small>

| ${characters} | B |
|---|---|
| ${characters} | x |

Table: ${characters}

!!! danger "${characters}"

    Text.[^1]

Term ${characters}
: Meaning

\`\`\`
${characters}
\`\`\`

Formula $x_1 \\in \\mathbb{R} \\text{${characters}}$

$$\\sum_{i=1}^n \\sqrt{\\frac{a}{b}} \\mathcal{L} \\mathfrak{g}$$

<details><summary>${characters}</summary>x</details>

[^1]: ${characters}
`;

const FRONT = (characters: string): string => `---
title: Book ${characters}
author: Somebody ${characters}
lang: en
css: own.css
puppeteer:
  pdf:
    displayHeaderFooter: true
    headerTemplate: '<div style="font-size: 9px"><span class="title"></span> of nobody, <i style="font-family: Georgia, serif">in italics</i></div>'
    footerTemplate: '<div style="font: 9px monospace"><span class="pageNumber"></span></div>'
---

# Book ${characters}

## Chapter ${characters}
`;

/** Styles that ask for fonts which no book has. */
const STYLES = `
:root { --font-mono: 'Courier New', monospace; }
h2 { font-family: Georgia, serif; }
h3 { font: bold 12pt Arial; }
h4 { font: italic 12pt var(--font-mono); }
li { font-family: 'Nova Round'; }
@media print { em { font-family: system-ui !important; } }
li::marker { font-family: 'DejaVu Sans'; }
`;

describe('the fonts of a printed book', () => {
  it('are bundled ones wherever a text stands and whatever styles ask for', async () => {
    const characters = 'Ж Ω ẞ ⊙ → ☠ 🎲 ⚀ ✓ ∞ ┌';
    const files = {
      'book.md': `${FRONT(characters)}${everywhere(characters)}\n### Third ${characters}\n\n#### Fourth ${characters}\n\nText.\n`,
      'own.css': STYLES,
    };
    const { names, findings } = await printed(files);
    expect(findings).toEqual([]);
    expect(names.filter((name) => !BUNDLED.test(name))).toEqual([]);
    // A requested font that is bundled is used.
    expect(names).toContain('NovaRound');
  });

  it('are those that the book brings along, too, wherever no other font has a character', async () => {
    const file = 'eb-garamond-cyrillic-ext-400-normal.woff2';
    const path = themeFonts('classic').find(({ name }) => name === file)?.path ?? '';
    const files = {
      'book.md': '---\ncss: styles/own.css\n---\n\n# Ѱ\n\nѰ `Ѱ`\n',
      'styles/own.css': "@font-face { font-family: 'Own Letters'; src: url(../fonts/own.woff2) }",
      'fonts/own.woff2': readFileSync(path),
    };
    const { names, findings } = await printed(files);
    expect([findings, names.filter((name) => !BUNDLED.test(name))]).toEqual([[], ['EBGaramond-Regular']]);
  });

  it('are bundled ones beside characters that none of them has', async () => {
    const characters = '漢 ⊙ Ж שלום سلام ∑ 🎲 𒀀';
    const files = { 'book.md': FRONT(characters) + everywhere(characters), 'own.css': STYLES };
    const { names, findings } = await printed(files);
    for (const sign of '漢س𒀀') expect(findings).toContainEqual(expect.stringContaining(sign));
    expect(names).toContain(BOX);
    expect(names.filter((name) => !BUNDLED.test(name) && name !== BOX)).toEqual([]);
    // Characters that a fallback font covers are not shown as missing.
    for (const name of ['NotoSansSymbols2-Regular', 'NotoEmoji-Regular', 'STIXTwoMath-Regular'])
      expect(names).toContain(name);
  });
});
