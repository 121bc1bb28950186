import type { Catalogue } from '../catalogue.ts';

export const frontMatter: Catalogue = {
  // book-meta/book-meta
  'the path of a book': 'der Pfad eines Buchs',
  'write the number of numbered levels: 1 for chapters, 2 for chapters and sections, 0 for none':
    'schreibe, wie viele Ebenen nummeriert sind: 1 für Kapitel, 2 für Kapitel und Abschnitte, 0 für keine',
  // book-meta/cards
  'the name of a PDF, or a list of names': 'der Name eines PDFs oder eine Liste von Namen',
  '"{}" is not a colour': '"{}" ist keine Farbe',
  'a colour such as "#5a3d8c"': 'eine Farbe wie "#5a3d8c"',
  'write # and three or six digits from 0 to f, in quotes':
    'schreibe # und drei oder sechs Stellen von 0 bis f, in Anführungszeichen',
  'text or a list of texts': 'ein Text oder eine Liste von Texten',
  'there is no icon called {}': 'es gibt kein Symbol namens {}',
  'the name of an icon': 'der Name eines Symbols',
  'choose a name from https://game-icons.net/': 'wähle einen Namen auf https://game-icons.net/',
  'write the type in lower case, with letters, digits and hyphens':
    'schreibe den Typ in Kleinbuchstaben, Ziffern und Bindestrichen',
  'choose another word: the pages use this one': 'wähle ein anderes Wort: dieses benutzen die Seiten selbst',
  // book-meta/cover
  'the path of an image, or the keys of a cover': 'der Pfad eines Bildes oder die Schlüssel eines Umschlags',
  // book-meta/editions
  'write the name in lower case, with letters, digits and hyphens':
    'schreibe den Namen klein, aus Buchstaben, Ziffern und Bindestrichen',
  'choose another word: boxes use this one': 'wähle ein anderes Wort: so heißen schon Kästen',
  'the name of an edition, or a list of names': 'der Name einer Ausgabe oder eine Liste von Namen',
  'names of editions, with settings of their own if they have any':
    'Namen von Ausgaben, mit eigenen Einstellungen, wenn sie welche haben',
  // book-meta/paper-size
  'only {} mm': 'nur {} mm',
  'no room': 'keinen Platz',
  'the paper is {} mm {}, which leaves {} between the margins':
    'das Papier ist {} mm {word} und lässt zwischen den Rändern {}',
  // book-meta/pdf-options
  '"{}" is not a valid length for print': '"{}" ist keine gültige Länge im Druck',
  'a length': 'eine Länge',
  'a length or a group of lengths': 'eine Länge oder eine Gruppe von Längen',
  'write a number with px, in, cm, mm or pt, such as 1.5cm':
    'schreibe eine Zahl mit px, in, cm, mm oder pt, zum Beispiel 1.5cm',
  'page ranges such as 1-5, 8': 'Seiten wie 1-5, 8',
  'write page ranges such as 1-5, 8': 'schreibe Seiten wie 1-5, 8',
  'a print set-up': 'eine Einrichtung für den Druck',
  'write its unit, such as {}mm: a number without a unit is in pixels':
    'schreibe eine Einheit dazu, etwa {}mm: eine Zahl ohne Einheit zählt Pixel',
  'make the paper larger, or its margins smaller': 'nimm größeres Papier oder schmalere Ränder',
  '"{}" is not a list of page ranges': '"{}" ist keine Liste von Seiten',
  // book-meta/reference
  'a name or a list of names': 'ein Name oder eine Liste von Namen',
  'a name, or a group with title and from': 'ein Name oder eine Gruppe mit title und from',
  'false or a list of blocks': 'false oder eine Liste von Blöcken',
  // book-meta/synonyms
  'a name, an id after # or a word of the text, or a list of them':
    'ein Name, eine Id hinter #, ein Wort des Textes oder eine Liste davon',
  'write the word that readers may search for': 'schreibe das Wort, nach dem Leser suchen',
  'words and what they mean': 'Wörter und was sie bedeuten',
  // book-meta/values
  'true or false': 'true oder false',
  'put it in quotes to use it as text': 'setze es in Anführungszeichen, damit es Text ist',
  'expected a whole number from {} to {}, not {}': 'erwartet wird eine ganze Zahl von {} bis {}, nicht {}',
  'expected a number from {} to {}, not {}': 'erwartet wird eine Zahl von {} bis {}, nicht {}',
  '{} to {}': '{} bis {}',
  'a number': 'eine Zahl',
  '"{}" is not a valid value': '"{}" ist kein gültiger Wert',
  'a valid value': 'ein gültiger Wert',
  'use one of {}': 'benutze eines von {}',
  '"{}" is not a language code': '"{}" ist kein Sprachcode',
  'a language code': 'ein Sprachcode',
  '"{}" is not in the book: {}s are read only from its folders':
    '"{}" liegt nicht im Buch: Dateien dieser Art ({}) werden nur aus seinen Ordnern gelesen',
  '"{}" is an absolute path, which is not allowed': '"{}" ist ein absoluter Pfad, und der ist nicht erlaubt',
  'the path of an {}': 'der Pfad zu: {word}',
  'the path of a {}': 'der Pfad zu: {word}',
  'write a path relative to this file, such as {}': 'schreibe einen Pfad ab dieser Datei, zum Beispiel {}',
  'the path of a style sheet': 'der Pfad eines Stylesheets',
  'a web address': 'eine Webadresse',
  'write https://{}': 'schreibe https://{}',
  'heading levels': 'Überschriftenebenen',
  'write toc: 3 or toc: 2-3; levels go from 1 to 6': 'schreibe toc: 3 oder toc: 2-3; die Ebenen gehen von 1 bis 6',
  'the contents cannot go from level {} to level {}':
    'das Inhaltsverzeichnis kann nicht von Ebene {} bis Ebene {} gehen',
  'heading levels such as 2-3': 'Überschriftenebenen wie 2-3',
  'write {} without quotes': 'schreibe {} ohne Anführungszeichen',
  'write true, without quotes': 'schreibe true, ohne Anführungszeichen',
  'write false, without quotes': 'schreibe false, ohne Anführungszeichen',
  // front-matter/mend-yaml
  'the quote that opens here is not closed': 'das Anführungszeichen, das hier öffnet, wird nicht geschlossen',
  'a backslash in double quotes starts an escape sequence':
    'ein Backslash in doppelten Anführungszeichen beginnt eine Escape-Sequenz',
  'this value contains a quote of the same kind, which ends it':
    'dieser Wert enthält ein gleiches Anführungszeichen, das ihn beendet',
  'the bracket that opens here is not closed': 'die Klammer, die hier öffnet, wird nicht geschlossen',
  'the value contains a colon, so YAML reads it as another key':
    'der Wert enthält einen Doppelpunkt, deshalb liest YAML ihn als weiteren Schlüssel',
  'a value that begins with {} must be in quotes': 'ein Wert, der mit {} beginnt, muss in Anführungszeichen stehen',
  'a list must start on its own line or be in brackets':
    'eine Liste muss in einer eigenen Zeile beginnen oder in Klammern stehen',
  'a space is missing after the colon': 'hinter dem Doppelpunkt fehlt ein Leerzeichen',
  'a colon is missing after the key': 'hinter dem Schlüssel fehlt ein Doppelpunkt',
  'two spaces instead of each tab': 'zwei Leerzeichen statt jedes Tabulators',
  'YAML does not allow tabs for indentation': 'YAML erlaubt zum Einrücken keine Tabulatoren',
  'this line is indented, so it continues the value above':
    'diese Zeile ist eingerückt und setzt deshalb den Wert darüber fort',
  'the spaces before it': 'die Leerzeichen davor',
  // front-matter/other-keys
  'write it at the beginning of a line, outside the group':
    'schreibe es an den Anfang einer Zeile, außerhalb der Gruppe',
  'write it, indented, below {}': 'schreibe es eingerückt unter {}',
  ' and, in that, ': ' und darin ',
  // front-matter/read-front-matter
  'other tools': 'andere Werkzeuge',
  'the front matter must {} with a line of exactly three hyphens; this line is treated as one':
    'der Vorspann muss mit einer Zeile aus genau drei Bindestrichen {word}; diese Zeile wird so behandelt',
  'the front matter is not closed, so it is shown as text':
    'der Vorspann ist nicht geschlossen und wird deshalb als Text gezeigt',
  'add a line with only --- below the last key': 'setze eine Zeile nur mit --- unter den letzten Schlüssel',
  'the front matter is nested too deeply': 'der Vorspann ist zu tief verschachtelt',
  'the rest of the front matter is still used': 'der übrige Vorspann gilt trotzdem',
  'the front matter is ignored': 'der Vorspann wird ignoriert',
  'the front matter must consist of keys with values': 'der Vorspann muss aus Schlüsseln mit Werten bestehen',
  'write lines such as title: My rules': 'schreibe Zeilen wie title: Meine Regeln',
  '{}, so the front matter is ignored': '{}, deshalb wird der Vorspann ignoriert',
  // front-matter/validate
  'keep the keys that another tool needs, and remove the rest':
    'behalte die Schlüssel, die ein anderes Werkzeug braucht, und entferne den Rest',
  'keys for other tools, ignored here: {}': 'Schlüssel für andere Werkzeuge, hier ohne Wirkung: {}',
  '{} more': '{} weitere',
  'unknown keys {} are ignored': 'die unbekannten Schlüssel {} werden ignoriert',
  'unknown key {} is ignored': 'der unbekannte Schlüssel {} wird ignoriert',
  'the key {} appears twice; only the first one is used': 'der Schlüssel {} kommt zweimal vor; nur der erste zählt',
  'remove one': 'entferne einen',
  'put the value in quotes if the * is literal':
    'setze den Wert in Anführungszeichen, falls der * wörtlich gemeint ist',
  '{}: the anchor of *{} does not exist': '{}: es gibt keinen Anker zu *{}',
  '{} is not allowed: {}': '{} ist nicht erlaubt: {}',
  'remove the line': 'entferne die Zeile',
  '{} has no value': '{} hat keinen Wert',
  'add a value, or remove the line': 'ergänze einen Wert, oder entferne die Zeile',
  '{}: "{}" is not a valid name': '{}: "{}" ist kein gültiger Name',
  'expected {}, not {}': 'erwartet wird {word}, nicht {word}',
  '{}: these quotation marks are part of the text, because YAML recognises only " and \'':
    '{}: diese Anführungszeichen gehören zum Text, denn YAML kennt nur " und \'',
  '{}: YAML ignores the text after #': '{}: YAML ignoriert den Text hinter #',
  'write {} to keep it': 'schreibe {}, um ihn zu behalten',
  '{}: expected a group of keys, not {}': '{}: erwartet wird eine Gruppe von Schlüsseln, nicht {word}',
  'write the keys on the lines below, indented': 'schreibe die Schlüssel eingerückt in die Zeilen darunter',
  '{}: expected a group of keys, not a list': '{}: erwartet wird eine Gruppe von Schlüsseln, keine Liste',
  'remove the `-` before the keys': 'entferne das `-` vor den Schlüsseln',
  'a group of keys': 'eine Gruppe von Schlüsseln',
  'a list': 'eine Liste',
  '{}: expected {}, not {}': '{}: erwartet wird {word}, nicht {word}',
  'write one value after the colon': 'schreibe einen einzigen Wert hinter den Doppelpunkt',
  '{} is a key for another tool and has no effect here':
    '{} ist ein Schlüssel für ein anderes Werkzeug und hat hier keine Wirkung',
  'use {} instead': 'benutze stattdessen {}',
  'unknown key {} in {} is ignored': 'der unbekannte Schlüssel {} in {} wird ignoriert',
  'valid keys are {}': 'gültige Schlüssel sind {}',
  'the text "{}"': 'der Text "{}"',
  'the number {}': 'die Zahl {}',
  'write each key on its own line, as `key: value`, and put values with special characters in quotes':
    'schreibe jeden Schlüssel in eine eigene Zeile, als `Schlüssel: Wert`, und setze Werte mit Sonderzeichen in Anführungszeichen',
  'this line is neither a key with a value nor the continuation of a value':
    'diese Zeile ist weder ein Schlüssel mit Wert noch die Fortsetzung eines Werts',
  'the front matter is not valid YAML ({})': 'der Vorspann ist kein gültiges YAML ({})',
};
