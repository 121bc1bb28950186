import type { NameWords } from './en.ts';

export const pl: NameWords = {
  columns:
    'nazwa, imię, termin, pojęcie, przedmiot, towar, broń, pancerz, zbroja, tarcza, amunicja, ekwipunek, wyposażenie, ' +
    'narzędzie, zaklęcie, czar, moc, umiejętność, umiejętności, zdolność, zdolności, talent, cecha, cechy, zaleta, wada, akcja, ' +
    'akcje, reakcja, manewr, stan, stany, status, atrybut, atrybuty, słowo kluczowe, klucz, opcja, polecenie, skrót, klasa, ' +
    'rasa, gatunek, profesja, zawód, frakcja, jednostka, model, pojazd, statek, potwór, stwór, przeciwnik, zwierzę, postać, ' +
    'bóg, rola, faza, teren, karta, żeton, znacznik, surowiec, mikstura, trucizna, choroba, artefakt, zasada specjalna, zasada',
  signs: 'symbol, ikona, znak, obrazek',
  shortForms: 'skrót, skróty',
  abbreviated: 'w skrócie, skrót, skrótem',
  endings: 'y, i, e',
  joinsWords: false,
  capitalisesNames: false,
};
