import { cardsOf } from '../../book/cards-of.ts';
import { type Oklch, toOklch } from '../../basics/oklch.ts';
import { frontMatterOf, type Rule } from '../../finding.ts';
import type { Book } from '../../types.ts';
import { labelsOf } from '../../words/strings.ts';
import { own } from '../../basics/own.ts';

/** Minimum difference between two hues, in degrees, so that readers can tell them apart. */
const MIN_HUE_DIFFERENCE = 30;
/** Chroma (OKLCH) below which a colour looks grey. */
const MIN_CHROMA = 0.04;
/** Default colours of costs, as in `site/styles/tokens.css`. */
const ACTION = '#96301f';
const REACTION = '#17588f';

/** The colour of the book is too close to the colour of its costs. */
export const face: Rule = {
  name: 'face',
  severity: 'hint',
  check: (book) => {
    const { colour } = book.meta.face ?? {};
    if (colour === undefined) return [];
    const near = costsOf(book).find((cost) => isNear(toOklch(colour), cost.colour));
    if (!near) return [];
    const message = `face: the colour is nearly that of “${near.name}”, so links look like costs`;
    return [{ span: frontMatterOf(book), message, hint: 'choose a colour of another hue, or a grey one' }];
  },
};

/** Names and cost colours of the kinds of cards that occur in the book. */
function costsOf(book: Book) {
  const labels: Readonly<Record<string, string>> = labelsOf(book);
  const types = new Set(cardsOf(book).flatMap(({ type }) => type ?? []));
  return [...types].map((type) => ({
    name: labels[`card.${type}`] ?? type,
    colour: toOklch(own(book.meta.cards, type)?.colour ?? (type === 'reaction' ? REACTION : ACTION)),
  }));
}

function isNear(one: Oklch, other: Oklch): boolean {
  const between = Math.abs(((one.hue - other.hue + 540) % 360) - 180);
  return between < MIN_HUE_DIFFERENCE && one.chroma >= MIN_CHROMA && other.chroma >= MIN_CHROMA;
}
