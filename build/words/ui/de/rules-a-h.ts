import type { Catalogue } from '../catalogue.ts';

export const rulesAH: Catalogue = {
  // check/rules/ambiguous-link
  'the link leads here': 'der Link führt hierher',
  // check/rules/attribute-denied
  'the {} {}': 'die {word} {}',
  'the attribute {} is not allowed in a book, so it is ignored':
    'das Attribut {} ist in Büchern nicht erlaubt und wird ignoriert',
  '{} is reserved for the website, so it is ignored': '{} ist für die Website reserviert und wird ignoriert',
  'choose another name; an id must not begin with _': 'wähle einen anderen Namen; eine Id darf nicht mit _ beginnen',
  'the attribute {} is ignored here: only chapter headings can have it':
    'das Attribut {} wird hier ignoriert: nur Kapitelüberschriften können es haben',
  'write it after the heading that opens the chapter, such as {}':
    'schreibe es hinter die Überschrift am Anfang des Kapitels, etwa {}',
  'write align={} instead': 'schreibe stattdessen align={}',
  'write {}=…': 'schreibe {}=…',
  'remove it, or use an attribute that is allowed, such as class, width or data-…':
    'entferne es oder nimm ein erlaubtes Attribut wie class, width oder data-…',
  // check/rules/attribute-syntax
  '“{}” is not a valid value for {}, so it is ignored': '„{}“ ist kein gültiger Wert für {} und wird ignoriert',
  'this attribute': 'dieses Attribut',
  '{} ends a line inside a paragraph, so it applies to the whole paragraph':
    '{} beendet eine Zeile innerhalb eines Absatzes und gilt deshalb für den ganzen Absatz',
  '{} has no element to apply to, so it is ignored': '{} bezieht sich auf kein Element und wird ignoriert',
  'put it directly after an element; {}': 'setze es direkt hinter ein Element; {}',
  'the cell spans more columns than its row has left, so it spans {}':
    'die Zelle soll mehr Spalten umfassen, als in ihrer Zeile übrig sind, und umfasst deshalb {}',
  'write a smaller colspan, or leave the cells after it empty':
    'schreibe ein kleineres colspan, oder lass die Zellen dahinter leer',
  '{} is not a valid attribute list, so it is ignored': '{} ist keine gültige Attributliste und wird ignoriert',
  'put a backslash before a literal brace': 'setze einen Backslash vor eine Klammer, die als Text gemeint ist',
  'write a number with a unit, such as 40pt, 3cm or 50%': 'schreibe eine Zahl mit Einheit, etwa 40pt, 3cm oder 50%',
  'write a size from 5mm to 150mm in mm, cm or in, such as 25mm':
    'schreibe eine Größe von 5mm bis 150mm in mm, cm oder in, etwa 25mm',
  'write left, center, right or justify': 'schreibe left, center, right oder justify',
  'write a number from 1 to 999': 'schreibe eine Zahl von 1 bis 999',
  'write page, right or none': 'schreibe page, right oder none',
  'write a number from 1 to 100': 'schreibe eine Zahl von 1 bis 100',
  'write round or square': 'schreibe round oder square',
  'write ltr, rtl or auto': 'schreibe ltr, rtl oder auto',
  'write a language code, such as de or en-GB': 'schreibe einen Sprachcode, etwa de oder en-GB',
  // check/rules/broken-link
  'there is no file {}': 'es gibt keine Datei {}',
  'check its name and folder, or link to an https: address instead':
    'prüfe Namen und Ordner, oder verlinke stattdessen auf eine https:-Adresse',
  '{} is not published: {}': '{} wird nicht veröffentlicht: {}',
  'only files that run nothing in a browser are': 'nur Dateien, die im Browser nichts ausführen, werden es',
  'it is larger than {} MB': 'sie ist größer als {} MB',
  '{} link': '{} Link',
  '{} links': '{} Links',
  'check the name, or remove the link': 'prüfe den Namen, oder entferne den Link',
  '“{}” is not part of this build, so the link to it is shown as plain text':
    '„{}“ gehört nicht zu diesem Bau, deshalb wird der Link dorthin als bloßer Text gezeigt',
  'build {} as well, or set url: in its front matter to the address of its website':
    'baue {} mit, oder setze url: in seinem Vorspann auf die Adresse seiner Website',
  '{} can mean several chapters': '{} kann mehrere Kapitel meinen',
  'the link has no target': 'der Link hat kein Ziel',
  'nothing in this book has the id #{}': 'nichts in diesem Buch hat die Id #{}',
  '{} exists, but nothing in it has the id #{}': '{} gibt es, aber nichts darin hat die Id #{}',
  '{}: no book on the shelf has a folder {}': '{}: kein Buch des Regals hat einen Ordner {}',
  '{} is not a chapter of any book on the shelf': '{} ist kein Kapitel eines Buchs im Regal',
  'the address of the link is itself a link': 'die Adresse des Links ist selbst ein Link',
  'write (#{}) for a link, or {.{}} for a class': 'schreibe (#{}) für einen Link oder {.{}} für eine Klasse',
  'link to an https: address instead': 'verlinke stattdessen eine https:-Adresse',
  // check/rules/card-cost
  'there is no dash before the cost of this card': 'vor den Kosten dieser Karte fehlt der Gedankenstrich',
  'the cost of this card has no unit': 'die Kosten dieser Karte haben keine Einheit',
  'write the cost in {}, or add {} to unit: in the front matter':
    'schreibe die Kosten in {}, oder ergänze {} bei unit: im Vorspann',
  // check/rules/collection
  'files: {}/': 'files: {}/',
  'below: {}': 'below: {}',
  'rows: {}': 'rows: {}',
  // check/rules/cut-out
  'put an image into the row, or move the row to another table':
    'setze ein Bild in die Zeile, oder verschiebe sie in eine andere Tabelle',
  'add the size of the token, such as token=25mm': 'ergänze die Größe der Spielmarke, etwa token=25mm',
  // check/rules/denied-link
  'a link to {} is not allowed: link only to the shelf, web pages, email addresses and phone numbers':
    'ein Link zu {} ist nicht erlaubt: verlinke nur das Regal, Webseiten, E-Mail-Adressen und Telefonnummern',
  'link to an https: address or a heading, or remove the link':
    'verlinke eine https:-Adresse oder eine Überschrift, oder entferne den Link',
  // check/rules/different-translation
  'in {}': 'in {}',
  'this is {} here, but “{}” in {}': 'das ist hier {}, in {3} aber „{2}“',
  '{} is {} here, but “{}” in {}': '{} ist hier {}, in {4} aber „{3}“',
  '{} only in {}': '{} nur in {}',
  '{} only here': '{} nur hier',
  '{} has {} {}': '{} hat {} {word}',
  '{} here, but {} in {}': '{} hier, aber {} in {}',
  'the {} “{}” of the {} book is missing here': 'hier fehlt „{2}“ ({word 1}) aus dem Buch auf {word 3}',
  'the table': 'der Tabelle',
  'the table “{}”': 'der Tabelle „{}“',
  'translations: there is no book {} on the shelf': 'translations: im Regal gibt es kein Buch {}',
  'translation-of: no other language has the id {}': 'translation-of: keine andere Sprache hat die Id {}',
  // check/rules/duplicate-alias
  "the alias #{} repeats the element's own id": 'der Alias #{} wiederholt die eigene Id des Elements',
  'remove it from the aliases': 'entferne ihn aus den Aliasen',
  'this element has the id #{}': 'dieses Element hat die Id #{}',
  'this element has the alias #{}': 'dieses Element hat den Alias #{}',
  'the alias #{} is already in use, so links to it lead elsewhere':
    'der Alias #{} ist schon vergeben, Links dorthin führen deshalb woandershin',
  'remove the alias from one of the two elements, or give the other one a different id':
    'entferne den Alias bei einem der beiden Elemente, oder gib dem anderen eine andere Id',
  // check/rules/duplicate-book
  '“{}” is published in {}/, because another book on the shelf already uses {}/':
    '„{}“ erscheint in {}/, weil ein anderes Buch im Regal schon {}/ benutzt',
  'give one of the two another title, in its first heading or as title: in its front matter':
    'gib einem der beiden einen anderen Titel, in seiner ersten Überschrift oder als title: in seinem Vorspann',
  '“{}” is published in {}/': '„{}“ erscheint in {}/',
  // check/rules/duplicate-id
  'the id #{} is already in use, so links to it are ambiguous':
    'die Id #{} ist schon vergeben, Links dorthin sind deshalb mehrdeutig',
  'rename one of the two, and update the links to it': 'benenne eines der beiden um, und passe die Links dorthin an',
  '#{} is first used here': '#{} wird zuerst hier benutzt',
  // check/rules/empty-list
  'no numbered figures': 'keine nummerierten Abbildungen',
  'no numbered examples': 'keine nummerierten Beispiele',
  'give an !!! example a title bar, or remove the list':
    'gib einem !!! example eine Titelzeile, oder entferne das Verzeichnis',
  'no tables with a caption': 'keine Tabellen mit Beschriftung',
  'write a caption below a table, such as “Table: Weapons”, or remove the list':
    'schreibe unter eine Tabelle eine Beschriftung wie „Tabelle: Waffen“, oder entferne das Verzeichnis',
  '{} is empty: the book has {}': '{} ist leer: das Buch hat {}',
  // check/rules/empty-section
  'the section “{}” is empty': 'der Abschnitt „{}“ ist leer',
  'write the text, put TODO there, or remove the heading':
    'schreibe den Text, schreibe TODO dorthin, oder entferne die Überschrift',
  // check/rules/face
  'write colour: "{}"': 'schreibe colour: "{}"',
  // check/rules/footnote
  'add a line that begins with [^{}]:': 'ergänze eine Zeile, die mit [^{}]: beginnt',
  'the footnote “{}” has no reference, so it is not shown':
    'auf die Fußnote „{}“ verweist nichts, deshalb wird sie nicht gezeigt',
  'put [^{}] in the text, or remove the footnote': 'setze [^{}] in den Text, oder entferne die Fußnote',
  'the footnote “{}” is defined again, so the earlier definition is not shown':
    'die Fußnote „{}“ ist ein zweites Mal definiert, deshalb wird die frühere nicht gezeigt',
  'rename one of the two, and update the references to it':
    'benenne eine der beiden um, und passe die Verweise darauf an',
  '“{}” is first defined here': '„{}“ wird zuerst hier definiert',
  // check/rules/foreign-syntax
  '“{}” ({}) is not understood, so it is left out': '„{}“ ({}) wird nicht verstanden und bleibt weg',
  // check/rules/heading-level
  'only the title is above it': 'darüber steht nur der Titel',
  'the one above it has level {}': 'die darüber hat Ebene {}',
  'this heading skips a level: it has level {}, but {}':
    'diese Überschrift überspringt eine Ebene: sie hat Ebene {}, aber {}',
  'add the missing {}heading above it': 'ergänze darüber die fehlende {}Überschrift',
};
