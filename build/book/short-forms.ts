/**
 * Finds short forms that a text introduces with their long forms. Pure functions.
 *
 *     Strength (STR)                       in parentheses after the long form
 *     STR = Strength                       with an equals sign
 *     Speed … is abbreviated as SP.        in a sentence; the long form is the title of the section
 *     | STR | Strength | … |               in a table: capitals next to short names
 */
import { type NameLists, isShort } from '../words/name-words.ts';
import { type Row, type Table, columnOf } from '../tree.ts';

export interface ShortForm {
  readonly short: string;
  readonly long: string;
}

const SHORT = '\\p{Lu}[\\p{Lu}\\p{N}]{1,5}';
const WHOLE = new RegExp(`^${SHORT}$`, 'u');
/** With the text before it, as a long form does not contain the end of a sentence. */
const BRACKETED = new RegExp(`(?<=^|[.!?;:()\\n])([^.!?;:()\\n]*)\\((${SHORT})\\)`, 'gu');
const EQUAL = new RegExp(`(?<![\\p{L}\\p{N}])(${SHORT}) = (\\p{L}[\\p{L} -]*\\p{L})`, 'gu');
const ALONE = new RegExp(`(?<![\\p{L}\\p{N}])${SHORT}(?![\\p{L}\\p{N}])`, 'gu');
const SENTENCE = /[^.!?\n]+(?:[.!?]|$)/gu;
/** Maximum words of a long form. */
const MAX_WORDS = 4;
/** Maximum short forms of a paragraph, as each is published with the whole of it. */
const MAX_FORMS = 100;

/**
 * @param text text of a block
 * @param title title of the section
 */
export function shortFormsIn(text: string, title: string, { abbreviated }: NameLists): readonly ShortForm[] {
  const found: ShortForm[] = [];
  for (const [, before = '', short = ''] of text.includes('(') ? text.matchAll(BRACKETED) : []) {
    const long = longFormBefore(before, short);
    if (long !== undefined) found.push({ short, long });
  }
  for (const [, short = '', long = ''] of text.includes(' = ') ? text.matchAll(EQUAL) : []) {
    const words = longFormBefore(long, short);
    if (words === long) found.push({ short, long });
  }
  if (title !== '' && abbreviated.test(text)) {
    for (const [sentence] of text.matchAll(SENTENCE)) {
      const forms = new Set(abbreviated.test(sentence) ? sentence.match(ALONE) : []);
      const [short] = forms;
      if (short !== undefined && forms.size === 1) found.push({ short, long: title });
    }
  }
  return found.slice(0, MAX_FORMS);
}

/**
 * Returns the last words of the text, if they start with the first letter of the short form and contain the others in
 * order.
 */
function longFormBefore(text: string, short: string): string | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)].slice(-Math.max(MAX_WORDS, short.length));
  // Only spaces or closing punctuation may separate the long form and the short form.
  const last = words.at(-1);
  if (!last || !/^["”“»«*_]*\s*$/u.test(text.slice(last.index + last[0].length))) return undefined;
  const letters = short.toLowerCase();
  const initials = words.slice(-letters.length);
  const isAcronym =
    initials.length === letters.length && initials.every(([word], at) => word[0]?.toLowerCase() === letters[at]);
  const first = isAcronym ? initials[0] : words.findLast((word) => spells(text.slice(word.index), letters));
  return first && text.slice(first.index).replace(/["”“»«*_]*\s*$/u, '');
}

/** Whether the text starts with the first letter and contains the others in order. */
function spells(text: string, letters: string): boolean {
  let at = 0;
  for (const sign of text.toLowerCase()) {
    if (sign === letters[at]) at++;
    else if (at === 0) return false;
  }
  return at >= letters.length;
}

/** Returns short forms in the first column of text, with the names next to them. */
export function tableShortForms({ width, rows }: Table): NonNullable<ReturnType<typeof pairs>> {
  for (let column = 0; column + 1 < width; column++) {
    if (columnOf(rows, column).every((cell) => cell.isPicture || cell.text === '')) continue;
    return pairs(rows, column, column + 1) ?? reversed(rows, column);
  }
  return [];
}

/** Returns short forms in the column after the names, if their letters match. */
function reversed(rows: readonly Row[], column: number) {
  const found = pairs(rows, column + 1, column) ?? [];
  return found.every(({ short, long }) => spells(long, short.toLowerCase())) ? found : [];
}

/** @returns undefined if one of the columns has unexpected content */
function pairs(rows: readonly Row[], shortColumn: number, longColumn: number) {
  const found = rows.flatMap((row) => {
    const [shortCell, longCell] = [row.cells[shortColumn], row.cells[longColumn]];
    if (!shortCell || !longCell || shortCell.isJoined || longCell.isJoined) return [];
    return [{ short: shortCell.text, long: longCell.text, row, shortCell, longCell }];
  });
  const isWhole = found.length === rows.length && found.length > 1;
  const areDifferent = new Set(found.map(({ short }) => short)).size === found.length;
  return isWhole && areDifferent && found.every((each) => WHOLE.test(each.short) && isName(each.long))
    ? found
    : undefined;
}

function isName(text: string): boolean {
  return /^\p{L}/u.test(text) && isShort(text) && !WHOLE.test(text);
}
