/** Lines of a paragraph that begin nearly like a block, with no sign that the account would ask about. */
import { listSignLike } from '../../words/contents-words.ts';
import { UNSEEN } from '../signs/edits.ts';
import type { BlockKind } from './block-kind.ts';

interface LineShape {
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint?: string;
  readonly write?: string;
  /** A later line of the paragraph must be like this, and no line may end in a break. */
  readonly next?: RegExp;
  /** All lines of the paragraph must be like it, more than one, and none may end in a break. */
  readonly isRepeated?: true;
}

const BOX = {
  message: 'a box of another program is shown as text',
  hint: 'begin the box with !!! and its type, and indent its text by four spaces',
};
const SHEET = {
  message: 'rows of a spreadsheet are not a table, so they run together',
  hint: 'put | between the cells, and a line such as |---|---| below the first row',
  isRepeated: true,
} as const;
const BULLET = {
  message: 'this character does not begin a list, so the lines run together',
  hint: 'begin each line with - and a space',
};
const NUMBER = {
  message: 'this does not begin a list, so the lines run together',
  hint: 'begin each line with 1., 2. and so on',
};
/** Before the mark of a block. */
const ODD_BLANK = new RegExp(
  `^${UNSEEN.source}[^\\S\\n]*(?=#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>|[!?]{3}[ \\t]*[A-Za-z]|\`{3}|~{3}|:{3}|\\|[^|]*\\||\\[\\[)`,
);

