/** Text that lost the indentation of its admonition or list item, or has too much of it. */
import { countOf } from '../../basics/group-by.ts';
import { oncePer } from '../../basics/once-per.ts';
import type { Token } from 'markdown-it';
import { type AdmonitionMeta, admonitionOf } from '../../../plugins/admonition.ts';
import { INDENT } from '../../../plugins/line-pairs.ts';
import { type BlockKind, type BlockLeftover, type ChapterBlocks, lost, spaces } from './block-kind.ts';
import { plainLetters } from './remains.ts';
import { type Block, columnOf, following, isQuoted } from './blocks.ts';

/** Blocks between an admonition and the code that was its text. */
const MAX_BETWEEN = 3;

const box: BlockKind = {
  types: ['admonition'],
  *find(block, chapter) {
    const meta = admonitionOf(block.token);
    // Quotes with a type have no indentation.
    if (!meta || !/^[!?]/.test(block.token.markup) || isQuoted(block)) return;
    const base = columnOf(chapter.lines[block.line] ?? '');
    const next = following(block);
    const slip =
      next &&
      (partlyLost(next, base, chapter) ?? lostBelowComment(block, next, chapter) ?? lostBefore(next, base, chapter));
    if (slip) yield slip;
    else if (next && isLostCondition(block, meta, next)) {
      yield lost(
        next.line,
        'this untitled note is outside the card above, so it is not its condition',
        'indent it and its text by four spaces, or give it a title',
      );
    }
  },
};

function isOwnLost(block: Block, chapter: ChapterBlocks): boolean {
  return block.type === 'paragraph' && chapter.lost.has(block.line);
}

/** Indented, but by less than four columns. */
function partlyLost(next: Block, base: number, chapter: ChapterBlocks): BlockLeftover | undefined {
  const column = columnOf(chapter.lines[next.line] ?? '');
  if (column <= base || column >= base + INDENT || isOwnLost(next, chapter) || isHabit(next, column, chapter))
    return undefined;
  return lost(
    next.line,
    `this is outside the box above, because it is indented by ${spaces(column - base)} instead of four`,
    `indent it by ${spaces(base + INDENT - column)} more`,
  );
}

/** The plugin finds text directly below; a comment about that text may stand in between. */
function lostBelowComment(
  { endLine }: Block,
  { type, line }: Block,
  { lines }: ChapterBlocks,
): BlockLeftover | undefined {
  if (type !== 'paragraph' || line <= endLine || lines.slice(endLine, line).some((each) => each.trim() === ''))
    return undefined;
  return lost(
    line,
    'this line is outside the box above, because it is not indented',
    'indent it by four spaces, or put a blank line before it if it belongs outside',
  );
}

/** Some authors indent all lists by a column: what stands elsewhere in the chapter is no slip here. */
function isHabit(next: Block, column: number, chapter: ChapterBlocks): boolean {
  return (indentationsIn(chapter).get(indentationOf(next, column)) ?? 0) > (isFollower(next) ? 0 : 1);
}

/** How many blocks have the same indentation, those below boxes and lists left out. */
const indentationsIn = oncePer(({ blocks, lines }: ChapterBlocks): ReadonlyMap<string, number> => {
  const own = blocks.filter((each) => !isFollower(each));
  return countOf(own.map((each) => indentationOf(each, columnOf(lines[each.line] ?? ''))));
});

function indentationOf({ type, parent }: Block, column: number): string {
  return `${type} ${parent?.index ?? ''} ${column}`;
}

function isFollower({ before }: Block): boolean {
  return before !== undefined && /^(?:admonition|bullet_list|ordered_list)$/.test(before.type);
}

/** Text without any indentation that parts an admonition from the rest of its text, which has become code. */
function lostBefore(next: Block, base: number, chapter: ChapterBlocks): BlockLeftover | undefined {
  if (isOwnLost(next, chapter)) return undefined;
  let code: Block | undefined = next;
  for (let between = 0; between < MAX_BETWEEN && code; between++) {
    if (!/^(?:paragraph|bullet_list|ordered_list|table)$/.test(code.type)) break;
    if (isMarker(code, chapter)) return undefined;
    code = code.after;
  }
  if (code === next || code?.type !== 'code_block') return undefined;
  const column = columnOf(chapter.lines[code.line] ?? '');
  if (column < base + INDENT || !isText(code.token)) return undefined;
  return lost(
    next.line,
    'this is outside the box above, so the indented text below it becomes code',
    'indent it by four spaces',
  );
}

