import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evidenceIn, recogniseLanguages } from '../../build/book/recognise-language.ts';

/** A rule of an invented game in each language, worded like a chapter. */
const TEXTS = JSON.parse(readFileSync(new URL('languages.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

const { de = '', en = '', es = '' } = TEXTS;

function recognised(...texts: readonly string[]): string {
  return recogniseLanguages(texts.map(evidenceIn)).whole.lang;
}

test.each(Object.entries(TEXTS))('a rule in the language %s', (lang, text) => {
  expect(recognised(text)).toBe(lang);
});

test.each(Object.entries(TEXTS))('some rules in the language %s are certain', (lang, text) => {
  expect(recogniseLanguages([text, text, text].map(evidenceIn)).whole).toMatchObject({ lang, isSure: true });
});

test.each([
  ['German in capital letters', de.toUpperCase(), 'de'],
  ['German with English quotations', (de.repeat(4) + en).repeat(5), 'de'],
  ['Japanese with few kana', '攻撃力と防御力の合計', 'ja'],
  [
    'Chinese with the name of a Japanese game',
    '轮到的玩家掷骰子，然后把船移到下一个岛上。如果有浪来，就停一轮。の',
    'zh',
  ],
  [
    'Japanese with English terms',
    'HP Maximum 手番のプレイヤーはサイコロを振り、舟を次の島へ進めます。 Attack Bonus',
    'ja',
  ],
  ['accents that are written as signs of their own', (TEXTS['cs'] ?? '').normalize('NFD'), 'cs'],
  ['nothing', '', 'en'],
  ['numbers', '1 2 3 4d6 2d20', 'en'],
])('%s', (_, text, expected) => {
  expect(recognised(text)).toBe(expected);
});

test('names and quotations in another language do not count', () => {
  const names = 'La casa de las brujas, El Dorado, Los Lobos. ';
  expect(recognised(de + names.repeat(2) + de)).toBe('de');
  expect(recognised(en + names.repeat(2) + en)).toBe('en');
});

test('all chapters count, not just the first ones', () => {
  expect(recognised(en.repeat(3), ...Array.from({ length: 5 }, () => de.repeat(3)))).toBe('de');
});

test('one long chapter does not outweigh all others', () => {
  expect(recognised(en.repeat(5000), ...Array.from({ length: 50 }, () => de.repeat(3)))).toBe('de');
});

test.each([
  ['names', 'Amsel Buche Distel Efeu Fichte Ginster Hasel Immergrün Jasmin Kiefer Linde Mohn Nelke '.repeat(20)],
  ['statistics', 'STR 12 DEX 14 CON 10 INT 8 WIS 11 CHA 13 AC 15 HP 22 '.repeat(20)],
  ['two languages in equal parts', (es + en).repeat(4)],
  [
    'a language that is not among ours',
    'Nuqneh yIghuS batlh maHeghjaj tlhIngan maH Qapla bortaS bIr jablu reH QaQqu nay '.repeat(5),
  ],
])('%s are no certain language', (_, text) => {
  expect(recogniseLanguages([evidenceIn(text)]).whole.isSure).toBe(false);
});
