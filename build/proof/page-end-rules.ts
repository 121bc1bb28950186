/** Remarks on ends of pages: what left them white, and what they part. */
import type { Bookmark } from '../pdf/link-places.ts';
import { type Box, intersection, union } from '../pdf/matrix.ts';
import { type MarkedContent, type StructureElement, contentsIn, elementsIn, isElement } from '../pdf/page-structure.ts';
import type { Placed, PlacedGlyph, PlacedPicture } from '../pdf/page-marks.ts';
import { type PrintedFile, around, isHeading, wordsIn } from './printed-pages.ts';
import { HALF, type PageFill, seenOn } from './page-rules.ts';
import { type Remark, type SourcePlaces, shown } from './remark.ts';
import type { Span } from '../types.ts';

/** What an editor sees as one thing. */
type UnitKind = 'table' | 'box' | 'figure' | 'list';

interface Unit {
  readonly kind: UnitKind;
  readonly element: StructureElement;
  /** What can be seen of it, by index of the page, in order. */
  readonly places: ReadonlyMap<number, Box>;
}

export interface EndFacts {
  readonly parted: Readonly<Record<UnitKind, number>>;
}

const MILLIMETRE = 72 / 25.4;

/** Boxes and words of marked content. */
class Contents {
  readonly #boxes = new Map<string, Box>();
  readonly #glyphs = new Map<string, PlacedGlyph[]>();
  readonly #shapes = new Set<string>();

  constructor({ pages }: PrintedFile) {
    for (const [page, { glyphs, pictures, shapes, frame }] of pages.entries()) {
      const marks: readonly (PlacedGlyph | PlacedPicture | Placed)[] = [...glyphs, ...pictures, ...shapes];
      for (const each of marks) {
        const seen = each.mark === undefined || each.isArtifact ? undefined : intersection(each.box, frame);
        if (!seen) continue;
        const key = `${page} ${each.mark}`;
        const before = this.#boxes.get(key);
        this.#boxes.set(key, before ? union(before, seen) : seen);
        if (!('text' in each)) continue;
        const others = this.#glyphs.get(key);
        if (others) others.push(each);
        else this.#glyphs.set(key, [each]);
      }
      for (const { mark } of shapes) this.#shapes.add(`${page} ${mark}`);
    }
  }

  placesOf(element: StructureElement): ReadonlyMap<number, Box> {
    const places = new Map<number, Box>();
    for (const { page, mark } of contentsIn(element)) {
      const box = this.#boxes.get(`${page} ${mark}`);
      if (!box) continue;
      const before = places.get(page);
      places.set(page, before ? union(before, box) : box);
    }
    return places;
  }

