/**
 * Breaks a paragraph into lines as Knuth and Plass do: the gaps of all its lines are as even as they can be, rather than those
 * of one line after the other. The browser then breaks there by itself: words that it would draw up are tied to the next
 * by no-break spaces, and only those hyphens stay that divide.
 */
import { groupBy } from '../../basics/group-by.ts';
import { SOFT_HYPHEN, WEAK_HYPHEN, hyphensOf } from './divisions.ts';

/** Lines in a row that may end with hyphens. */
export const MAX_HYPHENS = 2;
/** Wider gaps are seen: in spaces of the usual width. */
export const GAP = 2;
/** A last line that is shorter than this share of the others is a scrap. */
export const SCRAP = 1 / 8;

/** In lines with gaps of `GAP`; what is wider costs so much more for each space. */
const COST = { wider: 8, hyphen: 0.15, weakHyphen: 1, scrap: 0.6 } as const;
/** In pixels: the browser may measure a line a little wider than its parts. */
const SLACK = 0.3;
const NO_BREAK_SPACE = '\u00A0';
const PLACES = /[ \n\u00AD]|(?<=[\p{L}\p{N}][-–])(?=\p{L})|\u00A0/gu;

/** How a paragraph may be set, in pixels. */
export interface Frame {
  readonly texts: readonly Text[];
  /** Those that stay on a line, but for a space in front. */
  readonly unbroken: ReadonlySet<Text>;
  /** The left edge of what is measured. */
  readonly left: number;
  /** Lines from 0 to this may be shorter than the others. */
  readonly narrow: number;
  readonly widthOf: (line: number) => number;
  /** Of the type, a space and a hyphen. */
  readonly size: number;
  readonly space: number;
  readonly hyphen: number;
}

/** More room between letters and words, in pixels. */
interface Spacing {
  readonly letters: number;
  readonly words: number;
}

/** Where a line may end. */
interface Place {
  readonly text: Text;
  readonly index: number;
  /** The sign that stands there; none behind a hyphen of the text's, and at the end. */
  readonly sign: string;
  readonly isForced: boolean;
  /** Where the line would end and the next begin. */
  readonly left: number;
  readonly right: number;
  /** In front of it. */
  readonly letters: number;
  readonly spaces: number;
}

/** With the lines before it. */
interface LastLine {
  readonly end: number;
  readonly before: LastLine | undefined;
  readonly cost: number;
  /** Hyphens in a row. */
  readonly row: number;
  /** Lines up to it. */
  readonly count: number;
}

/** @param frame of a paragraph whose words may be divided anywhere, and that stands in one line */
export function placesIn({ texts, unbroken, left: edge }: Frame): readonly Place[] {
  const range = document.createRange();
  const places: Place[] = [];
  let [letters, spaces, top] = [0, 0, NaN];
  const boxAt = (text: Text, index: number): DOMRect => {
    range.setStart(text, index);
    range.setEnd(text, Math.min(text.length, index + 1));
    return range.getBoundingClientRect();
  };
  const add = (text: Text, index: number, sign: string, isForced: boolean, [left, right]: readonly number[]): void => {
    places.push({ text, index, sign, isForced, left: (left ?? 0) - edge, right: (right ?? 0) - edge, letters, spaces });
  };
  let end = 0;
  for (const text of texts) {
    const begin = text.data.search(/\S/);
    if (begin < 0) continue;
    const first = boxAt(text, begin);
    if (places.length === 0) add(text, 0, '', true, [first.left, first.left]);
    // Behind a line break of the author's.
    else if (first.top > top + first.height / 2) add(text, 0, '', true, [end, first.left]);
    const hyphens = hyphensOf(text);
    let [from, hyphen] = [0, 0];
    for (const { 0: found, index } of text.data.matchAll(PLACES)) {
      letters += index - from;
      from = index + found.length;
      const sign = found === SOFT_HYPHEN ? (hyphens[hyphen++] ?? found) : found.replace('\n', ' ');
      if (unbroken.has(text) && index > 0) spaces += found.trim() === '' ? 1 : 0;
      else if (sign === NO_BREAK_SPACE) spaces++;
      else if (sign === ' ') {
        const box = boxAt(text, index);
        add(text, index, sign, false, [box.left, box.right]);
        spaces++;
      } else {
        const { left } = boxAt(text, from);
        add(text, index, sign, false, [left, left]);
      }
    }
    letters += text.length - from;
    ({ top, right: end } = boxAt(text, text.length - 1));
  }
  const last = texts.at(-1);
  if (last) add(last, last.length, '', true, [end, end]);
  return places;
}