/** A line that was to open an admonition, and is told as such. */
function isMarker({ type, endLine }: Block, { lines }: ChapterBlocks): boolean {
  return type === 'paragraph' && /^\s*(?:!(?:\s*!)*|\?{3}\+?)\s*[A-Za-z]/.test(lines[endLine - 1] ?? '');
}

function isLostCondition(block: Block, { title }: AdmonitionMeta, next: Block): boolean {
  const isUntitled = (each: Block): boolean => {
    const meta = admonitionOf(each.token);
    return meta?.type === 'note' && !meta.hasTitle;
  };
  return title.includes('⊙') && isUntitled(next) && !block.children.some(isUntitled);
}

/** Code that reads like text: in an admonition or list item, it was indented too far. */
const deepText: BlockKind = {
  types: ['code_block'],
  *find(block, chapter) {
    const { lines } = chapter;
    const content = plainLetters(block.token.content);
    if (block.before && isMarker(block.before, chapter)) return;
    const inside = block.parent?.type === 'admonition' || block.parent?.type === 'list_item';
    const holds = holdsSyntax(content);
    if (!(inside ? holds || isProse(content) : holds)) return;
    const around = block.parent?.type === 'admonition' ? columnOf(lines[block.parent.line] ?? '') + INDENT : undefined;
    const surplus = around === undefined ? INDENT : columnOf(lines[block.line] ?? '') - around;
    const hint = inside
      ? `remove ${spaces(surplus)} before it; for code, put it between two lines of \`\`\``
      : 'indent the lines above it that belong to it, or remove its indentation; for code, put it between two lines of ```';
    const message = 'this text is indented by four spaces more than the text around it, so it is shown as code';
    yield { ...lost(block.line, message, hint), isCode: true };
  },
};

/** Admonitions, links within the book, cards: no program is written like this. */
function holdsSyntax(code: string): boolean {
  return /^[ \t]*!{3,}[ \t]*[A-Za-z]|\]\((?:#|[^()\s]*\.md\b)|[^\\]\*\*[A-Za-z][^*\n]*\*\*/m.test(code);
}

function isText({ content }: Token): boolean {
  const code = plainLetters(content);
  return holdsSyntax(code) || isProse(code);
}

/** Sentences: words with single blanks between them, among them numbers and formulas, and hardly any other signs. */
export function isProse(code: string): boolean {
  const text = code
    .trim()
    .replace(/\$[^$\n]+\$/g, '1')
    .replace(/\s+/g, ' ');
  const words = text.match(/(?<=^| |[(„“"»])[A-Za-z][A-Za-z'’-]*(?=[ .,;:!?)”“"«]|$)/g)?.length ?? 0;
  const parts = text.split(' ').filter((part) => /[A-Za-z]/.test(part)).length;
  return words / parts >= 0.75 && words >= (/[.!?:…”“"»)]$/.test(text) ? 3 : 8);
}

/** The text of an item that does not reach its column. */
const item: BlockKind = {
  types: ['bullet_list', 'ordered_list'],
  *find(block, chapter) {
    const next = block.after;
    if (next?.type !== 'paragraph' || isQuoted(block)) return;
    const last = block.children.at(-1);
    const base = columnOf(chapter.lines[block.line] ?? '');
    const column = columnOf(chapter.lines[next.line] ?? '');
    const [marker = ''] = /^[ \t]*(?:[-+*]|\d+[.)])[ \t]+/.exec(chapter.lines[last?.line ?? 0] ?? '') ?? [];
    const content = columnOf(marker.replace(/\S/g, ' '));
    if (marker === '' || column <= base || column >= content || isHabit(next, column, chapter)) return;
    // One stray blank before a paragraph of its own.
    if (column === base + 1 && /^\s*[A-Z]/.test(chapter.lines[next.line] ?? '') && content > base + 2) return;
    yield lost(
      next.line,
      'this is outside the list above, because it is indented less than the text of its last item',
      `indent it by ${spaces(content - column)} more`,
    );
  },
};

export const boxKinds: readonly BlockKind[] = [box, deepText, item];
