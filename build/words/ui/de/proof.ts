import type { Catalogue } from '../catalogue.ts';

export const proof: Catalogue = {
  // commands/proof
  'the formats are pretty, json': 'die Formate sind pretty, json',
  'the proofs': 'die Druckproben',
  'name a Markdown file, a folder or a PDF': 'nenne eine Markdown-Datei, einen Ordner oder ein PDF',
  // commands/usage
  'print the books and list what to look at before they go to print':
    'die Bücher setzen und auflisten, was vor dem Druck anzusehen ist',
  'folder for the PDFs and their contact sheets (default: proof)':
    'Ordner für die PDFs und ihre Kontaktabzüge (Vorgabe: proof)',
  'output format: pretty or json (default: pretty)': 'Ausgabeformat: pretty oder json (Vorgabe: pretty)',
  '{} PDFs are looked at as they are.': '{} PDFs werden angesehen, wie sie sind.',
  // proof/line-rules
  'more than {} lines in a row end with a divided word, the last being “{}”':
    'mehr als {} Zeilen hintereinander enden mit einem getrennten Wort, zuletzt „{}“',
  'write a word of the paragraph differently': 'schreibe ein Wort des Absatzes anders',
  'the word “{}” is divided over the end of the page': 'das Wort „{}“ ist über das Seitenende getrennt',
  ', and those of {} too wide': ', und in {} sind sie auch zu weit',
  '{} other line': '{} weiteren Zeile',
  '{} other lines': '{} weiteren Zeilen',
  'the gaps between the words of “{}” are {} times as wide as usual{}':
    'die Wortabstände in „{}“ sind {number}-mal so weit wie üblich{}',
  'write a word of the paragraph differently, or put &shy; into a long word where it can be divided':
    'schreibe ein Wort des Absatzes anders, oder setze &shy; in ein langes Wort, wo es getrennt werden kann',
  'nothing of its text stands below the heading “{}”': 'unter der Überschrift „{}“ steht nichts von ihrem Text',
  'begin the section on a new page with {break=page} behind its title':
    'beginne den Abschnitt mit {break=page} hinter dem Titel auf einer neuen Seite',
  'add or remove a line before it': 'füge davor eine Zeile hinzu, oder kürze um eine',
  'the first line of a paragraph stands alone at the foot: “{}”':
    'die erste Zeile eines Absatzes steht allein am Fuß: „{}“',
  'the last line of a paragraph stands alone at the head: “{}”':
    'die letzte Zeile eines Absatzes steht allein am Kopf: „{}“',
  // proof/number-rules
  '“{}” says page {}, but its link leads to page {}': '„{}“ nennt Seite {}, aber der Link führt auf Seite {}',
  'print the book again; if the number stays wrong, report it':
    'drucke das Buch noch einmal; bleibt die Zahl falsch, melde es',
  'this link leads nowhere': 'dieser Link führt nirgendwohin',
  'this link leads to #{}, which is not in the file': 'dieser Link führt zu #{}, und das gibt es in der Datei nicht',
  'correct the link or remove it': 'berichtige oder entferne den Link',
  // proof/page-end-rules
  'the table': 'die Tabelle',
  'the box': 'der Kasten',
  'the figure': 'das Bild',
  'the list': 'die Liste',
  ', with {} rows': ', mit {} Zeilen',
  '{} “{}” goes on on the next page{}': '{} „{}“ geht auf der nächsten Seite weiter{}',
  'move text from after it to before it, or make it shorter, if it is to stand on one page':
    'stelle Text, der dahinter steht, davor, oder kürze, wenn alles auf einer Seite stehen soll',
  'the page is empty': 'die Seite ist leer',
  'remove a page break, or leave it, if the next chapter is to open on a right-hand page':
    'entferne einen Seitenumbruch, oder lass ihn, wenn das nächste Kapitel auf einer rechten Seite beginnen soll',
  'only {} % of the page is filled: {}': 'nur {} % der Seite sind gefüllt: {}',
  'its text goes on on the next page': 'der Text geht auf der nächsten Seite weiter',
  'see what begins there': 'sieh nach, was dort beginnt',
  'the book ends here': 'das Buch endet hier',
  'shorten the text by what stands here to save the page':
    'kürze den Text um das, was hier steht, dann entfällt die Seite',
  'the next page is a cover or a picture': 'die nächste Seite ist ein Umschlag oder ein Bild',
  'move text from after it to before it': 'stelle Text, der dahinter steht, davor',
  'a page break of yours stands before “{}”': 'vor „{}“ steht ein Seitenumbruch von dir',
  'remove the break': 'entferne den Umbruch',
  'the chapter “{}” begins a new page': 'das Kapitel „{}“ beginnt eine neue Seite',
  'let chapters follow each other with break: none in the front matter, or shorten the text by what stands here':
    'lass Kapitel mit break: none im Vorspann aufeinander folgen, oder kürze den Text um das, was hier steht',
  '{} “{}” is {} mm high and did not fit into {} mm': '{} „{}“ ist {} mm hoch und passte nicht in {} mm',
  'move text from after it to before it, or make it smaller':
    'stelle Text, der dahinter steht, davor, oder mache es kleiner',
  '“{}” begins the next page': '„{}“ beginnt die nächste Seite',
  'remove the page break before it, if there is one; else move text from after it to before it':
    'entferne den Seitenumbruch davor, wenn da einer ist; sonst stelle Text, der dahinter steht, davor',
  // proof/page-rules
  '“{}” is cut off, as it runs out of the text area': '„{}“ ist abgeschnitten, weil es aus dem Satzspiegel läuft',
  'shorten it, or give it more room: a narrower table, a smaller picture, no fixed height or width':
    'kürze es, oder gib ihm mehr Platz: eine schmalere Tabelle, ein kleineres Bild, keine feste Höhe oder Breite',
  'a picture of {} × {} pixels has only {} dpi at its printed width of {} mm':
    'ein Bild von {} × {} Pixeln hat bei {4} mm gedruckter Breite nur {3} dpi',
  'print it no wider than {} mm, or use an image with more pixels, or an SVG':
    'drucke es höchstens {} mm breit, oder nimm ein Bild mit mehr Pixeln oder ein SVG',
  'the font {} is not embedded, so other computers show another one':
    'die Schrift {} ist nicht eingebettet, sodass andere Computer eine andere zeigen',
  'embed all fonts when the file is made': 'bette beim Herstellen der Datei alle Schriften ein',
  // proof/proof-summary
  '{}, filled to {} % on average': '{}, im Mittel zu {} % gefüllt',
  'no page is less than half full': 'keine Seite ist weniger als halb voll',
  'less than half full: {}': 'weniger als halb voll: {}',
  '{} of {} of full width with wide gaps': '{} von {} voller Breite mit weiten Abständen',
  '{} line': '{} Zeile',
  '{} lines': '{} Zeilen',
  '{}, of these {} below another one and {} over the end of a page':
    '{}, davon {} unter einem anderen und {} über ein Seitenende',
  '{} divided word': '{} getrenntes Wort',
  '{} divided words': '{} getrennte Wörter',
  'parted by pages: {}, {}, {}, {}': 'von Seiten geteilt: {}, {}, {}, {}',
  '{} table': '{} Tabelle',
  '{} tables': '{} Tabellen',
  '{} box': '{} Kasten',
  '{} boxes': '{} Kästen',
  '{} figure': '{} Bild',
  '{} figures': '{} Bilder',
  '{} list': '{} Liste',
  '{} lists': '{} Listen',
  '{} compared with the pages of their links: all are right': '{} mit den Seiten ihrer Links verglichen: alle stimmen',
  '{} compared with the pages of their links: {} wrong': '{} mit den Seiten ihrer Links verglichen: {} falsch',
  '{} page number': '{} Seitenzahl',
  '{} page numbers': '{} Seitenzahlen',
  '{}: all lead somewhere': '{}: alle führen irgendwohin',
  '{}: {} lead nowhere': '{}: {} führen nirgendwohin',
  'fonts: {}': 'Schriften: {}',
  'colours of text: {}': 'Farben der Schrift: {}',
  'set slightly tighter, so that they are filled: {}': 'etwas enger gesetzt, damit sie gefüllt sind: {}',
  'set slightly looser, so that they are filled: {}': 'etwas weiter gesetzt, damit sie gefüllt sind: {}',
  'with slightly smaller images, so that they are filled: {}':
    'mit etwas kleineren Bildern, damit sie gefüllt sind: {}',
  'begun although the page before has room: {}': 'begonnen, obwohl die Seite davor Platz hat: {}',
  'page {}': 'Seite {}',
  'pages {}': 'Seiten {}',
  'page {}: {}': 'Seite {}: {}',
};
