/**
 * How the lines of paragraphs are set: those whose words would stand far apart, or whose last line is a scrap, are set in
 * the way that mends it best, out of a few. It follows from the text and its width alone, so that each round comes to the
 * same.
 */
import { BLOCKS } from './lines.ts';

/** Wider gaps are seen: in spaces of the usual width. */
const GAP = 2;
/** A last line that is shorter than this share of the others is a scrap, and counts less than a gap that is seen. */
const SCRAP = 1 / 8;
const COST_OF_SCRAP = 0.5;
/** Where a gap stays that is wider, nothing is justified. */
const RAGGED = 4;

type Way = Readonly<Partial<Record<'textWrap' | 'letterSpacing' | 'wordSpacing' | 'textAlign', string>>>;

const WAYS: readonly Way[] = [
  { textWrap: 'pretty' },
  { letterSpacing: '-0.005em', wordSpacing: '-0.02em' },
  { letterSpacing: '0.005em' },
  { letterSpacing: '-0.01em', wordSpacing: '-0.03em' },
  { letterSpacing: '0.01em' },
  { letterSpacing: '-0.005em', wordSpacing: '-0.02em', textWrap: 'pretty' },
];
const AS_IT_IS: Way = { textWrap: '', letterSpacing: '', wordSpacing: '', textAlign: '' };

interface Line {
  readonly left: number;
  right: number;
  readonly top: number;
  readonly bottom: number;
  /** Its widest gap. */
  gap: number;
}

interface Found {
  readonly cost: number;
  /** The widest gap of all lines. */
  readonly widest: number;
}

interface Paragraph {
  readonly element: HTMLElement;
  readonly texts: readonly Text[];
}

export function layOutLines(sections: readonly HTMLElement[]): void {
  const measure = lineMeasure();
  const best = new Map<Paragraph, Found & { readonly way: Way }>();
  for (const paragraph of justifiedParagraphs(sections)) {
    const found = measure(paragraph);
    if (found.cost > 0) best.set(paragraph, { ...found, way: {} });
  }
  let open = [...best.keys()];
  for (const way of WAYS) {
    for (const { element } of open) dress(element, way);
    for (const paragraph of open) {
      const found = measure(paragraph);
      if (found.cost < (best.get(paragraph)?.cost ?? 0)) best.set(paragraph, { ...found, way });
    }
    open = open.filter((paragraph) => (best.get(paragraph)?.cost ?? 0) > 0);
  }
  for (const [{ element }, { way, widest }] of best) dress(element, widest > RAGGED ? { textAlign: 'start' } : way);
}

function dress({ style }: HTMLElement, way: Way): void {
  Object.assign(style, AS_IT_IS, way);
}

function justifiedParagraphs(sections: readonly HTMLElement[]): readonly Paragraph[] {
  const elements = sections.flatMap((section) => Array.from(section.querySelectorAll<HTMLElement>('p, li, dd')));
  return elements
    .filter((element) => getComputedStyle(element).textAlign === 'justify' && element.querySelector(BLOCKS) === null)
    .map((element) => ({ element, texts: textsIn(element) }));
}

export function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

function lineMeasure(): (paragraph: Paragraph) => Found {
  const range = document.createRange();
  const boxesOf = (text: Text, from: number, to: number): readonly DOMRect[] => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return Array.from(range.getClientRects()).filter(({ width }) => width > 0);
  };
  const spaceOf = usualSpaces();
  return ({ element, texts }) => {
    const lines: Line[] = [];
    for (const text of texts) {
      for (const box of boxesOf(text, 0, text.length)) {
        const line = lines.at(-1);
        if (line && isIn(box, line)) line.right = Math.max(line.right, box.right);
        else lines.push({ left: box.left, right: box.right, top: box.top, bottom: box.bottom, gap: 0 });
      }
      const space = spaceOf(text);
      for (const { index } of text.data.matchAll(/[ \u00A0]/g)) {
        const [box] = boxesOf(text, index, index + 1);
        const line = box && lines.findLast((each) => isIn(box, each));
        if (line) line.gap = Math.max(line.gap, box.width / space);
      }
    }
    const last = lines.at(-1);
    const isScrap = lines.length > 1 && last !== undefined && last.right - last.left < SCRAP * element.clientWidth;
    return {
      cost: lines.reduce((sum, { gap }) => sum + Math.max(0, gap - GAP), isScrap ? COST_OF_SCRAP : 0),
      widest: lines.reduce((most, { gap }) => Math.max(most, gap), 0),
    };
  };
}

function isIn({ top, bottom, left }: DOMRect, line: Line): boolean {
  const middle = (top + bottom) / 2;
  return middle > line.top && middle < line.bottom && left > line.left - 1;
}

/** Width of a space in the font of a text. */
function usualSpaces(): (text: Text) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  const usual = new Map<string, number>();
  return ({ parentElement }) => {
    if (!parentElement || !canvas) return Infinity;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parentElement);
    const font = [fontStyle, fontWeight, fontSize, fontFamily].join(' ');
    const known = usual.get(font);
    if (known !== undefined) return known;
    canvas.font = font;
    const { width } = canvas.measureText(' ');
    usual.set(font, width);
    return width;
  };
}
