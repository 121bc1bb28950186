import type { Catalogue } from '../catalogue.ts';

export const reading: Catalogue = {
  // read/book-files
  'its name does not end in .md': 'ihr Name endet nicht auf .md',
  'its name does not end in .css': 'ihr Name endet nicht auf .css',
  'files of its kind are not published': 'Dateien dieser Art werden nicht veröffentlicht',
  'it is outside the book': 'es liegt außerhalb des Buchs',
  'it is a symbolic link to a place outside the book': 'es ist ein symbolischer Link auf etwas außerhalb des Buchs',
  'names that begin with a dot are private': 'Namen, die mit einem Punkt beginnen, sind privat',
  'it is not a file': 'es ist keine Datei',
  'there is no such file': 'es gibt keine solche Datei',
  'it cannot be read: {}': 'nicht lesbar: {}',
  // read/decode
  'the file is encoded as {}, not UTF-8': 'die Datei ist in {} kodiert, nicht in UTF-8',
  'the file is not encoded as UTF-8 (byte {} is 0x{}), so it is read as Windows-1252 (Latin-1)':
    'die Datei ist nicht in UTF-8 kodiert (Byte {} ist 0x{}) und wird deshalb als Windows-1252 (Latin-1) gelesen',
  'the file contains a NUL byte; each is shown as �': 'die Datei enthält ein NUL-Byte; es wird als � gezeigt',
  'the file contains {} NUL bytes; each is shown as �': 'die Datei enthält {} NUL-Bytes; jedes wird als � gezeigt',
  'remove the NUL bytes, and check that this is a text file':
    'entferne die NUL-Bytes, und prüfe, ob das eine Textdatei ist',
  'save it as UTF-8 in your editor, or run: iconv -f {} -t utf-8 "{}" > "{}.utf8"':
    'speichere sie im Editor als UTF-8, oder führe aus: iconv -f {} -t utf-8 "{}" > "{}.utf8"',
  // read/find-books
  'this file or folder does not exist': 'diese Datei oder diesen Ordner gibt es nicht',
  'the input is neither a file nor a folder': 'die Eingabe ist weder eine Datei noch ein Ordner',
  'name a Markdown file': 'nenne eine Markdown-Datei',
  'check the name and the current folder, or start a book with: {} init DIR':
    'prüfe den Namen und den aktuellen Ordner, oder beginne ein Buch mit: {} init DIR',
  // read/find-picture
  'no folder of the book has such a file': 'kein Ordner des Buchs hat eine solche Datei',
  // read/font-files
  'it is larger than 2 MB ({} MB)': 'sie ist größer als 2 MB ({number} MB)',
  'it is not a WOFF2, WOFF, TTF or OTF font': 'es ist keine Schrift in WOFF2, WOFF, TTF oder OTF',
  // read/include-files
  '{} files have that name, so none of them is included': '{} Dateien heißen so, deshalb wird keine davon eingefügt',
  'check its name and folder': 'prüfe Namen und Ordner',
  '{} cannot be included: {}': '{} kann nicht eingefügt werden: {}',
  '{} includes itself: {}': '{} fügt sich selbst ein: {}',
  'remove one of these lines': 'entferne eine dieser Zeilen',
  'more is included than allowed': 'es wird mehr eingefügt als erlaubt',
  'include fewer than {} files, or shorter ones': 'füge weniger als {} Dateien ein, oder kürzere',
  '{} has no {}': 'in {} gibt es {} nicht',
  'check the part after the file name': 'prüfe den Teil hinter dem Dateinamen',
  '{} cannot be read ({})': '{} kann nicht gelesen werden ({})',
  'check the permissions of the file': 'prüfe die Zugriffsrechte der Datei',
  '{} is an image, not text': '{} ist ein Bild, kein Text',
  'heading “{}”': 'die Überschrift „{}“',
  'anchor {}': 'den Anker {}',
  'line {}': 'Zeile {}',
  // read/input-error
  'it does not exist': 'es existiert nicht',
  'it is a folder': 'es ist ein Ordner',
  'its symbolic links form a loop': 'seine symbolischen Links bilden einen Kreis',
  'too many files are open': 'es sind zu viele Dateien geöffnet',
  // read/kept-ids
  'restore it from an earlier commit, or delete it and run regelwerk ids --write, which may change ids':
    'stelle sie aus einem früheren Commit wieder her, oder lösche sie und führe regelwerk ids --write aus, was Ids ändern kann',
  'the file is not a list of ids, so ids may have changed':
    'die Datei ist keine Liste von Ids, deshalb können sich Ids geändert haben',
  // read/left-out
  'translations and news': 'Übersetzungen und Neuigkeiten',
  'about the project': 'über das Projekt',
  'a list of chapters': 'eine Liste von Kapiteln',
  'its name or its folder’s name begins with _': 'ihr Name oder der ihres Ordners beginnt mit _',
  // read/linked-files
  'only files that run nothing in a browser are': 'nur Dateien, die im Browser nichts ausführen, werden es',
  'it is larger than {} MB': 'sie ist größer als {number} MB',
  // read/place-limit
  'the book has more than {} headings and footnotes; the rest is left out':
    'das Buch hat mehr als {} Überschriften und Fußnoten; der Rest bleibt weg',
  'split it into several books, or delete headings and footnotes that a program added by mistake':
    'teile es in mehrere Bücher, oder lösche Überschriften und Fußnoten, die ein Programm versehentlich eingefügt hat',
  // read/plan-book
  'not in {}': 'nicht in {}',
  'included in {}': 'eingefügt in {}',
  'repeats other files': 'wiederholt andere Dateien',
  'second index file': 'zweite Indexdatei',
  'file names': 'Dateinamen',
  'the links in {}': 'die Links in {}',
  'numbers in front matter': 'Nummern im Vorspann',
  'what {} includes': 'dem, was {} einfügt',
  // read/plan-folder
  '--book was given': '--book ist angegeben',
  '{} configures it for {}': '{} richtet es für {} ein',
  'its files form one book': 'seine Dateien bilden ein Buch',
  'all its chapters are in {}': 'alle seine Kapitel liegen in {}',
  '--shelf was given': '--shelf ist angegeben',
  'each of its folders is named after a language': 'jeder seiner Ordner ist nach einer Sprache benannt',
  'each of its folders has an index file, but it has none itself':
    'jeder seiner Ordner hat eine Indexdatei, er selbst aber nicht',
  'it has {}': 'es hat {}',
  'check the name, or remove the link until the book exists':
    'prüfe den Namen, oder entferne den Link, bis es das Buch gibt',
  'this link leads to no book: {}': 'dieser Link führt zu keinem Buch: {}',
  'the chapter {} in this list is private, because its name begins with a dot':
    'das Kapitel {} in dieser Liste ist privat, weil sein Name mit einem Punkt beginnt',
  'the chapter {} in this list does not exist': 'das Kapitel {} in dieser Liste gibt es nicht',
  'rename it': 'benenne es um',
  'check the name, or remove it from the list until the file exists':
    'prüfe den Namen, oder nimm es aus der Liste, bis es die Datei gibt',
  ', order from {}': ', Reihenfolge nach {}',
  'a shelf of {}{}': 'ein Regal: {}{}',
  'most of the text is not in Markdown and is ignored: {}':
    'der größte Teil des Texts ist nicht in Markdown und wird ignoriert: {}',
  'convert it to Markdown if it belongs to the book': 'wandle es in Markdown um, falls es zum Buch gehört',
  ' in {}': ' in {}',
  '{} part': '{} Teil',
  '{} parts': '{} Teilen',
  'one book of {}{}, “{}” from {}{}': 'ein Buch mit {}{}, „{}“ nach {}{}',
  '{} chapter': '{} Kapitel',
  '{} chapters': '{} Kapiteln',
  'set title: in the front matter of {}': 'setze title: im Vorspann von {}',
  'no title was found, so the book is called “{}” after its folder':
    'kein Titel gefunden, deshalb heißt das Buch „{}“ wie sein Ordner',
  '{} have front matter for a whole book, but are read as chapters':
    '{} haben den Vorspann eines ganzen Buchs, werden aber als Kapitel gelesen',
  'to make each a book, use --shelf or add a shelf.md':
    'soll jede ein Buch sein, benutze --shelf oder ergänze eine shelf.md',
  ' is not in this list, so it is': ' ist nicht in dieser Liste und bleibt',
  ' and {} are not in this list, so they are': ' und {} sind nicht in dieser Liste und bleiben',
  '{} other file': '{} andere Datei',
  '{} other files': '{} andere Dateien',
  '{}{} left out': '{}{} weg',
  'add the files that belong to the book': 'ergänze die Dateien, die zum Buch gehören',
  ', but {} {}': ', aber {} {}',
  'add a chapter such as 01-start.md, or run: {} init DIR':
    'ergänze ein Kapitel wie 01-start.md, oder führe aus: {} init DIR',
  'the folder contains no Markdown files (.md){}': 'der Ordner enthält keine Markdown-Dateien (.md){}',
  // read/plan-title
  'the front matter of {}': 'der Vorspann von {}',
  'the folder name': 'dem Ordnernamen',
  // read/read-book
  'the file is an image ({}), not a book': 'die Datei ist ein Bild ({}), kein Buch',
  // read/read-images
  'only image files of the book can be shown': 'nur Bilddateien des Buchs können gezeigt werden',
  'its path is empty': 'der Pfad ist leer',
  'several files have that name': 'mehrere Dateien heißen so',
  'it is not an SVG, PNG, JPEG, GIF, WebP or AVIF image': 'es ist kein Bild in SVG, PNG, JPEG, GIF, WebP oder AVIF',
  'open it in the program you made it with, and save it again as an image':
    'öffne es im ursprünglichen Programm, und speichere es neu als Bild',
  'draw it with fewer elements, or save it as PNG': 'zeichne es mit weniger Elementen, oder speichere es als PNG',
  'its <svg> has no xmlns attribute': 'seinem <svg> fehlt das Attribut xmlns',
  'a data: address can contain only PNG, JPEG, GIF and WebP images':
    'eine data:-Adresse kann nur Bilder in PNG, JPEG, GIF und WebP enthalten',
  // read/read-styles
  'it is larger than 1 MB ({} MB)': 'es ist größer als 1 MB ({number} MB)',
  'the style sheet {} is ignored: {}': 'das Stylesheet {} wird ignoriert: {}',
  'move it into the folder of the book, or run regelwerk in a folder that contains both':
    'verschiebe es in den Ordner des Buchs, oder starte regelwerk in einem Ordner, der beide enthält',
  'remove some of the images and fonts embedded in it': 'entferne einige der eingebetteten Bilder und Schriften',
  'use a file that ends in .css': 'nimm eine Datei, die auf .css endet',
  'put the file at {}, or correct the path': 'lege die Datei unter {} ab, oder berichtige den Pfad',
  'the style sheet {} is named {} on disk, so case-sensitive systems will not find it':
    'das Stylesheet {} heißt auf dem Datenträger {}; wo Groß- und Kleinschreibung zählt, wird es nicht gefunden',
  ' (and {} more in this file)': ' (und {} weitere in dieser Datei)',
  'the font {} is removed from the style sheet: {}{}': 'die Schrift {} wird aus dem Stylesheet entfernt: {}{}',
  'use a font in the folder of the book, with a path relative to the style sheet':
    'nimm eine Schrift im Ordner des Buchs, mit einem Pfad ab dem Stylesheet',
  '{} is removed from the style sheet: a book must not load anything from the network{}':
    '{} wird aus dem Stylesheet entfernt: ein Buch darf nichts aus dem Netz laden{}',
  'list both style sheets under css: in the front matter': 'nenne beide Stylesheets unter css: im Vorspann',
  'embed small images as data:image/png;base64,…, put fonts in the folder of the book, or remove it':
    'bette kleine Bilder als data:image/png;base64,… ein, lege Schriften in den Ordner des Buchs, oder entferne es',
  // read/reading-of
  'check --explain lists all files that are left out, with reasons; to read one anyway, pass it as INPUT':
    'check --explain listet alle weggelassenen Dateien mit Gründen auf; um eine doch zu lesen, nenne sie als INPUT',
  '{} in {}': '{} in {}',
  '{} word': '{} Wort',
  '{} words': '{} Wörter',
  'more text is left out ({}) than included ({}), most of it in {}: {}':
    'es bleibt mehr Text weg ({}), als gelesen wird ({}), das meiste davon in {}: {}',
  '{} is left out ({}), although its name suggests that it contains the rules':
    '{} bleibt weg ({}), obwohl der Name nach den Regeln klingt',
  '{} (about {} words)': '{} (etwa {} Wörter)',
  '{} {} file': '{} {}-Datei',
  '{} {} files': '{} {}-Dateien',
  '; left out: {} and {} more': '; weggelassen: {} und {} weitere',
  '; left out: {}': '; weggelassen: {}',
  // read/survey
  'outside {}': 'außerhalb von {}',
  'a translation': 'eine Übersetzung',
  'about its folder': 'über seinen Ordner',
  // read/unreadable
  'put a copy of it into the book, or name the {} itself on the command line':
    'lege eine Kopie davon ins Buch, oder nenne {word} selbst in der Befehlszeile',
  'check the permissions of the {}': 'prüfe die Zugriffsrechte: {word}',
  'the {} cannot be read ({})': 'nicht lesbar: {word} ({})',
};
