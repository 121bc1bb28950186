/** Cards to cut out, and the input and output of the print page's script that lays them out. Lengths are in millimetres. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a poker card. */
export const CARD: Size = { width: 63, height: 88 };

/** Type sizes in points, from that of a large book down to the smallest that publishers of card games use. */
export const CARD_TYPES: readonly number[] = Array.from({ length: 12 }, (_, step) => 12 - step / 2);

/** Step in points between the type sizes of a set of cards. Sizes that differ by less look like a mistake. */
export const TYPE_STEP = 1.5;

/** Maximum number of cards for one entry. A longer text belongs in the book. */
export const MAX_CARD_PARTS = 20;

/** Cards edge to edge and centred on the paper, so that fronts and backs align when the sheet is turned over. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Position of the first card. */
  readonly left: number;
  readonly top: number;
}

export interface CardPlan {
  readonly grid: Grid;
  /** SVG of the cut marks, repeated on each sheet. */
  readonly marks: string;
}

export interface CardReport {
  /** Indexes of input cards with content that does not fit a card of its own even in the smallest type. */
  readonly misfits: readonly number[];
  /** Indexes of input cards that would need more than `MAX_CARD_PARTS` cards. */
  readonly tooLong: readonly number[];
}
