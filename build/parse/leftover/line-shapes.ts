/** Lines of a paragraph that begin nearly like a block, with no sign that the account would ask about. */
import { listSignLike } from '../../words/contents-words.ts';
import { UNSEEN } from '../signs/edits.ts';
import type { BlockKind, BlockSlip } from './block-kind.ts';

/** Signs that other programs put before the items of a list. */
const BULLETS = '•·‣⁃◦∙●○▪▫■□▸▹►▻➤➔➜✓✔✗☐☑›–—−';

interface LineShape {
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint?: string;
  readonly write?: string;
  /** A later line of the paragraph must be like this, and no line may end in a break. */
  readonly next?: RegExp;
  /** More lines of the paragraph must be like it. */
  readonly isRepeated?: true;
  readonly unless?: (match: RegExpExecArray, line: string) => boolean;
}

const SHAPES: readonly LineShape[] = [
  { pattern: /^::$/, message: 'a container is closed by three colons, so this is text', write: ':::' },
  {
    pattern: /^(?:(\/{3}|\.\.)[ \t]+(\p{L}[\p{L}-]*)(?:::|[ \t]*\||$)|[!?]>[ \t]+\p{L}|\{\{[a-z]+$)/u,
    message: 'boxes of another program are text here',
    hint: 'begin the box with !!! and its type, and indent its text by four spaces',
  },
  { pattern: /^(?:\/{3}|\}\})$/, message: 'boxes of another program are text here', hint: 'delete this line' },
  {
    pattern: /^(?:\{![^{}]+!\}|(?:!include|@import|!import|\\input|include::|--8<--)[ \t({]*["']?[\w./-]+)/u,
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
    write: '---',
  },
  {
    pattern: /^(?:-{3,}|={3,}|_{3,})[ \t]*\p{L}[\p{L} .]*?[ \t]*[-=_]{3,}$/u,
    message: 'a line has no words in it, so its signs are text',
    hint: 'put --- in a line alone, and make the words a heading',
  },
  {
    pattern: /^\p{L}[\p{L}\p{N} -]{0,40}::[ \t]+\S/u,
    message: 'a definition stands in a line of its own, so this is text',
    hint: 'put the term in a line alone, and its definition behind a colon and a blank in the next one',
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
    pattern: /^\(?(?:a|A|i|I|α|а)[.)][ \t\u00A0]+\S/,
    next: /^\(?(?:b|B|ii|II|β|б)[.)][ \t\u00A0]+\S/,
    message: 'letters number no list in Markdown, so the lines run on',
    hint: 'begin each of them with 1., 2. and so on',
  },
  ...[`[${BULLETS}→⇒»]`, '>>', '[=-]>', '\\*\\)', 'o'].map((sign): LineShape => {
    const pattern = new RegExp(`^${sign}[ \\t\\u00A0]+\\S`, 'u');
    return {
      pattern,
      next: pattern,
      message: 'this sign begins no list in Markdown, so the lines run on',
      hint: 'begin each of them with - and a blank',
    };
  }),
  {
    pattern: /^[^\t|]+\t[^\t|]/,
    unless: ([whole]) => !/\p{L}/u.test(whole),
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
    pattern: /^\\\|(?=.*[^\\]\|).*\|.*\|$/u,
    message: 'the backslash before the | makes this row text',
    hint: 'delete the backslash',
  },
];

export const lineShapes: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine, token, index }, { lines, tokens, keepsLineBreaks }) {
    if (token.hidden && tokens[index + 1]?.content === '') return;
    const own = lines.slice(line, endLine).map((each) => each.replace(/^[\s>]+/, ''));
    const runsOn = !keepsLineBreaks && !own.slice(0, -1).some((each) => /(?: {2}|\\)$/.test(each));
    for (const [at, text] of own.entries()) {
      const found = slipOf(text, own, runsOn ? own.slice(at + 1) : []);
      if (!found) continue;
      const start = (lines[line + at] ?? '').length - text.length;
      const marked = found.next ? (/^\S+/.exec(text)?.[0].length ?? 0) : text.trimEnd().length;
      yield { ...found, line: line + at, start, end: start + marked };
      if (found.isRepeated || found.next) return;
    }
  },
};

/** Longer lines are running text, so that the time for a line of many signs stays small. */
const LONGEST = 400;
/** Most lines begin with a word, and need no closer look. */
const SUSPECT = /^(?:[^\p{L}]|\p{L}[^:]{0,40}::[ \t]|h[1-6]\.|o[ \t]|[aAiIαа][.)]|include::)|\t|;[^;]*;/u;

