/** Fields of entries, and their parsed values. */

/** A field as written. */
export interface WrittenField {
  /** Label as shown to readers, without a colon; empty if there is none. */
  readonly name: string;
  readonly text: string;
  /** Predefined meaning of the field, if it has one. */
  readonly key?: 'cost' | 'condition' | 'type' | 'group';
}

/**
 * - `amount`: a single amount; or several that are all required (`and`), alternatives (`or`) or a list
 * - `enumeration`: one or more short names
 * - `none`: a dash, or a word such as “none”
 * - `text`: anything else
 */
export type FieldValue =
  | { readonly kind: 'amount'; readonly join: 'and' | 'or' | 'list'; readonly amounts: readonly Amount[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly unit: string }
  | { readonly kind: 'dice'; readonly dice: readonly Dice[]; readonly mean?: number; readonly of: string }
  | { readonly kind: 'enumeration'; readonly names: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

/** Returns the units of amounts and ranges, as written. */
export function unitsIn(value: FieldValue): readonly string[] {
  if (value.kind === 'amount') return value.amounts.map(({ unit }) => unit);
  return value.kind === 'range' ? [value.unit] : [];
}

export interface Amount {
  /** The number, or the number added to the variable. */
  readonly number: number;
  /** Variable as written: `WK`, `X`, `???`. */
  readonly variable?: string;
  /** Unit as written; empty for a bare number. */
  readonly unit: string;
  /** Whether the number is written with a sign: `+2`. */
  readonly isChange?: boolean;
  /** Note in parentheses after the amount. */
  readonly note?: string;
}

/** Dice such as `2d6+1`. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}