/** @returns the last line of the best way, undefined if there is none */
export function bestLines(places: readonly Place[], frame: Frame, spacing: Spacing): LastLine | undefined {
  const linesTo = places.map((): Map<string, LastLine> => new Map());
  linesTo[0]?.set('', { end: 0, before: undefined, cost: 0, row: 0, count: 0 });
  for (const [start, lines] of linesTo.entries()) {
    // Which of its lines it is matters only as long as they differ.
    for (const [count, same] of groupBy([...lines.values()], (line) => Math.min(line.count, frame.narrow))) {
      const measure = { width: frame.widthOf(count), spacing, frame };
      for (let end = start + 1; end < places.length; end++) {
        const set = lineCost(places, start, end, measure);
        if (set === 'too long') break;
        const { sign = '', isForced = false } = places[end] ?? {};
        for (const before of same) {
          const row = isHyphen({ sign }) ? before.row + 1 : 0;
          const key = `${row} ${Math.min(count + 1, frame.narrow)}`;
          const cost = before.cost + set;
          if (row <= MAX_HYPHENS && cost < (linesTo[end]?.get(key)?.cost ?? Infinity))
            linesTo[end]?.set(key, { end, before, cost, row, count: before.count + 1 });
        }
        if (isForced) break;
      }
    }
  }
  return [...(linesTo.at(-1)?.values() ?? [])].toSorted((a, b) => a.cost - b.cost)[0];
}

interface Measure {
  readonly width: number;
  readonly spacing: Spacing;
  readonly frame: Frame;
}

function lineCost(places: readonly Place[], from: number, to: number, measure: Measure): number | 'too long' {
  const [start, end] = [places[from], places[to]];
  if (!start || !end) return 'too long';
  const { width, frame } = measure;
  const rest = width - SLACK - widthOf(start, end, measure);
  // A word that is longer than its line is divided only if nothing else can be done.
  if (rest < 0) return 'too long';
  if (end.isForced) return to === places.length - 1 && from > 0 && width - rest < SCRAP * width ? COST.scrap : 0;
  // The rest of a line that is one word is a gap like any.
  const spaces = Math.max(1, spacesBetween(start, end));
  const gap = (frame.space + measure.spacing.letters + measure.spacing.words + rest / spaces) / frame.space;
  const hyphen = end.sign === SOFT_HYPHEN ? COST.hyphen : end.sign === WEAK_HYPHEN ? COST.weakHyphen : 0;
  return Math.abs((gap - 1) / (GAP - 1)) ** 3 + COST.wider * Math.max(0, gap - GAP) + hyphen;
}

function widthOf(start: Place, end: Place, { spacing, frame }: Measure): number {
  const spaces = spacesBetween(start, end);
  // Also spaces are letters for what is between these.
  const letters = end.letters - start.letters + spaces + (isHyphen(end) ? 1 : 0);
  const hyphen = isHyphen(end) ? frame.hyphen : 0;
  return end.left - start.right + hyphen + letters * spacing.letters + spaces * spacing.words;
}

function spacesBetween(start: Place, end: Place): number {
  return end.spaces - start.spaces - (start.sign === ' ' ? 1 : 0);
}

/** The texts with which the browser breaks the lines so; undefined if there are none. */
export function brokenTexts(
  places: readonly Place[],
  last: LastLine,
  frame: Frame,
  spacing: Spacing,
): ReadonlyMap<Text, string> | undefined {
  const ends: number[] = [];
  for (let line: LastLine | undefined = last; line; line = line.before) ends.unshift(line.end);
  const chosen = new Set(ends);
  const tied = new Set<number>();
  for (const [count, end] of ends.entries()) {
    const start = places[ends[count - 1] ?? -1];
    if (!start || places[end]?.isForced === true) continue;
    const measure = { width: frame.widthOf(count - 1) + SLACK, spacing, frame };
    for (let at = end + 1; at < places.length; at++) {
      const place = places[at];
      if (!place || (isHyphen(place) && !chosen.has(at))) continue;
      if (widthOf(start, place, measure) > measure.width) break;
      if (chosen.has(at) || place.sign !== ' ') return undefined;
      tied.add(at);
    }
  }
  const texts = new Map(frame.texts.map((text) => [text, '']));
  const done = new Map<Text, number>();
  for (const [at, { text, index, sign }] of places.entries()) {
    const kept = isHyphen({ sign }) ? (chosen.has(at) ? SOFT_HYPHEN : '') : tied.has(at) ? NO_BREAK_SPACE : sign;
    texts.set(text, `${texts.get(text) ?? ''}${text.data.slice(done.get(text), index)}${kept}`);
    done.set(text, index + sign.length);
  }
  for (const text of frame.texts) texts.set(text, `${texts.get(text) ?? ''}${text.data.slice(done.get(text))}`);
  return texts;
}

function isHyphen({ sign }: Pick<Place, 'sign'>): boolean {
  return sign === SOFT_HYPHEN || sign === WEAK_HYPHEN;
}
