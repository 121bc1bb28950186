/** The printed quick reference: its paper, its type, and the pages of the book that it names. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../build/compile.ts';
import { type MadePdfs, makePdfs } from '../../build/print/make-pdfs.ts';
import { memoryHost } from '../memory-host.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { placesOf, remoteActions } from '../pdf/remote-actions.ts';
import { sharedBrowser } from '../shared-browser.ts';

const FILLER = 'The watch looks for smugglers in the fog of the harbour. '.repeat(30);

/** Cards on pages of their own, each with a word that stands nowhere else. */
const WORDS = ['Abandon', 'Breach', 'Climb', 'Dive', 'Evade', 'Fling'];
const CARDS = WORDS.map(
  (word, n) => `## Chapter ${n}

${FILLER}

${FILLER}

!!! ${n % 2 === 0 ? 'danger' : 'warning'} ${word} - ${n} ⊙

    !!! note ""

        Only by night.

    Begins like ${word.toLowerCase()}. Goes on.
`,
).join('\n');

const TABLE = `## Weather

${FILLER}

| Symbol | Name | Effect on all who are *out*[^1] | A | B | C | D | E | F |
|:------:|------|----------------------|---|---|---|---|---|---|
| ![](a.svg) | Storm | \`Nobody\` sails^2^, and everybody who is out at sea has to look for a harbour. | 1 | 2 | 3 | 4 | 5 | 6 |
| ![](a.svg) | Calm | [Breach](#breach) is free. | 1 | 2 | 3 | 4 | 5 | 6 |

Table: Kinds of weather {#kinds .reference}

[^1]: At sea.
`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

async function print(text: string): Promise<MadePdfs> {
  const files = { 'harbour.md': text, 'a.svg': SVG };
  return makePdfs(await compile(['harbour.md'], memoryHost(files)), sharedBrowser, new Date(0));
}

async function read(bytes: Uint8Array | undefined): Promise<ReadPdf> {
  return readPdf(bytes ?? new Uint8Array());
}

describe('the printed quick reference', () => {
  it(
    'is A4 across, in legible type of bundled fonts, and names the pages of the book',
    { timeout: 120_000 },
    async () => {
      const { pdfs, diagnostics } = await print(`---\nlang: en\n---\n\n# Harbour\n\n${CARDS}\n${TABLE}`);
      expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
      const book = await read(pdfs[0]?.pdf.bytes);
      const sheet = await read(pdfs[0]?.reference?.bytes);
      expect(sheet.sizes.map((size) => size.map(Math.round))).toEqual([[842, 595]]);
      const small = sheet.pieces.flat().filter(({ text, height }) => text.trim() !== '' && height < 7.99);
      expect(small).toEqual([]);
      expect(sheet.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      expect(sheet.title).toBe('Harbour – Quick reference');
      expect(sheet.isTagged).toBe(true);
      const text = sheet.pages.join(' ').replace(/\s+/g, ' ');
      for (const [n, word] of WORDS.entries()) {
        const page = book.pages.findIndex((each) => each.includes(`Begins like ${word.toLowerCase()}`)) + 1;
        expect(page, word).toBeGreaterThan(1);
        expect(text).toMatch(
          new RegExp(`${n} ?⊙ ${word} Only by night\\. Begins like ${word.toLowerCase()}\\. p\\.\\s${page}(?!\\d)`),
        );
      }
      const places = await placesOf(pdfs[0]?.pdf.bytes ?? new Uint8Array());
      const led = await remoteActions(pdfs[0]?.reference?.bytes ?? new Uint8Array());
      expect(new Set(led.map(({ file }) => file))).toEqual(new Set(['harbour.pdf']));
      for (const word of WORDS) {
        const page = book.pages.findIndex((each) => each.includes(`Begins like ${word.toLowerCase()}`)) + 1;
        const named = led.flatMap(({ place }) => (place === word.toLowerCase() ? [places.get(place)] : []));
        expect(named, word).toContain(page);
      }
      const ofTable = book.pages.findLastIndex((each) => /Kinds of weather/.test(each) && each.includes('Storm')) + 1;
      expect(text).toMatch(new RegExp(`Kinds of weather p\\.\\s${ofTable} `));
      expect(text).toContain('Storm');
      expect(text).not.toContain('Goes on');
    },
  );

  it('is none where the book has nothing for it, or wants none', { timeout: 120_000 }, async () => {
    const without = await print('# Harbour\n\nText.\n');
    expect(without.pdfs[0]?.pdf.pageCount).toBe(1);
    expect(without.pdfs[0]?.reference).toBeUndefined();
    const denied = await print(`---\nreference: false\n---\n\n# Harbour\n\n${CARDS}`);
    expect(denied.pdfs[0]?.reference).toBeUndefined();
  });

  it('is a finding where it has more than six pages', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => `| Thing ${n} of many | what it does |`).join('\n');
    const { pdfs, diagnostics } = await print(
      `---\nlang: en\nreference: ["#list"]\n---\n\n# Harbour\n\n## List\n\n| Name | Use |\n|------|-----|\n${rows}\n`,
    );
    const pages = pdfs[0]?.reference?.pageCount;
    expect(pages).toBeGreaterThan(6);
    expect(diagnostics.filter(({ rule }) => rule === 'reference')).toMatchObject([
      {
        severity: 'warning',
        file: 'harbour.md',
        start: { line: 3, column: 13 },
        message: expect.stringContaining(`${pages} pages`),
      },
    ]);
  });
});
