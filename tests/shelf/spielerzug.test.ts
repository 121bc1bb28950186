/**
 * Spielerzug has the figures of the draft it was written from.
 *
 * `spielerzug.facts.json` was taken from that draft by `take-facts.ts`; `UPDATE_FACTS=1` takes it again where the draft is
 * at hand. What the book says differently on purpose stands in the tables below and in `rulebook/OPEN.md`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '../../build/types.ts';
import { tablesOf } from './book-facts.ts';
import { type Comparison, compareFacts, compiledBook } from './compare-facts.ts';
import { draftFacts } from './draft-facts.ts';

/** Names in the draft → names in the book. */
const RENAMED: Readonly<Record<string, string>> = {
  'Modelle und Einheiten': 'Profil',
  'Mehrfache Modifikatoren': 'Modifikatoren',
  'PROFILWERTE VON NULL': 'Werte von 0',
  FAHRZEUGPROFILWERTE: 'Sonderregeln',
  'Allgemeine Prinzipien': 'Grundregeln',
  'Entfernungen messen': 'Messen',
  'Teile und Herrsche': 'Aufrunden',
  'Würfelwürfe modifizieren': 'Würfel',
  Wiederholungswürfe: 'Wiederholungswurf',
  'Etwas auswürfeln': 'Auswürfeln',
  'Etwas zufällig bestimmen': 'Zufällig wählen',
  'EXPLOSIONS- UND FLAMMENSCHABLONEN': 'Schablonen',
  PROFILWERTTESTS: 'Tests',
  MORALWERTTESTS: 'Tests',
  'Modelle mit mehreren Profilen': 'Tests',
  'Automatisches Bestehen und Misslingen': 'Tests',
  'Automatisches Bestehen': 'Tests',
  'GRUNDREGELN UND FORTGESCHRITTENE REGELN': 'Sonderregeln',
  'Eigene Einheit': 'Sichtlinie',
  Ausnahmen: 'Der Spielerzug',
  'Die Bewegungsphase': 'Bewegungsphase',
  'Bewegte Modelle': 'Bewegungsphase',
  'Verschiedene Bewegungsreichweiten innerhalb einer Einheit': 'Bewegungsreichweite',
  'Im Weg befindliche Modelle': 'Bewegungsreichweite',
  'Drehung und Ausrichtung': 'Bewegungsreichweite',
  'Bewegung und Nahkampf': 'Bewegungsphase',
  'Durch Gelände bewegen': 'Bewegungsreichweite',
  'Die Schussphase': 'Schussphase',
  'WÄHLE DIE SCHIESSENDE EINHEIT': 'Schießende Einheit',
  'Wer kann schiessen?': 'Schießende Einheit',
  'WÄHLE EIN ZIEL': 'Ziel',
  'Reichweite überprüfen': 'Ziel',
  'Welche Modelle könne schiessen?': 'Ziel',
  'TREFFERWÜRFE DURCHFÜHREN': 'Schuss: Treffen',
  'Bewegen und schiessen': 'Schuss: Treffen',
  'VERWUNDUNGSWÜRFE DURCHFÜHREN': 'Verwunden',
  'Unterschiedliche Widerstandswerte': 'Verwunden',
  'Der Verwundungsvorrat': 'Verwunden',
  'VERWUNDUNGEN ZUTEILEN': 'Verluste',
  'Schutzwürfe durchführen': 'Schutzwürfe',
  'Nicht verhinderte Verwundungen zuteilen & Verluste entfernen': 'Verluste',
  'Zufällige Zuteilung': 'Verluste',
  'Aufgebrauchter Verwundungsvorrat': 'Verluste',
  'Unterschiedliche Schutzwürfe': 'Schutzwürfe',
  'Unterschiedliche Verwundungen': 'Verwunden',
  'Wer darf nicht angreifen?': 'Angriff ansagen',
  Einschränkung: 'Angriff ansagen',
  'Angriffsreichweite auswürfeln': 'Angriffsreichweite',
  'Angriffsbewegung durchführen': 'Angriffsbewegung',
  'fehlgeschlagener Angriff': 'Angriffsbewegung',
  'Nächsten Angriff ansagen': 'Angriffsunterphase',
  'Reihenfolge der Nahkämpfe': 'Kampfunterphase',
  'Einen Nahkampf austragen': 'Kampfunterphase',
  'In Initiativereihenfolge nachrücken': 'Nachrücken',
  'Besonderheiten/Ausnahmen': 'Nachrücken',
  'Wer kämpft?': 'Wer kämpft',
  'In Initiativereihenfolge kämpfen': 'Nahkampf: Treffen',
  'Achtung Sir': 'Nahkampf: Verluste',
  'Das Nahkampfergebnis ermitteln': 'Ergebnis',
};

