/**
 * Breaks a paragraph into lines with the Knuth–Plass algorithm, which evens out the gaps of all lines at once. To
 * make the browser break at the chosen places, no-break spaces join words that it would pull up, and only the soft
 * hyphens in use are kept.
 */
import { groupBy } from '../../basics/group-by.ts';
import { SOFT_HYPHEN, WEAK_HYPHEN, hyphensOf } from './divisions.ts';

/** Maximum number of consecutive lines that end with a hyphen. */
export const MAX_HYPHENS = 2;
/** Gap width at which readers notice it, as a multiple of the normal space. */
export const GAP = 2;
/** A last line shorter than this share of the line width looks like a scrap. */
export const SCRAP = 1 / 8;

/** Costs relative to a line with gaps of `GAP`; `wider` applies per space of width beyond it. */
const COST = { wider: 8, hyphen: 0.15, weakHyphen: 1, scrap: 0.6 } as const;
/** Rounding tolerance in CSS pixels: the browser may measure a line slightly wider than the sum of its parts. */
const SLACK = 0.3;
const NO_BREAK_SPACE = '\u00A0';
const PLACES = /[ \n\u00AD]|(?<=[\p{L}\p{N}][-–])(?=\p{L})|\u00A0/gu;

/** Measurements of a paragraph, in CSS pixels. */
export interface Frame {
  readonly texts: readonly Text[];
  /** Texts that must stay on one line, apart from a leading space. */
  readonly unbroken: ReadonlySet<Text>;
  /** Left edge of the measured text. */
  readonly left: number;
  /** Number of leading lines that may be shorter than the rest. */
  readonly narrow: number;
  readonly widthOf: (line: number) => number;
  /** Font size, width of a space and width of a hyphen. */
  readonly size: number;
  readonly space: number;
  readonly hyphen: number;
}

/** A paragraph with additional letter and word spacing, in CSS pixels. */
export interface SpacedFrame extends Frame {
  readonly letterSpacing: number;
  readonly wordSpacing: number;
}

/** A possible line end. */
interface Place {
  readonly text: Text;
  readonly index: number;
  /** The character at the break; empty after a literal hyphen and at the end of the text. */
  readonly character: string;
  readonly isForced: boolean;
  /** Left edge of the next line, and right edge of a line that ends here. */
  readonly left: number;
  readonly right: number;
  /** Number of letters and spaces before the place. */
  readonly letters: number;
  readonly spaces: number;
}

/** A line together with the best lines before it. */
interface LastLine {
  readonly end: number;
  readonly before: LastLine | undefined;
  readonly cost: number;
  /** Number of consecutive hyphenated lines that end with this one. */
  readonly row: number;
  /** Number of lines up to and including this one. */
  readonly count: number;
}

/** @param frame measurements of a paragraph set on a single line, with all soft hyphens present */
export function placesIn({ texts, unbroken, left: edge }: Frame): readonly Place[] {
  const range = document.createRange();
  const places: Place[] = [];
  let [letters, spaces, top] = [0, 0, NaN];
  const boxAt = (text: Text, index: number): DOMRect => {
    range.setStart(text, index);
    range.setEnd(text, Math.min(text.length, index + 1));
    return range.getBoundingClientRect();
  };
  const add = (text: Text, index: number, character: string, left: number, right: number, isForced = false): void => {
    places.push({ text, index, character, isForced, left: left - edge, right: right - edge, letters, spaces });
  };
  let end = 0;
  for (const text of texts) {
    const begin = text.data.search(/\S/);
    if (begin < 0) continue;
    const first = boxAt(text, begin);
    if (places.length === 0) add(text, 0, '', first.left, first.left, true);
    // The text starts on a new line, so the author inserted a line break before it.
    else if (first.top > top + first.height / 2) add(text, 0, '', end, first.left, true);
    const hyphens = hyphensOf(text);
    let [from, hyphen] = [0, 0];
    for (const { 0: found, index } of text.data.matchAll(PLACES)) {
      letters += index - from;
      from = index + found.length;
      const character = found === SOFT_HYPHEN ? (hyphens[hyphen++] ?? found) : found.replace('\n', ' ');
      if (unbroken.has(text) && index > 0) spaces += found.trim() === '' ? 1 : 0;
      else if (character === NO_BREAK_SPACE) spaces++;
      else if (character === ' ') {
        const { left, right } = boxAt(text, index);
        add(text, index, character, left, right);
        spaces++;
      } else {
        const { left } = boxAt(text, from);
        add(text, index, character, left, left);
      }
    }
    letters += text.length - from;
    ({ top, right: end } = boxAt(text, text.length - 1));
  }
  const last = texts.at(-1);
  if (last) add(last, last.length, '', end, end, true);
  return places;
}

