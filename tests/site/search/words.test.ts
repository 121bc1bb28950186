import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../site/scripts/search/fold.ts';
import { isNear } from '../../../site/scripts/search/typos.ts';
import { type Meaning, Vocabulary } from '../../../site/scripts/search/vocabulary.ts';
import { wordsOf } from '../../../site/scripts/search/words.ts';
import { amountsIn } from '../../../site/scripts/search/amounts.ts';
import { lineTests } from '../../fixture-file.ts';
import { languageFor } from './index-of.ts';

const german = languageFor('de-AT');
const english = languageFor('en');
function terms(text: string, language = german): readonly string[] {
  return wordsOf(text, language).map(({ term }) => term);
}

describe('words in comparable form', () => {
  test.each([
    ['Größe', 'Groesse', 'GRÖSSE', 'Gro\u0308ße', 'grosse', 'Grö\u00ADße'],
    ['fähig', 'faehig', 'fahig', 'FÄHIG'],
    ['Übersicht', 'Uebersicht', 'ubersicht'],
    ['Straße', 'Strasse', 'STRAẞE'],
  ])('%s is the same in all its spellings', (...spellings) => {
    expect(new Set(spellings.flatMap((each) => terms(each))).size).toBe(1);
  });

  test('an English ae stays, and letters of other languages are written plainly', () => {
    expect(terms('Does the aerial Café', english)).toEqual(['does', 'the', 'aerial', 'cafe']);
    expect(fold('Æsir Ørsted Łódź Œuvre')).toBe('aesir orsted lodz oeuvre');
  });

  test('words that only look like umlauts are found as they are written', () => {
    expect(terms('Israel')).toEqual(terms('israel'));
    expect(terms('Feuer')).not.toEqual(terms('Für'));
  });

  test('dice, costs and signs; only signs that count something in the book are words', () => {
    expect(terms('1W12, 2W6+3 und 1-2⊙; WK ⊙')).toEqual(['1w12', '2w6', '3', 'und', '1', '2', '⊙', 'wk', '⊙']);
    expect(terms('3 ⚡, 4 €', languageFor('de', '⚡€'))).toEqual(['3', '⚡', '4', '€']);
    expect(terms('3 ⚡ + 2', languageFor('de', ''))).toEqual(['3', '2']);
  });

  test('a number with what it counts, however it is written', () => {
    const amounts = (text: string): readonly string[] =>
      amountsIn(wordsOf(text, german), text, german).map(({ term }) => term);
    for (const text of ['12 cm', '12cm', '12\u00A0CM', 'cm: 12', 'CM 12', 'cm −12'])
      expect(amounts(text), text).toEqual(['12·cm']);
    expect(amounts('Wert: 1.500 Taler')).toEqual(['1500·taler', '1500·wer']);
    expect(amounts('2,5 m')).toEqual(amounts('2.5 m'));
    // Words that are not units of the number do not form an amount with it.
    expect(amounts('3 und 4')).toEqual([]);
  });

  test('places', () => {
    expect(wordsOf('the player die', english).map(({ term, start, end }) => [term, start, end])).toEqual([
      ['the', 0, 3],
      ['player', 4, 10],
      ['die', 11, 14],
    ]);
  });

  test('other scripts', () => {
    expect(terms('Правила игры', languageFor('ru'))).toEqual(['правила', 'игры']);
    expect(terms('חוקי המשחק', languageFor('he'))).toEqual(['חוקי', 'המשחק']);
  });
});

/** The distinct stems of the words of each line. */
lineTests(join(import.meta.dirname, 'stems.txt'), (words, title) => {
  const { termOf, stem } = languageFor(title.slice(0, 2));
  return [...new Set(words.split(' ').map((word) => stem(termOf(word))))].join(' ');
});

describe('words that nobody writes', () => {
  test('are data, and stay as they are', () => {
    const data = 'ei'.repeat(200_000);
    for (const language of [german, languageFor('en')]) expect(language.stem(data)).toBe(data);
  });

  test('are no compounds, however many ways there are of dividing them', () => {
    const many = Array.from({ length: 19 }, (_, index) => 'okto'.repeat(index + 1));
    const vocabulary = new Vocabulary(many, german);
    expect(vocabulary.partsOf(`${'okto'.repeat(19)}zzz`)).toEqual([]);
    expect(vocabulary.partsOf(`${'okto'.repeat(10_000)}zzz`)).toEqual([]);
  });
});

