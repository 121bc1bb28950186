import type { Catalogue } from '../catalogue.ts';

export const commands: Catalogue = {
  // cli
  'unknown command {}': 'unbekannter Befehl {}',
  'the commands are {}; see {} --help': 'die Befehle sind {}; siehe {} --help',
  'did you mean {}?': 'war {} gemeint?',
  'init needs exactly one folder': 'init braucht genau einen Ordner',
  'try: {} init my-game': 'zum Beispiel: {} init my-game',
  '--out needs a folder': '--out braucht einen Ordner',
  'try: {} build --out web': 'zum Beispiel: {} build --out web',
  'see {} {} --help': 'siehe {} {} --help',
  '--shelf and --book contradict each other': '--shelf und --book widersprechen sich',
  'leave one of them out': 'lass eines davon weg',
  '--lang must be a language code, not {}': '--lang braucht einen Sprachcode statt {}',
  'write a code such as de, en or pt-BR': 'schreibe einen Code wie de, en oder pt-BR',
  '--port must be a number from 0 to 65535, not {}': '--port braucht eine Zahl von 0 bis 65535 statt {}',
  'try: {} dev --port 8080': 'zum Beispiel: {} dev --port 8080',
  // hint
  ', and change {} more below in the same way': ', und ändere {} weitere Stellen darunter ebenso',
  '{}, or {}': '{}, oder {}',
  'delete {}': 'lösche {word}',
  'indent it by {} space': 'rücke es um {word} Leerzeichen ein',
  'indent it by {} spaces': 'rücke es um {word} Leerzeichen ein',
  'add the line {} below this one': 'füge unter dieser die Zeile {} ein',
  'write {}': 'schreibe {}',
  // basics/one-of
  '{} or {}': '{} oder {}',
  // commands/build-progress
  ' {} of {}': ' {} von {}',
  'reading book {} “{}”': 'lese Buch {} „{}“',
  'read {}': 'gelesen: {}',
  '{} book': '{} Buch',
  '{} books': '{} Bücher',
  'printing {}': 'drucke {}',
  'printed {}, {}': 'gedruckt: {}, {}',
  '{} page': '{} Seite',
  '{} pages': '{} Seiten',
  'writing page {} of {} of the website': 'schreibe Seite {} von {} der Website',
  'wrote {} of the website': 'Website geschrieben: {}',
  // commands/build
  'the website was built, but not {}:': 'die Website wurde gebaut, aber nicht {}:',
  '{} may have been built by somebody else, so its previous content was not deleted but moved to {} now':
    '{} hat womöglich jemand anders gebaut; der bisherige Inhalt wurde deshalb nicht gelöscht, sondern liegt jetzt in {}',
  '{} contained {}: this build replaced it, and {} of its files no longer exist':
    '{} enthielt {}: dieser Bau hat es ersetzt, und {} seiner Dateien gibt es nicht mehr',
  '--no-pdf and --no-site leave nothing to build': 'mit --no-pdf und --no-site bleibt nichts zu bauen',
  '--{} adds a PDF, which contradicts --no-pdf': '--{} ergibt ein zusätzliches PDF und widerspricht --no-pdf',
  'no book has cards': 'kein Buch hat Karten',
  'the kinds are {}': 'die Arten sind {}',
  '--cards: there is no kind of card called {}': '--cards: keine Art von Karten heißt {}',
  'did you mean {}? {}{}': 'war {} gemeint? {}{}',
  'the website': 'die Website',
  // commands/check
  'unknown format {}': 'unbekanntes Format {}',
  'the formats are pretty, {}': 'die Formate sind pretty, {}',
  'cannot read {}: {}': '{} kann nicht gelesen werden: {}',
  'save the PDF again, whole and without a password': 'speichere das PDF noch einmal, ganz und ohne Kennwort',
  'cannot read {}': '{} kann nicht gelesen werden',
  '{} does not contain the data of a book': '{} enthält nicht die Daten eines Buchs',
  'use a file such as my-book.json, which is built with the website':
    'nimm eine Datei wie my-book.json, die mit der Website gebaut wird',
  // commands/dev
  'edition {}; others, with --edition: {}': 'Ausgabe {}; andere mit --edition: {}',
  '{} of {} chapters read, website built in {} ms': '{} von {} Kapiteln gelesen, Website in {} ms gebaut',
  'no book found: the previous website is shown until there is one':
    'kein Buch gefunden: bis es eines gibt, wird die bisherige Website gezeigt',
  'no port is available: {}': 'kein Port ist frei: {}',
  'port {} cannot be used: {}': 'Port {} kann nicht benutzt werden: {}',
  'choose another port, such as --port 8081': 'wähle einen anderen Port, zum Beispiel --port 8081',
  // commands/fix
  'applied {} in {}': 'angewendet: {} in {}',
  '{} fix': '{} Korrektur',
  '{} fixes': '{} Korrekturen',
  '{} file': '{} Datei',
  '{} files': '{} Dateien',
  'no fixes to apply': 'keine Korrekturen anzuwenden',
  // commands/ids
  '; removed: {}': '; entfernt: {}',
  '{}, {} of them new{}': '{}, davon {} neu{}',
  '{} id': '{} Id',
  '{} ids': '{} Ids',
  // commands/init
  'there is no starter in {}': 'es gibt keine Vorlage auf {}',
  'choose one of --lang {}, and replace its text with your own':
    'wähle eines von --lang {}, und ersetze den Text durch deinen',
  'unknown template {}': 'unbekannte Vorlage {}',
  'the templates are {}': 'die Vorlagen sind {}',
  '{} contains no Markdown': '{} enthält kein Markdown',
  'name a folder that contains chapters, or leave out --from': 'nenne einen Ordner mit Kapiteln, oder lass --from weg',
  '{} cannot be used: it is a file': '{} kann nicht benutzt werden: es ist eine Datei',
  'name a new or an existing folder': 'nenne einen neuen oder vorhandenen Ordner',
  'Nothing to add.': 'Nichts zu ergänzen.',
  'Your book was not changed.': 'Dein Buch wurde nicht geändert.',
  'Replace the text in rulebook/ with your own.': 'Ersetze den Text in rulebook/ durch deinen.',
  '{} Preview it while you write: {} dev{}': '{} Vorschau beim Schreiben: {} dev{}',
  // commands/pdf-output
  'the PDFs': 'die PDFs',
  // commands/ui-language
  '--ui needs a language': '--ui braucht eine Sprache',
  '--ui does not know the language {}': '--ui kennt die Sprache {} nicht',
  'use --ui {}': 'benutze --ui {}',
  // commands/compile-editions
  'no edition is called {}': 'keine Ausgabe heißt {}',
  'the editions are {}': 'die Ausgaben sind {}',
  'no book has editions': 'kein Buch hat Ausgaben',
  'edition {}:': 'Ausgabe {}:',
  'edition {}': 'Ausgabe {}',
  // commands/usage
  '--edition NAME': '--edition NAME',
  'only this edition of the books; default: all that their front matter names':
    'nur diese Ausgabe der Bücher; Vorgabe: alle, die ihr Front-Matter nennt',
  'edition of the books (default: the first)': 'Ausgabe der Bücher (Vorgabe: die erste)',
  'INPUT is a Markdown file or a folder (default: rulebook/, otherwise this folder).':
    'INPUT ist eine Markdown-Datei oder ein Ordner (Vorgabe: rulebook/, sonst dieser Ordner).',
  'treat each file and folder in INPUT as a separate book':
    'jede Datei und jeden Ordner in INPUT als eigenes Buch lesen',
  'treat all of INPUT as one book': 'alles in INPUT als ein Buch lesen',
  'treat warnings as errors': 'Warnungen wie Fehler behandeln',
  'leave out unfinished text, and fail on any error or warning':
    'Unfertiges weglassen, und bei jedem Fehler und jeder Warnung abbrechen',
  'nothing was written: a release must not have errors or warnings':
    'nichts wurde geschrieben: eine Veröffentlichung darf keine Fehler und Warnungen haben',
  'nothing was written: an edition could have text that is for others':
    'nichts wurde geschrieben: in einer Ausgabe könnte Text stehen, der für andere ist',
  '{} left out; regelwerk check --release lists them': '{word} weggelassen; regelwerk check --release listet sie auf',
  '{} unfinished part': '{} unfertige Stelle',
  '{} unfinished parts': '{} unfertige Stellen',
  '--lang CODE': '--lang CODE',
  'language of books that do not set one, such as de or pt-BR':
    'Sprache der Bücher, die keine nennen, etwa de oder pt-BR',
  'build the website and the PDFs': 'die Website und die PDFs bauen',
  '--out DIR': '--out DIR',
  'output folder (default: out)': 'Ausgabeordner (Vorgabe: out)',
  'build only the website': 'nur die Website bauen',
  'build only the PDFs': 'nur die PDFs bauen',
  'add a PDF without filled areas': 'zusätzlich ein PDF ohne gefüllte Flächen',
  'add a PDF to print double-sided and fold': 'zusätzlich ein PDF zum doppelseitigen Drucken und Falten',
  'add a PDF with crop marks and bleed': 'zusätzlich ein PDF mit Schnittmarken und Anschnitt',
  'add a PDF for a print shop: CMYK, black text, crop marks and bleed':
    'zusätzlich ein PDF für die Druckerei: CMYK, schwarzer Text, Schnittmarken und Anschnitt',
  'add a PDF in shades of grey': 'zusätzlich ein PDF in Graustufen',
  'add a PDF of the cover as one sheet: back, spine and front':
    'zusätzlich ein PDF des Umschlags als ein Bogen: Rückseite, Rücken und Vorderseite',
  'add a PDF of cards to cut out, such as --cards=action,spell':
    'zusätzlich ein PDF der Karten zum Ausschneiden, etwa --cards=action,spell',
  'add a PDF of tokens to cut out': 'zusätzlich ein PDF der Spielmarken zum Ausschneiden',
  'print only errors and warnings': 'nur Fehler und Warnungen ausgeben',
  'list the findings without building anything': 'die Befunde auflisten, ohne etwas zu bauen',
  '--format FORMAT': '--format FORMAT',
  'output format: pretty, json or github (default: pretty)':
    'Ausgabeformat: pretty, json oder github (Vorgabe: pretty)',
  'show how each folder is read, and what is left out and why':
    'zeigen, wie jeder Ordner gelesen wird, was weggelassen wird und warum',
  'apply unambiguous fixes to your files': 'eindeutige Korrekturen in den Dateien vornehmen',
  '--previous FILE': '--previous FILE',
  'list ids that have disappeared since FILE, the data of an earlier build':
    'Ids auflisten, die es in FILE, den Daten eines früheren Baus, noch gab',
  'serve the website and update it while you write': 'die Website anzeigen und beim Schreiben aktualisieren',
  '--port N': '--port N',
  'port on 127.0.0.1 (default: 8080 or the next free one)': 'Port auf 127.0.0.1 (Vorgabe: 8080 oder der nächste freie)',
  'open the website in the browser': 'die Website im Browser öffnen',
  'print the ids of a book and what they refer to': 'die Ids eines Buchs ausgeben und wofür sie stehen',
  'store them in a file next to the book, so that they never change':
    'sie in einer Datei neben dem Buch festhalten, damit sie sich nie ändern',
  'start a book, or add project files to yours; never overwrites a file':
    'ein Buch beginnen oder deinem die Projektdateien hinzufügen; überschreibt nie etwas',
  '--template NAME': '--template NAME',
  'kind of starter: folder, single, sheet or shelf (default: folder)':
    'Art der Vorlage: folder, single, sheet oder shelf (Vorgabe: folder)',
  'language of the starter: de, en or fr (default: en)': 'Sprache der Vorlage: de, en oder fr (Vorgabe: en)',
  '--from FOLDER': '--from FOLDER',
  'write the reading order of FOLDER to a list that you can edit':
    'die Lesereihenfolge von FOLDER als Liste schreiben, die sich bearbeiten lässt',
  'add missing project files': 'fehlende Projektdateien ergänzen',
  'start a book': 'ein Buch beginnen',
  'preview it while you write': 'Vorschau beim Schreiben',
  'list mistakes': 'Fehler auflisten',
  'list all commands and options': 'alle Befehle und Optionen auflisten',
  'Usage: {} COMMAND [INPUT…] [OPTIONS]': 'Aufruf: {} COMMAND [INPUT…] [OPTIONS]',
  'Usage: {} {} {} [OPTIONS]': 'Aufruf: {} {} {} [OPTIONS]',
  'show this help; after a command, the help of that command': 'diese Hilfe; hinter einem Befehl die Hilfe zu ihm',
  '--ui LANGUAGE': '--ui LANGUAGE',
  'language of help and messages: en or de (default: that of the system)':
    'Sprache von Hilfe und Meldungen: en oder de (Vorgabe: die des Systems)',
  'show the version': 'die Version ausgeben',
  'Exit code: 0 success, 1 errors in the text, 2 invalid usage or setup.':
    'Exit-Code: 0 Erfolg, 1 Fehler im Text, 2 falscher Aufruf oder falsche Einrichtung.',
  // commands/written-list
  '<!-- Left out:{}': '<!-- Left out:{}',
  // dev/refusal
  'This server is only available as localhost or 127.0.0.1.':
    'Dieser Server ist nur als localhost oder 127.0.0.1 erreichbar.',
  'This server does not answer requests from other websites.':
    'Dieser Server beantwortet keine Anfragen anderer Websites.',
  // dev/round-report
  'as before': 'wie zuvor',
  '{} new, {} fixed': '{} neu, {} behoben',
  ' new findings: open the website to see all findings': ' neue Befunde: die Website zeigt alle',
  ': open the website to see all findings': ': die Website zeigt alle Befunde',
  '… and {} more{}': '… und {} weitere{word}',
  // dev/serve
  'Not found': 'Nicht gefunden',
  // output/check-target
  'choose another folder with --out': 'wähle einen anderen Ordner mit --out',
  'the current folder': 'den aktuellen Ordner',
  'the output folder {} contains {}, which would be deleted': 'der Ausgabeordner {} enthält {}; das würde gelöscht',
  'the output folder {} is a symbolic link, which would be replaced by a folder':
    'der Ausgabeordner {} ist ein symbolischer Link, der durch einen Ordner ersetzt würde',
  'use the folder it points to': 'nimm den Ordner, auf den er zeigt',
  'the output folder {} is a file': 'der Ausgabeordner {} ist eine Datei',
  ' and {} more': ' und {} weitere',
  'that regelwerk did not write': 'die nicht von regelwerk sind',
  'that were changed after regelwerk wrote them': 'die geändert wurden, nachdem regelwerk sie schrieb',
  'the output folder {} contains files {}: {}{}': 'der Ausgabeordner {} enthält Dateien, {}: {}{}',
  'move them elsewhere, or {}; nothing was deleted':
    'verschiebe sie an einen anderen Ort, oder {}; es wurde nichts gelöscht',
  'permission denied': 'keine Berechtigung',
  'the disk is read-only': 'der Datenträger ist schreibgeschützt',
  'the disk is full': 'der Datenträger ist voll',
  'your disk quota is exceeded': 'dein Speicherkontingent ist erschöpft',
  'part of its path is a file': 'ein Teil des Pfads ist eine Datei',
  'free some disk space, or choose a folder on another disk with --out':
    'mache Speicherplatz frei, oder wähle mit --out einen Ordner eines anderen Datenträgers',
  'cannot write to the output folder {}: {}': 'in den Ausgabeordner {} kann nicht geschrieben werden: {}',
  // output/with-output
  '{}; the previous output is unchanged': '{}; die bisherige Ausgabe ist unverändert',
  'the build was stopped; the previous output is unchanged':
    'der Bau wurde abgebrochen; die bisherige Ausgabe ist unverändert',
  'run the command again': 'starte den Befehl noch einmal',
  'the output folder {} cannot be replaced: {}': 'der Ausgabeordner {} kann nicht ersetzt werden: {}',
  'close programs that use it; if it is a mount point, choose a folder inside it':
    'schließe Programme, die ihn benutzen; ist er ein Einhängepunkt, wähle einen Ordner darin',
  // report/amounts
  '{} min': '{} min',
  // report/book-lines
  '{} web page': '{} Webseite',
  '{} web pages': '{} Webseiten',
  // report/explain
  '{} is a {}, because {}': '{} ist ein {word}: {}',
  'title: “{}”, from {}': 'Titel: „{}“, nach {}',
  'chapters:': 'Kapitel:',
  'books:': 'Bücher:',
  'chapters, order from {}:': 'Kapitel, Reihenfolge nach {}:',
  'books, order from {}:': 'Bücher, Reihenfolge nach {}:',
  'left out:': 'weggelassen:',
  'not linked from the page that sets the order:': 'ohne Link auf der Seite, die die Reihenfolge vorgibt:',
  '{}: not a book of the shelf, {}': '{}: kein Buch des Regals, {}',
  // report/github
  'hint: {}': 'Tipp: {}',
  // report/panel-message
  'regelwerk dev is not running; waiting for it to start': 'regelwerk dev läuft nicht; warte auf den Start',
  // report/pretty
  '; regelwerk check shows all of them': '; regelwerk check zeigt alle',
  'no findings': 'keine Befunde',
  // report/progress
  ', {} left': ', noch {}',
  // report/repeats
  'only in {}: {}': 'nur in {word}: {}',
  '{} edition': '{} Ausgabe',
  '{} editions': '{} Ausgaben',
  'and {}: {}{} …': 'und {}: {}{} …',
  'and {}: {}{}': 'und {}: {}{}',
  // words and amounts
  '{}: {}': '{}: {}',
  '{} ({})': '{} ({})',
  '{}, {}': '{}, {}',
  error: 'Fehler',
  warning: 'Warnung',
  info: 'Hinweis',
  hint: 'Tipp',
  note: 'Hinweis',
  '{} error': '{} Fehler',
  '{} errors': '{} Fehler',
  '{} warning': '{} Warnung',
  '{} warnings': '{} Warnungen',
  '{} note': '{} Hinweis',
  '{} notes': '{} Hinweise',
  '{} hint': '{} Tipp',
  '{} hints': '{} Tipps',
  fixed: 'behoben',
  ' fixed': ' behoben',
  'lines ': 'Zeilen ',
  book: 'Buch',
  shelf: 'Regal',
  begin: 'beginnen',
  end: 'enden',
  class: 'Klasse',
  id: 'Id',
  ', or ': ', oder ',
  'of <{}>': 'von <{}>',
  image: 'Bild',
  'style sheet': 'Stylesheet',
  heading: 'Überschrift',
  card: 'Karte',
  table: 'Tabelle',
  box: 'Kasten',
  '<{}> without </{}>': '<{}> ohne </{}>',
};
