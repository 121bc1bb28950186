/** Lays out the pages of the book as they will be printed, and reports what is on them. */
import { maxOf, minOf } from '../../basics/extremes.ts';
import type {
  PlacedPart,
  PlacedImage,
  PlacedTarget,
  FilledSheet,
  Line,
  Overflow,
  PageArea,
  PlacedLayout,
  Setting,
} from '../layout.ts';
import { UNCHANGED, applySetting, clearSetting } from './apply-setting.ts';
import { UNBLED } from './arrange-art.ts';
import { fillPages } from './fill-pages.ts';
import { holds } from './outcome.ts';
import { type PagedPart, bottomsOf, inPages, pagedPart } from './paginate.ts';
import { adjustPageEnds, completePages } from './page-ends.ts';
import { notesAtEnd, wrongFeet } from './page-notes.ts';
import { placeAllSideNotes, sideNotesInText } from './side-notes.ts';
import { BROKEN, availableWidth } from './tables.ts';

/** Filled share below which a last page is worth avoiding. */
const HARDLY_FILLED = 0.42;
const TIGHTEST = 2;
/** Maximum number of decisions per part, so that the rounds of a book end. */
const MAX_ROUNDS = 4;
const SLACK = 1;
const LINE = 'data-line';

/**
 * @param former settings of parts from earlier rounds, by name
 * @param names names of the parts to lay out; default: all
 */
export function layOut(
  area: PageArea,
  former: Readonly<Record<string, Setting>>,
  names?: ReadonlySet<string>,
): PlacedLayout {
  const decided = new Map(Object.entries(former));
  const all = Array.from(document.querySelectorAll<HTMLElement>('body > .part'));
  const elements = names ? all.filter(({ id }) => names.has(id)) : all;
  const settings = decide(elements, area, decided);
  return inPages(area, () => {
    const wholeWords = elements.map(adjustPageEnds);
    for (const element of elements) completePages(element, area);
    const crowded = placeAllSideNotes(all, area);
    const paged = elements.map(pagedPart);
    const parts = paged.map(({ part, ...pages }, index): PlacedPart => {
      const setting = withAsides(settings.get(part), decided.get(part.id)?.asides, crowded.get(part));
      return {
        name: part.id,
        filled: filledPages({ part, ...pages }, area),
        wholeWords: wholeWords[index] ?? [],
        notesAtEnd: notesAtEnd(part).map((reference) => lineOf(reference).line ?? ''),
        asidesInText: sideNotesInText(part).map((note) => lineOf(note).line ?? ''),
        ...(setting && { setting }),
        ...sheetOf(part),
      };
    });
    const [places, raised, pictures] = [
      paged.flatMap(placesIn),
      paged.flatMap(raisedPlaces),
      paged.flatMap(picturesIn),
    ];
    return { parts, places, raised, pictures, overflows: overflows() };
  });
}

/**
 * Returns the setting with further side notes in the text.
 *
 * @param crowded side notes without space on their page; their part is shown again with the notes in the text
 */
function withAsides(
  setting: Setting | undefined,
  former: readonly number[] = [],
  crowded: readonly number[] = [],
): Setting | undefined {
  if (crowded.length > 0) return { ...UNCHANGED, round: 0, asides: [...former, ...crowded] };
  return former.length > 0 ? { ...(setting ?? UNCHANGED), asides: former } : setting;
}

