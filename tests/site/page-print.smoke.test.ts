/** A page of the website printed by the browser, read from the resulting PDF. */
import { describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/read-pdf.ts';
import { siteInBrowser } from './site-in-browser.ts';

const FILLER = 'Wer am Abend vom Hafen zum Leuchtturm steigt, der sieht die Boote zwischen den Klippen liegen. '.repeat(
  6,
);

const card = (name: string): string => `!!! danger ${name} - 1 ⊙

    !!! note ""

        ${name} hat eine Bedingung.

    ${FILLER}

    ${name} endet hier.
`;

const CARDS = ['Zielen', 'Laufen', 'Ducken', 'Rufen', 'Werfen', 'Springen', 'Klettern', 'Rudern'] as const;

const BOOK = `---
lang: de
---

# Drachen

## Vorher

Text

## Aktionen

${FILLER}

Siehe [die Karte](#laufen), [dort](https://example.org/weit-weg) oder [nebenan](#vorher).

| A | B |
|---|---|
${Array.from({ length: 60 }, (_, n) => `| Zeile ${n} | Wert |`).join('\n')}

<details><summary>Mehr</summary>

Gefalteter Text.

</details>

${CARDS.map(card).join('\n')}

## Nachher

Text
`;

const site = siteInBrowser({ 'drachen.md': BOOK });

async function print(path: string): ReturnType<typeof readPdf> {
  await site.page.goto(`${site.hosted}drachen/${path}`);
  return readPdf(await site.page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

/** Converts points to millimetres. */
const mm = (points: number): number => (points / 72) * 25.4;

describe('a printed chapter', () => {
  it('is the text alone, with what it belongs to at its end; it has margins, and no card is split', async () => {
    const { pages, pieces, sizes } = await print('aktionen/index.html');
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/^\s*Wer am Abend/);
    expect(text).toContain('Aktionen');
    for (const other of ['Vorher', 'Nachher', 'Suche', 'Auf dieser Seite', 'Weiter', 'Zurück', 'Regelwerke', '#']) {
      expect(text, other).not.toContain(other);
    }
    expect(text.match(/Drachen/g)).toHaveLength(1);
    expect(text).toMatch(/Mehr.*Gefalteter Text/);
    // Links are plain words.
    expect(text.replaceAll(' ,', ',')).toContain('Siehe die Karte, dort oder nebenan');
    expect(text).not.toContain('example.org');
    for (const [page, texts] of pieces.entries()) {
      const [width = 0, height = 0] = sizes[page] ?? [];
      for (const { x, y } of texts) {
        expect(mm(x)).toBeGreaterThan(15);
        expect(mm(width - x)).toBeGreaterThan(15);
        expect(mm(y)).toBeGreaterThan(15);
        expect(mm(height - y)).toBeGreaterThan(15);
      }
    }
    expect(pages.length).toBeGreaterThan(3);
    for (const name of CARDS) {
      const first = pages.findIndex((text) => text.includes(`${name} hat eine Bedingung`));
      const last = pages.findIndex((text) => text.includes(`${name} endet hier`));
      expect(first, name).toBeGreaterThanOrEqual(0);
      expect(last, name).toBe(first);
    }
    // A long table continues with its header.
    expect(pages.filter((text) => /A\s+B\s+Zeile/.test(text)).length).toBeGreaterThan(1);
  });

  it('is dark on white whatever the reader chose, without what is open over it', async () => {
    await site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await site.page.goto(`${site.hosted}drachen/aktionen/index.html`);
    await site.page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    await site.page.keyboard.press('/');
    await site.page.waitForSelector('#_search[open]');
    await site.page.emulateMediaType('print');
    const colours = `['color', 'backgroundColor', 'colorScheme'].map((each) => getComputedStyle(document.documentElement)[each])`;
    expect(await site.page.evaluate(colours)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'light']);
    const shown = `[...document.body.children].filter((each) => each.getClientRects().length > 0).map((each) => each.className)`;
    expect(await site.page.evaluate(shown)).toEqual(['frame', 'footer']);
  });
});

it('the overview of actions prints without its choice', async () => {
  const { pages } = await print('all_cards/index.html');
  const text = pages.join(' ');
  expect(text).toContain('Zielen');
  expect(text).not.toMatch(/Alle|Abschnitt| von /);
});
