import type { Catalogue } from '../catalogue.ts';

export const printing: Catalogue = {
  // browser/browser-lease
  '; its last output was:': '; die letzte Ausgabe war:',
  'the browser crashed twice while printing: {} {}{}': 'der Browser ist beim Drucken zweimal abgestürzt: {} {}{}',
  'close other programs, in case memory is short, or use another browser: {}':
    'schließe andere Programme, falls der Arbeitsspeicher knapp ist, oder nimm einen anderen Browser: {}',
  // browser/browser-process
  'could not be started: {}': 'ließ sich nicht starten: {}',
  'exited with code {}': 'endete mit Code {}',
  'was killed by {}': 'wurde mit {} beendet',
  // browser/find-browser
  'PUPPETEER_EXECUTABLE_PATH is {}, which is not an executable file':
    'PUPPETEER_EXECUTABLE_PATH ist {}, und das ist keine ausführbare Datei',
  'set it to the executable of Chrome, Chromium or Edge, or unset it to use any browser that is found':
    'setze es auf die Programmdatei von Chrome, Chromium oder Edge, oder lösche es: dann wird jeder gefundene Browser benutzt',
  'the bundled browser could not be unpacked: {}': 'der mitgelieferte Browser ließ sich nicht entpacken: {}',
  'free 200 MB of disk space for the cache folder, or set XDG_CACHE_HOME to a folder on another disk':
    'mache 200 MB für den Cache-Ordner frei, oder setze XDG_CACHE_HOME auf einen Ordner eines anderen Datenträgers',
  // browser/launch-browser
  'no browser could be started to print the book: {}': 'kein Browser ließ sich starten, um das Buch zu drucken: {}',
  'was stopped': 'wurde angehalten',
  'did not answer within {} seconds': 'hat innerhalb von {} Sekunden nicht geantwortet',
  'is too old ({}); version {} or later is needed': 'ist zu alt ({}); nötig ist mindestens Version {}',
  '{}; its last output was:': '{}; die letzte Ausgabe war:',
  // browser/temporary-room
  'the temporary folder {} has only {} of free space, and the browser that prints needs more':
    'im temporären Ordner {} sind nur {} frei; der Browser braucht zum Drucken mehr',
  'free some space, or set TEMP to a folder on another disk':
    'mache Platz frei, oder setze TEMP auf einen Ordner eines anderen Datenträgers',
  'free some space, or set TMPDIR to a folder on another disk':
    'mache Platz frei, oder setze TMPDIR auf einen Ordner eines anderen Datenträgers',
  // browser/ways-out
  'install Google Chrome, Chromium or Microsoft Edge': 'installiere Google Chrome, Chromium oder Microsoft Edge',
  'set PUPPETEER_EXECUTABLE_PATH to the executable of one':
    'setze PUPPETEER_EXECUTABLE_PATH auf die Programmdatei eines solchen',
  'download one with:': 'lade einen herunter mit:',
  'no browser was found to print the book': 'es wurde kein Browser gefunden, um das Buch zu drucken',
  // print/browser-mistakes
  '{} does not write usable PDFs: {}': '{} schreibt keine brauchbaren PDFs: {}',
  'link targets are missing: {}, the first being #{}': 'Linkziele fehlen: {}, als erstes #{}',
  'the height of link targets is unknown: {}, the first being #{}':
    'die Höhe von Linkzielen ist unbekannt: {}, als erstes #{}',
  'fonts are not embedded ({})': 'Schriften sind nicht eingebettet ({})',
  'the structure tags are missing': 'die Tags der Gliederung fehlen',
  'the outline is missing': 'die Lesezeichen fehlen',
  'footers are missing on {} pages, the first being page {}': 'auf {} Seiten fehlen Fußzeilen, als erstes auf Seite {}',
  // print/layout-findings
  '{} has {} × {} pixels, which is only {} dpi at its printed width of {} mm on page {}':
    '{} hat {} × {} Pixel; das sind nur {} dpi bei {} mm Breite im Druck auf Seite {}',
  'use an image with more pixels, or an SVG': 'nimm ein Bild mit mehr Pixeln oder ein SVG',
  'print it no wider than {} mm ({width="{}mm"}), or use an image with more pixels, or an SVG':
    'drucke es höchstens {} mm breit ({width="{}mm"}), oder nimm ein Bild mit mehr Pixeln oder ein SVG',
  '{} mm beyond the right edge': '{} mm über den rechten Rand',
  'this image extends {} of its column in print': 'dieses Bild ragt im Druck {} seiner Spalte hinaus',
  'make it narrower where a style sheet sets its width; with several columns, {.wide} lets it span all of them':
    'mache es schmaler, wo ein Stylesheet seine Breite setzt; bei mehreren Spalten reicht es mit {.wide} über alle',
  'this table is too wide for the page, even rotated and in small type, so words are broken at arbitrary letters':
    'diese Tabelle ist selbst gedreht und in kleiner Schrift zu breit für die Seite, sodass Wörter an beliebigen Buchstaben getrennt werden',
  'this extends {} of the text area in print': 'das ragt im Druck {} des Satzspiegels hinaus',
  'remove a column, shorten long words or the formula, or print in landscape':
    'entferne eine Spalte, kürze lange Wörter oder die Formel, oder drucke im Querformat',
  'this side note is printed as a box in the text, because the margin of its page is full':
    'diese Randnotiz steht im Druck als Kasten im Text, weil der Rand der Seite voll ist',
  'shorten the side notes of this page, or move some to other pages':
    'kürze die Randnotizen dieser Seite, oder verschiebe einige auf andere Seiten',
  'a footnote of this block is printed at the end of its chapter, because the page has no room for it':
    'eine Fußnote dieses Blocks steht im Druck am Ende des Kapitels, weil auf der Seite kein Platz für sie ist',
  'shorten the footnote, or move its reference': 'kürze die Fußnote, oder verschiebe ihr Zeichen im Text',
  'the lines of {} columns would have only {} characters on this paper, so the text is printed in fewer':
    'die Zeilen von {} Spalten hätten auf diesem Papier nur {} Zeichen, deshalb wird der Text in weniger Spalten gedruckt',
  'use larger paper or smaller margins, or write columns: {}':
    'nimm größeres Papier oder schmalere Ränder, oder schreibe columns: {}',
  // print/print-findings
  '“{}” has no spine, so no PDF of its cover as one sheet is made':
    '„{}“ hat keinen Buchrücken, deshalb entsteht kein PDF mit dem Umschlag auf einem Bogen',
  'no thumb marks are printed, because fewer than two chapters or parts begin a page':
    'es werden keine Griffmarken gedruckt, weil weniger als zwei Kapitel oder Teile eine Seite beginnen',
  'set break: page, or remove thumb-marks': 'setze break: page oder entferne thumb-marks',
  'no thumb marks are printed, because the book does not have the usual footer':
    'es werden keine Griffmarken gedruckt, weil das Buch nicht die übliche Fußzeile hat',
  'remove footerTemplate, make the margins larger, or remove thumb-marks':
    'entferne footerTemplate, vergrößere die Ränder oder entferne thumb-marks',
  'set a cover with the width of its spine, such as cover: { spine: 8mm }':
    'gib einen Umschlag mit der Breite des Rückens an, etwa cover: { spine: 8mm }',
  // print/make-pdfs
  'the book could not be printed for --{}': 'das Buch konnte für --{} nicht gedruckt werden',
  'the quick reference could not be printed': 'die Kurzreferenz konnte nicht gedruckt werden',
  // print/page-template
  '<style> that loads something': '<style>, der etwas lädt',
  'the attribute {}': 'das Attribut {}',
  'the attribute srcdoc': 'das Attribut srcdoc',
  'the address in {}': 'die Adresse in {}',
  'a style that loads something': 'eine Formatierung, die etwas lädt',
  // print/print-findings
  '{}; {} is used instead': '{}; stattdessen wird {} benutzt',
  'set PUPPETEER_EXECUTABLE_PATH to the executable of another Chrome, Chromium or Edge':
    'setze PUPPETEER_EXECUTABLE_PATH auf die Programmdatei eines anderen Chrome, Chromium oder Edge',
  'the book could not be printed': 'das Buch konnte nicht gedruckt werden',
  'the book could not be printed because of {}: {}': 'das Buch konnte nicht gedruckt werden, der Grund sind {}: {}',
  'the quick reference takes {} pages, more than a sheet has':
    'die Kurzreferenz braucht {} Seiten, mehr als ein Blatt hat',
  'the quick reference has no room for {}': 'auf der Kurzreferenz ist kein Platz für {}',
  'the quick reference has room for names and costs alone in {}':
    'auf der Kurzreferenz ist nur Platz für Namen und Kosten bei {}',
  'under reference:, list only what players look up most':
    'nenne unter reference: nur, was Spieler am häufigsten nachschlagen',
  'make the book shorter, or increase timeout under puppeteer: pdf: in the front matter':
    'kürze das Buch, oder erhöhe timeout unter puppeteer: pdf: im Vorspann',
  'check the keys under puppeteer: pdf: in the front matter': 'prüfe die Schlüssel unter puppeteer: pdf: im Vorspann',
  '“{}” could not be printed, so the link to it is plain text in the PDF':
    '„{}“ konnte nicht gedruckt werden, deshalb ist der Link dorthin im PDF bloßer Text',
  'fix that book, or set url: in its front matter to the address of its website':
    'behebe den Fehler in jenem Buch, oder setze url: in seinem Vorspann auf die Adresse seiner Website',
  '{} was removed from the header or footer template': '{} wurde aus der Vorlage der Kopf- oder Fußzeile entfernt',
  'templates may contain only text, styles, and images as data: addresses':
    'Vorlagen dürfen nur Text, Formatierungen und Bilder als data:-Adressen enthalten',
  '{} breaks some pages differently in print than in its layout, so the page numbers are taken from the print':
    '{} umbricht einige Seiten im Druck anders als beim Umbruch zuvor; die Seitenzahlen stammen deshalb aus dem Druck',
  'nothing to do; the bundled browser prints this book faster':
    'es ist nichts zu tun; der mitgelieferte Browser druckt dieses Buch schneller',
  'the page numbers differ in every printing pass, so some may be wrong':
    'die Seitenzahlen unterscheiden sich bei jedem Druckdurchgang, einige können deshalb falsch sein',
  'make the text or the contents slightly longer or shorter':
    'mache den Text oder das Inhaltsverzeichnis etwas länger oder kürzer',
  // print/suspects
  'look there for rules that hide html or body, or change their size or position':
    'suche dort nach Regeln, die html oder body verbergen oder ihre Größe oder Lage ändern',
  'its style sheets': 'seine Stylesheets',
  'its header and footer templates': 'seine Vorlagen für Kopf- und Fußzeile',
  'simplify headerTemplate and footerTemplate under puppeteer: pdf: in the front matter':
    'vereinfache headerTemplate und footerTemplate unter puppeteer: pdf: im Vorspann',
  // print/unshown-pictures
  'the browser cannot decode it': 'der Browser kann es nicht entschlüsseln',
  'open it in a browser to check it, and save it again in the program you made it with':
    'öffne es zur Probe in einem Browser, und speichere es im ursprünglichen Programm neu',
  'the browser needs more than {} seconds to draw it': 'der Browser braucht mehr als {} Sekunden, um es zu zeichnen',
  'draw it with fewer elements and effects, or save it as PNG':
    'zeichne es mit weniger Elementen und Effekten, oder speichere es als PNG',
  // print/cut-out/cut-out-findings
  '“{}” has no cards to cut out': '„{}“ hat keine Karten zum Ausschneiden',
  '“{}” has no cards of the kind {} to cut out': '„{}“ hat keine Karten der Art {} zum Ausschneiden',
  'write cards={} for those of a collection, or cards as !!! danger Aim - 1 ⊙':
    'schreibe cards={} für die einer Sammlung, oder Karten als !!! danger Aim - 1 ⊙',
  'write cards as !!! danger Aim - 1 ⊙, or declare kinds of cards under cards: in the front matter':
    'schreibe Karten als !!! danger Zielen - 1 ⊙, oder nenne Arten von Karten unter cards: im Vorspann',
  'part of “{}” does not fit on a card of {} × {} mm, even in type of {} pt, and is cut off':
    'ein Teil von „{}“ passt selbst in Schrift von {4} pt nicht auf eine Karte von {2} × {3} mm und wird abgeschnitten',
  'split the table or code on it, or use shorter words':
    'teile die Tabelle oder den Code darauf, oder benutze kürzere Wörter',
  'the text of “{}” is too long for {} cards, and its end is cut off':
    'der Text von „{}“ ist zu lang für {} Karten, sein Ende wird abgeschnitten',
  'shorten it, or move text that players do not need at the table off the card':
    'kürze ihn, oder nimm von der Karte, was am Spieltisch nicht gebraucht wird',
  '“{}” has no tokens, so no PDF of tokens is made':
    '„{}“ hat keine Spielmarken, deshalb entsteht kein PDF mit Spielmarken',
  'mark pictures, as in ![Smoke](smoke.svg){token=25mm copies=4}, or tables of them with {.tokens}':
    'kennzeichne Bilder, etwa ![Rauch](rauch.svg){token=25mm copies=4}, oder Tabellen davon mit {.tokens}',
  'a token of {} mm does not fit on paper of {} × {} mm, so it is left out':
    'eine Spielmarke von {} mm passt nicht auf Papier von {} × {} mm und bleibt weg',
  'make it smaller, or print the book on larger paper': 'mache sie kleiner, oder drucke das Buch auf größerem Papier',
  'the name “{}” does not fit on its token of {} mm, so the name is left out':
    'der Name „{}“ passt nicht auf seine Spielmarke von {} mm und bleibt weg',
  'shorten the name, or make the token larger': 'kürze den Namen, oder vergrößere die Spielmarke',
};
