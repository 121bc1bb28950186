import type { Language } from './language.ts';

/** Polish. */
export const pl: Language = {
  functionWords:
    'i w na z się do nie że jest o to jak od po przez za są dla oraz jego ale lub tak może które który która jeśli być gdy ten tego przy tym tylko już ma każdy jej ich co także wszystkie tej pod można ze podczas jako bez więcej swoje',
  letters: 'óąćęłńśźż',
  strings: {
    'admonition.note': 'Uwaga',
    'admonition.summary': 'Podsumowanie',
    'admonition.abstract': 'Przegląd',
    'admonition.tldr': 'W skrócie',
    'admonition.info': 'Informacja',
    'admonition.important': 'Ważne',
    'admonition.todo': 'Do zrobienia',
    'admonition.tip': 'Wskazówka',
    'admonition.hint': 'Podpowiedź',
    'admonition.success': 'Sukces',
    'admonition.check': 'Sprawdzone',
    'admonition.done': 'Gotowe',
    'admonition.question': 'Pytanie',
    'admonition.help': 'Pomoc',
    'admonition.faq': 'Częste pytanie',
    'admonition.warning': 'Ostrzeżenie',
    'admonition.attention': 'Baczność',
    'admonition.caution': 'Ostrożnie',
    'admonition.failure': 'Porażka',
    'admonition.fail': 'Niepowodzenie',
    'admonition.missing': 'Brak',
    'admonition.danger': 'Niebezpieczeństwo',
    'admonition.error': 'Błąd',
    'admonition.bug': 'Błąd',
    'admonition.example': 'Przykład',
    'admonition.snippet': 'Fragment',
    'admonition.quote': 'Cytat',
    'admonition.cite': 'Źródło',
    'activity.action': 'Akcja',
    'activity.reaction': 'Reakcja',
    'activity.actions': 'Akcje',
    'activity.reactions': 'Reakcje',
    'activity.condition': 'Warunek',
    'activity.permalink': 'Odnośnik do tej karty',
    'activity.cost': 'Koszt',
    'index.title': 'Indeks',
    'index.see': 'zob.',
    'index.seeAlso': 'zob. też',
    toc: 'Spis treści',
    permalink: 'Odnośnik do tej sekcji',
    'entry.permalink': 'Odnośnik do tego hasła',
    'footnote.back': 'Powrót do tekstu',
    'figure.label': 'Ilustracja',
    'example.label': 'Przykład',
    'table.label': 'Tabela',
    'list.figures': 'Spis ilustracji',
    'list.examples': 'Spis przykładów',
    'list.tables': 'Spis tabel',
    'list.abbreviations': 'Skróty',
    'list.by': '{things} według: {field}',
    'image.missing': 'Brak obrazu',
    table: 'Tabela',
    'table.roll': 'Rzuć',
    shelf: 'Podręczniki',
    books: 'Książki',
    languages: 'Inne języki',
    breadcrumb: 'Jesteś tutaj',
    contents: 'Spis treści',
    chapters: 'Rozdziały',
    menu: 'Spis treści',
    onThisPage: 'Na tej stronie',
    skipToContent: 'Przejdź do treści',
    pager: 'Poprzedni i następny rozdział',
    previous: 'Poprzedni',
    next: 'Następny',
    startReading: 'Zacznij czytać',
    allOnOnePage: 'Wszystko na jednej stronie',
    wholeBook: 'Cała książka',
    downloadPdf: 'Pobierz PDF',
    version: 'Wersja',
    author: 'Autor:',
    page: 'Strona',
    'page.long': 'strona',
    'page.short': 's.',
    'chapterCount.one': 'rozdział',
    'chapterCount.other': 'rozdz.',
    'overview.activities': 'Akcje i reakcje',
    'overview.cards': 'Karty',
    'overview.index': 'Indeks A–Z',
    'overview.reference': 'Ściąga',
    'overview.figures': 'Ilustracje',
    'overview.examples': 'Przykłady',
    'overview.tables': 'Tabele',
    'overview.name': 'Nazwa',
    'overview.kind': 'Rodzaj',
    'overview.section': 'Sekcja',
    'overview.all': 'Wszystko',
    'overview.filter': 'Filtruj',
    'overview.named': 'Przegląd: {name}',
    'overview.shown': '{shown} z {all}',
    'overview.letters': 'Litery',
    'short.index': 'A–Z',
    'short.lists': 'Spisy',
    'short.all': 'Jedna strona',
    'menu.filter': 'Rozdział lub hasło',
    'menu.search': 'Szukaj „{words}”',
    'reference.pin': 'Przypnij: {name}',
    'reference.read': 'Czytaj w książce',
    'pins.title': 'Mój stół',
    'pins.order': 'Ułóż',
    'pins.up': '{name}: wyżej',
    'pins.down': '{name}: niżej',
    'pins.clear': 'Usuń wszystko',
    'pins.undo': 'Cofnij',
    'pins.empty': 'Nic tu jeszcze nie ma. Pinezka obok reguły kładzie ją na stół.',
    'share.link': 'Udostępnij',
    'share.copied': 'Skopiowano link',
    'imprint.licence': 'Licencja',
    'imprint.thanks': 'Podziękowania',
    'imprint.source': 'Źródło',
    'credits.icons': 'Źródła ikon',
    'credits.iconsText': 'Ikony pochodzą z {source}, narysowane przez {authors}, na licencji {licence}.',
    'download.title': 'Do pobrania',
    'download.ink-saver': 'PDF oszczędzający tusz',
    'download.booklet': 'PDF jako broszura',
    'download.crop-marks': 'PDF ze znacznikami cięcia',
    'download.press': 'PDF do drukarni',
    'download.grey': 'PDF w odcieniach szarości',
    'download.cards': 'Karty do wycięcia',
    'download.cards-ink-saver': 'Karty do wycięcia, oszczędzające tusz',
    'download.reference': 'Ściąga w PDF',
    'changed.title': 'Ostatnia zmiana',
    'edit.page': 'Edytuj tę stronę',
    'shelf.last': 'Ostatnio czytane:',
    'moved.title': 'Ta strona została przeniesiona',
    'moved.to': 'Teraz jest tutaj:',
    madeWith: 'Wykonano w',
    notFound: 'Nie znaleziono strony',
    notFoundText: 'Pod tym adresem nie ma strony. Mogła zostać przeniesiona lub mieć teraz inną nazwę.',
    'offline.title': 'Brak sieci',
    'offline.text':
      'Ta strona nie jest zapisana na tym urządzeniu. Książki otwarte wcześniej można czytać także bez sieci.',
    'offline.stored': 'Zapisano na tym urządzeniu:',
    'newVersion.text': 'Jest nowa wersja.',
    'newVersion.show': 'Pokaż ją',
    'newVersion.later': 'Później',
    findings: 'Uwagi',
    'settings.title': 'Wygląd',
    'settings.theme': 'Kolory',
    'theme.system': 'Jak w systemie',
    'theme.light': 'Jasne',
    'theme.dark': 'Ciemne',
    'settings.size': 'Rozmiar tekstu',
    'settings.width': 'Długość wierszy',
    'entry.box': 'Ramka',
    'entry.row': 'Tabela',
    'entry.term': 'Pojęcie',
    'entry.abbreviation': 'Skrót',
    'search.open': 'Szukaj',
    'search.book': 'Szukaj w tej książce',
    'search.shelf': 'Szukaj we wszystkich książkach',
    'search.allBooks': 'Wszystkie książki',
    'search.close': 'Zamknij',
    'search.results': 'Wyniki',
    'search.one': 'wynik',
    'search.other': 'wyn.',
    'search.none': 'Nic nie znaleziono',
    'search.loading': 'Wczytywanie…',
    'search.failed': 'Nie można wczytać wyszukiwarki. Zamknij ją i spróbuj ponownie.',
    'search.partly': 'niektóre książki są niedostępne',
    'search.keys': '↑ ↓ wybór · Enter otwiera · Esc zamyka',
  },
  names: {
    columns:
      'nazwa, imię, termin, pojęcie, przedmiot, towar, broń, pancerz, zbroja, tarcza, amunicja, ekwipunek, wyposażenie, ' +
      'narzędzie, zaklęcie, czar, moc, umiejętność, umiejętności, zdolność, zdolności, talent, cecha, cechy, zaleta, wada, akcja, ' +
      'akcje, reakcja, manewr, stan, stany, status, atrybut, atrybuty, słowo kluczowe, klucz, opcja, polecenie, skrót, klasa, ' +
      'rasa, gatunek, profesja, zawód, frakcja, jednostka, model, pojazd, statek, potwór, stwór, przeciwnik, zwierzę, postać, ' +
      'bóg, rola, faza, teren, karta, żeton, znacznik, surowiec, mikstura, trucizna, choroba, artefakt, zasada specjalna, zasada',
    rolls: 'rzut, kość, kości, wynik',
    signs: 'symbol, ikona, znak, obrazek',
    shortForms: 'skrót, skróty',
    abbreviated: 'w skrócie, skrót, skrótem',
    defined: {
      before:
        'nazywa się, nazywają się, nazywamy, nazywany, nazywana, zwany, zwana, zwane, uznaje się za, liczy się jako, liczą się jako',
      behind: '',
      being: 'jest, są, zostaje',
    },
    rules:
      'jeśli, jeżeli, gdy, kiedy, dopóki, póki, chyba że, zamiast, musi, muszą, nie, nigdy, żaden, żadna, ' +
      'tylko, połowa, połowę, podwaja, podwójny, podwójne, przewaga, premia, premię, kara, karę, zyskuje, ' +
      'zyskują, otrzymuje, otrzymują, traci, tracą',
    order: 'tura, tury, runda, rundy, faza, fazy, krok, kroki, kolejność, przebieg',
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
    namesFirst: true,
    capitalisesNames: false,
  },
  kept: {
    before:
      'strona stronie strony stron str. s. rozdział rozdziale rozdziału rozdziały rozdz. sekcja sekcji rysunek rysunku rys. ' +
      'ilustracja il. tabela tabeli tab. część części cz. tom t. numer nr dodatek przykład zasada poziom poziomie poziomu krok ' +
      'tura runda kolumna wiersz akt scena',
    units:
      'metr metry metra metrów centymetrów kilometrów stopa stopy stóp cal cale cali pole pola pól minuta minuty minut min. godzina ' +
      'godziny godzin godz. sekund tura tury tur runda rundy rund dzień dni PŻ PD PA PM zł sz',
    shortened: 'm. in., t. j., p. n. e., n. e.',
  },
  search: {
    questionWords:
      'czemu czy czym dlaczego dokąd działa działają dzieje gdzie go ile ilu ja jaka jaki jakie jakiego kiedy kim kogo ' +
      'komu kosztuje mam masz mi mnie mogę możesz musi muszę my mój nas oznacza ta tu ty tę u wy znaczy',
    meaningful: 'bez każdy nie po pod podczas przez tylko więcej wszystkie',
    endings: '[aeiouy]|ie|ow|i?ami|i?ach|i?ego|emu|ej|[iy]ch|[iy]mi',
    synonyms:
      'punkty życia, pż, życie, zdrowie, hp, punkty wytrzymałości; rana, rany, ranny; ' +
      'śmierć, martwy, umiera, umrzeć, nieprzytomny; punkty akcji, pa, ⊙; magia, czar, czary, zaklęcie, zaklęcia; ' +
      'bieg, biec, biegnie, sprint; atak, atakować, uderzenie; strzał, strzelać, strzelanie; unik, unikać, uchylić; ' +
      'pancerz, zbroja, ochrona; krytyk, trafienie krytyczne; skradanie, ukrywanie, ukryć; ' +
      'leczenie, leczyć, odpoczynek; inicjatywa, kolejność; trudność, stopień trudności; mistrz gry, mg, prowadzący; ' +
      'ekwipunek, wyposażenie, przedmioty; pieniądze, złoto, monety; udźwig, ciężar, obciążenie; ' +
      'doświadczenie, pd, poziom; strach, panika, morale; ucieczka, uciekać, odwrót; upadek, spadanie, spaść; ' +
      'test, rzut, próba; ruch, poruszanie, szybkość; trucizna, zatruty; ogień, płonąć, podpalenie; zasięg, odległość; ' +
      'teren, podłoże; cena, koszt, kosztuje; zwycięstwo, wygrać, wygrana; figurka, model; ' +
      'widoczność, linia wzroku, widzieć; ' +
      'punkty zwycięstwa, pz, punktacja; odrzucić, odrzucanie; remis; solo, samotnie; czołgać, czołganie; pływać, pływanie; ' +
      'latać, lot; skok, skakać; wspinać, wspinaczka; oślepiony, ślepota; głuchy, ogłuszony; sparaliżowany, paraliż; ' +
      'leżący, powalony; szarża, szarżować; kłamać, oszukiwać, oszustwo; przekonać, perswazja; szukać, percepcja, zauważyć; ' +
      'rasa, gatunek; umiejętność, zdolność; zaskoczenie, zaskoczony, zasadzka; drzwi, zamek, otworzyć; potwór, stwór, wróg; ' +
      'skarb, łup, nagroda; pomoc, pomagać',
    questions:
      'co potrzebne, czego potrzebuję > materiały, zawartość, potrzebne; ' +
      'kto pierwszy, kto zaczyna, kto rozpoczyna > inicjatywa, kolejność; jak daleko widzi > widoczność, linia wzroku; ' +
      'jak szybko, jak daleko ruszyć > ruch, szybkość; jak daleko > zasięg, odległość; ' +
      'jak duży, jak duża, jak wielki > rozmiar, wielkość; jak długo > czas trwania; ' +
      'ile unieść, ile nosić > udźwig, obciążenie; ' +
      'kiedy umiera, kiedy martwy, kiedy ginie > śmierć, martwy, nieprzytomny; ' +
      'kiedy koniec, kiedy kończy > koniec, kończy; jak wygrać, kto wygrywa > zwycięstwo, wygrana; ' +
      'ile kosztuje, ile kosztują, jaka cena > koszt, cena; ile, ilu > #',
  },
  unfinished: {
    phrases:
      'do zrobienia, do ustalenia, do uzupełnienia, do napisania, do określenia, w przygotowaniu, w budowie, w trakcie pisania, wkrótce, otwarte pytanie, otwarte pytania, pytania otwarte',
    placeholders: 'symbol zastępczy, tekst zastępczy',
  },
  boxes: {
    note: 'notatka adnotacja',
    summary: 'podsumowanie streszczenie',
    info: 'informacja',
    todo: 'dozrobienia',
    tip: 'wskazówka wskazowka porada',
    success: 'sukces',
    question: 'pytanie pomoc',
    warning: 'ostrzeżenie ostrzezenie uwaga',
    failure: 'porażka porazka',
    danger: 'niebezpieczeństwo niebezpieczenstwo błąd blad',
    example: 'przykład przyklad',
    quote: 'cytat',
  },
  keys: { names: 'spacja', words: '' },
  pages: { contents: 'spis treści', first: 'wstęp, wprowadzenie, strona główna' },
};
