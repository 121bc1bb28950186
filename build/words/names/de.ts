import type { NameWords } from './en.ts';

export const de: NameWords = {
  columns:
    'name, bezeichnung, begriff, ausdruck, gegenstand, ware, waffe, waffen, rüstung, schild, munition, ausrüstung, werkzeug, ' +
    'zauber, zauberspruch, spruch, spell, kraft, fertigkeit, fertigkeiten, fähigkeit, fähigkeiten, talent, vorteil, nachteil, ' +
    'merkmal, eigenschaft, eigenschaften, sonderregel, sonderfertigkeit, aktion, aktionen, reaktion, manöver, zustand, ' +
    'zustände, status, attribut, attribute, schlüsselwort, schlüssel, option, einstellung, befehl, parameter, feld, kürzel, ' +
    'abkürzung, klasse, rasse, volk, spezies, kultur, beruf, profession, fraktion, einheit, truppe, modell, fahrzeug, schiff, ' +
    'monster, kreatur, gegner, tier, charakter, figur, gott, gottheit, rolle, phase, gelände, geländeart, karte, marker, ' +
    'rohstoff, trank, gift, krankheit, artefakt, regel',
  signs: 'symbol, zeichen, icon, bild, marker, piktogramm',
  shortForms: 'kürzel, abkürzung, abk, kurz, kurzform, kurzzeichen',
  abbreviated: 'abgekürzt, abkürzung, abkürzen, kurz, kürzel',
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
  capitalisesNames: true,
};
