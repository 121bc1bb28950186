/**
 * Soft hyphens of the website, for browsers that divide no words by themselves, which are most.
 *
 * Fewer than in print: lines are not justified, and a page must stay small. A word is divided where a phone could not
 * set it otherwise; in the narrow columns of tables sooner, in headings later.
 */
import type { Typeset } from '../render/page-env.ts';
import type { Book } from '../types.ts';
import { type Hyphenate, hyphenator } from '../typography/hyphenator.ts';
import { readPatterns } from '../typography/read-patterns.ts';

/** Letters of the shortest words that are divided. */
const SHORTEST = { text: 12, cell: 8, heading: 16 } as const;
/** Letters that stay together: else a column beside a long text would be as narrow as a syllable. */
const TOGETHER = { edge: 3, piece: 5 } as const;

/** What sets the text of a book, where words of its language may be divided; books of one language share it. */
export function siteTypography(): (book: Book) => Typeset | undefined {
  const known = new Map<string, Typeset | undefined>();
  return ({ lang, meta }) => {
    if (meta.hyphenation === false) return undefined;
    if (!known.has(lang)) known.set(lang, typesetterOf(lang));
    return known.get(lang);
  };
}

function typesetterOf(lang: string): Typeset | undefined {
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
