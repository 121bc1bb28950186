/**
 * Slips without a sign of their own: shapes of blocks that no author means. Each threshold is one at which well-kept public
 * books have hardly any.
 */
import type { Token } from 'markdown-it';
import { type BlockKind, slip } from './block-kind.ts';
import { plainLetters } from './remains.ts';
import { type Block, columnOf, isQuoted } from './blocks.ts';
import { isProse } from './box-kinds.ts';

const SENTENCE_END = /[.!?:;,…]["”“»)*_]*$/;
const isSentence = (text: string): boolean => SENTENCE_END.test(text.trim());

/** Titles are shorter than this, and no sentences. */
const MAX_TITLE_LENGTH = 70;
/** So that the time for a line of many signs stays small. */
const MAX_LINE_LENGTH = 2000;

/** A line of dashes below a sentence, and a heading without text. */
const heading: BlockKind = {
  types: ['heading'],
  *find({ token, line, endLine, index }, { tokens }) {
    const text = tokens[index + 1]?.content ?? '';
    if (/^[-=]/.test(token.markup)) {
      if (isSentence(text) || text.length > MAX_TITLE_LENGTH || text.includes('\n'))
        yield slip(endLine - 1, 'this line makes the text above it a heading', 'put a blank line before it');
    } else if (text.trim() === '') {
      yield slip(line, 'this heading has no text', 'put its text after the # marks, or delete them');
    }
  },
};

const LISTS = /^(?:bullet|ordered)_list$/;

/** A line of running text that begins like an item, a quotation or a heading: `- 2 on the roll`, `1. April`, `> 7`. */
const interruption: BlockKind = {
  types: ['bullet_list', 'ordered_list', 'blockquote', 'heading'],
  *find(block, { lines }) {
    const { line, before, parent, children, type } = block;
    const text = (lines[line] ?? '').trim();
    if (before?.type !== 'paragraph' || (lines[line - 1] ?? '').trim() === '' || parent?.type === 'list_item') return;
    // What ends with a colon announces a list.
    if ((LISTS.test(type) && children.length > 1) || (lines[line - 1] ?? '').trim().endsWith(':')) return;
    const isNumber = /^(?:[-+*>#]|\d+[.)])\s*[\d½¼¾]/.test(text);
    const isDate = /^\d+[.)]\s/.test(text) && isSentence(text) && !isSentence(lines[line - 1] ?? '');
    if (isNumber || isDate)
      yield slip(
        line,
        'this line begins a new block, but seems to continue the text above',
        `put a backslash before ${/^\d+/.test(text) ? 'the character after the number' : `the ${text[0] ?? ''}`}, or move the line's first word to the end of the line above`,
      );
  },
};

/** The text below a list that became part of its last item, and the paragraph that parts a numbered list. */
const list: BlockKind = {
  types: ['bullet_list', 'ordered_list'],
  *find(block, { lines }) {
    if (isQuoted(block) || block.parent?.type === 'list_item') return;
    const base = columnOf(lines[block.line] ?? '');
    const [at, ...others] = lazyLines(block, lines, base);
    const before = lines[(at ?? 0) - 1] ?? '';
    const isOwn = at !== undefined && /^\s*[A-Z]/.test(lines[at] ?? '') && before.length < 60 && !isSentence(before);
    if (isOwn && others.length === 0 && at === block.endLine - 1 - trailing(block, lines) && block.children.length > 1)
      yield slip(at, 'this line is part of the last item of the list above', 'put a blank line before it');
    const next = block.after;
    const again = next?.type === 'paragraph' && block.children.length === 1 ? next.after : undefined;
    if (block.type !== 'ordered_list' || again?.type !== 'ordered_list' || !next) return;
    // Within a footnote, all of its text is indented.
    if (columnOf(lines[next.line] ?? '') > base) return;
    const number = ({ line }: Block): number => Number(/^\s*(\d+)/.exec(lines[line] ?? '')?.[1]);
    if (number(again) === number(block) || number(again) === 1)
      yield slip(
        next.line,
        'this paragraph splits the list, so its numbers start again below',
        `indent it by ${base + 3} spaces`,
      );
  },
};

/** Lines of items without their indentation. */
function lazyLines(block: Block, lines: readonly string[], base: number): readonly number[] {
  return block.children.flatMap(function each(child): readonly number[] {
    if (child.type !== 'paragraph') return child.children.flatMap(each);
    const from = child.line + 1;
    return Array.from({ length: Math.max(0, child.endLine - from) }, (_, index) => from + index).filter(
      (at) => columnOf(lines[at] ?? '') <= base && !/^\s*>/.test(lines[at] ?? ''),
    );
  });
}

function trailing({ endLine }: Block, lines: readonly string[]): number {
  let count = 0;
  while ((lines[endLine - 1 - count] ?? 'x').trim() === '') count++;
  return count;
}

/** Blocks of indented code of a chapter in which they may be text. */
const MAX_CODE_BLOCKS = 5;

/** Text indented by four columns, outside of boxes and lists. */
const code: BlockKind = {
  types: ['code_block'],
  *find({ token, line, parent, before }, { lines, blocks }) {
    // A chapter that writes its code in this way means it.
    if (blocks.filter(({ type }) => type === 'code_block').length > MAX_CODE_BLOCKS) return;
    // What lost its box is told there.
    const near = [before, before?.before, before?.before?.before];
    if (/^(?:admonition|list_item)$/.test(parent?.type ?? '') || near.some((each) => each?.type === 'admonition'))
      return;
    const content = plainLetters(token.content);
    const [first = ''] = content.trim().split('\n');
    const isTable = /^\s*\|.*\|\s*\n\s*\|[\s|:-]+\|/m.test(content);
    const isHeading = /^#{1,6} [A-Z]/.test(first) && !content.trim().includes('\n');
    const items = content.replace(/^\s*[-*•] /gm, '');
    const isList = /^(?:\s*[-*] [A-Za-z][^;{}=<>\n]*\n){2,}$/.test(`${content.trimEnd()}\n`);
    if (!isTable && !isHeading && !isList && !(/^[^A-Za-z]*[A-Z]/.test(content) && isProse(items))) return;
    yield {
      rule: 'lost-indentation',
      line,
      start: columnOf(lines[line] ?? ''),
      message: 'this is indented by four spaces, so it is shown as code',
      hint: 'remove the spaces before it; for code, put it between two lines of ```',
      isCode: true,
    };
  },
};

/** Markdown within HTML, which is shown as typed. */
const html: BlockKind = {
  types: ['html_block'],
  *find({ token, line }) {
    const text = plainLetters(token.content).replace(
      /<!--[^]*?-->|<(script|style|pre|code|textarea|svg)\b[^]*?<\/\1>/gi,
      '',
    );
    if (
      /(?:^|[\s>])\*\*[A-Za-z][^*\n]*\*\*|\]\([^)\s]+\)|^\s*(?:[-*]|\d+\.) [A-Za-z].*\n\s*(?:[-*]|\d+\.) [A-Za-z]|^#{1,6} [A-Za-z]/m.test(
        text,
      )
    )
      yield slip(
        line,
        'Markdown inside HTML is shown as text',
        'put a blank line after the opening tag and before the closing one',
      );
  },
};

