/** What the page of the browser is asked to do with cards to cut out, and what it reports. Lengths are in millimetres. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pieces of one size, edge to edge, in the middle of the paper: so that fronts and backs meet when it is turned over. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Of the first piece. */
  readonly left: number;
  readonly top: number;
  readonly piece: Size;
}

export interface CardPlan {
  readonly grid: Grid;
  /** SVG, for each sheet. */
  readonly marks: string;
  /** Sizes of type to try, in points, the largest first. */
  readonly types: readonly number[];
  /** How far the sizes of a set lie apart, in points. */
  readonly step: number;
  /** Into how many cards a long one may be divided. */
  readonly mostParts: number;
}

export interface CardReport {
  /** How many there are when long ones have been divided. */
  readonly count: number;
  /** Those of which something does not fit, even in the smallest type on a card of its own: as they were handed over. */
  readonly misfits: readonly number[];
  /** Those that would need more cards than they may be divided into. */
  readonly tooLong: readonly number[];
}
