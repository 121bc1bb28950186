import { describe, expect, it } from 'vitest';
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

describe('compounds are divided at their seams', () => {
  it.each([
    ['Profilmodifikatoren', 'Profil|modifikatoren', ['modifikatoren']],
    ['Aktionspunkte', 'Aktions|punkte', []],
    ['Waffenklasse', 'Waffen|klasse', []],
    ['Wahrnehmungsbereich', 'Wahrnehmungs|bereich', []],
    ['Feuerbereitschaft', 'Feuer|bereitschaft', []],
    ['Fernkampfwaffen', 'Fernkampf|waffen', ['fernkampf']],
    ['Trefferpunkten', 'Treffer|punkten', []],
    ['Nahkampf', 'Nah|kampf', []],
    ['Rüstungswurf', 'Rüstungs|wurf', []],
    ['Einheitenkarte', 'Einheiten|karte', []],
    ['Reihenfolge', 'Reihen|folge', []],
    ['Voraussetzungen', 'Vor|aussetzungen', []],
    ['überprüft', 'über|prüft', []],
    ['Salzfässer', 'Salz|fässer', ['fässer']],
  ])('%s', (word, expected, own) => {
    expect(best('de', word, own)).toBe(expected);
    expect(best('de-AT', word.toLowerCase(), own)).toBe(expected.toLowerCase());
  });

  it('by the book’s own words, too', () => {
    expect(best('de', 'Xanthorblick', ['xanthor'])).toBe('Xanthor|blick');
  });

  it('and elsewhere only where nothing else helps, never beside the seam', () => {
    expect(divided('de', 'Wahrnehmungsbereich')).toBe('Wahr·neh·mungs|bereich');
    expect(divided('de', 'ausgeführt')).toBe('aus|geführt');
  });

  it('while words without parts, and languages without compounds, are divided as ever', () => {
    expect(divided('de', 'Verteidigung')).toBe('Ver|tei|di|gung');
    expect(divided('de', 'werden')).toBe('wer·den');
    expect(divided('en', 'skirmishers')).toBe('skir|mish|ers');
    expect(divided('fr', 'modificateur')).toBe('modi|fi|ca|teur');
  });
});
