import type { Catalogue } from '../catalogue.ts';

export const leftover: Catalogue = {
  // parse/dialect
  'declaration, instruction or CDATA section': 'Deklaration, Anweisung oder CDATA-Abschnitt',
  'write its text without the markup, or as a comment: <!-- … -->':
    'schreibe den Text ohne die Auszeichnung, oder als Kommentar: <!-- … -->',
  // parse/leftover/block-kind
  '{} space': '{} Leerzeichen',
  '{} spaces': '{} Leerzeichen',
  // parse/leftover/block-shapes
  'this line makes the text above it a heading': 'diese Zeile macht den Text darüber zur Überschrift',
  'put a blank line before it': 'lass davor eine Zeile frei',
  'this heading has no text': 'diese Überschrift hat keinen Text',
  'put its text after the # marks, or delete them': 'setze ihren Text hinter die #, oder lösche sie',
  'this line begins a new block, but seems to continue the text above':
    'diese Zeile beginnt einen neuen Block, scheint aber den Text darüber fortzusetzen',
  "put a backslash before the character after the number, or move the line's first word to the end of the line above":
    'setze einen Backslash vor das Zeichen hinter der Zahl, oder das erste Wort der Zeile ans Ende der Zeile darüber',
  "put a backslash before the {}, or move the line's first word to the end of the line above":
    'setze einen Backslash vor {}, oder das erste Wort der Zeile ans Ende der Zeile darüber',
  'this line is part of the last item of the list above': 'diese Zeile gehört zum letzten Punkt der Liste darüber',
  'this paragraph splits the list, so its numbers start again below':
    'dieser Absatz teilt die Liste, deren Nummern deshalb darunter neu beginnen',
  'this is indented by four spaces, so it is shown as code':
    'das ist um vier Leerzeichen eingerückt und wird deshalb als Code gezeigt',
  'remove the spaces before it; for code, put it between two lines of ```':
    'entferne die Leerzeichen davor; ist es Code, setze ihn zwischen zwei Zeilen ```',
  'Markdown inside HTML is shown as text': 'Markdown in HTML wird als Text gezeigt',
  'put a blank line after the opening tag and before the closing one':
    'lass hinter dem öffnenden Tag und vor dem schließenden eine Zeile frei',
  'only table cells can have a {}, so it is ignored': 'nur Tabellenzellen können {} haben, deshalb wird es ignoriert',
  'this {} applies to the paragraph, not to the image': '{} gilt hier für den Absatz, nicht für das Bild',
  'put it in the cell': 'setze es in die Zelle',
  'put it directly after the image, without a space': 'setze es direkt hinter das Bild, ohne Leerzeichen',
  'these characters are read as markup, so readers do not see them':
    'diese Zeichen werden als Auszeichnung gelesen, deshalb sehen Leser sie nicht',
  // parse/leftover/box-kinds
  'this untitled note is outside the card above, so it is not its condition':
    'dieser Hinweis ohne Titel ist außerhalb der Karte darüber und deshalb nicht ihre Bedingung',
  'indent it and its text by four spaces, or give it a title':
    'rücke ihn und seinen Text um vier Leerzeichen ein, oder gib ihm einen Titel',
  'this is outside the box above, because it is indented by {} instead of four':
    'das ist außerhalb des Kastens darüber, weil es um {} statt um vier eingerückt ist',
  'indent it by {} more': 'rücke es um weitere {} ein',
  'this line is outside the box above, because it is not indented':
    'diese Zeile ist außerhalb des Kastens darüber, weil sie nicht eingerückt ist',
  'indent it by four spaces, or put a blank line before it if it belongs outside':
    'rücke es um vier Leerzeichen ein, oder lass davor eine Zeile frei, falls es nicht dazugehört',
  'this is outside the box above, so the indented text below it becomes code':
    'das ist außerhalb des Kastens darüber, deshalb wird der eingerückte Text darunter zu Code',
  'indent it by four spaces': 'rücke es um vier Leerzeichen ein',
  'remove {} before it; for code, put it between two lines of ```':
    'entferne {} davor; ist es Code, setze ihn zwischen zwei Zeilen ```',
  'indent the lines above it that belong to it, or remove its indentation; for code, put it between two lines of ```':
    'rücke die Zeilen darüber ein, die dazugehören, oder entferne seine Einrückung; ist es Code, setze ihn zwischen zwei Zeilen ```',
  'this text is indented by four spaces more than the text around it, so it is shown as code':
    'dieser Text ist um vier Leerzeichen weiter eingerückt als der Text darum und wird deshalb als Code gezeigt',
  'this is outside the list above, because it is indented less than the text of its last item':
    'das ist außerhalb der Liste darüber, weil es weniger eingerückt ist als der Text ihres letzten Punkts',
  // parse/leftover/box-shapes
  'the box above is empty, and this is outside it': 'der Kasten darüber ist leer, und das ist außerhalb davon',
  'begin each line of the box with >': 'beginne jede Zeile des Kastens mit >',
  'indent the text of the box by four spaces, or put <!-- --> below it if it is meant to be empty':
    'rücke den Text des Kastens um vier Leerzeichen ein, oder setze <!-- --> darunter, falls er leer sein soll',
  'readers see the markup around this title': 'Leser sehen die Auszeichnung um diesen Titel',
  'this looks like the first line of a box but is not one, so it is shown as text':
    'das sieht wie die erste Zeile eines Kastens aus, ist aber keine und wird deshalb als Text gezeigt',
  '{} is not a type of box, so this is a plain container':
    '{} ist kein Typ eines Kastens, deshalb ist das ein einfacher Container',
  // parse/leftover/fence-kinds
  'this {} is not closed, so everything after it is part of it':
    'hier ist etwas nicht geschlossen ({word}), deshalb gehört alles dahinter dazu',
  'add a line with {} after the last line of the {}':
    'ergänze eine Zeile mit {} hinter der letzten Zeile davon ({word})',
  // parse/leftover/leftover
  'a formula must not have spaces next to its dollar signs, so this is shown as text':
    'eine Formel darf neben ihren Dollarzeichen keine Leerzeichen haben; das wird deshalb als Text gezeigt',
  // parse/leftover/line-shapes
  'a box of another program is shown as text': 'ein Kasten eines anderen Programms wird als Text gezeigt',
  'begin the box with !!! and its type, and indent its text by four spaces':
    'beginne den Kasten mit !!! und seinem Typ, und rücke seinen Text um vier Leerzeichen ein',
  'rows of a spreadsheet are not a table, so they run together':
    'Zeilen einer Tabellenkalkulation sind keine Tabelle und laufen deshalb ineinander',
  'put | between the cells, and a line such as |---|---| below the first row':
    'setze | zwischen die Zellen, und eine Zeile wie |---|---| unter die erste',
  'this character does not begin a list, so the lines run together':
    'dieses Zeichen beginnt keine Liste, deshalb laufen die Zeilen ineinander',
  'begin each line with - and a space': 'beginne jede Zeile mit - und einem Leerzeichen',
  'this does not begin a list, so the lines run together':
    'das beginnt keine Liste, deshalb laufen die Zeilen ineinander',
  'begin each line with 1., 2. and so on': 'beginne die Zeilen mit 1., 2. und so weiter',
  'this line begins with an invisible or special space, so it is shown as text':
    'diese Zeile beginnt mit einem unsichtbaren oder besonderen Leerzeichen und wird deshalb als Text gezeigt',
  'a container is closed by three colons, so this is shown as text':
    'ein Container wird mit drei Doppelpunkten geschlossen; das wird deshalb als Text gezeigt',
  'delete this line': 'lösche diese Zeile',
  'this does not include the other file, so it is shown as text':
    'das fügt die andere Datei nicht ein und wird deshalb als Text gezeigt',
  'code goes between lines of ```, so this is shown as text':
    'Code steht zwischen Zeilen aus ```; das wird deshalb als Text gezeigt',
  'a horizontal line needs three hyphens, so this is shown as text':
    'eine waagerechte Linie braucht drei Bindestriche; das wird deshalb als Text gezeigt',
  'a horizontal line cannot contain words, so this is shown as text':
    'eine waagerechte Linie kann keine Wörter enthalten; das wird deshalb als Text gezeigt',
  'put --- on a separate line, and make the words a heading':
    'setze --- in eine eigene Zeile, und mache die Wörter zur Überschrift',
  'a definition goes on a separate line, so this is shown as text':
    'eine Definition steht in einer eigenen Zeile; das wird deshalb als Text gezeigt',
  'put the term on one line and “: definition” on the next':
    'setze den Begriff in eine Zeile und „: Definition“ in die nächste',
  'a heading begins with # marks, so this is shown as text':
    'eine Überschrift beginnt mit #; das wird deshalb als Text gezeigt',
  'begin it with ## instead': 'beginne stattdessen mit ##',
  'only | separates the cells of a table, so this is shown as text':
    'nur | trennt die Zellen einer Tabelle; das wird deshalb als Text gezeigt',
  'put | between the cells': 'setze | zwischen die Zellen',
  'there is a backslash before the |, so this row is shown as text':
    'vor dem | steht ein Backslash, deshalb wird diese Zeile als Text gezeigt',
  'delete the backslash': 'lösche den Backslash',
  'a task begins with [ ] or [x], so this is shown as text':
    'eine Aufgabe beginnt mit [ ] oder [x]; das wird deshalb als Text gezeigt',
  'this is not read as a table of contents or a list': 'das wird nicht als Inhaltsverzeichnis oder Liste gelesen',
  'a formula goes between dollar signs, so this is shown as text':
    'eine Formel steht zwischen Dollarzeichen; das wird deshalb als Text gezeigt',
  // parse/leftover/list-kinds
  'this item is not nested in the one above, because it is indented less than the text of that item':
    'dieser Punkt gehört nicht zum Punkt darüber, weil er weniger eingerückt ist als dessen Text',
  'indent it by {} more, or put a blank line before it if it begins a new list':
    'rücke ihn um weitere {} ein, oder lass davor eine Zeile frei, falls er eine neue Liste beginnt',
  // parse/leftover/table-shapes
  'this second delimiter row is shown as dashes': 'diese zweite Trennzeile wird als Striche gezeigt',
  'put a blank line before the row above it, or delete it':
    'lass vor der Zeile darüber eine Zeile frei, oder lösche sie',
  'a line break splits this row': 'ein Zeilenumbruch teilt diese Tabellenzeile',
  'put the row on one line': 'setze die Tabellenzeile in eine einzige Zeile',
  'this looks like the caption of the table below, but is shown as text':
    'das sieht wie die Beschriftung der Tabelle darunter aus, wird aber als Text gezeigt',
  'this looks like the caption of the table above, but is shown as text':
    'das sieht wie die Beschriftung der Tabelle darüber aus, wird aber als Text gezeigt',
  'directly below the table': 'direkt unter die Tabelle',
  'directly above the table': 'direkt über die Tabelle',
  'a blank line separates this caption from its table, so it is shown as text':
    'eine Leerzeile trennt diese Beschriftung von ihrer Tabelle, deshalb wird sie als Text gezeigt',
  'put it {}, without a blank line': 'setze sie {}, ohne Leerzeile',
  'this delimiter row is not valid, so the table is shown as text':
    'diese Trennzeile ist nicht gültig, deshalb wird die Tabelle als Text gezeigt',
  'a blank line separates this row from its table, so it is shown as text':
    'eine Leerzeile trennt diese Zeile von ihrer Tabelle, deshalb wird sie als Text gezeigt',
  'delete the blank line below it': 'lösche die Leerzeile darunter',
  'put each + and | exactly below the + of the first line': 'setze jedes + und | genau unter das + der ersten Zeile',
  'the lines of this table do not line up, so it is shown as text':
    'die Linien dieser Tabelle liegen nicht übereinander, deshalb wird sie als Text gezeigt',
  'begin each column exactly below its dashes, and put a blank line before the table':
    'beginne jede Spalte genau unter ihren Strichen, und lass vor der Tabelle eine Zeile frei',
  'the columns of this table do not begin where the dashes do, so it is shown as text':
    'die Spalten dieser Tabelle beginnen nicht dort, wo die Striche beginnen, deshalb wird sie als Text gezeigt',
};
