/** Remarks on lines: gaps, divided words, lines that stand alone. */
import { groupBy, countOf } from '../basics/group-by.ts';
import { counted } from '../report/amounts.ts';
import type { StructureElement } from '../pdf/page-structure.ts';
import type { PlacedGlyph } from '../pdf/page-marks.ts';
import { type PrintedFile, type PrintedLine, type TextBlock, columnAt, isHeading } from './printed-pages.ts';
import { type Remark, shown } from './remark.ts';

/** Times the space of the font: wider gaps are seen as holes. */
const GAPPY = 2.2;
/** More divided lines in a row look like a ladder. */
const MAX_DIVISIONS = 2;
/** Points. */
const AT_EDGE = 1;

export interface LineFacts {
  /** Lines that are set to the full width. */
  readonly justified: number;
  readonly gappy: number;
  readonly divisions: number;
  /** Divisions behind another one. */
  readonly inARow: number;
  readonly overPages: number;
}

export function lineRemarks(file: PrintedFile): { readonly facts: LineFacts; readonly remarks: readonly Remark[] } {
  const remarks: Remark[] = [];
  const edges = rightEdges(file);
  // Other programs than browsers leave gaps in the place of spaces.
  const hasSpaces = file.pages.some(({ glyphs }) => glyphs.some(({ text }) => text === ' '));
  const gappy: GappyLine[] = [];
  let [justified, divisions, inARow, overPages] = [0, 0, 0, 0];
  for (const { lines, element } of file.blocks) {
    let row = 0;
    for (const [index, line] of lines.entries()) {
      const next = lines[index + 1];
      const at = { page: line.page + 1, boxes: [line.box], words: line.text };
      if (next && edges.has(edgeOf(line)) && isText(element)) {
        justified++;
        const stretch = stretchOf(line, hasSpaces);
        if (stretch > GAPPY) gappy.push({ line, stretch });
      }
      row = isDivided(line, next) ? row + 1 : 0;
      if (row === 0 || !next) continue;
      divisions++;
      if (row > 1) inARow++;
      const word = `${lastWord(line)}${next.text.split(/\s/, 1)[0] ?? ''}`;
      if (row === MAX_DIVISIONS + 1) {
        remarks.push({
          ...at,
          rule: 'divisions',
          severity: 'info',
          message: `more than ${MAX_DIVISIONS} lines in a row end with a divided word, the last being “${shown(word)}”`,
          hint: 'write a word of the paragraph differently',
        });
      }
      if (next.page === line.page) continue;
      overPages++;
      remarks.push({
        ...at,
        rule: 'divisions',
        severity: 'warning',
        message: `the word “${shown(word)}” is divided over the end of the page`,
        hint: 'write a word of the paragraph differently',
      });
    }
  }
  return {
    facts: { justified, gappy: gappy.length, divisions, inARow, overPages },
    remarks: [...remarks, ...gappyRemarks(gappy)],
  };
}

interface GappyLine {
  readonly line: PrintedLine;
  readonly stretch: number;
}

/** One for each page, at its widest gaps. */
function gappyRemarks(lines: readonly GappyLine[]): readonly Remark[] {
  return Array.from(groupBy(lines, ({ line }) => line.page).values(), (onPage) => {
    const [widest, ...others] = onPage.toSorted((a, b) => b.stretch - a.stretch);
    const { text = '', page = 0 } = widest?.line ?? {};
    const more = others.length === 0 ? '' : `, and those of ${counted(others.length, 'other line')} too wide`;
    return {
      rule: 'gappy-line',
      severity: 'info',
      page: page + 1,
      boxes: onPage.map(({ line }) => line.box),
      words: text,
      message: `the gaps between the words of “${shown(text)}” are ${(widest?.stretch ?? 1).toFixed(1)} times as wide as usual${more}`,
      hint: 'write a word of the paragraph differently, or put &shy; into a long word where it can be divided',
    };
  });
}

/** Not of a table or a drawing. */
function isText(element: StructureElement | undefined): boolean {
  return element === undefined || /^(?:P|LI|LBody|BlockQuote)$/.test(element.type);
}

/** What lines have in common that end at the same edge. */
function edgeOf({ page, box }: PrintedLine): string {
  return `${page} ${Math.round(box[2] / AT_EDGE)}`;
}

