import type { Catalogue } from '../catalogue.ts';

export const pictures: Catalogue = {
  // pictures/look-at-pictures
  'its size of {} × {} pixels is too large for browsers': 'mit {} × {} Pixeln ist es zu groß für Browser',
  'save it with fewer pixels: a width of 2,400 is enough for a printed page':
    'speichere es mit weniger Pixeln: 2.400 in der Breite genügen für eine gedruckte Seite',
  'it is not valid SVG: {}': 'es ist kein gültiges SVG: {}',
  'its data is damaged or incomplete': 'seine Daten sind beschädigt oder unvollständig',
  'save it again in the program you made it with, or copy it again from its source':
    'speichere es im ursprünglichen Programm neu, oder kopiere es neu von seiner Quelle',
  'its XML is not well-formed': 'sein XML ist nicht wohlgeformt',
  // sanitize/html/html-attributes
  'the attribute {} {}': 'das Attribut {} {}',
  'the address "{}" {}': 'die Adresse "{}" {}',
  'the image "{}" on another server': 'das Bild "{}" auf einem anderen Server',
  'the style "{}" {}': 'die Formatierung "{}" {}',
  'the invalid value of the attribute {} {}': 'der ungültige Wert des Attributs {} {}',
  'the {} {} {}': 'die {word} {} {}',
  // sanitize/html/token-filter
  '<{}> with its content': '<{}> mit Inhalt',
  '<a> without </a> in the same block': '<a> ohne </a> im selben Block',
  '<a> inside a link': '<a> in einem Link',
  '</{}> without an opening tag': '</{}> ohne öffnendes Tag',
  'a tag or comment that is never closed': 'ein Tag oder Kommentar, der nie geschlossen wird',
  // sanitize/svg/svg-weight
  'its elements are nested more than {} levels deep': 'seine Elemente sind mehr als {} Ebenen tief verschachtelt',
  'its chain of element references is too long': 'seine Kette von Elementverweisen ist zu lang',
  'its elements are repeated so often that a browser would take minutes to draw it':
    'seine Elemente wiederholen sich so oft, dass ein Browser Minuten zum Zeichnen bräuchte',
  // sanitize/svg/svg
  'the declarations in the DOCTYPE': 'die Deklarationen im DOCTYPE',
  'its root element is <{}>, not <svg>': 'sein Wurzelelement ist <{}> statt <svg>',
  'the attribute {} of <{}>': 'das Attribut {} von <{}>',
  'the address "{}" of <{}>': 'die Adresse "{}" von <{}>',
  // sanitize/svg/xml-decode
  'its encoding is unknown; save it as UTF-8': 'seine Kodierung ist unbekannt; speichere es als UTF-8',
  'it is not valid {}': 'es ist kein gültiges {}',
  // sanitize/svg/xml-entities
  'its DOCTYPE is not closed': 'sein DOCTYPE ist nicht geschlossen',
  'its entities expand to too much text': 'seine Entitäten ergeben zu viel Text',
  // sanitize/svg/xml-events
  'its elements are nested too deeply': 'seine Elemente sind zu tief verschachtelt',
};
