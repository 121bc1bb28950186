/** Tests the printed quick reference: its paper, its type, and its page references to the book. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { millimetres } from '../../build/basics/css-length.ts';
import { compileBook, compileFiles } from '../compile-files.ts';
import { readKnownPrints, writeKnownPrints } from '../../build/print/known-prints.ts';
import { type ShelfPdfs, type PrintSettings, makePdfs } from '../../build/print/make-pdfs.ts';
import { type PagePool, createPagePool, pagePool } from '../../build/print/page-pool.ts';
import { printOn } from '../../build/print/print-book.ts';
import { type PrintDocument, printDocument } from '../../build/print/print-document.ts';
import { referenceDocument } from '../../build/print/reference-document.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { placesOf, remoteActions } from '../pdf/remote-actions.ts';
import { sharedBrowser } from '../shared-browser.ts';

const FILLER = 'The watch looks for smugglers in the fog of the harbour. '.repeat(30);

/** Cards on separate pages, each with a unique word. */
const WORDS = ['Abandon', 'Breach', 'Climb', 'Dive', 'Evade', 'Fling'];
const SHORT = WORDS.map(
  (word, n) => `## Chapter ${n}

!!! ${n % 2 === 0 ? 'danger' : 'warning'} ${word} - ${n} ⊙

    !!! note ""

        Only by night.

    Begins like ${word.toLowerCase()}. Goes on.
`,
);
const CARDS = SHORT.join(`\n${FILLER}\n\n${FILLER}\n\n`);

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

async function print(text: string, settings?: PrintSettings): Promise<ShelfPdfs> {
  const files = { 'harbour.md': text, 'a.svg': SVG };
  return makePdfs(await compileFiles(files, ['harbour.md']), sharedBrowser, new Date(0), settings);
}

async function documentOf(text: string): Promise<PrintDocument | undefined> {
  const { book, shelf } = await compileBook({ 'harbour.md': text, 'a.svg': SVG }, ['harbour.md']);
  return referenceDocument(shelf, book, printDocument({ shelf }, book, new Date(0)), new Map());
}

/** Returns the quick reference without printing the book; undefined if the book has none. */
async function sheetOf(text: string): Promise<ReadPdf | undefined> {
  const sheet = await documentOf(text);
  if (!sheet) return undefined;
  const { bytes } = await pagePool(sharedBrowser).use(async (page) => printOn(page, sheet));
  return readPdf(bytes);
}

async function read(bytes: Uint8Array | undefined): Promise<ReadPdf> {
  return readPdf(bytes ?? new Uint8Array());
}