/** Returns all words with one typing error. */
function mistyped(word: string, letters = ['a', 'b', 'x']): readonly string[] {
  const made: string[] = [];
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    made.push(before + after.slice(1), ...letters.flatMap((c) => [before + c + after, before + c + after.slice(1)]));
    if (after.length > 1) made.push(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  return made;
}

describe('one typing error', () => {
  test('each kind, at each place', () => {
    for (const typed of mistyped('profil')) {
      expect(isNear(typed, 'profil', 1), typed).toBe(true);
      expect(isNear('profil', typed, 1), typed).toBe(true);
    }
  });

  test('not two', () => {
    for (const typed of ['porfli', 'prxfxl', 'profilxx', 'prof', 'xxprofil']) {
      expect(isNear(typed, 'profil', 1), typed).toBe(false);
    }
  });
});

describe('Vocabulary', () => {
  const text =
    'Profil Größenprofil Schadensprofil Profilen Aufbaueinheit Feuer Feuers Bewegung Bewegungen 1W12 Wind wird Sprünge';
  const vocabulary = new Vocabulary(terms(text), german);
  const meant = (word: string): readonly string[] =>
    vocabulary.meaningsOf(terms(word)[0] ?? '').map(({ term }) => term);

  test('the word itself, its forms, compounds that end with it', () => {
    expect(meant('Profil')).toEqual(['profil', 'profilen', 'grossenprofil', 'schadensprofil']);
  });
  test('an inflected word finds compounds, too', () => {
    expect(meant('profile').slice(2)).toEqual(['grossenprofil', 'schadensprofil']);
  });
  test('a part in the middle', () => expect(meant('ensprof')).toEqual(['schadensprofil']));
  test('a word being typed', () => expect(meant('bewe')).toEqual(['bewegung', 'bewegungen']));
  test('mistyped, also if only begun', () => {
    expect(meant('Bewegnug')).toContain('bewegung');
    expect(meant('bewgu')).toEqual(['bewegung', 'bewegungen']);
  });
  test('the word itself is no typing error for another', () => expect(meant('Wind')).toEqual(['wind']));
  test('a die by its second half; numbers are meant as typed', () => {
    expect(meant('w12')).toEqual(['1w12']);
    expect(meant('1w13')).toEqual([]);
  });
  test('nothing', () => expect(meant('xyzxyz')).toEqual([]));
});

describe('a word within another one', () => {
  const meantIn = (lang: string, text: string, word: string): readonly Meaning[] => {
    const language = languageFor(lang);
    return new Vocabulary(terms(text, language), language).meaningsOf(word);
  };

  test.each([
    ['en', 'row', 'throw growth'],
    ['en', 'ring', 'string during'],
    ['en', 'ball', 'balloon fireball', 'balloon', 'fireball'],
    ['fr', 'art', 'partout départ'],
    ['fr', 'soin', 'besoin'],
    ['fr', 'entre', 'contre rencontre centre'],
    ['es', 'dos', 'todos dados'],
    ['de', 'rand', 'brand waldrand', 'waldrand'],
  ])('%s: %s is in %s only where it may be a part of a compound', (lang, word, text, ...found) => {
    const inside = meantIn(lang, text, word).filter(({ weight }) => weight >= 0.5);
    expect(inside.map(({ term }) => term).toSorted()).toEqual(found);
  });

  test('other last letters, where the endings of a language are not known', () => {
    expect(meantIn('cs', 'útokem útočník útes', 'utoku')).toMatchObject([{ term: 'utokem', weight: 0.9 }]);
    expect(meantIn('fi', 'hyökkäyksen hyödyn', 'hyokkays')).toMatchObject([{ term: 'hyokkayksen' }]);
    expect(meantIn('en', 'movable', 'moved')).toEqual([]);
  });
});
