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
  readonly missing?: 'unit' | 'dash';
}

/** An amount: a number, dice, an abbreviated value in capitals, or a placeholder. */
const PART = String.raw`(?:\d+(?:[.,]\d+)?(?:[DdWw]\d+)?|\p{Lu}{1,4}\d*|[Xx]|\?+)`;
/** A cost of several amounts, which may contain spaces: `1 - 2`, `WK + 1`. */
const SPACED = new RegExp(`^${PART}(?:\\s*[-–—+/]\\s*${PART})*$`, 'u');
const NO_SPACE = /^\S+$/;
const DASH = /(?:^|\s)[-–—]\s+/gu;
/** A symbol or short word (“or”) between two amounts with units. */
const JOIN = String.raw`(?:\s*[+,/&]\s*|\s+\p{L}{1,4}\s+)`;
const NEXT = new RegExp(JOIN, 'uy');
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
    if (SPACED.test(written)) bare ??= { name, cost: written, unit: '', missing: 'unit' };
  }
  if (bare) return bare;
  const last = kind.units.length > 0 ? LAST_WORDS.exec(text) : null;
  const cost = last && last[0].length <= MAX_LENGTH && /\d/.test(last[0]) ? readCost(last[0], kind) : undefined;
  return last && cost
    ? { name: text.slice(0, last.index), ...cost, missing: 'dash' }
    : { name: text, cost: '', unit: '' };
}

/** Returns the cost with its unit, as readers see it. */
export function shownCost({ cost, unit, isUnitFirst }: Pick<Price, 'cost' | 'unit'> & Partial<Units>): string {
  if (unit === '' || cost === '') return cost;
  return isUnitFirst === true ? `${unit} ${cost}` : `${cost} ${unit}`;
}

function readCost(text: string, kind: Units): Pick<Price, 'cost' | 'unit'> | undefined {
  if (kind.units.length === 0) return SPACED.test(text) ? { cost: text, unit: '' } : undefined;
  const found = kind.isUnitFirst ? unitsFirst(text, kind.units) : unitsLast(text, kind.units);
  const [first] = found ?? [];
  if (!found || !first) return undefined;
  return found.length === 1 ? first : { cost: text.replaceAll(/\s+/g, ' '), unit: '' };
}

type Amounts = readonly { readonly cost: string; readonly unit: string }[];

/** Reads amounts that are followed by their unit: `2 AP + 1 Mana`. */
function unitsLast(text: string, units: readonly string[]): Amounts | undefined {
  const found: { cost: string; unit: string }[] = [];
  for (let at = 0; ;) {
    const unit = firstUnit(text, at, units);
    if (!unit) return undefined;
    const cost = text.slice(at, unit.start).trim();
    if (!isAmount(cost)) return undefined;
    found.push({ cost, unit: text.slice(unit.start, unit.end) });
    if (unit.end === text.length) return found;
    NEXT.lastIndex = unit.end;
    const [join = ''] = NEXT.exec(text) ?? [];
    if (join === '') return undefined;
    at = unit.end + join.length;
  }
}

/** Reads units that are followed by their amount: `€ 3`, `AP 2 + Mana 1`. */
function unitsFirst(text: string, units: readonly string[]): Amounts | undefined {
  const found: { cost: string; unit: string }[] = [];
  let unit = firstUnit(text, 0, units);
  if (unit?.start !== 0) return undefined;
  while (unit) {
    const next = firstUnit(text, unit.end, units);
    const written = text.slice(unit.end, next?.start);
    const cost = (next ? written.replace(LAST_JOIN, '') : written).trim();
    if (!isAmount(cost)) return undefined;
    found.push({ cost, unit: text.slice(unit.start, unit.end) });
    unit = next;
  }
  return found;
}

function isAmount(text: string): boolean {
  return NO_SPACE.test(text) || SPACED.test(text);
}

/** Returns the first unit in the text. Words match in any case, but not inside longer words. */
function firstUnit(
  text: string,
  from: number,
  units: readonly string[],
): { readonly start: number; readonly end: number } | undefined {
  const lower = text.toLowerCase();
  let best: { start: number; end: number } | undefined;
  for (const unit of units) {
    const wanted = unit.toLowerCase();
    for (let start = lower.indexOf(wanted, from); start >= 0; start = lower.indexOf(wanted, start + 1)) {
      const end = start + wanted.length;
      if (isInWord(lower, start) || isInWord(lower, end)) continue;
      if (!best || start < best.start || (start === best.start && end > best.end)) best = { start, end };
      break;
    }
  }
  return best;
}

/** Whether the characters on both sides of the offset are letters. */
function isInWord(text: string, at: number): boolean {
  return /^\p{L}{2}$/u.test(text.slice(at - 1, at + 1));
}
