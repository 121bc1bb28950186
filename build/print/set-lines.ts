/**
 * How lines are set, decided in the page before it is printed: what the style sheet language has no words for.
 *
 * - Justified paragraphs whose words would stand far apart, or whose last line is a scrap, are set in the way that mends
 *   it best, out of a few.
 * - Paragraphs of two and three lines stay whole: of three, Chromium would part one, whatever is said of widows.
 *
 * All of it follows from the text and the paper alone, so that each round of printing comes to the same.
 */
import { inflateSync } from 'node:zlib';
import { type PdfFile, pagesOf, reference } from './pdf/pdf-file.ts';

/** How wide what is shown within the margins is, and the scale of what is drawn there. */
const CLIP = /\s([\d.]+) [\d.]+ re\s+W\*? n\s+q\s+([\d.]+) 0 0 [\d.]+ /;

/** Chromium rounds margins and paper in its own way: what it has made of them is read from a print. In CSS pixels. */
export function printedWidth(file: PdfFile): number | undefined {
  const contents = reference(file.objects.get(pagesOf(file)[0] ?? 0)?.text ?? '', 'Contents') ?? 0;
  const { stream } = file.objects.get(contents) ?? {};
  const operations = stream ? inflateSync(stream).toString('latin1') : '';
  const [width = 0, scale = 1] = (CLIP.exec(operations)?.slice(1) ?? []).map(Number);
  return width > 0 ? width / scale : undefined;
}

/**
 * Runs in the page.
 *
 * Gaps are told in spaces of the usual width: what is wider than `GAP` counts by how much. A last line that is shorter than
 * a `SCRAP` of the others counts less than a gap that is seen. Where one stays that is wider than `RAGGED`, nothing is
 * justified.
 */
export const SET_LINES = `(width) => {
  const GAP = 2, SCRAP = 1 / 8, COST_OF_SCRAP = 0.5, RAGGED = 4;
  const WAYS = [
    { textWrap: 'pretty' },
    { letterSpacing: '-0.005em', wordSpacing: '-0.02em' },
    { letterSpacing: '0.005em' },
    { letterSpacing: '-0.01em', wordSpacing: '-0.03em' },
    { letterSpacing: '0.01em' },
    { letterSpacing: '-0.005em', wordSpacing: '-0.02em', textWrap: 'pretty' },
  ];
  const AS_IT_IS = { textWrap: '', letterSpacing: '', wordSpacing: '', textAlign: '' };
  const sheet = document.head.appendChild(document.createElement('style'));
  // Lines are as long below each other as in columns, which take longer to lay out.
  sheet.textContent = 'body { width: ' + width + 'px } ' +
    '.columns-2 > .columns { columns: auto; width: calc((100% - var(--column-gap)) / 2) }';
  const range = document.createRange();
  const rectsOf = (text, from, to) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return Array.from(range.getClientRects()).filter((rect) => rect.width > 0);
  };
  const canvas = document.createElement('canvas').getContext('2d');
  const usual = new Map();
  const spaceIn = ({ parentElement }) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parentElement);
    const font = [fontStyle, fontWeight, fontSize, fontFamily].join(' ');
    if (!usual.has(font)) {
      canvas.font = font;
      usual.set(font, canvas.measureText(' ').width);
    }
    return usual.get(font);
  };
  const isIn = ({ top, bottom, left }, line) =>
    (top + bottom) / 2 > line.top && (top + bottom) / 2 < line.bottom && left > line.left - 1;
  const measure = ({ element, texts, isJustified }) => {
    const lines = [];
    for (const text of texts) {
      for (const rect of rectsOf(text, 0, text.length)) {
        const line = lines.at(-1);
        if (line && isIn(rect, line)) line.right = Math.max(line.right, rect.right);
        else lines.push({ left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom, gap: 0 });
      }
      if (!isJustified) continue;
      const space = spaceIn(text);
      for (const { index } of text.data.matchAll(/[ \\u00A0]/g)) {
        const [rect] = rectsOf(text, index, index + 1);
        const line = rect && lines.findLast((each) => isIn(rect, each));
        if (line) line.gap = Math.max(line.gap, rect.width / space);
      }
    }
    const last = lines.at(-1);
    const isScrap = lines.length > 1 && last.right - last.left < SCRAP * element.clientWidth;
    const cost = lines.reduce((sum, { gap }) => sum + Math.max(0, gap - GAP), isScrap ? COST_OF_SCRAP : 0);
    return { cost: isJustified ? cost : 0, count: lines.length, widest: Math.max(...lines.map(({ gap }) => gap)) };
  };
  const blocks = [];
  for (const element of document.querySelectorAll('section :is(p, li, dd)')) {
    if (element.querySelector('p, div, ul, ol, dl, table, pre, figure, blockquote, math[display="block"]')) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    blocks.push({ element, texts, isJustified: getComputedStyle(element).textAlign === 'justify' });
  }
  for (const block of blocks) Object.assign(block, { way: {} }, measure(block));
  const dress = ({ element }, way) => Object.assign(element.style, AS_IT_IS, way);
  let open = blocks.filter(({ cost }) => cost > 0);
  const changed = open;
  for (const way of WAYS) {
    for (const block of open) dress(block, way);
    for (const block of open) {
      const found = measure(block);
      if (found.cost < block.cost) Object.assign(block, found, { way });
    }
    open = open.filter(({ cost }) => cost > 0);
  }
  for (const block of changed) dress(block, block.widest > RAGGED ? { textAlign: 'start' } : block.way);
  for (const block of changed) block.count = measure(block).count;
  for (const { element, count } of blocks) if (count === 2 || count === 3) element.style.breakInside = 'avoid';
  sheet.remove();
}`;
