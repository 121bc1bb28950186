import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseTests } from '../fixture-file.ts';
import { loadHyphenator } from '../../build/typography/hyphenator.ts';
import { seamsIn } from '../../build/typography/seams.ts';

/**
 * Marks the places at which words can be divided: `|` for good ones, `·` for those that are only used if nothing else
 * fits.
 */
function divided(lang: string, text: string, own: readonly string[] = []): string {
  const seamsOf = seamsIn(lang, () => new Set(own));
  const hyphenate = loadHyphenator(lang, { edge: 3, shortest: 6, strong: 7, seamsOf });
  return (hyphenate?.(text) ?? '').replaceAll('\u00AD', '|').replaceAll('\uFDD0', '·');
}

/** The word with only its best places of division. */
const best = (lang: string, word: string, own?: readonly string[]): string =>
  divided(lang, word, own).replaceAll('·', '');

caseTests(join(import.meta.dirname, 'seams.txt'), (text, title) => {
  const own = title.split(': ')[1]?.split(', ');
  expect(best('de-AT', text.toLowerCase(), own)).toBe(best('de', text, own).toLowerCase());
  return best('de', text, own);
});

describe('words are divided', () => {
  it('elsewhere only where nothing else helps, never beside the seam', () => {
    expect(divided('de', 'Wahrnehmungsbereich')).toBe('Wahr·neh·mungs|bereich');
    expect(divided('de', 'ausgeführt')).toBe('aus|geführt');
  });

  it('as ever if they have no parts, or the language no compounds', () => {
    expect(divided('de', 'Verteidigung')).toBe('Ver|tei|di|gung');
    expect(divided('de', 'werden')).toBe('wer·den');
    expect(divided('en', 'skirmishers')).toBe('skir|mish|ers');
    expect(divided('fr', 'modificateur')).toBe('modi|fi|ca|teur');
  });
});
