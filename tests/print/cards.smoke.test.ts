/** Tests the cards of a printed book: their parts are positioned, and the words stay in document order. */
import { describe, expect, it } from 'vitest';
import { bookText } from '../books.ts';
import type { PdfText } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';

async function printed(front: string): Promise<readonly PdfText[]> {
  const { read } = await printOnce({
    'book.md': `---\nlang: de\nindex: false\nreference: false\n${front}\n---\n\n${bookText('cards')}`,
  });
  return read.pieces.flat().filter(({ text }) => text.trim() !== '');
}

const A5 = 'puppeteer: { pdf: { format: a5 } }';

describe.each(['', `columns: 2\n${A5}`, 'theme: pulp'])('cards (%j)', (front) => {
  it('have kind, name, cost, condition and text in this order, and divide no name that fits on a line', async () => {
    const pieces = (await printed(front)).map(({ text }) => text);
    const words = pieces.join(' ').replaceAll(/\u00AD|\s|-/g, '');
    const order =
      /AktionStrike12⊙Strikebody.*AktionChargeWK\+1⊙BedingungChargecondition\.Chargebody.*Aktion(?:Bewegungsunterst).*Hafen.?X⊙.*ReaktionParry3⊙Parrybody/i;
    expect(words).toMatch(order);
    // Half of a small page has no room for it.
    if (!front.includes('columns'))
      expect(pieces.flatMap((text) => text.toLowerCase().split(/\s+/))).toContain('zurückverteidigen');
  });

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
