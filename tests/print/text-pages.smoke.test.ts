import { expect, it } from 'vitest';
import { paperFor } from '../../build/print/paper.ts';
import { measuredPages, predictedPages } from '../../build/print/text-pages.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { printOnce } from './print-once.ts';

const TIMEOUT = 60_000;

it('is known before anything is printed, on any paper', { timeout: TIMEOUT }, async () => {
  const margin = { top: '1in', right: '0.7in', bottom: '80px', left: '2cm' };
  const papers = [
    {},
    { format: 'A5', margin },
    { format: 'Digest', gutter: '7mm' },
    { format: 'A4', landscape: true, margin: { top: '1cm', bottom: '2cm' }, scale: 0.8 },
    { width: '6in', height: '9in', margin },
    { width: '500px', height: '17cm', margin: {} },
    // These heights are close to whole pixels, and rounding adds one to some of them.
    { format: 'A4', landscape: true, margin: { top: '10mm', right: '10mm', bottom: '12mm', left: '10mm' } },
    { width: '148mm', height: '105mm', margin: { top: '10mm', bottom: '13mm' } },
  ];
  const browser = await sharedBrowser.browser();
  for (const pdf of papers) {
    const measured = await measuredPages(browser, paperFor(pdf).options, '', 'ltr', TIMEOUT);
    const { width, height } = measured.area;
    const predicted = predictedPages(pdf).area;
    expect(predicted.height, JSON.stringify(pdf)).toBe(height);
    expect(predicted.width, JSON.stringify(pdf)).toBeCloseTo(width, 1);
  }
});

it('is measured where a style sheet has margins for pages', { timeout: TIMEOUT }, async () => {
  const text = `---\nlang: en\ncss: a.css\n---\n\n# Coast\n\n${'The watch looks for smugglers in the fog of the harbour. '.repeat(60)}`;
  const { pdf } = await printOnce({ 'a.md': text, 'a.css': '@page { margin: 60mm }' });
  // The expected area is A4 without 120 mm in each direction.
  expect(pdf.area.width).toBeCloseTo((90 / 25.4) * 96, -1);
  expect(pdf.area.height).toBeCloseTo((177 / 25.4) * 96, -1);
  expect(pdf).toMatchObject({ isCorrected: false, isUnstable: false });
});
