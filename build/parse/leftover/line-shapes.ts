/** Lines of a paragraph that begin nearly like a block, with no sign that the account would ask about. */
import { typeFor } from '../../words/admonition-types.ts';
import type { BlockKind, BlockSlip } from './block-kind.ts';

interface LineShape {
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
  /** More lines of the paragraph must be like it. */
  readonly isRepeated?: true;
  readonly unless?: (match: RegExpExecArray, line: string) => boolean;
}

const isNoType = ([, , word = '']: RegExpExecArray): boolean => typeFor(word) === undefined;

const SHAPES: readonly LineShape[] = [
  {
    pattern: /^(:{1,2})[ \t]*(\p{L}[\p{L}-]*)/u,
    message: 'a definition begins with a colon and a blank, a container with three colons, so this is text',
    hint: 'begin a definition with a colon and a blank, and a container with :::',
    unless: (_, text) => /^:[\w+-]+:|^:icon/.test(text),
  },
  { pattern: /^::$/, message: 'a container is closed by three colons, so this is text', hint: 'write :::' },
  { pattern: /^;[ \t]+\p{L}/u, message: 'a term is a line of its own without a sign', hint: 'delete the ;' },
  {
    pattern: /^(\?{2}|\?{3}[+!]{2,}|¡{2,}|\|{3}|[-*+]!{3})[ \t]*(\p{L}[\p{L}-]*)/u,
    message: 'a box begins with !!! or ???, a blank and its type, so this is text',
    hint: 'begin a box with !!!, or with ??? if it is to fold',
    unless: isNoType,
  },
  {
    pattern: /^(\/{3}|\.\.)[ \t]+(\p{L}[\p{L}-]*)(?:::|[ \t]*\||$)/u,
    message: 'boxes of another program are text here',
    hint: 'begin the box with !!! and its type, and indent its text by four spaces',
  },
  { pattern: /^\/{3}$/, message: 'boxes of another program are text here', hint: 'delete this line' },
  {
    pattern: /^(?:!include|@import|!import|\\input|include::)[ \t({]*["']?[\w./-]+/u,
    message: 'the text of another file is not inserted by this line',
    hint: 'put ![[file.md]] in its place',
  },
  {
    pattern: /^(?:'{3,}|"{3,}|`{1,2}(?!`))\w*$/,
    message: 'code stands between lines of ```, so this is text',
    hint: 'put ``` in its place',
  },
  {
    pattern: /^(?:[-–—_*~][ \t]*){1,2}$|^[–—]+$/,
    message: 'a line is drawn by three hyphens, so this is text',
    hint: 'write ---',
  },
  {
    pattern: /^(?:-{3,}|={3,}|_{3,})[ \t]*\p{L}[\p{L} .]*?[ \t]*[-=_]{3,}$/u,
    message: 'a line has no words in it, so its signs are text',
    hint: 'put --- in a line alone, and make the words a heading',
  },
  {
    pattern: /^h[1-6]\.[ \t]+\p{Lu}/u,
    message: 'a heading begins with # marks, so this is text',
    hint: 'begin it with ## instead',
  },
  {
    pattern: /^\(?\d{1,2}\)?(?:[:–][ \t]|\)[ \t])\p{L}/u,
    message: 'this begins no list in Markdown, so the lines run on',
    hint: 'begin each of them with 1., 2. and so on',
    isRepeated: true,
    unless: ([whole = '']) => !/^\(\d|^\d+:/.test(whole),
  },
  {
    pattern: /^(?:→|⇒|»|>>|=>|\*\)|o)[ \t]+\p{L}/u,
    message: 'this sign begins no list in Markdown, so the lines run on',
    hint: 'begin each of them with - and a blank',
    isRepeated: true,
  },
  {
    pattern: /^[^\t|]*\p{L}[^\t|]*\t[^\t|]+/u,
    message: 'these rows of a spreadsheet are no table, so they run on',
    hint: 'put | between the cells, and a line such as |---|---| below the first row',
    isRepeated: true,
  },
  {
    pattern: /^[^;.!?]{1,30}(?:;[^;.!?]{1,30}){2,}$/u,
    message: 'these rows of a spreadsheet are no table, so they run on',
    hint: 'put | between the cells, and a line such as |---|---| below the first row',
    isRepeated: true,
  },
  {
    pattern: /^[│｜¦┃][^│｜¦┃]+[│｜¦┃]/u,
    message: 'the cells of a table are parted by |, and by no other sign',
    hint: 'put | between the cells',
    isRepeated: true,
  },
  {
    pattern: /^\\\|.*\|.*\|$/u,
    message: 'the backslash before the | makes this row text',
    hint: 'delete the backslash',
  },
];

export const lineShapes: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine, token, index }, { lines, tokens }) {
    if (token.hidden && tokens[index + 1]?.content === '') return;
    const own = lines.slice(line, endLine).map((each) => each.replace(/^[\s>]+/, ''));
    for (const [at, text] of own.entries()) {
      const found = slipOf(text, own);
      if (!found) continue;
      const start = (lines[line + at] ?? '').length - text.length;
      yield { ...found, line: line + at, start, end: start + text.trimEnd().length };
      if (found.isRepeated) return;
    }
  },
};

/** Longer lines are running text, so that the time for a line of many signs stays small. */
const LONGEST = 400;
/** Most lines begin with a word, and need no closer look. */
const SUSPECT = /^(?:[^\p{L}]|h[1-6]\.|o[ \t]|include::)|\t|;[^;]*;/u;

function slipOf(text: string, own: readonly string[]): (Omit<BlockSlip, 'line'> & LineShape) | undefined {
  if (text.length > LONGEST || !SUSPECT.test(text)) return undefined;
  return SHAPES.find(({ pattern, isRepeated, unless }) => {
    const match = pattern.exec(text);
    if (!match || unless?.(match, text)) return false;
    return !isRepeated || (own.length > 1 && own.every((each) => pattern.test(each)));
  });
}

/** Marks of git at a conflict, and items of a task list that lack a part. */
export const itemShapes: BlockKind = {
  types: ['list_item'],
  *find({ line }, { lines }) {
    const text = lines[line] ?? '';
    const [, before = '', box = '', mark = ''] = /^([\s>]*[-*+][ \t]+)([[(]([ xX]*)[\])])[ \t]+\S/.exec(text) ?? [];
    if (box === '' || /^\[[ xX]\]$/.test(box)) return;
    yield {
      line,
      start: before.length,
      end: before.length + box.length,
      message: 'a task has [ ] or [x] before it, so this is text',
      hint: `write [${mark.trim() === '' ? ' ' : 'x'}]`,
    };
  },
};
