/** What an edit is, and the signs near which it is made. */

/** Offsets in the Markdown of a block. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What each kind of edit mends, in words. */
export const CAUSES = {
  blank: (): string => 'there is a space next to its markup',
  unseen: (): string => 'there is an invisible or special space next to its markup',
  start: (sign: string): string => `there is no space after ${sign}`,
  'look-alike': (): string => 'one of its characters only looks like the right one',
  bracket: (): string => 'it has the wrong kind of brackets',
  length: (): string => 'it has one character too many or too few',
  name: (sign: string): string => `it is not written as ${sign}`,
  equals: (): string => 'there is no = between name and value',
  address: (): string => 'its address contains a space or has no #',
  partner: (sign: string): string => `${sign} is missing`,
  surplus: (): string => 'it has one character too many',
  row: (): string => 'it has no delimiter row',
  delimiter: (): string => 'its delimiter row is not valid',
  move: (sign: string): string => `${sign} is on the wrong side of the character next to it`,
};

export type Kind = keyof typeof CAUSES;

export interface Edit {
  readonly kind: Kind;
  readonly cost: number;
  /** In the order of the text. */
  readonly changes: readonly Change[];
  /** The sign that was missing, wrong or too many. */
  readonly sign: string;
}

/** A sign that nothing explains, and the text it stands in. */
export interface SignPlace {
  readonly content: string;
  /** The same with all that was read blanked out. */
  readonly rest: string;
  readonly at: number;
  readonly run: string;
}

export interface Run {
  readonly sign: string;
  readonly from: number;
  readonly to: number;
}

export type Generator = (spot: SignPlace, runs: readonly Run[]) => Iterable<Edit>;

export const BRACKETS = ['()', '[]', '{}', '<>'] as const;
export const OPENING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
export const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };
/** Runs of a text that are looked at, those next to the sign. */
export const MAX_RUNS = 10;

export const insert = (at: number, text: string): Change => ({ from: at, to: at, text });
export const remove = (from: number, to: number): Change => ({ from, to, text: '' });

export function endOfLine(content: string, at: number): number {
  const end = content.indexOf('\n', at);
  return end < 0 ? content.length : end;
}

/** Pairs of brackets, by the offsets of both. */
export function pairsOf(runs: readonly Run[]): readonly (readonly [Run, Run])[] {
  const open: Run[] = [];
  return runs.flatMap((run): readonly (readonly [Run, Run])[] => {
    if (run.sign in OPENING) open.push(run);
    const last = run.sign in CLOSING ? open.findLast(({ sign }) => OPENING[sign] === run.sign) : undefined;
    if (!last) return [];
    open.length = open.indexOf(last);
    return [[last, run]];
  });
}
