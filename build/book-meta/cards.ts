/** Kinds of cards that a book declares: `cards: { spell: { label: Spell, unit: Mana } }` for `!!! spell Fireball - 3 Mana`. */
import * as v from 'valibot';
import type { CardKind } from '../../plugins/card-cost.ts';
import { FAMILIES } from '../../plugins/admonition.ts';
import { isReservedClass } from '../../plugins/reserved-names.ts';
import { drawIcon, iconNames } from '../basics/game-icons.ts';
import { didYouMean } from '../basics/meant-by.ts';
import { type Deep, flag, group, key, kind, prose, texts } from './values.ts';

export const colour = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*#(?:[\da-fA-F]{3}|[\da-fA-F]{6})\s*$/, ({ input }) => `"${input}" is not a colour`),
  kind(
    'a colour such as "#5a3d8c"',
    'write # and three or six digits from 0 to f, in quotes',
    'a colour such as `"#5a3d8c"`',
  ),
);

export const icon = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (name) => drawIcon(name.trim()) !== undefined,
    ({ input }) => `there is no icon called ${input}`,
  ),
  kind('the name of an icon', ({ source }) =>
    didYouMean(source.trim(), iconNames(), 'choose a name from https://game-icons.net/'),
  ),
);

const card = group(
  {
    label: key(prose, 'Name of one card; default: the type'),
    plural: key(prose, 'Name of several cards'),
    unit: key(texts, 'Unit of the cost: a word or symbol, or several'),
    'unit-first': key(flag, 'Puts the unit before the number'),
    icon: key(icon, 'Name of an icon'),
    colour: key(colour, 'Colour in the light theme and in print; the dark theme uses a lighter one'),
  },
  'A kind of card',
);

/** Types that a book cannot declare, because they are classes of pages and cards or kinds of search results. */
const TAKEN = new Set(['action', 'admonition', 'entry', 'reaction', 'section']);

/** A type of cards or of a collection. */
export const typeName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]*$/, 'write the type in lower case, with letters, digits and hyphens'),
);

/** Kinds of cards by type, the word after `!!!`. */
export const cards = v.record(
  v.pipe(
    typeName,
    v.check((type) => !TAKEN.has(type) && !isReservedClass(type), 'choose another word: the pages use this one'),
  ),
  card,
);

export type Cards = Deep<v.InferOutput<typeof cards>>;

export function cardKinds(cards: Cards = {}): readonly CardKind[] {
  return Object.entries(cards).map(([type, declared]) => ({
    type,
    kind: type,
    units: declared?.unit ?? [],
    isUnitFirst: declared?.['unit-first'] ?? false,
    needsCost: BOXES.has(type),
  }));
}

/** Types of admonitions. Boxes of these types are cards only if their title has a cost. */
const BOXES: ReadonlySet<string> = new Set(FAMILIES.flat());
