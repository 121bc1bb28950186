/** Remarks on pages: how far each is filled, what left white, what runs out of the text, pictures too coarse, fonts. */
import { countOf } from '../basics/group-by.ts';
import { maxOf } from '../basics/extremes.ts';
import { type Box, intersection, union } from '../pdf/matrix.ts';
import type { PlacedGlyph } from '../pdf/page-marks.ts';
import { MIN_RESOLUTION } from '../print/layout-findings.ts';
import { type PrintedFile, type PrintedPage, areaOf, columnAt } from './printed-pages.ts';
import { type Remark, shown } from './remark.ts';

export interface PageFill {
  /** How far down the text area is filled, from 0 to 1. */
  readonly fill: number;
  /** The same for each column of a page that has several. */
  readonly columns?: readonly number[];
}

/** Of a page. */
export const HALF = 0.5;
/** Of a page's text area: what is larger is its background. */
const BACKGROUND = 0.7;

/** Boxes of all that is seen of a page's text and pictures. */
export function seenOn({ frame, lines, pictures, shapes, isSheet }: PrintedPage): readonly Box[] {
  if (isSheet) return [frame];
  const drawn = [...pictures, ...shapes].filter(
    ({ isArtifact, mark, box }) => !isArtifact && mark !== undefined && areaOf(box) < BACKGROUND * areaOf(frame),
  );
  // Letters reach below their line.
  const letters = lines.map(({ box: [left, bottom, right, top], size }): Box => [left, bottom - size / 4, right, top]);
  const boxes = [...letters, ...drawn.map(({ box }) => box)];
  // Without text, a picture is no background.
  return (boxes.length > 0 ? boxes : pictures.map(({ box }) => box)).flatMap((box) => {
    const seen = intersection(box, frame);
    return seen ? [seen] : [];
  });
}

export function fillOf(page: PrintedPage): PageFill {
  const { frame, columns } = page;
  const [, bottom, , top] = frame;
  const share = (boxes: readonly Box[]): number =>
    boxes.length === 0 ? 0 : Math.min(1, maxOf(boxes.map(([, low]) => (top - low) / (top - bottom))));
  const boxes = seenOn(page);
  const fill = share(boxes);
  if (columns === 1) return { fill };
  const inColumn =
    (column: number) =>
    ([left, , right]: Box) =>
      columnAt(left + 1, frame, columns) <= column && columnAt(right - 1, frame, columns) >= column;
  return { fill, columns: Array.from({ length: columns }, (_, column) => share(boxes.filter(inColumn(column)))) };
}

/** Points. Kerning and rounding reach as far. */
const SLACK = 1.5;

/** Text that is cut off or hidden: what lies outside the paper, or outside what can be seen of its place. */
export function clippedRemarks({ pages }: PrintedFile): readonly Remark[] {
  return pages.flatMap(({ glyphs, box: paper }, index): readonly Remark[] => {
    const hidden = glyphs.filter(
      ({ box, clip, text }) => text.trim() !== '' && !isWithin(box, intersection(clip, paper) ?? paper),
    );
    return runsOf(hidden).map((run) => {
      const text = run.map((glyph) => glyph.text).join('');
      return {
        rule: 'clipped-text',
        severity: 'error',
        page: index + 1,
        boxes: [run.map(({ box }) => box).reduce(union)],
        words: text,
        message: `“${shown(text)}” is cut off, as it runs out of the text area`,
        hint: 'shorten it, or give it more room: a narrower table, a smaller picture, no fixed height or width',
      };
    });
  });
}

function isWithin([left, bottom, right, top]: Box, room: Box): boolean {
  return left >= room[0] - SLACK && bottom >= room[1] - SLACK && right <= room[2] + SLACK && top <= room[3] + SLACK;
}

/** Glyphs of one line and element that follow each other. */
function runsOf(glyphs: readonly PlacedGlyph[]): readonly (readonly PlacedGlyph[])[] {
  const runs: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.mark === glyph.mark && Math.abs(last.y - glyph.y) < 1) runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

const POINTS_PER_INCH = 72;
const MILLIMETRE = 72 / 25.4;

export function pictureRemarks({ pages }: PrintedFile): readonly Remark[] {
  const coarsest = new Map<number, { readonly dpi: number; readonly remark: Remark }>();
  for (const [index, { pictures }] of pages.entries()) {
    for (const { object, box, pixels, isArtifact } of pictures) {
      const width = box[2] - box[0];
      const dpi = Math.round(pixels[0] / (width / POINTS_PER_INCH));
      if (isArtifact || width < 1 || dpi >= (coarsest.get(object)?.dpi ?? MIN_RESOLUTION.press)) continue;
      const remark: Remark = {
        rule: 'image-resolution',
        severity: 'warning',
        page: index + 1,
        boxes: [box],
        message: `a picture of ${pixels[0]} × ${pixels[1]} pixels has only ${dpi} dpi at its printed width of ${Math.round(width / MILLIMETRE)} mm`,
        hint: `print it no wider than ${Math.floor((pixels[0] / MIN_RESOLUTION.press) * 25.4)} mm, or use an image with more pixels, or an SVG`,
      };
      coarsest.set(object, { dpi, remark });
    }
  }
  return Array.from(coarsest.values(), ({ remark }) => remark);
}

export function fontRemarks({ fonts, pages }: PrintedFile): readonly Remark[] {
  return fonts
    .filter(({ isEmbedded }) => !isEmbedded)
    .map((font) => ({
      rule: 'font-not-embedded',
      severity: 'error',
      page: pages.findIndex(({ glyphs }) => glyphs.some((glyph) => glyph.font === font)) + 1 || 1,
      message: `the font ${font.name} is not embedded, so other computers show another one`,
      hint: 'embed all fonts when the file is made',
    }));
}

/** A colour of text, and how many letters have it. */
export interface TextColour {
  /** `#rrggbb`, or the operands as they stand in the file. */
  readonly colour: string;
  readonly letters: number;
}

export function coloursOf({ pages }: PrintedFile): readonly TextColour[] {
  const counts = countOf(pages.flatMap(({ glyphs }) => glyphs.map(({ colour }) => colour)));
  return Array.from(counts, ([colour, letters]) => ({ colour: hex(colour), letters })).toSorted(
    (a, b) => b.letters - a.letters,
  );
}

function hex(colour: string): string {
  const parts = colour.split(' ');
  const numbers = parts.slice(0, -1).map(Number);
  const digits = (values: readonly number[]): string =>
    `#${values
      .map((value) =>
        Math.round(value * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  if (numbers.length === 3) return digits(numbers);
  return numbers.length === 1 && parts.at(-1) === 'g' ? digits([...numbers, ...numbers, ...numbers]) : colour;
}
