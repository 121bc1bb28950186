/**
 * Rebreaks paragraphs with wide gaps, a scrap as last line or too many consecutive hyphens, considering all their
 * lines. The result depends only on the text and its width, so that every round gives the same lines.
 */
import { maxOf } from '../../basics/extremes.ts';
import { type Frame, GAP, MAX_HYPHENS, SCRAP, bestLines, brokenTexts, placesIn } from './break-lines.ts';
import { JUSTIFIED_CHARACTERS, charactersIn, lettersOnPaper } from './characters.ts';
import { SOFT_HYPHEN, divideAnywhere, textsIn } from './divisions.ts';
import { BLOCKS, changeMeasured, within } from './blocks.ts';

/** Additional letter and word spacing to try, as shares of the font size; small enough to go unnoticed. */
const SPACINGS = [0, -0.005, 0.005, -0.01, 0.01, 0.015].flatMap((letters) =>
  [0, -0.02, -0.04].map((words) => ({ letters, words })),
);
/** Costs relative to a visible gap. */
const COST = { scrap: 0.5, hyphenInRow: 1, spacing: 0.05 } as const;
/** Cost up to which lines need no other spacing: one barely invisible gap. */
const GOOD = 1;
/** If a gap remains wider than this, the paragraph is not justified. */
const RAGGED = 4;
/** Maximum additional letter spacing of a single line, as a share of the font size. */
const MAX_SPREAD = 0.025;
const WORDS = /\S+/g;
/** Scripts whose letters are not joined and can be letterspaced. */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Tolerance for the ends of justified lines, in CSS pixels. */
const EVEN = 1;
/** Maximum length of a paragraph that is rebroken. The time grows with the square of the length. */
const MAX_LENGTH = 10_000;

interface Line {
  left: number;
  right: number;
  readonly top: number;
  readonly bottom: number;
  /** Widest gap of the line, or its remaining width if it is a single word. */
  gap: number;
  spaces: number;
  isDivided: boolean;
}

interface Found {
  readonly lines: readonly Line[];
  readonly cost: number;
  /** Widest gap of all lines. */
  readonly widest: number;
}

interface Paragraph {
  readonly element: HTMLElement;
  readonly texts: readonly Text[];
  /** Width below which lines hold too few characters to be justified, in CSS pixels. */
  readonly narrow: number;
}

type Measure = (paragraph: Paragraph) => Found;

export function layOutLines(sections: readonly HTMLElement[]): void {
  const fonts = fontWidths();
  const measure = lineMeasure(fonts);
  const paragraphs = justifiedParagraphs(sections);
  const isNarrow = ({ element, narrow }: Paragraph): boolean => element.clientWidth < narrow;
  for (const { element } of paragraphs.filter(isNarrow)) element.style.textAlign = 'start';
  const open = paragraphs.flatMap((paragraph) => {
    const former = measure(paragraph);
    if (former.cost === 0) return [];
    const { element, texts } = paragraph;
    const data = new Map(texts.map((text) => [text, text.data]));
    return [{ paragraph, former, frame: frameOf(paragraph, former, fonts), data, textAlign: element.style.textAlign }];
  });
  for (const { paragraph } of open) {
    divideAnywhere(paragraph.texts);
    Object.assign(paragraph.element.style, { whiteSpace: 'nowrap', textAlign: 'start' });
  }
  changeMeasured(
    open,
    ({ frame }) => breakLines(frame),
    ({ paragraph: { element }, data, textAlign }, broken) => {
      Object.assign(element.style, { whiteSpace: '', textAlign }, broken?.style);
      for (const [text, former] of data) text.data = broken?.texts.get(text) ?? former;
    },
  );
  const gappy: Paragraph[] = [];
  changeMeasured(
    open,
    ({ paragraph }) => measure(paragraph),
    ({ paragraph, former, data }, now) => {
      const isBetter = now.cost < former.cost;
      if (!isBetter) reset(paragraph, data);
      const { widest } = isBetter ? now : former;
      // Lines next to a picture may be too narrow.
      const isNextToPicture = former.lines.slice(0, -1).some(({ left, right }) => right - left < paragraph.narrow);
      if (widest > RAGGED || isNextToPicture) paragraph.element.style.textAlign = 'start';
      else if (widest > GAP && areApart(paragraph.texts)) gappy.push(paragraph);
    },
  );
  const spread = gappy.flatMap((paragraph) => spreadLines(paragraph, measure(paragraph).lines, fonts));
  for (const { text, from, to, spacing } of spread.toReversed()) spreadLetters(text, from, to, spacing);
}

