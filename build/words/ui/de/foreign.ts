import type { Catalogue } from '../catalogue.ts';

export const foreign: Catalogue = {
  // plugins/foreign-constructs
  'write the result instead: Regelwerk does not run templates':
    'schreibe stattdessen das Ergebnis: Regelwerk führt keine Vorlagen aus',
  'write it in Markdown; put formulas between dollar signs':
    'schreibe es in Markdown; setze Formeln zwischen Dollarzeichen',
  'Hugo shortcode': 'Shortcode von Hugo',
  'write it in Markdown, such as !!! note for a box or ![](image.png) for an image':
    'schreibe es in Markdown, etwa !!! note für einen Kasten oder ![](image.png) für ein Bild',
  'template tag': 'Tag einer Vorlage',
  'mdBook directive': 'Direktive von mdBook',
  'write its text here instead; {{#include file.md}} must be alone on its line and name a file of the book':
    'schreibe stattdessen den Text hierher; {{#include file.md}} muss allein in seiner Zeile stehen und eine Datei des Buchs nennen',
  'Homebrewery span': 'Span von Homebrewery',
  'write [text]{.name}, and define the class in a style sheet':
    'schreibe [Text]{.name}, und definiere die Klasse in einem Stylesheet',
  'template variable': 'Variable einer Vorlage',
  'kramdown setting': 'Einstellung von kramdown',
  'delete it: it has no meaning here': 'lösche es: es hat hier keine Bedeutung',
  'LaTeX layout command': 'Layoutbefehl von LaTeX',
  'delete it: Regelwerk does the layout itself': 'lösche es: Regelwerk kümmert sich selbst um das Layout',
  'LaTeX command': 'LaTeX-Befehl',
  'definition with ::': 'Definition mit ::',
  'write “: definition” on the line below the term': 'schreibe „: Definition“ in die Zeile unter den Begriff',
  'Obsidian plugin block': 'Block eines Obsidian-Plugins',
  'write what it shows as a table, a list or a box': 'schreibe, was es zeigt, als Tabelle, Liste oder Kasten',
  'text in another format': 'Text in einem anderen Format',
  'block in another format': 'Block in einem anderen Format',
  'write it in Markdown': 'schreibe es in Markdown',
  'diagram in code': 'Diagramm als Code',
  'save the diagram as an SVG image and include it with ![](diagram.svg)':
    'speichere das Diagramm als SVG-Bild, und füge es mit ![](diagram.svg) ein',
  'R Markdown or Quarto chunk': 'Abschnitt von R Markdown oder Quarto',
  'write what it shows: Regelwerk does not run code': 'schreibe, was es zeigt: Regelwerk führt keinen Code aus',
  'MyST directive': 'Direktive von MyST',
  'write !!! note Title with its text indented below, or plain Markdown':
    'schreibe !!! note Titel, mit dem Text eingerückt darunter, oder einfaches Markdown',
  'MDX statement': 'Anweisung von MDX',
  'delete it: Regelwerk does not run code': 'lösche es: Regelwerk führt keinen Code aus',
  'MDX component': 'Komponente von MDX',
  'write its text in Markdown: Regelwerk does not run code':
    'schreibe den Text in Markdown: Regelwerk führt keinen Code aus',
  // plugins/foreign-syntax
  'text after the language of a code block': 'Text hinter der Sprache eines Codeblocks',
  'put it above the code, or on its first line': 'setze es über den Code oder in seine erste Zeile',
  // plugins/reference-uses
  'address that no link uses': 'Adresse, die kein Link benutzt',
  'write [text][label] where the link belongs, or delete it':
    'schreibe [Text][Kennung], wo der Link hingehört, oder lösche es',
  'second address for a label': 'zweite Adresse für eine Kennung',
  'use another label: the first address counts': 'nimm eine andere Kennung: die erste Adresse zählt',
  'second meaning of an abbreviation': 'zweite Bedeutung einer Abkürzung',
  'write out this meaning in the text: the first one counts': 'schreibe diese Bedeutung im Text aus: die erste zählt',
};
