/**
 * The parts of a printed book, each on pages of its own: cover, contents, chapters, index. What they need depends on where
 * they came to stand: blank pages before those that open on the right, tighter setting where a page would hold a few
 * lines.
 */

/** A stretch of the book that begins on a page of its own. */
export interface BookPart {
  /** Id of its section, and the name of its pages. */
  readonly name: string;
  /** Plain text; empty where its pages bear no footer. */
  readonly title: string;
  /** The chapters of which it has several, each with the id of its heading. */
  readonly chapters?: readonly { readonly id: string; readonly title: string }[];
  /** Opens on a right-hand page, if need be behind a blank one. */
  readonly opensRight: boolean;
  /** Its text may be set a little tighter to save a page. */
  readonly canBeTight: boolean;
}

export interface PrintedBook {
  readonly parts: readonly BookPart[];
  /** By id of a link, the id of what it leads to. */
  readonly links: ReadonlyMap<string, string>;
}

/** Where the places of a print are, by id. */
export interface PrintedPlaces {
  /** Pages, from 1. */
  readonly pages: ReadonlyMap<string, number>;
  /** How far down the page, from 0 at its upper edge to 1. */
  readonly depths: ReadonlyMap<string, number>;
}

/** A last page that ends above this is worth some trouble to avoid it. */
const HARDLY_FILLED = 0.42;
/** Upper margin and height of the text as shares of a page, more or less. */
const [TOP, TEXT] = [0.07, 0.86];
/** How far above the end of the text the end of a part is drawn by the styles, as a share of a page, more or less. */
const DRAWN_UP = 0.007;
/** What the steps of tighter setting gain on each page, as a share of the text: see `.tight-1` in the styles. */
const GAINS = [0.025, 0.09];

/** The step by which a part is to be set tighter, so that its last page is not needed; 0 where no step would do. */
function stepFor(part: BookPart, { pages, depths }: PrintedPlaces): number {
  const before = (pages.get(endName(part)) ?? 0) - (pages.get(part.name) ?? 0);
  const depth = (depths.get(endName(part)) ?? 1) + DRAWN_UP;
  if (!part.canBeTight || before < 1 || depth > HARDLY_FILLED) return 0;
  const needed = (depth - TOP) / TEXT / before;
  return GAINS.findIndex((gain) => gain >= needed) + 1;
}

/**
 * The pages as they will be once blank pages stand where parts open on the right, and parts that end with a few lines on a
 * page are set tighter.
 *
 * A page number behind a link that was not needed at first stays once it was: it might come and go with the line that it
 * makes longer.
 *
 * @param places as found in a print
 * @param before what that print was made with: pages, and the decisions for its parts
 */
export function expectedPages(
  { parts, links }: PrintedBook,
  { pages, depths }: PrintedPlaces,
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const tight = parts.flatMap((part): [string, number][] => {
    // Once set tighter, a part stays so: coming and going, its pages would never come to rest.
    const tried = before.get(tightName(part));
    const step = tried ?? stepFor(part, { pages, depths });
    return step === 0 && tried === undefined ? [] : [[tightName(part), step]];
  });
  const kept = [...links].flatMap(([id, target]): [string, number][] => {
    const wasHidden = before.has(id) && before.get(id) === before.get(target);
    const isNeeded = pages.get(id) !== pages.get(target);
    return before.has(keptName(id)) || (wasHidden && isNeeded) ? [[keptName(id), 1]] : [];
  });
  return new Map([...withBlankPages(parts, pages), ...tight, ...kept]);
}

/** The parts that are set tighter. */
export function tightParts(parts: readonly BookPart[], pages: ReadonlyMap<string, number>): readonly BookPart[] {
  return parts.filter((part) => (pages.get(tightName(part)) ?? 0) > 0);
}

/**
 * Steps anew for the parts that need as many pages as before although they are set tighter: the next one, or after the last
 * one 0, which stays like any decision.
 *
 * @param whole as found in a print of all parts, none of them set tighter
 * @param again as found in a print of the parts that are
 */
export function nextSteps(
  parts: readonly BookPart[],
  whole: PrintedPlaces,
  again: PrintedPlaces,
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const failed = tightParts(parts, before).filter((part) => pageCount(part, again) >= pageCount(part, whole));
  return new Map(
    failed.map((part): [string, number] => {
      const step = (before.get(tightName(part)) ?? 0) + 1;
      return [tightName(part), step > GAINS.length ? 0 : step];
    }),
  );
}