/** Returns ranges of lines with wide gaps in text order, with the letter spacing in CSS pixels that narrows them. */
function spreadLines({ element, texts }: Paragraph, lines: readonly Line[], fonts: FontWidths) {
  const { fontSize, letterSpacing } = getComputedStyle(element);
  const gappy = lines.filter((line) => line.gap > GAP && line.spaces > 0);
  const range = document.createRange();
  const lineAt = (text: Text, index: number): Line | undefined => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const box = range.getBoundingClientRect();
    return gappy.find((each) => isIn(box, each));
  };
  const pieces = texts.flatMap((text) => {
    const found: { readonly text: Text; readonly from: number; readonly line: Line; to: number }[] = [];
    for (const { 0: word, index } of text.data.matchAll(WORDS)) {
      const to = index + word.length;
      const line = lineAt(text, index);
      // Each divided word is kept in one piece, so that its halves can be joined at the end of a page.
      if (!line || line !== lineAt(text, to - 1)) continue;
      const before = found.at(-1);
      if (before?.line === line) before.to = to;
      else found.push({ text, from: index, to, line });
    }
    return found;
  });
  const letters = new Map<Line, number>();
  for (const { line, from, to } of pieces) letters.set(line, (letters.get(line) ?? 0) + to - from);
  const own = parseFloat(letterSpacing) || 0;
  return pieces.map(({ text, from, to, line }) => {
    const wanted = ((line.gap - GAP) * fonts(element, ' ') * line.spaces) / (letters.get(line) ?? 1);
    return { text, from, to, spacing: own + Math.min(wanted, MAX_SPREAD * parseFloat(fontSize)) };
  });
}

function spreadLetters(text: Text, from: number, to: number, spacing: number): void {
  const spread = document.createElement('span');
  spread.style.letterSpacing = `${spacing}px`;
  text.splitText(to);
  const piece = text.splitText(from);
  piece.before(spread);
  spread.append(piece);
}

function reset({ element }: Paragraph, data: ReadonlyMap<Text, string>): void {
  Object.assign(element.style, { letterSpacing: '', wordSpacing: '', textWrap: '' });
  for (const [text, former] of data) text.data = former;
}

function frameOf({ element, texts }: Paragraph, { lines }: Found, fonts: FontWidths): Frame {
  const { paddingLeft, paddingRight, fontSize } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const left = box.left + parseFloat(paddingLeft);
  const width = box.right - parseFloat(paddingRight) - left;
  // Lines next to a picture are shorter. So are lines before a line break by the author, but only those end there.
  const isEven =
    element.querySelector('br') !== null ||
    lines.every((line) => line.right - line.left > width - EVEN || line === lines.at(-1));
  const widthOf = (count: number): number => {
    const line = lines[count];
    if (!line || isEven) return width;
    return count < lines.length - 1 ? line.right - line.left : width - (line.left - left);
  };
  return {
    texts,
    unbroken: new Set(
      texts.filter(({ parentElement }) => parentElement && getComputedStyle(parentElement).whiteSpace === 'nowrap'),
    ),
    left,
    narrow: isEven ? 0 : lines.length,
    widthOf,
    size: parseFloat(fontSize),
    space: fonts(element, ' '),
    hyphen: Math.max(fonts(element, '-'), fonts(element, '\u2010')),
  };
}

interface Broken {
  readonly texts: ReadonlyMap<Text, string>;
  readonly style: Readonly<Partial<Record<'textWrap' | 'letterSpacing' | 'wordSpacing', string>>>;
}

function breakLines(frame: Frame): Broken | undefined {
  const places = placesIn(frame);
  const isApart = areApart(frame.texts);
  let least = Infinity;
  let broken: Broken | undefined;
  for (const [order, { letters, words }] of SPACINGS.entries()) {
    if (letters !== 0 && !isApart) continue;
    const spaced = { ...frame, letterSpacing: letters * frame.size, wordSpacing: words * frame.size };
    const last = bestLines(places, spaced);
    const cost = (last?.cost ?? Infinity) + order * COST.spacing;
    const texts = last && cost < least ? brokenTexts(places, last, spaced) : undefined;
    if (texts) {
      least = cost;
      broken = { texts, style: { letterSpacing: `${letters}em`, wordSpacing: `${words}em`, textWrap: 'wrap' } };
    }
    if (least < GOOD) break;
  }
  return broken;
}

