import type { Catalogue } from '../catalogue.ts';

export const rulesIZ: Catalogue = {
  // check/rules/image-case
  'the image {} is named {} on disk, so case-sensitive systems will not find it':
    'das Bild {} heißt auf dem Datenträger {}; wo Groß- und Kleinschreibung zählt, wird es nicht gefunden',
  'the image {} is {} on disk, so other programs will not find it':
    'das Bild {} heißt auf dem Datenträger {}; andere Programme finden es deshalb nicht',
  // check/rules/image-weight
  'the image {} is {} MB, which loads slowly on a phone': 'das Bild {} hat {number} MB und lädt auf Telefonen langsam',
  'save it with fewer pixels, or as JPEG or WebP': 'speichere es mit weniger Pixeln oder als JPEG oder WebP',
  // check/rules/index-mark
  '“{}” is not an option of an index mark': '„{}“ ist keine Option einer Registermarke',
  'write |main, |(, |), |see other term or |seealso other term; write \\| for a literal |':
    'schreibe |main, |(, |), |see anderer Begriff oder |seealso anderer Begriff; schreibe \\| für ein | als Text',
  '“{}” is more than three levels deep': '„{}“ ist mehr als drei Ebenen tief',
  'use at most three levels; write \\! for a literal !':
    'benutze höchstens drei Ebenen; schreibe \\! für ein ! als Text',
  'a whole paragraph would become an index entry': 'ein ganzer Absatz würde ein Registereintrag',
  'mark only the term with [term]{.index}, or name it: {index="term"}':
    'kennzeichne nur den Begriff mit [Begriff]{.index}, oder nenne ihn: {index="Begriff"}',
  'the index mark has no words for an entry': 'die Registermarke hat keine Wörter für einen Eintrag',
  'name the term: {index="term"}': 'nenne den Begriff: {index="Begriff"}',
  'the page range for “{}” starts here, but has no end': 'der Seitenbereich für „{}“ beginnt hier, hat aber kein Ende',
  'write {index="{}|)"} where it ends': 'schreibe {index="{}|)"}, wo er endet',
  'the page range for “{}” ends here, but has no start':
    'der Seitenbereich für „{}“ endet hier, hat aber keinen Anfang',
  'write {index="{}|("} where it starts': 'schreibe {index="{}|("}, wo er beginnt',
  // check/rules/index-see
  'the index has no other entry “{}” to refer to':
    'das Register hat keinen anderen Eintrag „{}“, auf den es verweisen kann',
  'add an index mark where the term is explained': 'setze eine Registermarke, wo der Begriff erklärt wird',
  // check/rules/inexact-link
  '{} is read as {}, but browsers and other programs will not find it':
    '{} wird als {} gelesen, aber Browser und andere Programme finden es so nicht',
  // check/rules/language
  'the text does not show which language the book is in, assuming {}':
    'der Text zeigt nicht, in welcher Sprache das Buch ist; angenommen wird {word}',
  'set lang: {} in the front matter, or the code of the right language':
    'setze lang: {} in den Vorspann, oder den Code der richtigen Sprache',
  '--lang is {}': '--lang ist {}',
  'leave out --lang, or use {}': 'lass --lang weg, oder benutze {}',
  'the folder is named {}': 'der Ordner heißt {}',
  'translate it, or rename the folder': 'übersetze es, oder benenne den Ordner um',
  'the front matter has lang: {}': 'im Vorspann steht lang: {}',
  'write lang: {}': 'schreibe lang: {}',
  '{}, but the text is in {}, so it is hyphenated and read aloud incorrectly':
    '{}, aber der Text ist auf {word}, deshalb wird er falsch getrennt und vorgelesen',
  // check/rules/lone-quote
  'the quotation mark that belongs to this one is not in its paragraph':
    'das Anführungszeichen, das zu diesem gehört, steht nicht in seinem Absatz',
  'write it where the quote begins or ends, or type the sign that is meant':
    'schreibe es dorthin, wo das Zitat beginnt oder endet, oder tippe das Zeichen, das gemeint ist',
  // check/rules/lost-indentation
  'this line is outside the box above ({}), because it is not indented':
    'diese Zeile ist außerhalb des Kastens darüber ({}), weil sie nicht eingerückt ist',
  'put a blank line before it if it belongs outside': 'lass davor eine Zeile frei, falls sie nicht dazugehört',
  // check/rules/math-syntax
  'there is no command {}': 'es gibt keinen Befehl {}',
  'nothing follows a ^ or _': 'hinter einem ^ oder _ folgt nichts',
  'two {}scripts follow each other: group them with braces':
    'zwei Hoch- oder Tiefstellungen ({}) folgen aufeinander: fasse sie mit geschweiften Klammern zusammen',
  'nothing follows {}': 'hinter {} folgt nichts',
  'a \\left has no \\right': 'zu einem \\left fehlt \\right',
  'a \\begin has no \\end': 'zu einem \\begin fehlt \\end',
  'a & is outside a table such as matrix': 'ein & steht außerhalb einer Tabelle wie matrix',
  'a } has no matching {': 'zu einer } fehlt {',
  'a { is not closed': 'eine { ist nicht geschlossen',
  'a command has no argument': 'einem Befehl fehlt sein Argument',
  'check its braces and commands; write \\$ for a literal dollar sign':
    'prüfe Klammern und Befehle; schreibe \\$ für ein Dollarzeichen als Text',
  'the formula cannot be shown': 'die Formel kann nicht gezeigt werden',
  'the formula cannot be shown: {}': 'die Formel kann nicht gezeigt werden: {}',
  // check/rules/missing-image
  '{} images in {} are missing: {}': '{} Bilder in {} fehlen: {}',
  'the folder {} does not exist, so {} images in it are missing':
    'den Ordner {} gibt es nicht, deshalb fehlen {} Bilder darin',
  'put them in the folder of the book': 'lege sie in den Ordner des Buchs',
  'put the folder at {}': 'lege den Ordner unter {} ab',
  '{}, or correct the paths': '{}, oder berichtige die Pfade',
  'the image {}': 'das Bild {}',
  'the image {} {}': 'das Bild {} {}',
  'the image {} ({} in the front matter) {}': 'das Bild {} ({} im Vorspann) {}',
  'is missing: {}': 'fehlt: {}',
  'cannot be shown: {}': 'kann nicht gezeigt werden: {}',
  'write the path between the parentheses': 'schreibe den Pfad zwischen die Klammern',
  'use an image in the folder of the book': 'nimm ein Bild im Ordner des Buchs',
  // check/rules/missing-words
  'one English text': 'einen englischen Text',
  '{} English texts': '{} englische Texte',
  'readers see {} in this book, because Regelwerk has none in {}':
    'Leser sehen in diesem Buch {}, weil Regelwerk auf {word} keine hat',
  'translate them under words: in the front matter: {} and {} more':
    'übersetze sie unter words: im Vorspann: {} und {} weitere',
  'translate them under words: in the front matter: {}': 'übersetze sie unter words: im Vorspann: {}',
  // check/rules/no-glyph
  'no font of the book has a glyph for {}{} in the text of {}':
    'keine Schrift des Buchs hat ein Zeichen für {}{} im Text von {}',
  'use other characters in the drawing, or convert its text to paths':
    'nimm andere Zeichen für die Zeichnung, oder wandle ihren Text in Pfade um',
  ', which occurs {} times': ', das {}-mal vorkommt',
  'no font of the book has a glyph for {} ({}){}': 'keine Schrift des Buchs hat ein Zeichen für {} ({}){}',
  'use another character, or an image': 'nimm ein anderes Zeichen oder ein Bild',
  'add a font that has them: put its file in the book, name it with @font-face in a style sheet, and list the style sheet under css: in the front matter':
    'ergänze eine Schrift, die sie hat: lege ihre Datei ins Buch, nenne sie mit @font-face in einem Stylesheet, und dieses unter css: im Vorspann',
  'no font of the book has a glyph for {} of its characters, such as {}{}':
    'keine Schrift des Buchs hat ein Zeichen für {} seiner Zeichen, etwa {}{}',
  ', which make up {} % of its text': '; das sind {} % seines Texts',
  // check/rules/page-placeholder
  '“{}” is a placeholder: page numbers are added automatically':
    '„{}“ ist ein Platzhalter: Seitenzahlen werden von selbst ergänzt',
  'link to the place instead, such as {}: the printed book adds the page number':
    'verlinke stattdessen die Stelle, etwa {}: das gedruckte Buch ergänzt die Seitenzahl',
  // check/rules/picture-font
  'the text of {} uses the font {}, which neither Regelwerk nor the book has, so it is shown in {}':
    'der Text von {} benutzt die Schrift {}, die weder Regelwerk noch das Buch hat, und wird deshalb in {} gezeigt',
  'use {}, add the font to a style sheet of the book, or convert the text to paths':
    'nimm {}, ergänze die Schrift in einem Stylesheet des Buchs, oder wandle den Text in Pfade um',
  // check/rules/reference
  'nothing that the quick reference can show is named “{}”': 'nichts, was die Kurzreferenz zeigen kann, heißt „{}“',
  'write a kind of card, the title of a heading, table or box, or an #id':
    'schreibe eine Art von Karten, den Titel einer Überschrift, einer Tabelle oder eines Kastens, oder eine #Id',
  'the quick reference says only where to look for “{}”': 'die Kurzreferenz sagt zu „{}“ nur, wo es steht',
  'write {summary="…"} after its title, with what players need to know at the table':
    'schreibe {summary="…"} hinter den Titel, mit dem, was Spieler am Tisch wissen müssen',
  // check/rules/remote-resource
  'download it, put it in the folder of the book, and use the path of the file':
    'lade es herunter, lege es in den Ordner des Buchs, und nimm den Pfad der Datei',
  'the image {} is not shown, because a book must not load anything from the network':
    'das Bild {} wird nicht gezeigt, weil ein Buch nichts aus dem Netz laden darf',
  '{} is removed, because a book must not load anything from the network':
    '{} wird entfernt, weil ein Buch nichts aus dem Netz laden darf',
  // check/rules/rowspan-start
  '^^ does not span the same columns as the cell above it, so the two cannot be merged':
    '^^ umfasst nicht dieselben Spalten wie die Zelle darüber, deshalb lassen sich die beiden nicht verbinden',
  'write ^^ once for each column of the cell above, or ^^||':
    'schreibe ^^ für jede Spalte der Zelle darüber einmal, oder ^^||',
  '^^ has no cell above it to merge with: this is the first row':
    '^^ hat keine Zelle über sich, mit der es sich verbindet: das ist die erste Zeile',
  'write the text of the cell, or leave it empty': 'schreibe den Text der Zelle, oder lass sie leer',
  // check/rules/synonym
  '; if the table or box does hold names, give it the class entries':
    '; enthält die Tabelle oder der Kasten doch Namen, gib ihr oder ihm die Klasse entries',
  'the synonym “{}” points to nothing, because nothing in the book is named “{}”':
    'das Synonym „{}“ führt zu nichts, weil im Buch nichts „{}“ heißt',
  'write the name of a heading, card, box, row or term, its id after #, or a word of the text':
    'schreibe den Namen einer Überschrift, einer Karte, eines Kastens, einer Zeile oder eines Begriffs, die Id davon hinter #, oder ein Wort des Textes',
  // check/rules/table-shape
  '{} of {}': '{} von {}',
  'the row has {}, but the table has {}': 'die Zeile hat {}, die Tabelle aber {}',
  '{} cell': '{} Zelle',
  '{} cells': '{} Zellen',
  '{} column': '{} Spalte',
  '{} columns': '{} Spalten',
  'look for a missing |; write | | for an empty cell':
    'suche nach einem fehlenden |; schreibe | | für eine leere Zelle',
  'look for an extra |; write \\| for a literal |': 'suche nach einem überzähligen |; schreibe \\| für ein | als Text',
  // check/rules/todo
  'this is still to be done': 'das ist noch zu tun',
  'this is still to be done: {}': 'das ist noch zu tun: {}',
  '“{}” means that this is undecided': '„{}“ heißt, dass das nicht entschieden ist',
  'this is unfinished, and cannot be left out by itself': 'das ist unfertig und lässt sich nicht allein weglassen',
  'write it, then remove the mark': 'schreibe es, und entferne dann die Markierung',
  'finish it, or remove it from the text': 'stelle es fertig, oder entferne es aus dem Text',
  // check/release-findings, book/release
  'left out of the release: {} ({})': 'fehlt in der Veröffentlichung: {word} ({word})',
  'everything is unfinished, so there is nothing to release':
    'alles ist unfertig, also gibt es nichts zu veröffentlichen',
  '{} “{}”': '{word} „{}“',
  'chapter “{}”': 'Kapitel „{}“',
  'book “{}”': 'Buch „{}“',
  'part of “{}”': 'ein Teil von „{}“',
  paragraph: 'Absatz',
  'list item': 'Listenpunkt',
  'definition list': 'Liste von Definitionen',
  footnote: 'Fußnote',
  block: 'Block',
  cell: 'Zelle',
  'a todo box is for the author': 'ein Kasten todo ist für den Autor',
  'it asks about unfinished text': 'dort wird nach Unfertigem gefragt',
  'everything in it is unfinished': 'alles darin ist unfertig',
  '“{}” is not a page number': '„{}“ ist keine Seitenzahl',
  '“{}” means undecided': '„{}“ heißt: nicht entschieden',
  '“{}” means unfinished': '„{}“ heißt: unfertig',
  'its front matter marks it as a draft': 'laut Front-Matter ist es ein Entwurf',
  // check/rules/release
  'a release needs {}: in the front matter': 'eine Veröffentlichung braucht {}: im Front-Matter',
  'write a line such as {}: {}': 'schreibe eine Zeile wie {}: {}',
  '{} is unfinished: “{}”': '{} ist unfertig: „{}“',
  'finish it, or remove the key': 'stelle es fertig, oder entferne den Schlüssel',
  'shelf.md is unfinished: “{}”': 'shelf.md ist unfertig: „{}“',
  'finish the text, or remove it': 'stelle den Text fertig, oder entferne ihn',
  'drafts is now release': 'drafts heißt jetzt release',
  'write release: true': 'schreibe release: true',
  // check/rules/unclosed
  '{} is shown as text': '{} wird als Text gezeigt',
  'add the missing quotation mark, > or -->': 'ergänze das fehlende Anführungszeichen, > oder -->',
  '{} ends where the block around it ends': '{} endet, wo der Block darum endet',
  'put {} where the element ends': 'setze {} dorthin, wo das Element endet',
  // check/rules/unknown-admonition
  '“{}” is not a type of box, so this is shown as a note':
    '„{}“ ist kein Typ eines Kastens, deshalb wird das als Hinweis (note) gezeigt',
  'define the class {} in a style sheet, or write note':
    'definiere die Klasse {} in einem Stylesheet, oder schreibe note',
  '{} titled with the whole line': '{} mit der ganzen Zeile als Titel',
  'if it is a title, write {}': 'ist es ein Titel, schreibe {}',
  'note {}': 'note {}',
  // check/rules/unknown-name
  '“{}” can mean {} chapters, so it is shown as plain text':
    '„{}“ kann {} Kapitel meinen und wird deshalb als bloßer Text gezeigt',
  'the book has no folder {}, so “{}” is shown as plain text':
    'das Buch hat keinen Ordner {}, deshalb wird „{}“ als bloßer Text gezeigt',
  'nothing in the book is named “{}”, so it is shown as plain text':
    'nichts im Buch heißt „{}“, deshalb wird es als bloßer Text gezeigt',
  '“{}” exists, but nothing in it is named “{}”, so it is shown as plain text':
    '„{}“ gibt es, aber nichts darin heißt „{}“, deshalb wird es als bloßer Text gezeigt',
  'check the name, or remove the brackets': 'prüfe den Namen, oder entferne die Klammern',
  'write [[{}]] alone on its line': 'schreibe [[{}]] allein in eine Zeile',
  // check/rules/unsafe-html
  '{} is not allowed in a book, so it is removed': '{} ist in Büchern nicht erlaubt und wird entfernt',
  'delete it, or use Markdown instead': 'lösche es, oder benutze stattdessen Markdown',
  'use a class instead, and define it in a style sheet listed under css: in the front matter':
    'benutze stattdessen eine Klasse, und definiere sie in einem Stylesheet, das unter css: im Vorspann steht',
  'delete it, or put the opening tag where it belongs':
    'lösche es, oder setze das öffnende Tag dorthin, wo es hingehört',
  'delete it, use Markdown instead, or put a backslash before it to show it as text':
    'lösche es, benutze stattdessen Markdown, oder setze einen Backslash davor, um es als Text zu zeigen',
  'removed from the image {}: {}': 'aus dem Bild {} entfernt: {}',
  'save the image as plain SVG, without scripts and external resources':
    'speichere das Bild als einfaches SVG, ohne Skripte und Externes',
  // check/rules/unseen-text
  '“{}” ({}) is not shown': '„{}“ ({}) wird nicht gezeigt',
};