/**
 * Where everything is once some parts have been printed again: their places are known anew, and what follows moves by whole
 * pages.
 *
 * @param whole as found in a print of all parts, without blank pages
 * @param redone the parts that were printed again, in their order
 * @param again as found in a print of these parts alone
 */
export function placesWith(
  parts: readonly BookPart[],
  whole: PrintedPlaces,
  redone: readonly BookPart[],
  again: PrintedPlaces,
): PrintedPlaces {
  const pages = new Map<string, number>();
  const depths = new Map<string, number>();
  const take = (from: PrintedPlaces, id: string, page: number): void => {
    pages.set(id, page);
    const depth = from.depths.get(id);
    if (depth !== undefined) depths.set(id, depth);
  };
  // Blank pages are put in anew: those of a print of some parts are not where they will be.
  const blanks = new Set(parts.map(blankName));
  const inWhole = placesByPart(parts, whole);
  const inAgain = placesByPart(redone, again);
  let move = 0;
  for (const part of parts) {
    const start = whole.pages.get(part.name);
    const newStart = again.pages.get(part.name);
    for (const [id, page] of inWhole.get(part) ?? []) take(whole, id, page + move);
    if (start === undefined || newStart === undefined || !redone.includes(part)) continue;
    for (const [id, page] of inAgain.get(part) ?? []) {
      if (!blanks.has(id)) take(again, id, page - newStart + start + move);
    }
    move += pageCount(part, again) - pageCount(part, whole);
  }
  return { pages, depths };
}

function pageCount(part: BookPart, { pages }: PrintedPlaces): number {
  return (pages.get(endName(part)) ?? 0) - (pages.get(part.name) ?? 0);
}

/** The places with their pages, by the part they are in; what stands before all parts goes with the first. */
function placesByPart(
  parts: readonly BookPart[],
  { pages }: PrintedPlaces,
): ReadonlyMap<BookPart, readonly (readonly [string, number])[]> {
  const starts = parts.flatMap((part): [number, BookPart][] => {
    const start = pages.get(part.name);
    return start === undefined ? [] : [[start, part]];
  });
  const places = new Map(starts.map(([, part]): [BookPart, (readonly [string, number])[]] => [part, []]));
  for (const place of pages) {
    const [, part] = starts.findLast(([start]) => start <= place[1]) ?? starts[0] ?? [];
    if (part) places.get(part)?.push(place);
  }
  return places;
}

function withBlankPages(parts: readonly BookPart[], pages: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  if (!parts.some(({ opensRight }) => opensRight)) return pages;
  const blanks = new Map<string, number>();
  /** From that page of the print on, the pages move by that many. */
  const moves: [number, number][] = [];
  let move = 0;
  for (const part of parts) {
    const start = pages.get(part.name);
    if (start === undefined) continue;
    const blank = blankName(part);
    if (pages.has(blank)) move--;
    if (part.opensRight && (start + move) % 2 === 0) {
      blanks.set(blank, start + move);
      move++;
    }
    moves.push([start, move]);
  }
  const moved = (page: number): number => page + (moves.findLast(([from]) => from <= page)?.[1] ?? 0);
  const blankNames = new Set(parts.map(blankName));
  const rest = [...pages].filter(([id]) => !blankNames.has(id));
  return new Map([...rest.map(([id, page]): [string, number] => [id, moved(page)]), ...blanks]);
}

/** Id of the blank page before a part. */
export function blankName({ name }: Pick<BookPart, 'name'>): string {
  return `${name}-blank`;
}

/** Id of the place where a part ends. */
export function endName({ name }: Pick<BookPart, 'name'>): string {
  return `${name}-end`;
}

/** Among the known pages: by how many steps the part is set tighter; 0 where that has been tried and did not help. */
export function tightName({ name }: Pick<BookPart, 'name'>): string {
  return `${name} tight`;
}

/** Whether what is known under this name is a decision, and no page: no id has a space. */
export function isDecision(name: string): boolean {
  return name.includes(' ');
}

/** Among the known pages: the page number behind a link is there, needed or not. */
export function keptName(link: string): string {
  return `${link} kept`;
}
