import type { Catalogue } from '../catalogue.ts';

export const shapes: Catalogue = {
  // check/broken-cards
  'write the title as Name - 1 {}': 'schreibe den Titel als Name - 1 {}',
  // check/changed-translations
  'the original': 'das Original',
  // check/ignores
  'this comment names no rule': 'dieser Kommentar nennt keine Regel',
  '{}, so nothing is switched off': '{}, deshalb wird nichts abgeschaltet',
  'name one of the rules in the handbook, or delete the comment':
    'nenne eine der Regeln aus dem Handbuch, oder lösche den Kommentar',
  'the comment': 'den Kommentar',
  // check/settle
  '{} ({} places)': '{} ({} Stellen)',
  // check/shapes/empty
  '{} is empty': '{} ist leer',
  'fill it, or delete it': 'fülle sie, oder lösche sie',
  'this definition': 'diese Definition',
  'this footnote': 'diese Fußnote',
  'this card': 'diese Karte',
  // check/shapes/labels
  'write {}:': 'schreibe {}:',
  'give both headings the same number of # marks': 'gib beiden Überschriften gleich viele #',
  // check/shapes/nesting
  'delete one of the two >': 'lösche eines der beiden >',
  'this card is part of the card above': 'diese Karte gehört zur Karte darüber',
  'this heading is part of the box above': 'diese Überschrift gehört zum Kasten darüber',
  'this is outside the box above, because it is not indented':
    'das ist außerhalb des Kastens darüber, weil es nicht eingerückt ist',
  'begin its lines with >': 'beginne seine Zeilen mit >',
  // check/shapes/twice
  'delete one of the two': 'lösche eines der beiden',
};
