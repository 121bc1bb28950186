/** Fields: what a thing says of itself, and what that is. */

/** A field as written. */
export interface WrittenField {
  /** As readers see it, without a colon; empty for what has no label. */
  readonly name: string;
  readonly text: string;
  /** Of fields that we know. */
  readonly key?: 'cost' | 'condition' | 'type' | 'group';
}

/**
 * - `amount`: one, or several that are all needed (`and`), one of which is needed (`or`), or that are listed
 * - `enumeration`: one short name or several
 * - `none`: a dash, or a word for nothing
 * - `text`: what is none of these for sure
 */
export type FieldValue =
  | { readonly kind: 'amount'; readonly join: 'and' | 'or' | 'list'; readonly amounts: readonly Amount[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly unit: string }
  | { readonly kind: 'dice'; readonly dice: readonly Dice[]; readonly mean?: number; readonly of: string }
  | { readonly kind: 'enumeration'; readonly names: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

/** Of amounts and ranges, as written. */
export function unitsIn(value: FieldValue): readonly string[] {
  if (value.kind === 'amount') return value.amounts.map(({ unit }) => unit);
  return value.kind === 'range' ? [value.unit] : [];
}

export interface Amount {
  /** What is added to the variable, where there is one. */
  readonly number: number;
  /** As written: `WK`, `X`, `???`. */
  readonly variable?: string;
  /** As written; empty for a bare number. */
  readonly unit: string;
  /** Written with a sign: `+2`. */
  readonly isChange?: boolean;
  /** What stands in brackets behind it. */
  readonly note?: string;
}

/** `2d6+1`. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}