function areApart(texts: readonly Text[]): boolean {
  return texts.every(({ data }) => APART.test(data));
}

function justifiedParagraphs(sections: readonly HTMLElement[]): readonly Paragraph[] {
  const elements = sections.flatMap((section) => within(section, 'p, li, dd'));
  // Width of the minimum number of characters in a justified line, in ems.
  const narrow = JUSTIFIED_CHARACTERS / charactersIn(1, 1);
  return elements.flatMap((element): readonly Paragraph[] => {
    const { textAlign, fontSize } = getComputedStyle(element);
    if (textAlign !== 'justify' || element.querySelector(BLOCKS) !== null) return [];
    if (element.textContent.length > MAX_LENGTH) return [];
    const texts = textsIn(element).filter((text) => isInLine(text, element));
    return [{ element, texts, narrow: narrow * parseFloat(fontSize) }];
  });
}

/** Whether the node is inline text of the block, not in a box of its own and not the title of a drawing. */
function isInLine({ parentElement }: Node, block: Element): boolean {
  if (parentElement === block || parentElement === null) return true;
  return getComputedStyle(parentElement).display === 'inline' && isInLine(parentElement, block);
}

function lineMeasure(fonts: FontWidths): Measure {
  const range = document.createRange();
  const boxesOf = (text: Text, from: number, to: number): readonly DOMRect[] => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return Array.from(range.getClientRects()).filter(({ width }) => width > 0);
  };
  return ({ element, texts }) => {
    const lines: Line[] = [];
    for (const text of texts) {
      for (const box of boxesOf(text, 0, text.length)) {
        const { left, right, top, bottom } = box;
        const line = lines.at(-1);
        if (line && isIn(box, line)) line.right = Math.max(line.right, right);
        else lines.push({ left, right, top, bottom, gap: 0, spaces: 0, isDivided: false });
      }
      const space = text.parentElement ? fonts(text.parentElement, ' ') : Infinity;
      for (const { 0: found, index } of text.data.matchAll(/[ \n\u00A0\u00AD]/g)) {
        // Only visible hyphens have a box.
        const [box] = boxesOf(text, index, index + 1);
        const line = box && lines.findLast((each) => isIn(box, each));
        if (!line) continue;
        if (found === SOFT_HYPHEN) line.isDivided = true;
        else {
          line.gap = Math.max(line.gap, box.width / space);
          line.spaces++;
        }
      }
    }
    if (element.querySelector('br') === null) {
      const width = maxOf(lines.map(({ left, right }) => right - left));
      for (const line of lines.slice(0, -1))
        if (line.gap === 0) line.gap = (width - (line.right - line.left)) / fonts(element, ' ');
    }
    return judge(lines, element.clientWidth);
  };
}

function judge(lines: readonly Line[], width: number): Found {
  const last = lines.at(-1);
  const isScrap = lines.length > 1 && last !== undefined && last.right - last.left < SCRAP * width;
  let cost: number = isScrap ? COST.scrap : 0;
  let [widest, row] = [0, 0];
  for (const { gap, isDivided } of lines) {
    cost += Math.max(0, gap - GAP);
    widest = Math.max(widest, gap);
    row = isDivided ? row + 1 : 0;
    if (row > MAX_HYPHENS) cost += COST.hyphenInRow;
  }
  return { lines, cost, widest };
}

function isIn({ top, bottom, left }: DOMRect, line: Line): boolean {
  const middle = (top + bottom) / 2;
  return middle > line.top && middle < line.bottom && left > line.left - 1;
}

type FontWidths = (element: Element, text: string) => number;

/** Returns a function for the widths of characters in the font of an element. */
function fontWidths(): FontWidths {
  const canvas = lettersOnPaper();
  const known = new Map<string, number>();
  return (element, text) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const font = [fontStyle, fontWeight, fontSize, fontFamily].join(' ');
    const width = known.get(font + text);
    if (width !== undefined) return width;
    canvas.font = font;
    const measured = canvas.measureText(text).width;
    known.set(font + text, measured);
    return measured;
  };
}