/** Fills the pages of all parts whose setting is unknown or did not work out as intended. */
function decide(
  parts: readonly HTMLElement[],
  area: PageArea,
  decided: ReadonlyMap<string, Setting>,
): ReadonlyMap<HTMLElement, Setting> {
  const former = parts.filter(({ id }) => (decided.get(id)?.round ?? 0) > 0);
  for (const part of former) tightenSpacing(part, decided.get(part.id)?.tight ?? 0);
  const look = (): readonly HTMLElement[] => {
    for (const part of former) completePages(part, area);
    return parts.filter((part) => stays(part, decided.get(part.id)));
  };
  const kept = new Set(former.length === 0 ? [] : inPages(area, look));
  const held = former.filter((part) => kept.has(part));
  const settings = new Map(held.map((part) => [part, decided.get(part.id) ?? UNCHANGED]));
  const isOnGrid = getComputedStyle(document.documentElement).getPropertyValue('--on-grid') !== '';
  const isOpen = (part: HTMLElement): boolean =>
    part.classList.contains('can-be-set') &&
    !kept.has(part) &&
    (!isOnGrid || part.querySelector('.footnote-item') !== null);
  const open = parts.filter(isOpen);
  if (open.length === 0) return settings;
  const roundOf = ({ id }: HTMLElement): number => Math.min(MAX_ROUNDS, (decided.get(id)?.round ?? 0) + 1);
  const filled = fillPages(open, area, (part) => ({ round: roundOf(part), isOnGrid }));
  for (const [part, setting] of filled) settings.set(part, setting);
  // A part of several sections that already has a setting is not tightened as a whole to save a few lines.
  const short = isOnGrid
    ? []
    : open.filter((part) => !settings.has(part) || (part.childElementCount === 1 && !settings.get(part)?.feet?.length));
  for (const [part, step] of inPages(area, () => tighten(short, area, settings)))
    settings.set(part, { ...UNCHANGED, tight: step });
  return settings;
}

function sheetOf(part: HTMLElement): Pick<PlacedPart, 'sheet'> {
  const filled = part.querySelector<HTMLElement>(':scope > .quick-reference')?.dataset['filled'];
  return filled === undefined ? {} : { sheet: JSON.parse(filled) as FilledSheet };
}

/**
 * Whether the decision for a part still holds. Page numbers change the length of lines, which may move the start of a
 * page. A part on a single page has no page ends to decide.
 */
function stays(part: HTMLElement, setting: Setting | undefined): boolean {
  if (setting === undefined) return !part.querySelector('.footnote-item') && pagedPart(part).pages === 1;
  if (setting.round === 0 || wrongFeet(part).size > 0) return false;
  return setting.round === MAX_ROUNDS || holds(part, setting);
}

/**
 * Tightens parts whose last page would hold only a few lines, if that saves the page.
 *
 * @param settings current settings
 * @returns the steps of parts that are, or might be, tightened
 */
function tighten(
  parts: readonly HTMLElement[],
  area: PageArea,
  settings: ReadonlyMap<HTMLElement, Setting>,
): ReadonlyMap<HTMLElement, number> {
  const steps = new Map<HTMLElement, number>();
  /** Numbers of pages that are to be saved. */
  const open = new Map<HTMLElement, number>();
  for (const part of parts) {
    const filled = filledPages(pagedPart(part), area);
    if (filled.length > 1 && (filled.at(-1) ?? 1) <= HARDLY_FILLED) open.set(part, filled.length);
  }
  for (const part of open.keys()) clearSetting(part);
  for (let step = 1; step <= TIGHTEST; step++) {
    for (const part of open.keys()) tightenSpacing(part, step);
    for (const [part, count] of open) if (pagedPart(part).pages < count) steps.set(part, step);
    for (const part of steps.keys()) open.delete(part);
  }
  for (const part of open.keys()) {
    tightenSpacing(part, 0);
    const setting = settings.get(part);
    if (setting) applySetting(part, setting);
    else steps.set(part, 0);
  }
  return steps;
}

export function tightenSpacing(part: HTMLElement, step: number): void {
  for (let each = 1; each <= TIGHTEST; each++) part.classList.toggle(`tight-${each}`, each === step);
}

