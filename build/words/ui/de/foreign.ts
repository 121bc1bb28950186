import type { Catalogue } from '../catalogue.ts';

export const foreign: Catalogue = {
  // plugins/foreign-constructs
  'Hugo shortcode': 'Shortcode von Hugo',
  'template tag': 'Tag einer Vorlage',
  'mdBook directive': 'Direktive von mdBook',
  'Homebrewery span': 'Span von Homebrewery',
  'template variable': 'Variable einer Vorlage',
  'kramdown setting': 'Einstellung von kramdown',
  'delete it: it has no meaning here': 'lösche es: es hat hier keine Bedeutung',
  'LaTeX command': 'LaTeX-Befehl',
  'LaTeX layout command': 'Layoutbefehl von LaTeX',
  'delete it: Regelwerk does the layout itself': 'lösche es: Regelwerk kümmert sich selbst um das Layout',
  'definition with ::': 'Definition mit ::',
  'block in another format': 'Block in einem anderen Format',
  'write it in Markdown': 'schreibe es in Markdown',
  'diagram in code': 'Diagramm als Code',
  'save the diagram as an SVG image and include it with ![](diagram.svg)':
    'speichere das Diagramm als SVG-Bild, und füge es mit ![](diagram.svg) ein',
  'MyST directive': 'Direktive von MyST',
  // plugins/reference-uses
  'address that no link uses': 'Adresse, die kein Link benutzt',
  'write [text][label] where the link belongs, or delete it':
    'schreibe [Text][Kennung], wo der Link hingehört, oder lösche es',
  'second address for a label': 'zweite Adresse für eine Kennung',
};
