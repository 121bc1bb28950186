import type { Catalogue } from '../catalogue.ts';

export const leftover: Catalogue = {
  // parse/dialect
  'declaration, instruction or CDATA section': 'Deklaration, Anweisung oder CDATA-Abschnitt',
  'write its text without the markup, or as a comment: <!-- … -->':
    'schreibe den Text ohne die Zeichen, oder als Kommentar: <!-- … -->',
  // parse/leftover/block-shapes
  'this line makes the text above it a heading': 'diese Zeile macht den Text darüber zur Überschrift',
  'this heading has no text': 'diese Überschrift hat keinen Text',
  'this line is part of the last item of the list above': 'diese Zeile gehört zum letzten Punkt der Liste darüber',
  'remove the spaces before it; for code, put it between two lines of ```':
    'entferne die Leerzeichen davor; ist es Code, setze ihn zwischen zwei Zeilen ```',
  // parse/leftover/box-kinds
  'this untitled note is outside the card above, so it is not its condition':
    'dieser Hinweis ohne Titel ist außerhalb der Karte darüber und deshalb nicht ihre Bedingung',
  'indent it and its text by four spaces, or give it a title':
    'rücke ihn und seinen Text um vier Leerzeichen ein, oder gib ihm einen Titel',
  'indent it by {} more': 'rücke es um weitere {} ein',
  'indent it by four spaces': 'rücke es um vier Leerzeichen ein',
  'remove {} before it; for code, put it between two lines of ```':
    'entferne {} davor; ist es Code, setze ihn zwischen zwei Zeilen ```',
  'indent the lines above it that belong to it, or remove its indentation; for code, put it between two lines of ```':
    'rücke die Zeilen darüber ein, die dazugehören, oder entferne seine Einrückung; ist es Code, setze ihn zwischen zwei Zeilen ```',
  'this is outside the list above, because it is indented less than the text of its last item':
    'das ist außerhalb der Liste darüber, weil es weniger eingerückt ist als der Text ihres letzten Punkts',
  '{} space': '{} Leerzeichen',
  '{} spaces': '{} Leerzeichen',
  // parse/leftover/box-shapes
  'begin each line of the box with >': 'beginne jede Zeile des Kastens mit >',
  // parse/leftover/line-shapes
  'begin the box with !!! and its type, and indent its text by four spaces':
    'beginne den Kasten mit !!! und seinem Typ, und rücke seinen Text um vier Leerzeichen ein',
  'put | between the cells, and a line such as |---|---| below the first row':
    'setze | zwischen die Zellen, und eine Zeile wie |---|---| unter die erste',
  'delete this line': 'lösche diese Zeile',
  'begin it with ## instead': 'beginne stattdessen mit ##',
  'put | between the cells': 'setze | zwischen die Zellen',
  'delete the backslash': 'lösche den Backslash',
  // parse/leftover/table-shapes
  'put the row on one line': 'setze die Tabellenzeile in eine einzige Zeile',
  'directly below the table': 'direkt unter die Tabelle',
  'directly above the table': 'direkt über die Tabelle',
};
