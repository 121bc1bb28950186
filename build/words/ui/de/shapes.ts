import type { Catalogue } from '../catalogue.ts';

export const shapes: Catalogue = {
  // check/broken-cards
  'use the type of a card, such as !!! {} {}': 'benutze den Typ einer Karte, etwa !!! {} {}',
  'this box is not a card: its title must end in a dash with a space on either side, the cost and {}':
    'dieser Kasten ist keine Karte: sein Titel muss auf einen Gedankenstrich zwischen Leerzeichen, die Kosten und {} enden',
  'write the title as Name - 1 {}': 'schreibe den Titel als Name - 1 {}',
  'this box is not a card: its title has a cost, but no {} after it':
    'dieser Kasten ist keine Karte: sein Titel hat Kosten, aber kein {} dahinter',
  // check/changed-ids
  '#{} now belongs to something else: “{}”, which had this id before, is now #{}':
    '#{} gehört jetzt zu etwas anderem: „{}“ hatte vorher diese Id und ist jetzt #{}',
  'add {#{}} to #{}, so that old links still lead there':
    'ergänze {#{}} bei #{}, damit alte Links weiter dorthin führen',
  // check/changed-translations
  'the original was changed on {}, but this translation was last changed on {}':
    'das Original wurde am {} geändert, diese Übersetzung aber zuletzt am {}',
  'the original': 'das Original',
  // check/consequences
  '{} (which breaks {})': '{} (damit auch {})',
  '{} link or footnote': '{} Link oder Fußnote',
  '{} links and footnotes': '{} Links und Fußnoten',
  // check/ignores
  'this comment names no rule': 'dieser Kommentar nennt keine Regel',
  'there is no rule {}': 'es gibt keine Regel {}',
  '{} finds nothing on line {}': '{} findet in Zeile {} nichts',
  '{}, so nothing is switched off': '{}, deshalb wird nichts abgeschaltet',
  'name one of the rules in the handbook, or delete the comment':
    'nenne eine der Regeln aus dem Handbuch, oder lösche den Kommentar',
  'the comment': 'den Kommentar',
  // check/settle
  'also here': 'auch hier',
  '{} ({} places)': '{} ({} Stellen)',
  // check/stray-attributes
  'the attribute {} is ignored here, because nothing here is known to have a name':
    'das Attribut {} wird hier ignoriert, weil nichts hier als Name bekannt ist',
  'write it after a heading, the title of a card, a defined term, or a name in a table{}':
    'schreibe es hinter eine Überschrift, den Titel einer Karte, einen definierten Begriff oder einen Namen in einer Tabelle{}',
  // check/shapes/empty
  '{} is empty': '{} ist leer',
  'this list item': 'dieser Listenpunkt',
  'write its text after the marker, or delete it': 'schreibe seinen Text hinter das Zeichen, oder lösche ihn',
  'this table row': 'diese Tabellenzeile',
  'fill it, or delete it': 'fülle sie, oder lösche sie',
  'this table has a header, but its body': 'diese Tabelle hat eine Kopfzeile, aber ihr Rest',
  'write the rows below the delimiter row': 'schreibe die Zeilen unter die Trennzeile',
  'this definition': 'diese Definition',
  'write it after the colon': 'schreibe sie hinter den Doppelpunkt',
  'this footnote': 'diese Fußnote',
  'write its text after the colon': 'schreibe ihren Text hinter den Doppelpunkt',
  'this code block': 'dieser Codeblock',
  'look for a missing or extra line of ```': 'suche nach einer fehlenden oder überzähligen Zeile ```',
  'all the text of this box is in its title': 'der ganze Text dieses Kastens steht in seinem Titel',
  'move it to the next line, indented by four spaces': 'setze ihn in die nächste Zeile, um vier Leerzeichen eingerückt',
  'move it to the next line': 'setze ihn in die nächste Zeile',
  'this card': 'diese Karte',
  'write what it does below it, indented by four spaces':
    'schreibe darunter, was sie bewirkt, um vier Leerzeichen eingerückt',
  // check/shapes/labels
  'similar entries have “{}:” here': 'ähnliche Einträge haben hier „{}:“',
  'write {}:': 'schreibe {}:',
  '“{}:” is bold in all similar entries': '„{}:“ ist in allen ähnlichen Einträgen fett',
  '“{}:” is not bold in all similar entries': '„{}:“ ist in allen ähnlichen Einträgen nicht fett',
  'write it in the same way': 'schreibe es ebenso',
  '“{}:” occurs twice in this entry, but once in similar ones':
    '„{}:“ kommt in diesem Eintrag zweimal vor, in ähnlichen aber einmal',
  'look for a missing heading above it': 'suche darüber nach einer fehlenden Überschrift',
  'this section has the same fields as the one around it, as if both were on the same level':
    'dieser Abschnitt hat dieselben Felder wie der um ihn herum, als stünden beide auf einer Ebene',
  'give both headings the same number of # marks': 'gib beiden Überschriften gleich viele #',
  // check/shapes/nesting
  'this list item contains only another list': 'dieser Listenpunkt enthält nur eine weitere Liste',
  'delete one of the two markers': 'lösche eines der beiden Zeichen',
  'this list item is a heading': 'dieser Listenpunkt ist eine Überschrift',
  'delete the # marks, or the list marker before them': 'lösche die #, oder das Listenzeichen davor',
  'this quote contains only another quote': 'dieses Zitat enthält nur ein weiteres Zitat',
  'delete one of the two >': 'lösche eines der beiden >',
  'if it belongs below the box, remove its indentation': 'gehört es unter den Kasten, entferne seine Einrückung',
  'this card is part of the card above': 'diese Karte gehört zur Karte darüber',
  'this heading is part of the box above': 'diese Überschrift gehört zum Kasten darüber',
  'this box is part of the box above, which has the same type':
    'dieser Kasten gehört zum Kasten darüber, der denselben Typ hat',
  'this is outside the box above, because it is not indented':
    'das ist außerhalb des Kastens darüber, weil es nicht eingerückt ist',
  'indent it by four spaces, or put a blank line before it':
    'rücke es um vier Leerzeichen ein, oder lass davor eine Zeile frei',
  'this quote is not part of the box above': 'dieses Zitat gehört nicht zum Kasten darüber',
  'write > on the blank line between them': 'schreibe > in die Leerzeile dazwischen',
  'the text above splits this quote in two': 'der Text darüber teilt dieses Zitat in zwei',
  'begin its lines with >': 'beginne seine Zeilen mit >',
  // check/shapes/odd-ones
  'the cells of this row do not fit their columns, as if they had shifted':
    'die Zellen dieser Zeile passen nicht zu ihren Spalten, als wären sie verrutscht',
  'look for a missing cell, or for two that are swapped':
    'suche nach einer fehlenden Zelle, oder nach zwei vertauschten',
  // check/shapes/series
  'a new list begins here, because the marker of the items changes':
    'hier beginnt eine neue Liste, weil das Zeichen vor den Punkten wechselt',
  'use the same marker for all items of a list': 'benutze für alle Punkte einer Liste dasselbe Zeichen',
  'this item splits the numbered list': 'dieser Punkt teilt die nummerierte Liste',
  'number it, or indent it': 'nummeriere ihn, oder rücke ihn ein',
  'this list begins with {}, but no list before it ends with {}':
    'diese Liste beginnt mit {}, aber keine davor endet mit {}',
  'look for an item that is missing or not read as one':
    'suche nach einem Punkt, der fehlt oder nicht als einer gelesen wird',
  'this title has the number {}, but the one before it is not {}':
    'dieser Titel hat die Nummer {}, aber der davor nicht {}',
  'renumber the titles, or look for a missing one': 'nummeriere die Titel neu, oder suche nach einem fehlenden',
  // check/shapes/strays
  'this code block contains running text, as if a line of ``` were missing or extra':
    'dieser Codeblock enthält fortlaufenden Text, als fehlte eine Zeile ``` oder wäre eine zu viel',
  'close the code above the text; if the text belongs there, write ```text':
    'schließe den Code über dem Text; gehört der Text dorthin, schreibe ```text',
  'a blank line or missing indentation separates this from the sentence above':
    'eine Leerzeile oder fehlende Einrückung trennt das vom Satz darüber',
  'join it to that sentence': 'hänge es an jenen Satz an',
  'this caption has no table': 'diese Beschriftung hat keine Tabelle',
  'put it directly below its table, without a blank line': 'setze sie direkt unter ihre Tabelle, ohne Leerzeile',
  'this is not read as the caption of the image above': 'das wird nicht als Beschriftung des Bilds darüber gelesen',
  'remove the blank line between them': 'entferne die Leerzeile dazwischen',
  'this text is read as the term of the definition below':
    'dieser Text wird als Begriff der Definition darunter gelesen',
  'put a blank line after it': 'lass dahinter eine Zeile frei',
  'the line of dashes below makes this a heading, but other headings begin with # marks':
    'die Striche in der Zeile darunter machen das zur Überschrift, andere Überschriften beginnen aber mit #',
  'put a blank line before the dashes, or write the heading with # marks':
    'lass vor den Strichen eine Zeile frei, oder schreibe die Überschrift mit #',
  'this heading is a whole paragraph': 'diese Überschrift ist ein ganzer Absatz',
  'delete the # marks, or move the text below the heading': 'lösche die #, oder setze den Text unter die Überschrift',
  'a heading or box begins in the middle of this line, so it is shown as text':
    'mitten in dieser Zeile beginnt eine Überschrift oder ein Kasten; sie wird deshalb als Text gezeigt',
  'put it on a separate line, after a blank line': 'setze es in eine eigene Zeile, hinter eine Leerzeile',
  'this line opens or closes a block that is not there':
    'diese Zeile öffnet oder schließt einen Block, den es nicht gibt',
  'look for the line it belongs with, or delete it': 'suche die Zeile, zu der sie gehört, oder lösche sie',
  // check/shapes/twice
  'this repeats what is directly above': 'das wiederholt, was direkt darüber steht',
  'delete one of the two': 'lösche eines der beiden',
};
