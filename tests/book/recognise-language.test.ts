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

test.each([
  [
    'fr',
    'Le joueur qui commence est le plus jeune. La balise est dans une case, avec les pions, et les autres sont derrière.',
  ],
  [
    'es',
    'El jugador elige una carta por turno, con las fichas del tablero, para mover el barco como está escrito en las reglas.',
  ],
  [
    'it',
    'Il giocatore sceglie una carta della mano che gli piace di più; le altre sono nel mazzo, alla sua destra. Il resto è suo.',
  ],
  [
    'nl',
    'Het spel begint met een zet van de jongste speler. Het schip wordt niet geteld, ook niet voor een haven van een ander. Hij vaart naar het eiland.',
  ],
  [
    'pl',
    'Gracz nie może ruszyć się przez las, gdy jest noc, oraz nie bierze kart. Jego ruch jest stracony lub się nie liczy.',
  ],
  [
    'pt',
    'O jogador não pode mover uma peça para os portos do seu vizinho. As cartas são dos outros, mas não uma a uma.',
  ],
])('some %s', (lang, text) => {
  expect(recogniseLanguage([text])).toBe(lang);
});

test('names and quotations in another language do not count', () => {
  const spanish = 'La casa de las brujas, El Dorado, Los Lobos. ';
  expect(recogniseLanguage([GERMAN + spanish.repeat(2) + GERMAN])).toBe('de');
  expect(recogniseLanguage([ENGLISH + spanish.repeat(2) + ENGLISH])).toBe('en');
});

test('the beginning decides, chapter after chapter', () => {
  expect(recogniseLanguage([...Array.from({ length: 300 }, () => GERMAN), ENGLISH.repeat(500)])).toBe('de');
});