function slipOf(
  text: string,
  own: readonly string[],
  later: readonly string[],
): (Omit<BlockSlip, 'line'> & LineShape) | undefined {
  if (text.length > LONGEST || !SUSPECT.test(text)) return undefined;
  return SHAPES.find(({ pattern, next, isRepeated, unless }) => {
    const match = pattern.exec(text);
    if (!match || unless?.(match, text)) return false;
    if (next) return later.some((each) => next.test(each));
    return !isRepeated || (own.length > 1 && own.every((each) => pattern.test(each)));
  });
}

/** Marks of git at a conflict, and items of a task list that lack a part. */
export const itemShapes: BlockKind = {
  types: ['list_item'],
  *find({ line }, { lines }) {
    const text = lines[line] ?? '';
    const [, before = '', box = '', mark = ''] =
      /^([\s>]*[-*+][ \t]+)([[(]([ xX]*)[\])](?![(:[])[ \t]*)\S/.exec(text) ?? [];
    if (box === '' || /^\[[ xX]\][ \t]/.test(box)) return;
    yield {
      line,
      start: before.length,
      end: before.length + box.length,
      message: 'a task has [ ] or [x] before it, so this is text',
      write: `[${mark.trim() === '' ? ' ' : 'x'}] `,
    };
  },
};

/** `[toc]`, `[[tocc]]`, `[[inhalt]]`: a paragraph of its own, whatever else it could be read as. */
export const contentsKind: BlockKind = {
  types: ['paragraph'],
  *find({ index, line }, { tokens }) {
    const inline = tokens[index + 1];
    if (!inline || !/^@?\[|\]$/.test(inline.content) || inline.children?.some(({ type }) => type === 'link_open'))
      return;
    const match = /^@?(\[{0,2})[ \t]*([\p{L} ]+?)[ \t]*(\]{0,2})$/u.exec(inline.content);
    const sign = match && listSignLike((match[2] ?? '').toLowerCase());
    if (!sign || match[0] === `[[${sign}]]`) return;
    yield { line, message: 'this is not read as contents or a list', write: `[[${sign}]]` };
  },
};

const BLANK = UNSEEN.source;
const MARK =
  '(?:#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>|[!?]{3}[ \\t]*\\p{L}|`{3}|~{3}|:{3}|\\|[^|\\n]*\\||\\[\\[)';
const ODD_BLANK = new RegExp(`^[\\s>]*?(${BLANK}[ \\t]*)+(?=${MARK})`, 'u');

/** A special blank before the sign of a block, which is not part of the paragraph that the line becomes. */
export const oddBlankShape: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine }, { lines }) {
    for (let at = line; at < endLine; at++) {
      const [before = ''] = ODD_BLANK.exec(lines[at] ?? '') ?? [];
      if (before === '') continue;
      const start = before.search(UNSEEN);
      const message = 'a special blank, which looks like a space or is not seen, makes this line text';
      yield { line: at, start, end: before.length, message, write: '' };
    }
  },
};

/** `\(x^2\)` and `\[x + y\]`, which escape their brackets here. */
const ESCAPED_TEX = /\\\(([^()\n]*[\^_=\\][^()\n]*?)\\\)|\\\[([^[\]\n]*[\^_=\\+][^[\]\n]*?)\\\]/g;

export const formulaShape: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine }, { lines }) {
    for (let at = line; at < endLine; at++) {
      for (const { 0: whole, 1: inline, 2: display = '', index } of withoutCode(lines[at] ?? '').matchAll(ESCAPED_TEX))
        yield {
          line: at,
          start: index,
          end: index + whole.length,
          message: 'a formula stands between dollar signs, so this is text',
          write: `$${(inline ?? display).trim()}$`,
        };
    }
  },
};

/** The line with its code blanked out. */
function withoutCode(line: string): string {
  return line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length));
}