const SHAPES: readonly LineShape[] = [
  {
    pattern: ODD_BLANK,
    message: 'this line begins with an invisible or special space, so it is shown as text',
    write: '',
  },
  { pattern: /^::$/, message: 'a container is closed by three colons, so this is shown as text', write: ':::' },
  {
    pattern:
      /^(?:(?:\/{3}|\.\.)[ \t]+[A-Za-z][A-Za-z-]*(?:::|[ \t]*\||$)|[!?]>[ \t]+[A-Za-z]|\{\{[a-z]+(?:,.*)?$|:{3,}\{[a-z:-]+\})/,
    ...BOX,
  },
  { pattern: /^(?:\/{3}|\}\})$/, ...BOX, hint: 'delete this line' },
  {
    pattern: /^(?:\{![^{}]+!\}|(?:!include|@import|!import|\\input|include::|--8<--)[ \t({]*["']?[\w./-]+)/,
    message: 'this does not include the other file, so it is shown as text',
    hint: 'write ![[file.md]] instead',
  },
  {
    pattern: /^(?:'{3,}|"{3,}|`{1,2}(?!`))\w*$/,
    message: 'code goes between lines of ```, so this is shown as text',
    hint: 'write ``` instead',
  },
  {
    pattern: /^(?:[-–—_*~][ \t]*){1,2}$|^[–—]+$/,
    message: 'a horizontal line needs three hyphens, so this is shown as text',
    write: '---',
  },
  {
    pattern: /^(?:-{3,}|={3,}|_{3,})[ \t]*[A-Za-z][A-Za-z .]*?[ \t]*[-=_]{3,}$/,
    message: 'a horizontal line cannot contain words, so this is shown as text',
    hint: 'put --- on a separate line, and make the words a heading',
  },
  {
    pattern: /^[A-Za-z][\w -]{0,40}::[ \t]+\S/,
    message: 'a definition goes on a separate line, so this is shown as text',
    hint: 'put the term on one line and “: definition” on the next',
  },
  {
    pattern: /^(?:h[1-6]\.[ \t]+|\[h[1-6]\]|(?:[^\w\s#\\&([{`*"'“„]{1,2}|[1-6])#{1,6}[ \t]+)[A-Z]/,
    message: 'a heading begins with # marks, so this is shown as text',
    hint: 'begin it with ## instead',
  },
  { pattern: /^(?!\d+[.)][ \t])(?:\(?\d{1,2}[.,:;)–-]{1,2}|[①-⑳❶-❿])[ \t][A-Za-z]/, ...NUMBER, isRepeated: true },
  { pattern: /^(?:#\.|\(@[\w-]*\))[ \t]+\S/, ...NUMBER },
  { pattern: /^\(?[aAiI][.)][ \t\u00A0]+\S/, next: /^\(?(?:b|B|ii|II)[.)][ \t\u00A0]+\S/, ...NUMBER },
  // Signs that other programs put before the items of a list.
  ...['[•·‣⁃◦∙●○▪▫■□▸▹►▻➤➔➜✓✔✗☐☑›–—−→⇒»]', '>>', '[=-]>', '\\*\\)', 'o'].map((sign) => {
    const pattern = new RegExp(`^${sign}[ \\t\\u00A0]+\\S`);
    return { pattern, next: pattern, ...BULLET };
  }),
  { pattern: /^(?:[^\t|]*[A-Za-z][^\t|]*\t[^\t|]|[^\t|]+\t[A-Za-z])/, ...SHEET },
  { pattern: /^[^;.!?]{1,30}(?:;[^;.!?]{1,30}){2,}$/, ...SHEET },
  {
    pattern: /^[│｜¦┃][^│｜¦┃]+[│｜¦┃]/,
    message: 'only | separates the cells of a table, so this is shown as text',
    hint: 'put | between the cells',
    isRepeated: true,
  },
  {
    pattern: /^\\\|(?=.*[^\\]\|).*\|.*\|$/,
    message: 'there is a backslash before the |, so this row is shown as text',
    hint: 'delete the backslash',
  },
];

export const lineShapes: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine, token, index }, { lines, tokens, keepsLineBreaks }) {
    if (token.hidden && tokens[index + 1]?.content === '') return;
    const own = lines.slice(line, endLine).map((each) => each.replace(/^[ \t>]+/, ''));
    const runsOn = !keepsLineBreaks && !own.slice(0, -1).some((each) => /(?: {2}|\\)$/.test(each));
    for (const [at, text] of own.entries()) {
      if (text.length > MAX_LINE_LENGTH || !SUSPECT.test(text)) continue;
      const found = SHAPES.find(({ pattern, next, isRepeated }) => {
        if (!pattern.test(text)) return false;
        if (next) return runsOn && own.slice(at + 1).some((each) => next.test(each));
        return isRepeated !== true || (runsOn && own.length > 1 && own.every((each) => pattern.test(each)));
      });
      if (!found) continue;
      const start = (lines[line + at] ?? '').length - text.length;
      const marked = found.write === '' ? found.pattern : found.next ? /^\S+/ : /^.*\S/;
      yield { ...found, line: line + at, start, end: start + (marked.exec(text)?.[0].length ?? 0) };
      if (found.isRepeated || found.next) return;
    }
  },
};

/** Longer lines are running text, so that the time for a line of many signs stays small. */
const MAX_LINE_LENGTH = 400;
/** Most lines begin with a word, and need no closer look. */
const SUSPECT = /^(?:[^A-Za-z]|[A-Za-z][^:]{0,40}::[ \t]|h[1-6]\.|o[ \t]|[aAiI][.)]|include::)|\t|;[^;]*;/;

/** Marks of items of a task list that lack a part. */
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
      message: 'a task begins with [ ] or [x], so this is shown as text',
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
    const [whole = '', word = ''] = /^@?\[{0,2}[ \t]*([^[\]]{1,30}?)[ \t]*\]{0,2}$/.exec(inline.content) ?? [];
    const sign = listSignLike(word.toLowerCase());
    if (!sign || whole === `[[${sign}]]`) return;
    yield { line, message: 'this is not read as a table of contents or a list', write: `[[${sign}]]` };
  },
};

/** `\(x^2\)` and `\[x + y\]`, which escape their brackets here. */
const ESCAPED_TEX = /\\{1,2}\(([^()\n]*?[\^_=\\][^()\n]*?)\\{1,2}\)|\\{1,2}\[([^[\]\n]*?[\^_=\\+][^[\]\n]*?)\\{1,2}\]/g;

export const formulaShape: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine }, { source }) {
    for (let at = line; at < endLine; at++) {
      const text = source[at] ?? '';
      if (!text.includes('\\(') && !text.includes('\\[')) continue;
      const bare = text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length));
      for (const { 0: whole, 1: inline, 2: display = '', index } of bare.matchAll(ESCAPED_TEX))
        yield {
          line: at,
          start: index,
          end: index + whole.length,
          message: 'a formula goes between dollar signs, so this is shown as text',
          write: `$${(inline ?? display).trim()}$`,
        };
    }
  },
};
