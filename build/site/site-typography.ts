/**
 * Soft hyphens of the website, as most browsers cannot hyphenate most languages by themselves, and no-break spaces.
 *
 * There are fewer hyphens than in print: lines are not justified, and pages must stay small. Only words that are too long for
 * a phone are hyphenated; in narrow table columns shorter ones, too, in headings only longer ones.
 */
import type { Typeset, TypesetIn } from '../render/page-env.ts';
import type { Book } from '../types.ts';
import { type Hyphenate, hyphenator } from '../typography/hyphenator.ts';
import { keepAmount, keepTogether } from '../typography/keep-together.ts';
import { readPatterns } from '../typography/read-patterns.ts';

/** Length of the shortest words that are hyphenated. */
const SHORTEST = { text: 12, cell: 8, heading: 16 } as const;
/** Minimum length of the parts: shorter ones would let table columns shrink to a syllable. */
const TOGETHER = { edge: 3, piece: 5 } as const;

/** How books are typeset, by language. Books share it. */
export function siteTypography(): (book: Book) => TypesetIn {
  const known = new Map<string, Typeset>();
  const typesetIn: TypesetIn = (lang) => {
    const typeset = known.get(lang) ?? typesetterOf(lang);
    known.set(lang, typeset);
    return typeset;
  };
  return ({ meta }) => (meta.hyphenation === false ? () => kept : typesetIn);
}

const kept: Typeset = (text, where) => keepTogether(where === 'cell' ? keepAmount(text) : text);

function typesetterOf(lang: string): Typeset {
  const patterns = readPatterns(lang);
  if (!patterns) return kept;
  const hyphenate = (shortest: number): Hyphenate => hyphenator(patterns, { shortest, ...TOGETHER });
  const by = {
    text: hyphenate(SHORTEST.text),
    cell: hyphenate(SHORTEST.cell),
    heading: hyphenate(SHORTEST.heading),
  };
  return (text, where) => by[where](kept(text, where));
}
