/**
 * Soft hyphens of the website, as most browsers cannot hyphenate most languages by themselves, and no-break spaces.
 *
 * There are fewer hyphens than in print: lines are not justified, and pages must stay small. Only words that are too long for
 * a phone are hyphenated; in narrow table columns shorter ones, too, in headings only longer ones.
 */
import { unitsOfBook } from '../book/units-of-book.ts';
import type { Typeset, TypesetIn } from '../render/page-env.ts';
import type { Book } from '../types.ts';
import { type Hyphenate, hyphenator } from '../typography/hyphenator.ts';
import { keepAmount, keeperFor } from '../typography/keep-together.ts';
import { readPatterns } from '../typography/read-patterns.ts';

/** Length of the shortest words that are hyphenated. */
const SHORTEST = { text: 12, cell: 8, heading: 16 } as const;
/** Minimum length of the parts: shorter ones would let table columns shrink to a syllable. */
const TOGETHER = { edge: 3, piece: 5 } as const;

/** How books are typeset, by language. Books share the hyphens, and have units of their own. */
export function siteTypography(): (book: Book) => TypesetIn {
  const hyphens = new Map<string, Typeset | undefined>();
  const hyphensOf = (lang: string): Typeset | undefined => {
    const known = hyphens.has(lang) ? hyphens.get(lang) : hyphensIn(lang);
    hyphens.set(lang, known);
    return known;
  };
  return (book) => {
    const known = new Map<string, Typeset>();
    return (lang) => {
      const typeset = known.get(lang) ?? typesetterOf(lang, book, hyphensOf);
      known.set(lang, typeset);
      return typeset;
    };
  };
}

function typesetterOf(lang: string, book: Book, hyphensOf: (lang: string) => Typeset | undefined): Typeset {
  const keep = keeperFor(lang, unitsOfBook(book));
  const kept: Typeset = (text, where) => keep(where === 'cell' ? keepAmount(text) : text);
  const hyphenate = book.meta.hyphenation === false ? undefined : hyphensOf(lang);
  return hyphenate ? (text, where) => hyphenate(kept(text, where), where) : kept;
}

function hyphensIn(lang: string): Typeset | undefined {
  const patterns = readPatterns(lang);
  if (!patterns) return undefined;
  const hyphenate = (shortest: number): Hyphenate => hyphenator(patterns, { shortest, ...TOGETHER });
  const by = {
    text: hyphenate(SHORTEST.text),
    cell: hyphenate(SHORTEST.cell),
    heading: hyphenate(SHORTEST.heading),
  };
  return (text, where) => by[where](text);
}
