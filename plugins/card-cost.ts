/** Reads the cost at the end of a card's title: `Fireball - 3 Mana`, `Aim - WK + 1 ⊙`, `Ritual – 2 AP + 1 Mana`. */

/** The units in which cards of a kind are paid. */
export interface Units {
  /** Words or symbols, such as `Mana` or `⊙`; empty if costs are bare numbers. */
  readonly units: readonly string[];
  /** Whether the unit is written before the number: `€ 3`. */
  readonly isUnitFirst: boolean;
}

export interface CardKind extends Units {
  /** The admonition type of these cards. */
  readonly type: string;
  /** The class of these cards: `action`, `reaction`, or the type that the book declares. */
  readonly kind: string;
  /** Whether an admonition of this type without a cost is an ordinary box. */
  readonly needsCost: boolean;
}

export interface Price {
  readonly name: string;
  /** The cost as written, without its unit if all amounts share one; empty for a card without a price. */
  readonly cost: string;
  /** The unit as written; empty if the cost has none or several. */
  readonly unit: string;
  /** The part that is missing from what is probably a price. */
  readonly missing?: 'unit' | 'number' | 'dash';
}

/** An amount: a number, dice, an abbreviated value in capitals, or a placeholder. */
const PART = String.raw`(?:\d+(?:[.,]\d+)?(?:[DdWw]\d+)?|\p{Lu}{1,4}\d*|[Xx]|\?+)`;
/** A cost of several amounts, which may contain spaces: `1 - 2`, `WK + 1`. */
const SPACED = new RegExp(`^${PART}(?:\\s*[-–—+/]\\s*${PART})*$`, 'u');
const NO_SPACE = /^\S+$/;
const DASH = /(?:^|\s)[-–—]\s+/gu;
/** A symbol or short word (“or”) between two amounts with units. */
const JOIN = String.raw`(?:\s*[+,/&]\s*|\s+\p{L}{1,4}\s+)`;
const FIRST_JOIN = new RegExp(`^${JOIN}`, 'u');
const LAST_JOIN = new RegExp(`${JOIN}$`, 'u');
/** Maximum length of a cost. It keeps the time for titles with many dashes linear. */
const MAX_LENGTH = 200;
/** The last one or two words of a title: an amount and its unit, if the dash before them is missing. */
const LAST_WORDS = /(?=\S)(?<=\S\s+)\S+(?:\s+\S+)?$/u;

/** Splits a title into name and price. The name may be blank because titles can consist of images. */
export function readPrice(title: string, kind: Units): Price {
  const text = title.trimEnd();
  let bare: Price | undefined;
  for (const match of text.matchAll(DASH)) {
    const name = text.slice(0, match.index);
    const written = text.slice(match.index + match[0].length);
    if (written.length > MAX_LENGTH) continue;
    const cost = readCost(written, kind);
    if (cost) return { name, ...cost };
    if (SPACED.test(written))
      bare ??= { name, cost: written, unit: '', missing: hasUnit(written, kind) ? 'number' : 'unit' };
  }
  if (bare) return bare;
  const last = kind.units.length > 0 ? LAST_WORDS.exec(text) : null;
  const cost = last && last[0].length <= MAX_LENGTH && /\d/.test(last[0]) ? readCost(last[0], kind) : undefined;
  return last && cost
    ? { name: text.slice(0, last.index), ...cost, missing: 'dash' }
    : { name: text, cost: '', unit: '' };
}

/** Whether a unit stands in place of an amount. */
function hasUnit(cost: string, { units }: Units): boolean {
  const all = units.map((unit) => unit.toLowerCase());
  return cost.split(/[\s\-–—+/]+/).some((part) => all.includes(part.toLowerCase()));
}

/** Returns the cost with its unit, as readers see it. */
export function shownCost({ cost, unit, isUnitFirst }: Pick<Price, 'cost' | 'unit'> & Partial<Units>): string {
  if (unit === '' || cost === '') return cost;
  return isUnitFirst === true ? `${unit} ${cost}` : `${cost} ${unit}`;
}

function readCost(text: string, { units, isUnitFirst }: Units): Pick<Price, 'cost' | 'unit'> | undefined {
  if (units.length === 0) return SPACED.test(text) ? { cost: text, unit: '' } : undefined;
  const parts = text.split(unitPattern(units));
  // Units are at odd places. The part before the first or after the last one must be empty.
  const found = parts.filter((_, at) => at % 2 === 1);
  const others = parts.filter((_, at) => at % 2 === 0);
  if (found.length === 0 || (isUnitFirst ? others.shift() : others.pop()) !== '') return undefined;
  const costs = others.map((part, at) => {
    if (isUnitFirst) return (at < others.length - 1 ? part.replace(LAST_JOIN, '') : part).trim();
    const [join] = FIRST_JOIN.exec(part) ?? [];
    return at === 0 ? part.trim() : join === undefined ? '' : part.slice(join.length).trim();
  });
  const [cost = '', unit = ''] = [costs[0], found[0]];
  if (!costs.every((each) => NO_SPACE.test(each) || SPACED.test(each))) return undefined;
  return found.length === 1 ? { cost, unit } : { cost: text.replaceAll(/\s+/g, ' '), unit: '' };
}

/** Matches units, the longest first. Words match in any case, but not inside longer words. */
function unitPattern(units: readonly string[]): RegExp {
  const all = units.toSorted((a, b) => b.length - a.length).map((unit) => unit.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`${NOT_IN_WORD}(${all.join('|')})${NOT_IN_WORD}`, 'iu');
}

/** Matches where at most one of the characters beside is a letter. */
const NOT_IN_WORD = String.raw`(?:(?<!\p{L})|(?!\p{L}))`;