/** A size that was meant for the picture before it, or a span of cells outside of tables. */
const size: BlockKind = {
  types: ['paragraph'],
  *find({ index, line, endLine, before }, { lines, tokens }) {
    const inline = tokens[index + 1];
    const text = lines[endLine - 1] ?? '';
    if (text.length > MAX_LINE_LENGTH) return;
    const [, name = ''] = /(?:^|\s)\{(?=[^{}]*\b(width|height|colspan|rowspan)=)[^{}]*\}\s*$/.exec(text) ?? [];
    if (name === '' || inline?.children?.at(-1)?.type !== 'attribute_block') return;
    const hasPicture = (token: Token | undefined): boolean =>
      token?.children?.some(({ type }) => type === 'image') === true;
    const isBelow = endLine - line === 1 && text.trim().startsWith('{');
    const isForPicture =
      hasPicture(inline) || (isBelow && before?.type === 'paragraph' && hasPicture(tokens[before.index + 1]));
    if (!name.endsWith('span') && !isForPicture) return;
    const start = text.lastIndexOf('{');
    yield {
      line: endLine - 1,
      start,
      end: text.trimEnd().length,
      message: name.endsWith('span')
        ? `only table cells can have a ${name}, so it is ignored`
        : `this ${name} applies to the paragraph, not to the image`,
      hint: name.endsWith('span') ? 'put it in the cell' : 'put it directly after the image, without a space',
    };
  },
};

const SUM = /(?<=[^\s*.,;:!?([])\*([\d(][^*\s,;]*[A-Za-z\d)])\*(?=[\d(])/g;
const ABOUT = /~\d+[ ]?(?:[A-Za-z]{1,2}|%)?[–—-]~(?=\d)/g;

/** Signs of a sum that became emphasis, of a range that became a subscript: `90cm*90cm*30cm`, `~5–~10`. */
const sum: BlockKind = {
  types: ['paragraph'],
  *find({ index, line }, { tokens, source }) {
    const isRead = (type: string): boolean =>
      tokens[index + 1]?.children?.some((child) => child.type === type) === true;
    for (const [type, pattern] of [
      ['em_open', SUM],
      ['sub_open', ABOUT],
    ] as const) {
      if (!isRead(type)) continue;
      for (const [at, text] of (tokens[index + 1]?.content ?? '').split('\n').entries()) {
        for (const { 0: found } of text.matchAll(pattern)) {
          const start = Math.max(0, (source[line + at] ?? '').indexOf(found));
          yield {
            line: line + at,
            start,
            end: start + found.length,
            message: 'these characters are read as markup, so readers do not see them',
            write: type === 'em_open' ? found.replaceAll('*', '×') : found.replaceAll('~', '\\~'),
          };
        }
      }
    }
  },
};

export const blockShapes: readonly BlockKind[] = [heading, interruption, list, code, html, size, sum];