  /** Those on its first page: heads of tables are printed on each. */
  wordsOf(element: StructureElement): string {
    const contents = contentsIn(element);
    const glyphs = contents
      .filter(({ page }) => page === contents[0]?.page)
      .flatMap(({ page, mark }) => this.#glyphs.get(`${page} ${mark}`) ?? []);
    return wordsIn(glyphs);
  }

  /** Whether an area or a line is all that it draws: the background of a box. */
  isPainted({ page, mark }: MarkedContent): boolean {
    const key = `${page} ${mark}`;
    return this.#shapes.has(key) && !this.#glyphs.has(key) && this.#boxes.has(key);
  }
}

/** @param fills by index of the page */
export function pageEndRemarks(
  file: PrintedFile,
  fills: readonly PageFill[],
  source: SourcePlaces | undefined,
): { readonly facts: EndFacts; readonly remarks: readonly Remark[] } {
  const contents = new Contents(file);
  const units = unitsIn(file.structure, contents);
  const parted = units.filter(({ places }) => places.size > 1);
  const count = (kind: UnitKind): number => parted.filter((unit) => unit.kind === kind).length;
  return {
    facts: { parted: { table: count('table'), box: count('box'), figure: count('figure'), list: count('list') } },
    remarks: [
      ...fills.flatMap(({ fill }, page) => whiteRemark({ file, contents, units, source }, page, fill)),
      ...parted.filter(({ kind }) => kind !== 'list').map((unit) => partedRemark(unit, contents)),
    ],
  };
}

function unitsIn(structure: StructureElement, contents: Contents): readonly Unit[] {
  const units: Unit[] = [];
  const walk = (element: StructureElement): void => {
    const kind = kindOf(element, contents);
    if (kind) units.push({ kind, element, places: contents.placesOf(element) });
    // What stands in a table or box is parted with it.
    if (kind === 'table' || kind === 'box') return;
    for (const kid of element.kids) if (isElement(kid)) walk(kid);
  };
  walk(structure);
  return units;
}

function kindOf({ type, kids }: StructureElement, contents: Contents): UnitKind | undefined {
  if (type === 'Table') return 'table';
  if (type === 'L') return 'list';
  if (type === 'Figure') return 'figure';
  const isContainer = /^(?:NonStruct|Div|Aside|BlockQuote|Sect|Art)$/.test(type);
  const isPainted = isContainer && kids.some((kid) => !isElement(kid) && contents.isPainted(kid));
  return isPainted && kids.some((kid) => isElement(kid) && kid.type !== 'Figure') ? 'box' : undefined;
}

const NAMES: Readonly<Record<UnitKind, string>> = {
  table: 'the table',
  box: 'the box',
  figure: 'the figure',
  list: 'the list',
};

function titleOf({ element }: Unit, contents: Contents): string {
  const caption = [...elementsIn(element)].find(({ type }) => type === 'Caption');
  return shown(contents.wordsOf(caption ?? element));
}

function partedRemark(unit: Unit, contents: Contents): Remark {
  const [[page, box] = [0, undefined]] = unit.places;
  const rows = rowsByPage(unit, contents);
  const shares = rows.length > 1 ? `, with ${rows.join(' + ')} rows` : '';
  return {
    rule: 'parted',
    severity: unit.kind === 'figure' ? 'warning' : 'info',
    page: page + 1,
    ...(box ? { boxes: [box] } : {}),
    words: contents.wordsOf(unit.element),
    message: `${NAMES[unit.kind]} “${titleOf(unit, contents)}” goes on on the next page${shares}`,
    hint: 'move text from after it to before it, or make it shorter, if it is to stand on one page',
  };
}

/** Rows of cells, without those of a head, which is printed again. */
function rowsByPage({ element, places }: Unit, contents: Contents): readonly number[] {
  const rows = [...elementsIn(element)].filter(
    ({ type, kids }) => type === 'TR' && kids.some((kid) => isElement(kid) && kid.type === 'TD'),
  );
  const firsts = rows.map((row) => [...contents.placesOf(row).keys()][0]);
  return [...places.keys()].map((page) => firsts.filter((first) => first === page).length);
}

interface Known {
  readonly file: PrintedFile;
  readonly contents: Contents;
  readonly units: readonly Unit[];
  readonly source: SourcePlaces | undefined;
}

function whiteRemark(known: Known, index: number, fill: number): readonly Remark[] {
  const { file } = known;
  const page = file.pages[index];
  // The first page is a cover, or a title.
  if (!page || index === 0 || fill >= HALF) return [];
  const at = { page: index + 1 };
  if (seenOn(page).length === 0) {
    const message = 'the page is empty';
    return [
      {
        ...at,
        rule: 'empty-page',
        severity: 'info',
        message,
        hint: 'remove a page break, or leave it, if the next chapter is to open on a right-hand page',
      },
    ];
  }
  const percent = Math.round(fill * 100);
  const { why, hint, words = '', at: place = known.source?.find(words, index + 1) } = reasonFor(known, index, fill);
  const message = `only ${percent} % of the page is filled: ${why}`;
  return [{ ...at, rule: 'white-page', severity: 'info', message, hint, ...(place && { at: place }) }];
}

interface Reason {
  readonly why: string;
  readonly hint: string;
  /** Of what begins the next page. */
  readonly words?: string;
  readonly at?: Span;
}

function reasonFor({ file, contents, units, source }: Known, index: number, fill: number): Reason {
  if (index === file.pages.length - 1) {
    return { why: 'the book ends here', hint: 'shorten the text by what stands here to save the page' };
  }
  const following = file.pages[index + 1];
  if (following && (following.isSheet || following.lines.length === 0) && seenOn(following).length > 0) {
    return { why: 'the next page is a cover or a picture', hint: 'move text from after it to before it' };
  }
  const next = firstOn(file.structure, index + 1, contents);
  // Without tags, nobody knows.
  if (!next) return { why: 'its text goes on on the next page', hint: 'see what begins there' };
  const heading = around(next, isHeading);
  const words = contents.wordsOf(heading ?? next);
  const at = source?.breakBefore(words, index + 1);
  if (at) {
    return { why: `a page break of yours stands before “${shown(words)}”`, hint: 'remove the break', at };
  }
  const chapter = heading && file.bookmarks.find((each) => isChapter(each, file) && each.to.page === index + 1);
  if (chapter) {
    return {
      why: `the chapter “${shown(chapter.title)}” begins a new page`,
      hint: 'let chapters follow each other with break: none in the front matter, or shorten the text by what stands here',
      words,
    };
  }
  const unit = units.find(({ element, places }) => [...places.keys()][0] === index + 1 && isIn(next, element));
  const { frame } = file.pages[index] ?? { frame: [0, 0, 0, 0] };
  const room = (frame[3] - frame[1]) * (1 - fill);
  const box = unit?.places.get(index + 1);
  const height = box ? box[3] - box[1] : 0;
  if (unit && height > room) {
    const millimetres = (points: number): number => Math.round(points / MILLIMETRE);
    return {
      why: `${NAMES[unit.kind]} “${titleOf(unit, contents)}” is ${millimetres(height)} mm high and did not fit into ${millimetres(room)} mm`,
      hint: 'move text from after it to before it, or make it smaller',
      words,
    };
  }
  return {
    why: `“${shown(words)}” begins the next page`,
    hint: 'remove the page break before it, if there is one; else move text from after it to before it',
    words,
  };
}

function isIn(element: StructureElement, outer: StructureElement): boolean {
  return around(element, (each) => each === outer) !== undefined;
}

/** Bookmarks of the outermost level that there are several of: above that is the title of the book. */
function isChapter({ depth }: Bookmark, { bookmarks }: PrintedFile): boolean {
  const isTitle = bookmarks.filter((each) => each.depth === 1).length === 1;
  return depth === (isTitle ? 2 : 1);
}

/** The innermost element that is seen first on a page. */
function firstOn(structure: StructureElement, page: number, contents: Contents): StructureElement | undefined {
  for (const element of elementsIn(structure)) {
    const isFirst = element.kids.some((kid) => {
      if (isElement(kid) || kid.page !== page) return false;
      return contents.placesOf({ ...element, kids: [kid] }).size > 0;
    });
    if (isFirst) return element;
  }
  return undefined;
}
