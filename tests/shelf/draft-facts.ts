/**
 * The facts of a rule system in the draft from which its book was written: names, costs and numbers, but no
 * sentences.
 *
 * They were extracted from the drafts with regular expressions, independently of the compiler, and are stored in
 * `facts/`, one per line. Each chapter and section is followed by its cards, the rows of its tables (separated by
 * `---`) and its formulas:
 *
 *     # Chapter :: 2 90cm
 *     Section :: 4
 *     ! action, 1, Aim, condition :: 2
 *     | cell | … | 3 |
 *     = ko/3
 *
 * `…` is an image or a sentence.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface CardFacts {
  readonly kind: string;
  readonly name: string;
  readonly cost: string;
  readonly hasCondition: boolean;
  readonly numbers: readonly string[];
}

/** Cells by row, without the header. `null` is an image or a sentence. */
export type TableFacts = readonly (readonly (string | null)[])[];

export interface SectionFacts {
  readonly title: string;
  /** Numbers in the text, except on cards, without a plus or minus: `2`, `20cm`, `1W12`. */
  readonly numbers: readonly string[];
}

export interface DraftFacts {
  readonly chapters: number;
  /** Sections, including the text of each chapter before its first section. */
  readonly sections: readonly SectionFacts[];
  readonly cards: readonly CardFacts[];
  readonly tables: readonly TableFacts[];
  readonly formulas: readonly string[];
}

const NUMBER = /(?<![\w.,])\d+(?:[.,]\d+)?(?:\s*(?:cm|mm|m|kg|°|⊙|W6|W12|Zoll)(?![\p{L}\d]))?/gu;

export function numbersIn(text: string): readonly string[] {
  const found = (text.match(NUMBER) ?? []).map((number) => number.replace(/\s/g, ''));
  return [...new Set(found)].toSorted();
}

export function draftFacts(book: string): DraftFacts {
  const file = fileURLToPath(new URL(`./facts/${book}.txt`, import.meta.url));
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const isTable = (line: string): boolean => /^(?:\||---)/.test(line);
  const rows = lines.filter(isTable).join('\n').split(/^---$/m);
  return {
    chapters: lines.filter((line) => line.startsWith('# ')).length,
    sections: lines
      .filter((line) => !/^[!=]/.test(line) && !isTable(line))
      .map((line) => {
        const { name, numbers } = numbered(line.replace(/^# /, ''));
        return { title: name, numbers };
      }),
    cards: lines.filter((line) => line.startsWith('! ')).map(cardOf),
    tables: rows.filter((each) => each.trim() !== '').map((each) => each.trim().split('\n').map(cellsOf)),
    formulas: lines.filter((line) => line.startsWith('= ')).map((line) => line.slice(2)),
  };
}

function numbered(line: string): { readonly name: string; readonly numbers: readonly string[] } {
  const [name = '', numbers = ''] = line.split(' ::');
  return { name, numbers: numbers.split(' ').filter((each) => each !== '') };
}

function cardOf(line: string): CardFacts {
  const { name: all, numbers } = numbered(line.slice(2));
  const [kind = '', cost = '', name = '', condition] = all.split(', ');
  return { kind, cost, name, hasCondition: condition === 'condition', numbers };
}

function cellsOf(row: string): readonly (string | null)[] {
  const cells = row.split('|').slice(1, -1);
  return cells.map((cell) => (cell.trim() === '…' ? null : cell.trim()));
}