describe('the printed quick reference', () => {
  it('is A4 across, in legible type, and names the pages of the book', async () => {
    const { pdfs, diagnostics } = await print(`---\nlang: en\n---\n\n# Harbour\n\n${CARDS}\n${TABLE}`);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const book = await read(pdfs[0]?.pdf.bytes);
    const sheet = await read(pdfs[0]?.reference?.bytes);
    expect(sheet.sizes.map((size) => size.map(Math.round))).toEqual([[842, 595]]);
    const small = sheet.pieces.flat().filter(({ text, height }) => text.trim() !== '' && height < 7.99);
    expect(small).toEqual([]);
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
  });

  it.each([
    ['Letter', 'format: letter', [279.4, 215.9]],
    ['A5, printed across itself', 'format: A5, landscape: true', [210, 148]],
    ['a size of its own', 'width: 170mm, height: 240mm', [240, 170]],
    ['paper that is across by nature', 'format: ledger', [431.8, 279.4]],
  ])('is on the paper of the book, across: %s', async (_, paper, size) => {
    const sheet = await documentOf(
      `---\npuppeteer: { pdf: { ${paper}, margin: 15mm } }\n---\n\n# Harbour\n\n${SHORT.join('\n')}`,
    );
    const { width, height } = sheet?.pdf ?? {};
    for (const [at, side] of [width, height].entries()) expect(millimetres(String(side))).toBeCloseTo(size[at] ?? 0, 1);
  });

  it.each([
    ['Letter', 'landscape', 110],
    ['A5', 'portrait', 45],
  ])('fills both sides of a sheet: %s, %s', async (format, orientation, count) => {
    const card = (n: number): string =>
      `!!! danger Move ${n} - 1 ⊙\n\n    ${'The watch looks for smugglers in the fog, '.repeat(1 + (n % 3))}all night.\n\n`;
    const settings = `lang: en\nreference-orientation: ${orientation}\npuppeteer: { pdf: { format: ${format} } }`;
    const sheet = await sheetOf(
      `---\n${settings}\n---\n\n# Harbour\n\n## Moves\n\n${Array.from({ length: count }, (_, n) => card(n)).join('')}`,
    );
    const [width, height] = sheet?.sizes[0] ?? [0, 0];
    expect(width > height).toBe(orientation === 'landscape');
    expect(sheet?.pageCount).toBe(2);
    for (const pieces of sheet?.pieces ?? []) {
      const words = pieces.filter(({ text, y }) => text.trim() !== '' && y > 36);
      expect(Math.min(...words.map((piece) => piece.height))).toBeGreaterThan(7.99);
      // The page is divided into strips narrower than any column; the lowest text in each strip is near the foot of
      // the page.
      const strips = Array.from({ length: 9 }, (_, n) => 30 + ((width - 120) / 8) * n).map((left) =>
        Math.min(...words.filter(({ x, width: w }) => x < left + 60 && x + w > left).map(({ y }) => y)),
      );
      expect(Math.max(...strips)).toBeLessThan(height * 0.2);
    }
    for (let n = 0; n < count; n++) expect(sheet?.pages.join(' ')).toMatch(new RegExp(`Move\\s${n}(?!\\d)`));
  });

  it('takes one side where there is little, in large type', async () => {
    const sheet = await sheetOf(`---\nlang: en\n---\n\n# Harbour\n\n${SHORT.join('\n')}`);
    expect(sheet?.pageCount).toBe(1);
    const sizes = sheet?.pieces[0]?.flatMap(({ text, height }) => (/Begins/.test(text) ? [height] : [])) ?? [];
    expect(Math.min(...sizes)).toBeGreaterThan(11);
  });

  it('parts no row and no line, and leaves no title at the foot of a column', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `| row ${n} | ${'so many words '.repeat(3)} end ${n} |\n`).join(
      '',
    );
    const tables = ['Wind', 'Rain', 'Fog', 'Snow'].map(
      (name) => `### ${name}\n\n| Roll | What |\n|---|---|\n${rows.replaceAll('row', name)}{.reference}\n\n`,
    );
    const sheet = await sheetOf(`---\nlang: en\n---\n\n# Harbour\n\n## Weather\n\n${tables.join('')}`);
    expect(sheet?.pageCount).toBe(2);
    const text = sheet?.pages.join(' ').replaceAll(/\s+/g, ' ') ?? '';
    for (const name of ['Wind', 'Rain', 'Fog', 'Snow']) {
      expect(text).toMatch(new RegExp(`${name} (p\\. \\d+ )?Roll What ${name} 0 `));
      for (let n = 0; n < 30; n++) expect(text).toContain(`${name} ${n} so many`);
    }
    // Each part of a divided table repeats its header row.
    expect(text.match(/Roll What/g)?.length).toBeGreaterThan(4);
  });

  it('keeps the words of frames for missing pictures whole', async () => {
    const rows = ['Windgeschwindigkeit', 'Thunderstorm over the harbour'].map(
      (name) =>
        `| ![${name}](nowhere.svg) | Nobody sails, and everybody looks for a harbour. | 1 | 2 | 3 | 4 | 5 | 6 |\n`,
    );
    const sheet = await sheetOf(
      `---\nlang: en\nhyphenation: false\n---\n\n# Harbour\n\n## Weather\n\n| Sign | Effect | A | B | C | D | E | F |\n|---|---|---|---|---|---|---|---|\n${rows.join('')}{.reference}\n`,
    );
    const words = sheet?.pieces.flat().flatMap(({ text }) => text.split(/\s+/));
    expect(words).toContain('Windgeschwindigkeit');
    expect(words).toContain('Thunderstorm');
  });

  it('is printed anew only if something on it has changed, as is its book', async () => {
    const folder = temporaryFolder();
    const text = `---\nlang: en\n---\n\n# Harbour\n\n${SHORT.join('\n')}`;
    /** Prints like a build with the output of the previous one. Each print uses a page of the browser. */
    const build = async (source: string) => {
      const supply = createPagePool(sharedBrowser);
      let prints = 0;
      const use: PagePool['use'] = (work) => (prints++, supply.use(work));
      const known = await readKnownPrints(folder);
      const made = await print(source, { known, supply: { ...supply, use } });
      const [only] = made.pdfs;
      if (!only?.reference) throw new Error('no quick reference');
      const { book, pdf, reference } = only;
      mkdirSync(join(folder, book.slug), { recursive: true });
      writeFileSync(join(folder, book.slug, `${book.slug}.pdf`), pdf.bytes);
      writeFileSync(join(folder, book.slug, `${book.slug}-reference.pdf`), reference.bytes);
      await writeKnownPrints(folder, made.pdfs);
      return { prints, bytes: Buffer.from(reference.bytes), book: Buffer.from(pdf.bytes) };
    };
    const first = await build(text);
    expect(first.prints).toBe(2);
    const again = await build(text);
    expect(again.prints).toBe(0);
    expect([again.bytes, again.book]).toEqual([first.bytes, first.book]);
    // The sheet only contains the first sentence.
    const elsewhere = await build(text.replace('evade. Goes on.', 'evade. Goes far.'));
    expect(elsewhere.prints).toBe(1);
    const changed = await build(text.replace('Begins like evade.', 'Begins like dance.'));
    expect(changed.prints).toBe(2);
    expect((await read(changed.bytes)).pages.join(' ')).toMatch(/like\s+dance/);
  });

  it('is none where the book has nothing for it, or wants none', async () => {
    expect(await documentOf('# Harbour\n\nText.\n')).toBeUndefined();
    expect(await documentOf(`---\nreference: false\n---\n\n# Harbour\n\n${CARDS}`)).toBeUndefined();
  });

  it('takes more sides for what its author asks for, and tells it', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => `| Thing ${n} of many | what it does |`).join('\n');
    const { pdfs, diagnostics } = await print(
      `---\nlang: en\nreference: ["#list"]\npuppeteer: { pdf: { format: A6, margin: 15mm } }\n---\n\n# Harbour\n\n## List\n\n| Name | Use |\n|------|-----|\n${rows}\n`,
    );
    const pages = pdfs[0]?.reference?.pageCount;
    expect(pages).toBeGreaterThan(2);
    const text = (await read(pdfs[0]?.reference?.bytes)).pages.join(' ');
    for (let n = 0; n < 120; n++) expect(text).toMatch(new RegExp(`Thing\\s${n}\\sof`));
    expect(diagnostics.filter(({ rule }) => rule === 'reference')).toMatchObject([
      {
        severity: 'warning',
        file: 'harbour.md',
        start: { line: 3, column: 13 },
        message: expect.stringContaining(`${pages} pages`),
      },
    ]);
  });

  it('says names and costs alone where there is no room for more, or where its author wants it', async () => {
    const spell = (n: number): string =>
      `!!! danger Charm ${n} - ${n} ⊙\n\n    ${'Somebody is glad of it, and '.repeat(6)}sleeps.\n\n`;
    const text = `# Harbour\n\n## Charms\n\n${Array.from({ length: 150 }, (_, n) => spell(n)).join('')}`;
    const { pdfs, diagnostics } = await print(`---\nlang: en\n---\n\n${text}`);
    expect(pdfs[0]?.reference?.pageCount).toBeLessThan(3);
    const shown = (await read(pdfs[0]?.reference?.bytes)).pages.join(' ');
    for (let n = 0; n < 150; n++) expect(shown).toMatch(new RegExp(`${n}\\s*⊙\\s+Charm\\s${n}(?!\\d)`));
    expect(shown).not.toContain('Somebody');
    expect(diagnostics.filter(({ rule }) => rule === 'reference')).toMatchObject([
      { severity: 'info', message: 'the quick reference has room for names and costs alone in Actions' },
    ]);
    const asked = await sheetOf(
      `---\nlang: en\nreference: [{ from: actions, short: true }]\n---\n\n# Harbour\n\n${spell(1)}`,
    );
    expect(asked?.pages.join(' ')).toMatch(/1\s*⊙\s+Charm\s1/);
    expect(asked?.pages.join(' ')).not.toContain('Somebody');
  });

  it('leaves out the last tables if there is no room for all, and reports it', async () => {
    const tables = Array.from({ length: 12 }, (_, n) => {
      const rows = Array.from(
        { length: 12 },
        (_row, at) => `| ${'BCDFGHJKLMNP'[at] ?? ''}ow${'abcdefghijkl'[n] ?? ''} of the smith | +${at} |`,
      ).join('\n');
      return `## Weapons ${n}\n\n| Weapon | Change |\n|---|---|\n${rows}\n`;
    });
    const { pdfs, diagnostics } = await print(
      `---\nlang: en\npuppeteer: { pdf: { format: A6, margin: 12mm } }\n---\n\n# Harbour\n\n${tables.join('\n')}`,
    );
    expect(pdfs[0]?.reference?.pageCount).toBe(2);
    const [finding, ...others] = diagnostics.filter(({ rule }) => rule === 'reference');
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'info', message: expect.stringContaining('has no room for') });
    const text = (await read(pdfs[0]?.reference?.bytes)).pages.join(' ');
    expect(text).toContain('Weapons 0');
    expect(text).not.toContain('Weapons 11');
  });
});