function filledPages(paged: PagedPart, { height }: PageArea): readonly number[] {
  const filled = bottomsOf(paged).map((bottom) => Math.min(1, bottom / height));
  // A page may be empty between its text and its footnotes.
  for (const foot of paged.part.querySelectorAll('._notes')) {
    const box = foot.getBoundingClientRect();
    const page = paged.pageOf(box);
    filled[page] = Math.min(1, (filled[page] ?? 0) + box.height / height);
  }
  return filled;
}

function placesIn({ part, pagesOf }: PagedPart, index: number): readonly PlacedTarget[] {
  const places = Array.from(part.querySelectorAll('[id]')).flatMap((element): readonly PlacedTarget[] => {
    const [page] = pagesOf(inText(element));
    return page === undefined ? [] : [{ id: element.id, part: index, page }];
  });
  return [{ id: part.id, part: index, page: 0 }, ...places];
}

/** Returns an element's anchor in the text if it was moved to the margin; both are on the same page. */
function inText(element: Element): Element {
  return element.closest('._beside') ?? element;
}

function raisedPlaces({ part, depthOf }: PagedPart): readonly string[] {
  return Array.from(part.querySelectorAll('[id]'))
    .filter((element) => Array.from(element.getClientRects()).some(({ top }) => depthOf(top) < 0))
    .map(({ id }) => id);
}

function picturesIn({ part, pageOf }: PagedPart): readonly PlacedImage[] {
  return Array.from(part.querySelectorAll('img'), (image) => {
    const { width } = image.getBoundingClientRect();
    const page = pageOf(inText(image).getBoundingClientRect());
    return { src: image.getAttribute('src') ?? '', ...lineOf(image), width, part: part.id, page };
  });
}

function overflows(): readonly Overflow[] {
  const marked = (selector: string, facts: (element: HTMLElement) => Partial<Overflow>): readonly Overflow[] => {
    const elements = document.querySelectorAll<HTMLElement>(selector);
    return Array.from(elements, (element) => ({ ...lineOf(element), excess: 0, ...facts(element) }));
  };
  const narrow = marked('.part > [data-characters]', ({ dataset: { characters, asked, printed } }) => ({
    columns: { characters: Number(characters), asked: Number(asked), printed: Number(printed) },
  }));
  const wide = Array.from(document.querySelectorAll('.part :is(table, pre, img, math[display="block"])')).flatMap(
    (element) => {
      // Positioned elements are not limited by the text width.
      if (/absolute|fixed/.test(getComputedStyle(element).position)) return [];
      const room = availableWidth(element);
      // An element that spans several pages has one box on each.
      const width = maxOf([0, ...Array.from(element.getClientRects(), (box) => box.width)]);
      const inner = element.tagName === 'math' ? widthOfFormula(element) : width;
      const excess = Math.max(width, inner) - room;
      if (excess > SLACK) return [{ ...lineOf(element), excess, ...pictureOf(element) }];
      return element.classList.contains(BROKEN) ? [{ ...lineOf(element), excess: 0 }] : [];
    },
  );
  const failed = marked('[data-failed]', ({ dataset: { failed: error = '' } }) => ({ failed: error }));
  return [...narrow, ...wide, ...failed, ...marked(`.${UNBLED}`, pictureOf)];
}

function pictureOf(element: Element): Pick<Overflow, 'picture'> {
  return element instanceof HTMLImageElement ? { picture: element.getAttribute('src') ?? '' } : {};
}

/** Returns the width of a formula's content. Its own box is as wide as its line. */
function widthOfFormula(math: Element): number {
  const boxes = Array.from(math.querySelectorAll('*'), (each) => each.getBoundingClientRect());
  const left = minOf(boxes.map((box) => box.left));
  return maxOf([0, ...boxes.map((box) => box.right - left)]);
}

function lineOf(element: Element): { readonly line?: Line } {
  const block = element.closest(`[${LINE}]`) ?? element.querySelector(`[${LINE}]`);
  const line = block?.getAttribute(LINE) ?? undefined;
  return line === undefined ? {} : { line };
}