/** Numbers that a section of the draft has, and the book's does not, with the reason. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Nicht verhinderte Verwundungen zuteilen & Verluste entfernen': { '1': 'under Schutzwürfe' },
  'Unterschiedliche Schutzwürfe': { '0': 'under Verluste' },
};

const CHAPTER = /^(?:\d\. (?:Modelle und|Allgemeine|Der Spieler).*|3\.\d .*|Angriffsunterphase|Kampfunterphase)$/;
/** A short line that is no sentence, no item of a list and no explanation of a sign. */
const HEADING = /^(?!.* wird )\p{L}[^=„.:]{3,58}[^=.:,!]$/u;
const PROFILE_VALUE = /^(\p{L}+(?: \p{L}+)?) \((\p{Lu}{1,2})\)$/u;

/** Posts of a forum, in which nothing but its place tells a heading: those with rules begin and end as follows. */
function adapted(draft: string): string {
  const posts = [/\n2\. Die Regeln\n(.*?)\nZuletzt bearbeitet/s, /\n(Angriffsunterphase\n.*?)\nZuletzt bearbeitet/s];
  const rules = posts.map((post) => post.exec(draft)?.[1] ?? '').join('\n');
  return rules
    .replace(/ 40\.000/g, '')
    .replace(/-Zoll-/g, ' Zoll ')
    .replace(/(?<=(?:einen|zu) )W6/g, '1W6')
    .replace(/(Achtung Sir)!/, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .map((line) => {
      if (CHAPTER.test(line)) return `## ${line.replace(/^[\d.]+ /, '')}`;
      if (/^\d\. \p{L}+phase$/u.test(line)) return `| | |\n|-|-|\n| ${line} |\n`;
      const value = PROFILE_VALUE.exec(line);
      if (value) return `| | |\n|-|-|\n| ${value[2]} | ${value[1]} |\n`;
      return HEADING.test(line) ? `### ${line}` : line;
    })
    .join('\n');
}

const { facts, taken } = draftFacts('003', 'spielerzug', adapted);

describe('Spielerzug', () => {
  let book: Book;
  let compared: Comparison;
  beforeAll(async () => {
    book = await compiledBook('rulebook/spielerzug.md');
    compared = compareFacts(facts, book, { renamed: RENAMED, elsewhere: ELSEWHERE });
  });

  test.skipIf(!taken)('the table of facts is what the draft says', () => {
    expect(facts).toEqual(taken);
  });

  test('has as many facts as the draft', () => {
    expect(facts).toHaveLength(7);
    expect(facts.flatMap((chapter) => chapter.sections)).toHaveLength(77);
    expect(facts.flatMap((chapter) => chapter.tables)).toHaveLength(9 + 3);
  });

  test('has all sections', () => {
    expect(compared.missingNames).toEqual([]);
  });

  test('has the numbers of each section and of all tables', () => {
    expect(compared.missingNumbers).toEqual([]);
    expect(compared.missingRows).toEqual([]);
  });

  test('has tables that follow their rules', () => {
    const tables = book.chapters.flatMap(tablesOf);
    const wounds = tables.find(([header]) => header?.[0] === 'S / W') ?? [];
    const to = Array.from({ length: 10 }, (_, index) => index + 1);
    const wound = (short: number): string => (short > 3 ? '–' : `${Math.min(6, Math.max(2, 4 + Math.min(short, 2)))}+`);
    expect(wounds.slice(1)).toEqual(to.map((s) => [String(s), ...to.map((w) => wound(w - s))]));
    const shots = tables.find(([header]) => header?.[0] === 'BF')?.[1];
    expect(shots?.slice(1)).toEqual([1, 2, 3, 4, 5].map((skill) => `${7 - skill}+`));
  });

  test('names no trademark', () => {
    expect(book.chapters.map(({ source }) => source.text).join('\n')).not.toMatch(
      /warhammer|40.?000|40k|codex|codices/i,
    );
  });

  test('has examples of its own, and links between its rules', () => {
    const numbered = book.chapters.flatMap((chapter) => chapter.numbered);
    expect(numbered.filter(({ kind }) => kind === 'example').length).toBeGreaterThanOrEqual(7);
    expect(book.chapters.flatMap((chapter) => chapter.links).length).toBeGreaterThanOrEqual(60);
  });
});