/** @returns the last line of the best solution, or `undefined` if there is none */
export function bestLines(places: readonly Place[], frame: SpacedFrame): LastLine | undefined {
  const linesTo = places.map((): Map<string, LastLine> => new Map());
  linesTo[0]?.set('', { end: 0, before: undefined, cost: 0, row: 0, count: 0 });
  for (const [start, lines] of linesTo.entries()) {
    // The line number only matters while line widths differ.
    for (const [count, same] of groupBy([...lines.values()], (line) => Math.min(line.count, frame.narrow))) {
      const width = frame.widthOf(count);
      for (let end = start + 1; end < places.length; end++) {
        const set = lineCost(places, start, end, width, frame);
        if (set === 'too long') break;
        const { character = '', isForced = false } = places[end] ?? {};
        for (const before of same) {
          const row = isHyphen({ character }) ? before.row + 1 : 0;
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

function lineCost(places: readonly Place[], from: number, to: number, width: number, frame: SpacedFrame) {
  const [start, end] = [places[from], places[to]];
  if (!start || !end) return 'too long';
  const rest = width - SLACK - widthOf(start, end, frame);
  // A word longer than its line is divided only as a last resort.
  if (rest < 0) return 'too long';
  if (end.isForced) return to === places.length - 1 && from > 0 && width - rest < SCRAP * width ? COST.scrap : 0;
  // If a line is a single word, the space after it counts as one gap.
  const spaces = Math.max(1, spacesBetween(start, end));
  const gap = (frame.space + frame.letterSpacing + frame.wordSpacing + rest / spaces) / frame.space;
  const hyphen = end.character === SOFT_HYPHEN ? COST.hyphen : end.character === WEAK_HYPHEN ? COST.weakHyphen : 0;
  return Math.abs((gap - 1) / (GAP - 1)) ** 3 + COST.wider * Math.max(0, gap - GAP) + hyphen;
}

function widthOf(start: Place, end: Place, frame: SpacedFrame): number {
  const spaces = spacesBetween(start, end);
  // Letter spacing also applies to spaces.
  const letters = end.letters - start.letters + spaces + (isHyphen(end) ? 1 : 0);
  const hyphen = isHyphen(end) ? frame.hyphen : 0;
  return end.left - start.right + hyphen + letters * frame.letterSpacing + spaces * frame.wordSpacing;
}

function spacesBetween(start: Place, end: Place): number {
  return end.spaces - start.spaces - (start.character === ' ' ? 1 : 0);
}

/** Returns the texts that make the browser break at the chosen places; `undefined` if there is no solution. */
export function brokenTexts(
  places: readonly Place[],
  last: LastLine,
  frame: SpacedFrame,
): ReadonlyMap<Text, string> | undefined {
  const ends: number[] = [];
  for (let line: LastLine | undefined = last; line; line = line.before) ends.unshift(line.end);
  const chosen = new Set(ends);
  const tied = new Set<number>();
  for (const [count, end] of ends.entries()) {
    const start = places[ends[count - 1] ?? -1];
    if (!start || places[end]?.isForced === true) continue;
    const width = frame.widthOf(count - 1) + SLACK;
    for (let at = end + 1; at < places.length; at++) {
      const place = places[at];
      if (!place || (isHyphen(place) && !chosen.has(at))) continue;
      if (widthOf(start, place, frame) > width) break;
      if (chosen.has(at) || place.character !== ' ') return undefined;
      tied.add(at);
    }
  }
  const texts = new Map(frame.texts.map((text) => [text, '']));
  const done = new Map<Text, number>();
  for (const [at, { text, index, character }] of places.entries()) {
    const hyphen = chosen.has(at) ? SOFT_HYPHEN : '';
    const space = tied.has(at) ? NO_BREAK_SPACE : character;
    const kept = isHyphen({ character }) ? hyphen : space;
    texts.set(text, `${texts.get(text) ?? ''}${text.data.slice(done.get(text), index)}${kept}`);
    done.set(text, index + character.length);
  }
  for (const text of frame.texts) texts.set(text, `${texts.get(text) ?? ''}${text.data.slice(done.get(text))}`);
  return texts;
}

function isHyphen({ character }: Pick<Place, 'character'>): boolean {
  return character === SOFT_HYPHEN || character === WEAK_HYPHEN;
}