/** Edges at which several lines end that go on: those of justified text. */
function rightEdges({ blocks }: PrintedFile): ReadonlySet<string> {
  const counts = countOf(blocks.flatMap(({ lines }) => lines.slice(0, -1).map(edgeOf)));
  return new Set([...counts].flatMap(([edge, count]) => (count > 1 ? [edge] : [])));
}

/** Median gap between words, in spaces of the font; 1 where there is none. Signs at tab stops do not count, then. */
function stretchOf({ glyphs }: PrintedLine, hasSpaces: boolean): number {
  const gaps: number[] = [];
  let before: PlacedGlyph | undefined;
  let isBehindSpace = false;
  for (const glyph of glyphs) {
    if (glyph.text !== '' && glyph.text.trim() === '') {
      isBehindSpace = true;
      continue;
    }
    if (before) {
      const usual = before.font.space * before.size;
      const gap = glyph.box[0] - before.box[2];
      // Without spaces, less is the kerning of two letters.
      if (hasSpaces ? isBehindSpace : gap > 0.5 * usual) gaps.push(gap / usual);
    }
    [before, isBehindSpace] = [glyph, false];
  }
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 1;
}

function isDivided({ text }: PrintedLine, next: PrintedLine | undefined): boolean {
  return next !== undefined && /\u00AD[-\u2010]?$|\p{L}\u2010$/u.test(text.trimEnd());
}

function lastWord({ text }: PrintedLine): string {
  return (text.trimEnd().split(/\s/).at(-1) ?? '').replace(/[\u00AD\u2010-]+$/u, '');
}

/** Lines of paragraphs and list items that stand alone, and headings with nothing below them. */
export function endRemarks(file: PrintedFile): readonly Remark[] {
  const remarks: Remark[] = [];
  for (const block of file.blocks) for (const each of aloneIn(block, file)) remarks.push(each);
  const inOrder = file.blocks.flatMap((block) => block.lines.map((line) => ({ line, block })));
  for (const [index, { line, block }] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (!block.element || !isHeading(block.element) || !next || !isParted(line, next.line, file)) continue;
    if (next.block === block || isPictureBelow(line, file)) continue;
    remarks.push({
      rule: 'heading-at-foot',
      severity: 'warning',
      page: line.page + 1,
      boxes: [line.box],
      words: line.text,
      message: `nothing of its text stands below the heading “${shown(line.text)}”`,
      hint: 'begin the section on a new page with {break=page} behind its title',
    });
  }
  return remarks;
}

function isPictureBelow({ page, box }: PrintedLine, { pages }: PrintedFile): boolean {
  const { pictures = [], shapes = [] } = pages[page] ?? {};
  return [...pictures, ...shapes].some(
    ({ box: [left, , right, top], isArtifact }) => !isArtifact && top < box[1] && left < box[2] && right > box[0],
  );
}

function aloneIn({ element, lines }: TextBlock, file: PrintedFile): readonly Remark[] {
  if (!element || !isText(element) || lines.length < 2) return [];
  const parted = lines.findIndex((line, index) => isParted(line, lines[index + 1], file));
  const lastParted = lines.findLastIndex((line, index) => isParted(line, lines[index + 1], file));
  const common = { severity: 'info', hint: 'add or remove a line before it' } as const;
  const remarks: Remark[] = [];
  const [first, last] = [lines[0], lines.at(-1)];
  if (parted === 0 && first) {
    const message = `the first line of a paragraph stands alone at the foot: “${shown(first.text)}”`;
    remarks.push({ ...common, rule: 'orphan', page: first.page + 1, boxes: [first.box], words: first.text, message });
  }
  if (lastParted >= 0 && lastParted === lines.length - 2 && last) {
    const message = `the last line of a paragraph stands alone at the head: “${shown(last.text)}”`;
    remarks.push({ ...common, rule: 'widow', page: last.page + 1, boxes: [last.box], words: last.text, message });
  }
  return remarks;
}

/** Whether the end of a page or column is between two lines that follow each other. */
function isParted(line: PrintedLine, next: PrintedLine | undefined, { pages }: PrintedFile): boolean {
  if (!next) return false;
  if (next.page !== line.page) return true;
  const { frame, columns } = pages[line.page] ?? { frame: line.box, columns: 1 };
  if (columns === 1 || next.y < line.y) return false;
  return columnAt(next.box[0] + 1, frame, columns) > columnAt(line.box[0] + 1, frame, columns);
}
