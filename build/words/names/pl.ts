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
  openers:
    'dla, tylko, jak, co, kiedy, gdzie, dlaczego, kto, który, która, które, jeśli, jeżeli, w, we, na, przy, z, ' +
    'ze, bez, od, do, i, oraz, lub, ale, wtedy, ponieważ, podczas, gdy, jest, są, może, musi, to, ten, ta, te, ' +
    'nie, o, według, twój, twoje, po, przed',
  doing:
    'wybierz, wybór, wybieranie, stwórz, tworzenie, określ, określanie, oblicz, obliczanie, rzuć, rzucanie, ' +
    'zapisz, użyj, używanie, granie, czytanie, kup, kupowanie, przygotuj, przygotowanie, projektowanie',
  generic:
    'zasada opcjonalna, wariant, zasada specjalna, przegląd, podstawy, przedmowa, wstęp, wprowadzenie, posłowie, uwagi, uwaga, ogólne, zasady ogólne, ' +
    'podsumowanie, streszczenie, spis treści, zawartość, indeks, skorowidz, słowniczek, szczegóły, opis, opisy, ' +
    'różne, inne, pozostałe, dodatek, dodatki, podziękowania, licencja, zmiany, wersja, wersje, faq, ' +
    'zakończenie, budowa, struktura, rodzaje, rodzaj, typy, typ, części, część, kolejność, przebieg, procedura, ' +
    'lista, listy, tabela, tabele, zasady, zasada, zasady specjalne, zasady opcjonalne, warianty, opcje, użycie, ' +
    'zastosowanie, wymagania, efekty, efekt, porady, wskazówki, ważne, definicja, definicje, pojęcia, źródła, ' +
    'cel, znaczenie, rozdział, sekcja, kroki, krok, witaj',
  examples: 'przykład, przykłady, przegląd, podsumowanie, wprowadzenie, uwagi, lista',
  joints:
    'w, we, na, przy, z, ze, bez, od, do, dla, o, przeciw, przez, między, pod, nad, podczas, według, jako, po, ' +
    'przed',
  genitives: '',
  articles: '',
  and: 'i, oraz, lub, albo, &, /',
  amounts: { and: 'i, oraz', or: 'lub, albo', to: 'do', none: 'brak, żaden, żadna' },
  groupsPhrases: false,
  joinsWords: false,
  capitalisesNames: false,
};
