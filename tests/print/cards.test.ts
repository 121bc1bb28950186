/** Tests the cards of a printed book: their parts are positioned, and the words stay in document order. */
import { describe, expect, it } from 'vitest';
import type { PdfText } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';

const CARDS = `
# Cards

## Actions

!!! danger Strike - 1 - 2 ⊙

    Strikebody.

!!! danger Charge - WK+1 ⊙

    !!! note ""

        Chargecondition.

    Chargebody.

!!! danger Bewegungsunterstützungsmaßnahmenkoordination am Hafen - X ⊙

!!! warning Parry - 3 ⊙

    Parrybody.

!!! danger Sofortiges Zurückverteidigen - 1 ⊙
`;

async function printed(front: string): Promise<readonly PdfText[]> {
  const { read } = await printOnce({
    'book.md': `---\nlang: de\nindex: false\nreference: false\n${front}\n---\n${CARDS}`,
  });
  return read.pieces.flat().filter(({ text }) => text.trim() !== '');
}

const A5 = 'puppeteer: { pdf: { format: a5 } }';

describe.each(['', 'columns: 2', A5, `columns: 2\n${A5}`, 'theme: pulp'])('cards (%j)', (front) => {
  it('have kind, name, cost, condition and text in this order', async () => {
    const words = (await printed(front))
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\u00AD|\s|-/g, '');
    const order =
      /AktionStrike12⊙Strikebody.*AktionChargeWK\+1⊙BedingungChargecondition\.Chargebody.*Aktion(?:Bewegungsunterst).*Hafen.?X⊙.*ReaktionParry3⊙Parrybody/i;
    expect(words).toMatch(order);
  });

  // On small paper with two columns, a column is too narrow for the name.
  it.each(front.includes('columns') && front.includes(A5) ? [] : [front])(
    'divide no word of a name that fits on a line',
    async () => {
      const words = (await printed(front)).flatMap(({ text }) => text.toLowerCase().split(/\s+/));
      expect(words).toContain('zurückverteidigen');
    },
  );

  it('begin with the cost, in fields of one width where it is short', async () => {
    const pieces = await printed(front);
    const [strike, parry, charge] = ['Strike', 'Parry', 'Charge'].map((name) =>
      pieces.find(({ text }) => text.trim().toLowerCase() === name.toLowerCase()),
    );
    const cost = pieces.find(({ text }) => text.startsWith('WK+1'));
    expect(cost?.x).toBeLessThan(charge?.x ?? 0);
    // In two columns, the cards may be side by side.
    if (!front.includes('columns')) expect(parry?.x).toBeCloseTo(strike?.x ?? 0, 0);
  });
});
