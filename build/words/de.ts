import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  functionWords:
    'der die das und ist in den von zu mit ein eine einen einem einer eines für auf nicht sich des dem im am an als auch es werden wird oder wenn aus bei nach kann können sind hat haben durch um über vor zum zur nur noch dass so er sie ihr wie man aber diese dieser dieses muss jeder jede alle mehr war wurde sein seine ihre du dein deine',
  letters: 'äöüß',
  strings: {
    'admonition.note': 'Hinweis',
    'admonition.summary': 'Zusammenfassung',
    'admonition.abstract': 'Überblick',
    'admonition.tldr': 'Kurz gesagt',
    'admonition.info': 'Info',
    'admonition.important': 'Wichtig',
    'admonition.todo': 'Offen',
    'admonition.tip': 'Tipp',
    'admonition.hint': 'Tipp',
    'admonition.success': 'Erfolg',
    'admonition.check': 'Geprüft',
    'admonition.done': 'Erledigt',
    'admonition.question': 'Frage',
    'admonition.help': 'Hilfe',
    'admonition.faq': 'Häufige Frage',
    'admonition.warning': 'Warnung',
    'admonition.attention': 'Achtung',
    'admonition.caution': 'Vorsicht',
    'admonition.failure': 'Fehlschlag',
    'admonition.fail': 'Fehlgeschlagen',
    'admonition.missing': 'Fehlt',
    'admonition.danger': 'Gefahr',
    'admonition.error': 'Fehler',
    'admonition.bug': 'Fehler',
    'admonition.example': 'Beispiel',
    'admonition.snippet': 'Ausschnitt',
    'admonition.quote': 'Zitat',
    'admonition.cite': 'Quelle',
    'activity.action': 'Aktion',
    'activity.reaction': 'Reaktion',
    'activity.actions': 'Aktionen',
    'activity.reactions': 'Reaktionen',
    'activity.condition': 'Bedingung',
    'activity.permalink': 'Link zu dieser Karte',
    'activity.cost': 'Kosten',
    'index.title': 'Register',
    'index.see': 'siehe',
    'index.seeAlso': 'siehe auch',
    toc: 'Inhaltsverzeichnis',
    permalink: 'Link zu diesem Abschnitt',
    'entry.permalink': 'Link zu diesem Eintrag',
    'footnote.back': 'Zurück zum Text',
    'figure.label': 'Abbildung',
    'example.label': 'Beispiel',
    'table.label': 'Tabelle',
    'list.figures': 'Abbildungsverzeichnis',
    'list.examples': 'Verzeichnis der Beispiele',
    'list.tables': 'Tabellenverzeichnis',
    'list.abbreviations': 'Abkürzungen',
    'list.by': '{things} nach {field}',
    'image.missing': 'Bild fehlt',
    table: 'Tabelle',
    'table.roll': 'Würfeln',
    shelf: 'Regelwerke',
    books: 'Bücher',
    languages: 'Andere Sprachen',
    breadcrumb: 'Sie sind hier',
    contents: 'Inhalt',
    chapters: 'Kapitel',
    menu: 'Inhalt',
    onThisPage: 'Auf dieser Seite',
    skipToContent: 'Zum Inhalt springen',
    pager: 'Voriges und nächstes Kapitel',
    previous: 'Zurück',
    next: 'Weiter',
    startReading: 'Lesen',
    allOnOnePage: 'Alles auf einer Seite',
    wholeBook: 'Das ganze Buch',
    downloadPdf: 'PDF herunterladen',
    version: 'Version',
    author: 'Von',
    page: 'Seite',
    'page.long': 'Seite',
    'page.short': 'S.',
    'chapterCount.one': 'Kapitel',
    'chapterCount.other': 'Kapitel',
    'overview.activities': 'Aktionen und Reaktionen',
    'overview.cards': 'Karten',
    'overview.index': 'Register A–Z',
    'overview.reference': 'Kurzreferenz',
    'overview.figures': 'Abbildungen',
    'overview.examples': 'Beispiele',
    'overview.tables': 'Tabellen',
    'overview.name': 'Name',
    'overview.kind': 'Art',
    'overview.section': 'Abschnitt',
    'overview.all': 'Alle',
    'overview.filter': 'Filtern',
    'overview.named': 'Übersicht: {name}',
    'overview.shown': '{shown} von {all}',
    'overview.letters': 'Buchstaben',
    'short.index': 'A–Z',
    'short.lists': 'Listen',
    'short.all': 'Eine Seite',
    'menu.filter': 'Kapitel oder Eintrag',
    'menu.search': 'Suche nach „{words}“',
    'reference.pin': '{name} anheften',
    'reference.read': 'Im Buch lesen',
    'pins.title': 'Mein Tisch',
    'pins.order': 'Ordnen',
    'pins.up': '{name} nach oben',
    'pins.down': '{name} nach unten',
    'pins.clear': 'Alles abräumen',
    'pins.undo': 'Rückgängig',
    'pins.empty': 'Noch liegt hier nichts. Der Pin neben einer Regel legt sie auf den Tisch.',
    'share.link': 'Teilen',
    'share.copied': 'Link kopiert',
    'imprint.licence': 'Lizenz',
    'imprint.thanks': 'Dank an',
    'imprint.source': 'Quelle',
    'credits.icons': 'Symbolnachweis',
    'credits.iconsText': 'Die Symbole stammen von {source}, gezeichnet von {authors}, lizenziert unter {licence}.',
    'download.title': 'Herunterladen',
    'download.ink-saver': 'PDF, tintensparend',
    'download.booklet': 'PDF als Heft',
    'download.crop-marks': 'PDF mit Schnittmarken',
    'download.press': 'PDF für die Druckerei',
    'download.grey': 'PDF in Graustufen',
    'download.cards': 'Karten zum Ausschneiden',
    'download.cards-ink-saver': 'Karten zum Ausschneiden, tintensparend',
    'download.reference': 'Kurzreferenz als PDF',
    'changed.title': 'Zuletzt geändert',
    'edit.page': 'Diese Seite bearbeiten',
    'shelf.last': 'Zuletzt gelesen:',
    'moved.title': 'Diese Seite ist umgezogen',
    'moved.to': 'Sie steht jetzt hier:',
    madeWith: 'Erstellt mit',
    notFound: 'Seite nicht gefunden',
    notFoundText: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder umbenannt.',
    'offline.title': 'Kein Netz',
    'offline.text':
      'Diese Seite ist auf diesem Gerät nicht gespeichert. Bücher, die Sie schon einmal geöffnet haben, lassen sich auch ohne Netz lesen.',
    'offline.stored': 'Auf diesem Gerät gespeichert:',
    'newVersion.text': 'Es gibt eine neue Fassung.',
    'newVersion.show': 'Anzeigen',
    'newVersion.later': 'Später',
    findings: 'Befunde',
    'settings.title': 'Darstellung',
    'settings.theme': 'Farben',
    'theme.system': 'Wie das System',
    'theme.light': 'Hell',
    'theme.dark': 'Dunkel',
    'settings.size': 'Schriftgröße',
    'settings.width': 'Zeilenlänge',
    'entry.box': 'Kasten',
    'entry.row': 'Tabelle',
    'entry.term': 'Begriff',
    'entry.abbreviation': 'Abkürzung',
    'search.open': 'Suche',
    'search.book': 'Dieses Buch durchsuchen',
    'search.shelf': 'Alle Bücher durchsuchen',
    'search.allBooks': 'Alle Bücher',
    'search.close': 'Schließen',
    'search.results': 'Treffer',
    'search.one': 'Treffer',
    'search.other': 'Treffer',
    'search.none': 'Nichts gefunden',
    'search.loading': 'Wird geladen …',
    'search.failed': 'Die Suche kann nicht geladen werden. Schließen und noch einmal versuchen.',
    'search.partly': 'einige Bücher sind nicht zur Hand',
    'search.keys': '↑ ↓ wählen · Enter öffnet · Esc schließt',
  },
  names: {
    columns:
      'name, bezeichnung, begriff, ausdruck, gegenstand, ware, waffe, waffen, rüstung, schild, munition, ausrüstung, werkzeug, ' +
      'zauber, zauberspruch, spruch, spell, kraft, fertigkeit, fertigkeiten, fähigkeit, fähigkeiten, talent, vorteil, nachteil, ' +
      'merkmal, eigenschaft, eigenschaften, sonderregel, sonderfertigkeit, aktion, aktionen, reaktion, manöver, zustand, ' +
      'zustände, status, attribut, attribute, schlüsselwort, schlüssel, option, einstellung, befehl, parameter, feld, kürzel, ' +
      'abkürzung, klasse, rasse, volk, spezies, kultur, beruf, profession, fraktion, einheit, truppe, modell, fahrzeug, schiff, ' +
      'monster, kreatur, gegner, tier, charakter, figur, gott, gottheit, rolle, phase, gelände, geländeart, karte, marker, ' +
      'rohstoff, trank, gift, krankheit, artefakt, regel',
    rolls: 'wurf, würfel, würfelwurf, ergebnis, w',
    signs: 'symbol, zeichen, icon, bild, marker, piktogramm',
    shortForms: 'kürzel, abkürzung, abk, kurz, kurzform, kurzzeichen',
    abbreviated: 'abgekürzt, abkürzung, abkürzen, kurz, kürzel',
    defined: {
      before:
        'genannt wird, heißt, heißen, heissen, nennt man, nennen wir, nennt sich, gilt als, gelten als, gilt dann als, zählt als, zählen als, bezeichnet als',
      behind: 'genannt, bezeichnet, heißt, heißen',
      being: 'ist, sind, wird, werden',
    },
    rules:
      'wenn, falls, sobald, solange, sofern, bis, außer, statt, stattdessen, muss, müssen, darf, dürfen, ' +
      'nicht, kein, keine, keinen, weder, nie, nur, misslingt, halb, halbe, halbiert, doppelt, doppelte, ' +
      'verdoppelt, bonus, malus, boni, mali, erhält, erhalten, verliert, verlieren, erleidet, erleiden, ' +
      'erschwert, erleichtert',
    order: 'runde, runden, zug, phase, phasen, schritt, schritte, ablauf, reihenfolge, durchführung, vorgehen',
    endings: 'e, n, en, s, es, er, ern, nen',
    openers:
      'für, nur, wie, was, wer, wann, wo, wohin, woher, warum, wieso, weshalb, wozu, womit, welche, welcher, ' +
      'welches, wenn, falls, ob, weil, damit, bei, beim, mit, ohne, im, in, am, an, auf, aus, nach, vor, von, vom, ' +
      'zu, zum, zur, und, oder, aber, so, dann, als, während, gegen, durch, über, unter, um, bis, seit, ist, sind, ' +
      'kann, darf, muss, soll, hat, es, das ist, dies, diese, dieser, dieses, man, ihr, du, sie, wir, alle, allen, ' +
      'jeder, jede, keine, kein, nicht',
    doing: '',
    generic:
      'optionale regel, optionalregel, expertenregel, hausregel, zusatzregel, variante, sonderregel, überblick, übersicht, grundlagen, grundregeln, vorwort, nachwort, einleitung, einführung, allgemein, ' +
      'allgemeines, allgemeine regeln, zusammenfassung, inhalt, inhaltsverzeichnis, hinweise, hinweis, ' +
      'anmerkungen, anmerkung, notizen, details, beschreibung, beschreibungen, sonstiges, weiteres, verschiedenes, ' +
      'anderes, anhang, anhänge, impressum, danksagung, lizenz, rechtliches, änderungen, versionen, version, faq, ' +
      'fragen, aufbau, ablauf, reihenfolge, arten, art, typen, teile, teil, liste, listen, tabelle, tabellen, ' +
      'regeln, regel, sonderregeln, optionale regeln, varianten, optionen, verwendung, anwendung, nutzung, ' +
      'voraussetzungen, voraussetzung, auswirkungen, auswirkung, wirkung, effekte, tipps, ratschläge, mehr, ' +
      'wichtig, achtung, definition, definitionen, begriffe, begriffserklärung, quellen, links, ausblick, ziel, ' +
      'zweck, bedeutung, prinzip, das spiel, spielprinzip, kapitel, abschnitt, bestandteile, schritte, schritt, ' +
      'vorgehen, vorgehensweise, eigenes, spezielles, register, verzeichnis, glossar',
    examples:
      'beispiel, beispiele, überblick, übersicht, zusammenfassung, einführung, einleitung, hinweise, liste, ' +
      'anmerkungen',
    joints:
      'von, vom, der, des, eines, einer, zu, zum, zur, im, in, ins, am, an, auf, aus, bei, beim, für, gegen, mit, ' +
      'nach, ohne, über, unter, um, vor, durch, während, zwischen, als, pro, gegenüber, innerhalb, außerhalb',
    genitives: 'des, eines',
    articles: 'der, die, das, den, dem, des, ein, eine, einen, einem, eines, einer',
    and: 'und, oder, &, /, sowie',
    amounts: { and: 'und, sowie', or: 'oder', to: 'bis', none: 'kein, keine, keiner, keines, nichts' },
    groupsPhrases: true,
    joinsWords: true,
    namesFirst: false,
    capitalisesNames: true,
  },
  kept: {
    before:
      'Seite Seiten S. Kapitel Kapiteln Kap. Abschnitt Abschnitte Abschn. Absatz Abs. Abbildung Abbildungen Abb. Tabelle ' +
      'Tabellen Tab. Teil Band Bd. Nummer Nr. Anhang Anh. Beispiel Bsp. Regel Stufe Grad Schritt Runde Spalte Zeile Ziffer Akt Szene',
    units:
      'Zoll Fuß Meter Metern Zentimeter Zentimetern Kilometer Kilometern Felder Feldern Minute Minuten Min. Stunde Stunden Std. ' +
      'Sekunden Sek. Runde Runden Tage Tagen',
    shortened: 'z. B., d. h., d. i., u. a., o. a., o. Ä., u. Ä., s. o., s. u., u. U., z. T., i. d. R., u. a. m.',
  },
  search: {
    questionWords:
      'also bedeutet beim bekomme bekommt bin bis bringt da damit dann darf denn dich dies diesem diesen dir dürfen ' +
      'euch funktionieren funktioniert geht gibt habe heißt hier ich ihm ihn ins jemand kannst komme kommt kriege ' +
      'kriegt macht mein meine meinen mich mir müssen nun nützt passiert soll tun tut uns viel viele vom wann warum ' +
      'was welche welchen welcher welches wem wen wer wieso wieviel wieviele will wir wo wofür wohin wollen womit ' +
      'worden',
    meaningful: 'alle jede jeder mehr nicht nur',
    endings: '',
    synonyms:
      'lebenspunkte, trefferpunkte, lebensenergie, lebenskraft, gesundheit, leben, ausdauer, hp, lp, tp, hit points; ' +
      'wunden, wunde, verletzung, verwundet, verletzt; ' +
      'tot, tod, stirbt, sterben, gestorben, getötet, ausgeschaltet, bewusstlos, handlungsunfähig; ' +
      'aktionspunkte, ap, ⊙; fliegen, flug, fliegend; ' +
      'magie, zauber, zaubern, zauberei, zaubersprüche, sprüche, kräfte, psi; ' +
      'angreifen, angriff, attacke, attackieren, zuschlagen; schießen, schuss, feuern, beschuss, fernkampf; ' +
      'verteidigen, verteidigung, abwehr, abwehren, parieren, parade; ausweichen, ducken; springen, sprung; ' +
      'klettern, erklimmen; benutzen, bedienen, verwenden, interagieren; drehen, wenden, drehung; ' +
      'treffen, treffer, trefferwurf, angriffswurf; steuern, kontrollieren, kontroller; ' +
      'rüstung, panzerung, schutz, rüstungsklasse, schutzwurf; ' +
      'fallschaden, sturzschaden, herunterfallen, sturz, stürzen, fallen; laufen, gehen, bewegen, bewegung; ' +
      'rennen, laufen, sprinten, sprint, eilen; ' +
      'tempo, geschwindigkeit, schnelligkeit, bewegungsweite, bewegungsreichweite; ' +
      'schleichen, verstecken, tarnung, heimlichkeit, verbergen, unsichtbar; ' +
      'heilen, heilung, erste hilfe, regeneration, genesung, rasten, rast; ' +
      'probe, test, wurf, prüfung, check, skill-test; spielleiter, spielleitung, sl, gm, dm; spieler, mitspieler; ' +
      'geld, münzen, gold, währung, vermögen; gewicht, last, traglast, tragkraft, belastung; ' +
      'ausrüstung, gegenstände, inventar, gepäck; figur, miniatur, modell, spielfigur; ' +
      'trupp, einheit, gruppe, einsatzgruppe; reihenfolge, initiative, zugreihenfolge, spielreihenfolge, ini; ' +
      'zielen, gezielt, anvisieren; angst, furcht, panik, moral; flucht, fliehen, flüchten, rückzug; ' +
      'gift, vergiftung, vergiftet; feuer, brennen, brand, brennend; sicht, sichtlinie, sichtfeld, sehen; ' +
      'reichweite, distanz, entfernung; erfahrung, aufstieg, stufenaufstieg, steigern, erfahrungspunkte, ep, xp; ' +
      'krit, kritisch, patzer, volltreffer; betäubt, schock, benommen; gelände, terrain; ' +
      'aufstellung, aufstellen, spielaufbau; sieg, gewinnen, siegesbedingungen, gewinner; ' +
      'runde, kampfrunde, spielrunde; malus, abzug, erschwernis; material, zubehör, spielmaterial; ' +
      'attribute, charakterwerte, werte; rasse, volk, spezies; klasse, beruf, berufung; ' +
      'fertigkeit, talent, fähigkeit; krankheit, krank, seuche; glück, schicksal; ' +
      'überraschung, überrascht, hinterhalt; tür, schloss, öffnen; reise, reisen; dunkel, dunkelheit, licht; ' +
      'waffenlos, unbewaffnet, faustkampf; wiederholen, wiederholung, wiederholungswurf, neu würfeln; ' +
      'granate, flächenwaffe, explosion, schablone; indirekt, ohne sicht, ohne sichtlinie; ' +
      'fahrzeug, panzer, mech, koloss; anführer, gruppenführer, kommandant; liegen, liegend, hinlegen, am boden; ' +
      'ende, spielende, rundenende; anfang, beginn, rundenbeginn; freund, verbündeter, befreundet; ' +
      'feind, gegner, feindlich, gegnerisch; monster, kreatur, ungeheuer, bestie; beute, schatz, belohnung; ' +
      'reden, überreden, verhandeln, überzeugen; suchen, durchsuchen, bemerken, wahrnehmung; kosten, preis, kostet; ' +
      'siegpunkte, punkte, wertung; ablegen, abwerfen, ablage; gleichstand, unentschieden; solo, allein, alleine, solospiel; ' +
      'kriechen, robben; schwimmen, tauchen; blind, geblendet; taub, betäubung; gelähmt, lähmung; ansturm, angriffsbewegung; ' +
      'vorher, im voraus, vorab; spielmaterial, inhalt, was man braucht; handkarten, handlimit, kartenlimit',
    questions:
      'wer zuerst, wer fängt, wer anfangen, wer beginnt, wer dran, wer erster, wer anfänger > reihenfolge, initiative, zugreihenfolge, startspieler; ' +
      'wie weit sehen, wie weit sieht, wie weit sehe > sichtweite, sichtfeld, sichtlinie, wahrnehmung, wahrnehmungsbereich; ' +
      'wie weit schießen, wie weit schießt > reichweite; ' +
      'wie weit laufen, wie weit gehen, wie weit bewegen, wie weit komme, wie schnell > bewegung, geschwindigkeit, sprint, tempo; ' +
      'wie weit > reichweite, entfernung, weite; wie groß > größe, größenprofil; ' +
      'wie viel schaden, wieviel schaden > schaden, #; wie oft > einmal, mal; wie hoch > höhe; wie schwer > gewicht; ' +
      'wie viel tragen, wieviel tragen > tragkraft, traglast, gewicht, belastung; wie lange > dauer; ' +
      'wann tot, wann stirbt, wann sterbe, wann sterben > ausgeschaltet, tod, sterben, bewusstlos, handlungsunfähig; ' +
      'wann endet, wann ende, wann vorbei, wann schluss > ende, spielende, rundenende, endet; ' +
      'wie gewinne, wie gewinnt, wann gewonnen, wer gewinnt > sieg, siegesbedingungen, gewinner; ' +
      'was brauche, was braucht, was brauchen > material, was man braucht, benötigt; ' +
      'wie treffe, wie trifft > treffer, trefferwurf, angriff; ' +
      'werde los, wird los, loswerden > entfernt, entfernen, endet; ' +
      'was kostet, wie viel kostet, wieviel kostet, wie teuer, was kosten > kosten, preis; ' +
      'wie viele, wieviele, wie viel, wieviel > #',
  },
  unfinished: {
    phrases:
      'noch offen, zu klären, noch zu klären, zu tun, noch zu tun, noch zu schreiben, noch zu ergänzen, noch festzulegen, noch auszuarbeiten, wird noch ergänzt, wird ergänzt, fehlt noch, folgt noch, kommt noch, in arbeit, noch in arbeit, noch nicht fertig, noch nicht entschieden, offene frage, offene fragen, offene punkte',
    placeholders: 'platzhalter, blindtext',
  },
  boxes: {
    note: 'hinweise anmerkung notiz bemerkung',
    summary: 'kurzfassung überblick',
    info: 'wichtig informationen',
    todo: 'offen zutun',
    tip: 'tipp ratschlag',
    success: 'richtig erfolg',
    question: 'frage fragen hilfe',
    warning: 'warnung achtung vorsicht',
    failure: 'misserfolg fehlschlag falsch',
    danger: 'gefahr fehler',
    example: 'beispiel bsp beispiele',
    quote: 'zitat',
  },
  keys: {
    names:
      'strg, umschalt, feststelltaste, eingabe, eingabetaste, entf, einfg, pos1, bild auf, bild ab, bild↑, bild↓, leertaste, rücktaste, druck, rollen, untbr',
    words: 'ende, hoch, runter, links, rechts, wahl, rück, bild',
  },
  compounds: {
    prefixes:
      'ab an be da ein ge er um un zu ver zer ent auf aus vor mit bei nach über unter durch gegen wider hinter nieder los weg her hin heim fort statt miss zurück zusammen wieder zwischen',
    joints: 's n es en',
    lost: 'e en',
    endings: 's n e en es er ern t te ung ungen',
  },
  pages: { contents: 'inhalt', first: 'startseite, übersicht, einleitung, willkommen' },
};
