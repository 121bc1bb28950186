import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lineTests } from '../fixture-file.ts';
import { loadHyphenator } from '../../build/typography/hyphenator.ts';
import { keepAmount, keepTogetherFor } from '../../build/typography/keep-together.ts';

const shown = (text: string): string => text.replaceAll('\u00AD', '|').replaceAll('\u00A0', '~');

describe('loadHyphenator', () => {
  it('divides German words', () => {
    const hyphenate = loadHyphenator('de');
    expect(shown(hyphenate?.('Ein Größenprofil im Schadensprofil.') ?? '')).toBe(
      'Ein Grö|ßen|pro|fil im Scha|dens|pro|fil.',
    );
  });

  it('divides English words', () => {
    const hyphenate = loadHyphenator('en');
    expect(shown(hyphenate?.('The skirmishers are hidden.') ?? '')).toBe('The skir|mish|ers are hidden.');
  });

  it.each([
    'https://example.org/abenteuer',
    'name@beispielhaft.de',
    'abenteuer/schatzkarte',
    'schatzkarte.abenteuer',
    'W12abenteuer',
  ])('leaves %s whole', (text) => {
    expect(loadHyphenator('de')?.(text)).toBe(text);
  });

  it('leaves shorter words whole, and letters at the ends together', () => {
    const hyphenate = loadHyphenator('de', { shortest: 12, edge: 4 });
    expect(shown(hyphenate?.('Größenprofil, Abenteuer') ?? '')).toBe('Größen|profil, Abenteuer');
  });

  it('keeps pieces of a length together', () => {
    const hyphenate = loadHyphenator('de', { piece: 5 });
    expect(shown(hyphenate?.('Feuerbereitschaftsprüfung') ?? '')).toBe('Feuer|bereit|schafts|prüfung');
  });

  it('divides the same words wherever they stand, and nothing else', () => {
    let seed = 7;
    const below = (count: number): number => (seed = (seed * 48271) % 2147483647) % count;
    const words = 'Feuerbereitschaft Größenprofil Schadensprofil Rüstung a im W12 – „ 𝔄𝔅 . / @ 1 \u00AD'.split(' ');
    const parts = [...words, ' ', ' ', ' '];
    for (const shortest of [7, 8, 12, 16]) {
      const hyphenate = loadHyphenator('de', { shortest }) ?? String;
      const divided = new Map<string, string>();
      for (let run = 0; run < 2000; run++) {
        const text = Array.from({ length: 1 + below(9) }, () => parts[below(parts.length)]).join('');
        // The rule restated: divide every word of at least `shortest` letters, except in addresses and names in code.
        const expected = text.replace(new RegExp(`\\p{L}{${shortest},}`, 'gu'), (word: string, at: number) => {
          const before = text.charAt(at - 1);
          const behind = text.slice(at + word.length, at + word.length + 2);
          if (/[\p{N}@/_.:\\#-]/u.test(before) || /^(?:[\p{N}@/_\\]|[.:]\p{L})/u.test(behind)) return word;
          if (!divided.has(word)) divided.set(word, hyphenate(word));
          return divided.get(word) ?? word;
        });
        expect(hyphenate(text), text).toBe(expected);
      }
      expect(
        [...divided.values()].some((word) => word.includes('\u00AD')),
        `${shortest}`,
      ).toBe(true);
    }
  });

  it('has nothing for a language without patterns', () => {
    expect(loadHyphenator('xx')).toBeUndefined();
    expect(loadHyphenator('../../evil')).toBeUndefined();
  });
});

lineTests(join(import.meta.dirname, 'keep-together.txt'), (text, title) => {
  const [lang = '', units] = title.split(', units');
  const ofBook = units === undefined ? units : { before: ['Gunst'], after: ['Mana', '✦', '(a+b)'] };
  const keep = title === 'an amount alone' ? keepAmount : keepTogetherFor(lang, ofBook);
  return shown(keep(text));
});
