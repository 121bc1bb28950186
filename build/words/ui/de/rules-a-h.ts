import type { Catalogue } from '../catalogue.ts';

export const rulesAH: Catalogue = {
  // check/rules/ambiguous-link
  '{} headings are named “{}”, and the link leads to the first one':
    '{} Überschriften heißen „{}“, und der Link führt zur ersten',
  'if you mean another one, give it an id, such as {#name} after its text, and link to #name':
    'ist eine andere gemeint, gib ihr eine Id, etwa {#name} hinter ihrem Text, und verlinke #name',
  'the link leads here': 'der Link führt hierher',
  'this heading has the same name': 'diese Überschrift heißt genauso',
  // check/rules/attribute-denied
  'the {} {}': 'die {word} {}',
  'the value of {} ends at the space, because it is not in quotes':
    'der Wert von {} endet am Leerzeichen, weil er nicht in Anführungszeichen steht',
  'the attribute {} is not allowed in a book, so it is ignored':
    'das Attribut {} ist in Büchern nicht erlaubt und wird ignoriert',
  '{} is reserved for the website, so it is ignored': '{} ist für die Website reserviert und wird ignoriert',
  'choose another name; an id must not begin with _': 'wähle einen anderen Namen; eine Id darf nicht mit _ beginnen',
  'the attribute aliases is ignored here: only headings and cards can have it':
    'das Attribut aliases wird hier ignoriert: nur Überschriften und Karten können es haben',
  'write it after a heading or the title of a card, such as ## Fog {aliases="haze"}':
    'schreibe es hinter eine Überschrift oder den Titel einer Karte, etwa ## Nebel {aliases="dunst"}',
  'the attribute {} is ignored here: only chapter headings can have it':
    'das Attribut {} wird hier ignoriert: nur Kapitelüberschriften können es haben',
  'write it after the heading that opens the chapter, such as {}':
    'schreibe es hinter die Überschrift am Anfang des Kapitels, etwa {}',
  'write align={} instead': 'schreibe stattdessen align={}',
  'use a class instead, such as {.motto}': 'benutze stattdessen eine Klasse, etwa {.motto}',
  'write {}=…': 'schreibe {}=…',
  'remove it, or use an attribute that is allowed, such as class, width or data-…':
    'entferne es, oder nimm ein erlaubtes Attribut wie class, width oder data-…',
  // check/rules/attribute-syntax
  '{.{}} has no effect here, because the image is not alone in a paragraph of the chapter':
    '{.{}} wirkt hier nicht, weil das Bild nicht allein in einem Absatz des Kapitels steht',
  'put the image in a paragraph of its own, outside boxes, lists and tables, and without a link':
    'setze das Bild in einen eigenen Absatz, außerhalb von Kästen, Listen und Tabellen, und ohne Link',
  'the class {} has no effect, but looks like {}': 'die Klasse {} hat keine Wirkung, ähnelt aber {}',
  '“{}” is not a valid value for {}, so it is ignored': '„{}“ ist kein gültiger Wert für {} und wird ignoriert',
  'this attribute': 'dieses Attribut',
  '{} ends a line inside a paragraph, so it applies to the whole paragraph':
    '{} beendet eine Zeile innerhalb eines Absatzes und gilt deshalb für den ganzen Absatz',
  'move it to the end of the paragraph, or put a blank line after it':
    'setze es ans Ende des Absatzes, oder lass dahinter eine Zeile frei',
  '{} has no element to apply to, so it is ignored': '{} bezieht sich auf kein Element und wird ignoriert',
  'put it directly after an element; {}': 'setze es direkt hinter ein Element; {}',
  'the cell spans more columns than its row has left, so it spans {}':
    'die Zelle soll mehr Spalten umfassen, als in ihrer Zeile übrig sind, und umfasst deshalb {}',
  'write a smaller colspan, or leave the cells after it empty':
    'schreibe ein kleineres colspan, oder lass die Zellen dahinter leer',
  '{} is not a valid attribute list, so it is ignored': '{} ist keine gültige Attributliste und wird ignoriert',
  '{} is not a valid attribute list, so it is read as {}': '{} ist keine gültige Attributliste und wird als {} gelesen',
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
  // check/rules/broken-comment
  'this looks like a comment but is not one, so it is left out':
    'das sieht wie ein Kommentar aus, ist aber keiner und bleibt weg',
  'put it between <!-- and -->, or between %% and %%; for text, put a backslash before its first character':
    'setze es zwischen <!-- und --> oder zwischen %% und %%; ist es Text, setze einen Backslash vor das erste Zeichen',
  // check/left-out-target
  'the target of this link is unfinished, so it is left out of the release: “{}”':
    'das Ziel dieses Links ist unfertig und fehlt deshalb in der Veröffentlichung: „{}“',
  'the target of this link is not in the edition {}: “{}”': 'das Ziel dieses Links steht nicht in der Ausgabe {}: „{}“',
  'mark the link for the same editions as its target, or remove it':
    'kennzeichne den Link für dieselben Ausgaben wie sein Ziel, oder entferne ihn',
  'finish the target, or remove the link': 'stelle das Ziel fertig, oder entferne den Link',
  'the target is here': 'das Ziel ist hier',
  // check/rules/broken-link
  '{}; the same is true of the next {}': '{}; dasselbe gilt für die nächsten {}',
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
  '{} is not published: {}': '{} wird nicht veröffentlicht: {}',
  'link to an https: address instead': 'verlinke stattdessen eine https:-Adresse',
  '{}: no book on the shelf has a folder {}': '{}: kein Buch des Regals hat einen Ordner {}',
  'link to its https: address, or build the book in {} as well':
    'verlinke die https:-Adresse, oder baue das Buch in {} mit',
  '{} is not a chapter of any book on the shelf': '{} ist kein Kapitel eines Buchs im Regal',
  'the id of the link is in parentheses twice, so it is not read as an id':
    'die Id des Links steht in doppelten Klammern und wird nicht als Id gelesen',
  'the address of the link is itself a link': 'die Adresse des Links ist selbst ein Link',
  '{} is read as the name of a hidden file, which is never published':
    '{} wird als Name einer versteckten Datei gelesen, und die werden nie veröffentlicht',
  'write (#{}) for a link, or {.{}} for a class': 'schreibe (#{}) für einen Link oder {.{}} für eine Klasse',
  '{} is read as the name of a file, because web addresses begin with https://':
    '{} wird als Dateiname gelesen, denn Webadressen beginnen mit https://',
  'check its name and folder, or link to an https: address instead':
    'prüfe Namen und Ordner, oder verlinke stattdessen eine https:-Adresse',
  'there is no file {}': 'es gibt keine Datei {}',
  // check/rules/card-cost
  'there is no dash before the cost of this card': 'vor den Kosten dieser Karte fehlt der Gedankenstrich',
  'the cost of this card has no unit': 'die Kosten dieser Karte haben keine Einheit',
  'add unit: {} to {}: under cards: in the front matter': 'ergänze unit: {} bei {}: unter cards: im Vorspann',
  'write the cost in {}, or add {} to unit: in the front matter':
    'schreibe die Kosten in {}, oder ergänze {} bei unit: im Vorspann',
  '{} cards are not paid in {}, so the cost is read as part of the name':
    'Karten der Art {} kosten keine {}, deshalb gelten die Kosten als Teil des Namens',
  // check/rules/changed-id
  'the id #{} of “{}” no longer exists': 'die Id #{} von „{}“ gibt es nicht mehr',
  'add {aliases="{}"} to {}, so that old links still work':
    'ergänze {aliases="{}"} bei {}, damit alte Links weiter funktionieren',
  'the entry that replaced it': 'dem Eintrag, der ihn ersetzt',
  // check/rules/collection
  'add to the front matter: collections: { {}: { {}, fields: [{}] } }':
    'ergänze im Vorspann: collections: { {}: { {}, fields: [{}] } }',
  'collections: {} is empty, because no entries were found in {}':
    'collections: {} ist leer, weil in {} keine Einträge gefunden wurden',
  'files: {}/': 'files: {}/',
  'below: {}': 'below: {}',
  'rows: {}': 'rows: {}',
  '{} entries in one place have {}: readers could sort and filter them on a separate page':
    '{} Einträge an einer Stelle haben {}: Leser könnten sie auf einer eigenen Seite sortieren und filtern',
  // check/rules/cut-out
  'this row has no image, so there is no token for it':
    'diese Zeile hat kein Bild, deshalb gibt es für sie keine Spielmarke',
  'put an image into the row, or move the row to another table':
    'setze ein Bild in die Zeile, oder verschiebe sie in eine andere Tabelle',
  '{} is ignored, because the image is not a token': '{} wird ignoriert, weil das Bild keine Spielmarke ist',
  'add the size of the token, such as token=25mm': 'ergänze die Größe der Spielmarke, etwa token=25mm',
  '{} is ignored here: only images and tables of images make tokens':
    '{} wird hier ignoriert: nur Bilder und Tabellen mit Bildern ergeben Spielmarken',
  'put it directly after an image, or {.tokens} below a table':
    'setze es direkt hinter ein Bild, oder {.tokens} unter eine Tabelle',
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
  'the numbers in {} differ: {}': 'die Zahlen in {} unterscheiden sich: {}',
  '{} has {} {}': '{} hat {} {word}',
  '{} {} follow in alphabetical order': '{} {word} folgen in alphabetischer Reihenfolge',
  '“{}” has {} fields': '„{}“ hat {} Felder',
  '{} here, but {} in {}': '{} hier, aber {} in {}',
  'the {} “{}” of the {} book is missing here': 'hier fehlt „{2}“ ({word 1}) aus dem Buch auf {word 3}',
  'the {} book has no {} that matches “{}”': 'das Buch auf {word} hat nichts ({word}), das „{}“ entspricht',
  'if it has one, write {translation-of=id} here, with the id from there':
    'falls doch, schreibe hier {translation-of=Id} mit der Id von dort',
  'the table': 'der Tabelle',
  'the table “{}”': 'der Tabelle „{}“',
  'translations: there is no book {} on the shelf': 'translations: im Regal gibt es kein Buch {}',
  'write the path of its file or folder, relative to this file':
    'schreibe den Pfad seiner Datei oder seines Ordners, ab dieser Datei',
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
  // check/rules/edition
  'no edition is called {}, so {}': 'keine Ausgabe heißt {}; {word}',
  'it cannot be included': 'sie kann nicht einbezogen werden',
  'no edition has this chapter because of it': 'deshalb steht dieses Kapitel in keiner',
  'this translation has no editions as the other languages do, so it is for all readers':
    'diese Übersetzung hat keine Ausgaben wie die anderen Sprachen, also bekommen alle Leser alles',
  'write editions: [{}] in its front matter': 'schreibe editions: [{}] in ihren Vorspann',
  'this is for all readers, as the book has no editions': 'das bekommen alle Leser, denn das Buch hat keine Ausgaben',
  'name the editions in the front matter of the book, such as editions: [players, referee]':
    'nenne die Ausgaben im Vorspann des Buchs, etwa editions: [players, referee]',
  '“{}” has no edition called {}, so this one is the translation of none':
    '„{}“ hat keine Ausgabe namens {}, also ist diese die Übersetzung von keiner',
  'its editions are {}': 'die Ausgaben dort sind {}',
  'this is in none': 'das steht in keiner',
  'this is in all of them': 'das steht in allen',
  'this is not for the edition {}, but cannot be left out of it':
    'das ist nicht für die Ausgabe {}, lässt sich aus ihr aber nicht weglassen',
  'put it into a container of its own, such as ::: referee': 'setze es in einen eigenen Container wie ::: referee',
  'raw HTML cannot be marked for an edition': 'rohes HTML lässt sich nicht für eine Ausgabe kennzeichnen',
  'this marks nothing for an edition': 'das kennzeichnet nichts für eine Ausgabe',
  'nothing can be left out by these attributes': 'mit diesen Attributen lässt sich nichts weglassen',
  'the class {} leaves nothing out where it is not that of a box':
    'die Klasse {} lässt nichts weg, wo sie nicht die eines Kastens ist',
  // check/rules/empty-list
  'no numbered figures': 'keine nummerierten Abbildungen',
  'write a caption in italics directly below an image with {align=center}, or remove the list':
    'schreibe eine kursive Beschriftung direkt unter ein Bild mit {align=center}, oder entferne das Verzeichnis',
  'no numbered examples': 'keine nummerierten Beispiele',
  'give an !!! example a title bar, or remove the list':
    'gib einem !!! example eine Titelzeile, oder entferne das Verzeichnis',
  'no tables with a caption': 'keine Tabellen mit Beschriftung',
  'write a caption below a table, such as “Table: Weapons”, or remove the list':
    'schreibe unter eine Tabelle eine Beschriftung wie „Tabelle: Waffen“, oder entferne das Verzeichnis',
  '{} is empty: the book has {}': '{} ist leer: das Buch hat {}',
  // check/rules/empty-section
  'this heading has neither text nor content': 'diese Überschrift hat weder Text noch Inhalt',
  'the section “{}” is empty': 'der Abschnitt „{}“ ist leer',
  'write the text, put TODO there, or remove the heading':
    'schreibe den Text, schreibe TODO dorthin, oder entferne die Überschrift',
  // check/rules/face
  'face: the colour is nearly that of “{}”, so links look like costs':
    'face: die Farbe gleicht fast der von „{}“, deshalb sehen Links wie Kosten aus',
  'write colour: "{}"': 'schreibe colour: "{}"',
  // check/rules/footnote
  'the footnote “{}” does not exist, so the reference is shown as text':
    'die Fußnote „{}“ gibt es nicht, deshalb wird der Verweis als Text gezeigt',
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
  '“{}” ({}) is not understood, so it is shown as text': '„{}“ ({}) wird nicht verstanden und als Text gezeigt',
  '{}: begins a box in other programs, but not here, so this is shown as text':
    '{}: beginnt in anderen Programmen einen Kasten, hier aber nicht, und wird deshalb als Text gezeigt',
  'write !!! {}, and put the text below it, indented by four spaces':
    'schreibe !!! {}, und den Text darunter, um vier Leerzeichen eingerückt',
  'nothing replaces {{}}, so it is shown as text': '{{}} wird durch nichts ersetzt und deshalb als Text gezeigt',
  'write the text that it stands for': 'schreibe den Text, für den es steht',
  // check/rules/heading-level
  'only the title is above it': 'darüber steht nur der Titel',
  'the one above it has level {}': 'die darüber hat Ebene {}',
  'this heading skips a level: it has level {}, but {}':
    'diese Überschrift überspringt eine Ebene: sie hat Ebene {}, aber {}',
  'add the missing {}heading above it': 'ergänze darüber die fehlende {}Überschrift',
};
