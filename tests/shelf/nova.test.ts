/**
 * The reference sheet of NOVA has the figures of the draft it was made from.
 *
 * `nova.facts.json` was taken from that draft by `take-facts.ts`; `UPDATE_FACTS=1` takes it again where the draft is at hand.
 * What the sheet says differently on purpose stands in the tables below and in `rulebook/OPEN.md`.
 */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import type { Book } from '../../build/types.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { type Comparison, compareFacts, compiledBook } from './compare-facts.ts';
import { draftFacts } from './draft-facts.ts';

/** Names and formulas in the draft → those in the book. */
const RENAMED: Readonly<Record<string, string>> = {
  KAMPF: 'NOVA',
  'KAMPFRUNDE PHASE 1: SYNCHRONISATION': 'Phase 1: Synchronisation',
  'KAMPFRUNDE PHASE 2: AKTION': 'Phase 2: Aktion',
  'KAMPFRUNDE PHASE 3: NARRATION': 'Phase 3: Narration',
  'Skill-Tests': 'Skill-Test',
  VERTEIDIGUNGSWERT: 'Verteidigung',
  DIMENSION: 'Verteidigung',
  'FREIE BEWEGUNG': 'Bewegung',
  'LANGER SPRINT': 'Bewegung',
  'KURZER SPRINT': 'Bewegung',
  HINDERNIS: 'Bewegung',
  'SESSION-START': 'NOVA-Würfel',
  WUNDEN: 'Treffer',
  'AUS DER SZENE': 'Treffer',
  Quellen: 'Angeschlagen',
  Beseitigen: 'Angeschlagen',
  ERZÄHLRECHT: 'NOVA-Würfel',
  'Vor Wurf ansagen': 'Facetten',
  'Nach Wurf ansagen': 'Facetten',
  'OPTION: FACETTE ALS NACHTEIL': 'Facetten',
  gebüt: 'geübt',
  'diamond + diamond + (diamond) + S': 'W10 + W10 + (NOVA) + S',
};

/** Numbers that a section of the draft has, and the book's does not, with the reason. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'LANGER SPRINT': { '2': 'of a phase: under Phase 2' },
  'KURZER SPRINT': { '2': 'of a phase: under Phase 2' },
  'Skill-Tests': { '1': 'one of each die: as a formula' },
};

/** A title in capitals, in front of its text or alone. */
const CAPITALS = /^([\p{Lu}-]{3,}:?(?: (?:[\p{Lu}-]{3,}:?|\d:))*)(?: (?=\p{Lu}?\p{Ll}|\d)|$)/u;
const ALONE = /^(?:\p{Lu}[\p{L}-]+|(?:Vor|Nach) Wurf ansagen)$/u;
const FORMULA = /\${1,2}([^$]+)\${1,2}/g;

/** The draft has titles in capitals, tabs between cells, and numbers that belong to nothing. */
function adapted(draft: string): string {
  const named = draft.replace(/^(?=< 0\t)/m, 'Skill-Tests\n');
  const lines = named.split('\n').map((line) => line.trim());
  const sections = lines.map((line) => {
    if (/^(?:- \d)?\d$/.test(line)) return '';
    const formulas = Array.from(line.matchAll(FORMULA), ([, tex = '']) => {
      const plain = tex.replace(/\\rightarrow.*/, '').replace(/\\text\{([^}]*)\}/g, '$1');
      return `\n    Formel = ${plain.trim()}`;
    });
    const text = line.replace(FORMULA, '').replace(/\[(\w)\]/, '($1)');
    if (text.includes('\t')) return `| | |\n|-|-|\n| ${text.replace('\t', ' | ')} |\n`;
    const title = CAPITALS.exec(text)?.[1] ?? ALONE.exec(text)?.[0];
    return title === undefined
      ? text + formulas.join('')
      : `### ${title}\n${text.slice(title.length)}${formulas.join('')}`;
  });
  return `## NOVA\n${sections.join('\n')}`;
}

const { facts, taken } = draftFacts('004', 'nova', adapted);

describe('NOVA', () => {
  let book: Book;
  let compared: Comparison;
  beforeAll(async () => {
    book = await compiledBook('rulebook/nova');
    compared = compareFacts(facts, book, { renamed: RENAMED, elsewhere: ELSEWHERE });
  });

  test.skipIf(!taken)('the table of facts is what the draft says', () => {
    expect(facts).toEqual(taken);
  });

  test('has as many facts as the draft', () => {
    const [chapter] = facts;
    expect(chapter?.sections).toHaveLength(32);
    expect(chapter?.tables).toHaveLength(4 + 6);
    expect(chapter?.formulas).toHaveLength(11);
  });

  test('has all sections', () => {
    expect(compared.missingNames).toEqual([]);
  });

  test('has the numbers of each section and of all tables', () => {
    expect(compared.missingNumbers).toEqual([]);
    expect(compared.missingRows).toEqual([]);
  });

  test('has the formulas', () => {
    expect(compared.missingFormulas).toEqual([]);
  });

  test('is two pages of A4 on their side, and nothing else', async () => {
    const compilation = await compile(['rulebook/nova'], diskHost(fileURLToPath(new URL('../../', import.meta.url))));
    const { pdfs } = await makePdfs(compilation, sharedBrowser, new Date(0));
    const { pages } = await readPdf(pdfs[0]?.pdf.bytes ?? new Uint8Array());
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Phase 1');
    expect(pages[1]).toContain('Verteidigung');
  });
});
