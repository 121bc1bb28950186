import { expect, test } from 'vitest';
import { recogniseLanguage } from '../../build/book/recognise-language.ts';

const GERMAN = 'Wer an der Reihe ist, würfelt und rückt vor. Das Boot wird nicht gewertet, wenn eine Welle kommt. ';
const ENGLISH =
  'Whoever is on turn rolls the die and moves. The boat does not count if a wave of this size comes with it. ';

test.each([
  ['a line of German', GERMAN, 'de'],
  ['a line of English', ENGLISH, 'en'],
  ['much German', GERMAN.repeat(100), 'de'],
  ['much English', ENGLISH.repeat(100), 'en'],
  ['German with English quotations', (GERMAN.repeat(4) + ENGLISH).repeat(20), 'de'],
  ['German in capital letters', GERMAN.repeat(20).toUpperCase(), 'de'],
  ['nothing', '', 'en'],
])('%s', (_, text, expected) => {
  expect(recogniseLanguage([text])).toBe(expected);
});

test('the beginning decides, chapter after chapter', () => {
  expect(recogniseLanguage([...Array.from({ length: 300 }, () => GERMAN), ENGLISH.repeat(500)])).toBe('de');
});
