/**
 * Inserts soft hyphens, as most browsers cannot hyphenate most languages, and no-break spaces into the text of the
 * website.
 *
 * There are fewer hyphens than in print, because lines are not justified and pages must stay small. Only words too
 * long for a phone are hyphenated; the limit is lower in narrow table cells and higher in headings.
 */
import { getOrAdd } from '../basics/get-or-add.ts';
import { unitsOfBook } from '../book/units-of-book.ts';
import type { Typeset, TypesetIn } from '../render/page-env.ts';
import type { Book } from '../types.ts';
import { type Hyphenate, hyphenator } from '../typography/hyphenator.ts';
import { type BookUnits, keepAmount, keepTogetherFor } from '../typography/keep-together.ts';
import { divisionsIn } from '../typography/divisions-in.ts';

/** Minimum length of words that are hyphenated, in characters. */
const MIN_WORD_LENGTH = { text: 12, cell: 8, heading: 16 } as const;
/**
 * Minimum length of the parts of a word, in characters: shorter parts would let table columns shrink to a syllable.
 */
const TOGETHER = { edge: 3, piece: 5 } as const;

/**
 * Typesetters by language and all other inputs. Equal inputs give the same function in each round of `dev`, so that
 * functions can be compared.
 */
const typesetters = new Map<string, Typeset>();
const hyphens = new Map<string, Typeset | undefined>();

/** Returns the typesetters of a book, by language. Books share hyphenation, but each has its own units. */
export function siteTypography(book: Book): TypesetIn {
  const units = unitsOfBook(book);
  const hasHyphens = book.meta.hyphenation !== false;
  return (lang) => {
    const key = JSON.stringify([lang, units, hasHyphens]);
    return getOrAdd(typesetters, key, () => typesetterOf(lang, units, hasHyphens));
  };
}

function typesetterOf(lang: string, units: BookUnits, hasHyphens: boolean): Typeset {
  const keep = keepTogetherFor(lang, units);
  const kept: Typeset = (text, where) => keep(where === 'cell' ? keepAmount(text) : text);
  const hyphenate = hasHyphens ? getOrAdd(hyphens, lang, () => hyphensIn(lang)) : undefined;
  return hyphenate ? (text, where) => hyphenate(kept(text, where), where) : kept;
}

function hyphensIn(lang: string): Typeset | undefined {
  const divisionsOf = divisionsIn(lang);
  if (!divisionsOf) return undefined;
  const hyphenate = (shortest: number): Hyphenate => hyphenator(divisionsOf, { shortest, ...TOGETHER });
  const by = {
    text: hyphenate(MIN_WORD_LENGTH.text),
    cell: hyphenate(MIN_WORD_LENGTH.cell),
    heading: hyphenate(MIN_WORD_LENGTH.heading),
  };
  return (text, where) => by[where](text);
}
