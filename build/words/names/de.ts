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
  joinsWords: true,
  capitalisesNames: true,
};
