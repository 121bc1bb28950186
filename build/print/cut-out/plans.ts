/** Input and output of the print page's script that lays out cards to cut out. Lengths are in millimetres. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Pieces of one size, edge to edge and centred on the paper, so that fronts and backs align when the sheet is turned
 * over.
 */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Position of the first piece. */
  readonly left: number;
  readonly top: number;
  readonly piece: Size;
}

export interface CardPlan {
  readonly grid: Grid;
  /** SVG of the cut marks, repeated on each sheet. */
  readonly marks: string;
  /** Type sizes to try, in points, largest first. */
  readonly types: readonly number[];
  /** Step between the type sizes of a set, in points. */
  readonly step: number;
  /** Maximum number of cards that a long one may be divided into. */
  readonly mostParts: number;
}

export interface CardReport {
  /** Number of cards after long ones have been divided. */
  readonly count: number;
  /** Indexes of input cards with content that does not fit a card of its own even in the smallest type. */
  readonly misfits: readonly number[];
  /** Indexes of input cards that would need more than `mostParts` cards. */
  readonly tooLong: readonly number[];
}
