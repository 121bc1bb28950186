import { describe, expect, it } from 'vitest';
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

describe('keepTogetherFor', () => {
  it.each([
    ['12 cm weit', '12~cm weit'],
    ['wirft 2 W6 und 1 D12', 'wirft 2~W6 und 1~D12'],
    ['kostet 6 ⊙ oder WK ⊙', 'kostet 6~⊙ oder WK~⊙'],
    ['3 AP, 50 % und 20 °C', '3~AP, 50~% und 20~°C'],
    ['20 × 10 Taler, 3× 2', '20~×~10 Taler, 3×~2'],
    ['« Non ! » dit-il : qui ?', '«~Non~!~» dit-il~: qui~?'],
    ['so :) und ; da', 'so :) und~; da'],
    ['2 × Mut', '2~× Mut'],
    ['siehe Seite 23', 'siehe Seite~23'],
    ['z. B. so, d. h. anders', 'z.~B. so, d.~h. anders'],
    ['2 mutige Modelle', '2 mutige Modelle'],
    ['4 cmd', '4 cmd'],
    ['kein Text', 'kein Text'],
  ])('%s → %s', (text, expected) => {
    expect(shown(keepTogetherFor('de')(text))).toBe(expected);
  });

  it.each([
    ['de', 'S. 5, Kap. 3, Abb. 2, Kapitel 4', 'S.~5, Kap.~3, Abb.~2, Kapitel~4'],
    ['de-AT', 'siehe S. 5 nach 3 Runden, i. d. R.', 'siehe S.~5 nach 3~Runden, i.~d.~R.'],
    ['en', 'p. 5, chapter 3, figure 2, Fig. 2', 'p.~5, chapter~3, figure~2, Fig.~2'],
    ['en-US', '10 ft. or 5 cm, 30 feet, 2 AP', '10~ft. or 5~cm, 30~feet, 2~AP'],
    ['es', 'pág. 5, capítulo 3, figura 2, 5 casillas', 'pág.~5, capítulo~3, figura~2, 5~casillas'],
    ['fr', 'p. 5, chapitre 3, n° 2, 10 mètres', 'p.~5, chapitre~3, n°~2, 10~mètres'],
    ['it', 'pag. 5, capitolo 3, fig. 2, 3 metri', 'pag.~5, capitolo~3, fig.~2, 3~metri'],
    ['nl', 'blz. 5, hoofdstuk 3, afb. 2, 10 voet', 'blz.~5, hoofdstuk~3, afb.~2, 10~voet'],
    ['pl', 's. 5, rozdział 3, rys. 2, 10 metrów', 's.~5, rozdział~3, rys.~2, 10~metrów'],
    ['pt-BR', 'pág. 5, capítulo 3, figura 2, 3 rodadas', 'pág.~5, capítulo~3, figura~2, 3~rodadas'],
    // Only words of the language of the text are kept with numbers.
    ['en', 'Kapitel 3, siehe S. 5', 'Kapitel 3, siehe S. 5'],
    ['fr', 'the chapter 3', 'the chapter 3'],
    ['sv', 'sidan 5, § 3, 5 cm', 'sidan 5, §~3, 5~cm'],
  ])('%s: %s', (lang, text, expected) => {
    expect(shown(keepTogetherFor(lang)(text))).toBe(expected);
  });

  it.each([
    ['3 Mana und X Mana', '3~Mana und X~Mana'],
    ['3 Manaperlen', '3 Manaperlen'],
    ['WK ✦ oder 2 ✦', 'WK~✦ oder 2~✦'],
    [' Mana fehlt', '~Mana fehlt'],
    ['Gunst 3', 'Gunst~3'],
    ['2 (a+b) da', '2~(a+b) da'],
  ])('units of a book: %s', (text, expected) => {
    expect(shown(keepTogetherFor('de', { before: ['Gunst'], after: ['Mana', '✦', '(a+b)'] })(text))).toBe(expected);
  });
});

it.each([
  ['200 p', '200~p'],
  ['1.200 Gm.', '1.200~Gm.'],
  ['3–6 Ph', '3–6~Ph'],
  ['200 p each', '200 p each'],
  ['200 pence', '200 pence'],
  ['Price p', 'Price p'],
  ['5', '5'],
])('keepAmount %s → %s', (text, expected) => {
  expect(shown(keepAmount(text))).toBe(expected);
});
