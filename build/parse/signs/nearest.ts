/** Signs, and words that are signs, in the readers' text: what they nearly are, and how that is written. */

import type { Nearest, Suspect } from './sign.ts';

type Line = readonly [pattern: RegExp, what: string, write: string];

/** The first pattern that matches counts. */
const SIGNS: readonly Line[] = [
  [/(?<![\p{L}\p{N}:]):[a-z][a-z\d_+-]{1,40}:(?![\p{L}\p{N}:])/u, 'an emoji', 'the sign itself, or :icon[name]'],
  [
    /Ã[\u0080-\u00BF\u2013-\u203A\u0152-\u0192\u02C6\u02DC\u20AC\u2122]|â(?:€|\u0080)\S?|Â[\u0080-\u00BF](?!\p{L})|\uFFFD/u,
    'a character of the encoding UTF-8',
    'it again, and save the file as UTF-8',
  ],
  [
    /\[(?:b|i|u|s|url|img|quote|code|color|size|center|table|spoiler)(?:=[^\]\n]*)?\](?=[^[\n]*\[\/)|\[[bh]r\]/u,
    'markup of a forum',
    '**bold**, *italics*, <br> or [text](address)',
  ],
  [/:icon\[\s*\]/u, 'an icon', 'its name between the brackets'],
  [/(?<=^|\s)\/\*(?=[^\s/][^\n]*[^\s\\]\/?\*)/u, 'an escaped star', '\\*'],
  [/&[A-Za-z][A-Za-z\d]{1,20};/u, 'the name of a character', 'the character itself'],
  // No set or placeholder begins with two signs, or with a sign that is neither a number's nor a name's.
  [
    /\{(?:[+=~^%#<>|-]{2}|[@!?^~=<>](?=[^{}\d\s][^{}]))(?=[^{}\n]*\})/u,
    'a mark of another program',
    'what readers are to see',
  ],
  [/\]\((?=[^()\n]{1,200}\))/u, 'a link', '[text](#id), without blanks in its address'],
  [
    /<\/?(?:a|abbr|b|br|div|em|hr|i|img|kbd|mark|p|small|span|strong|su[bp]|table|t[dhr]|u)(?=[\s/\\][^<>\n]*[=\\][^<>\n]*>|\\>)/iu,
    'a tag',
    'it with all its quotation marks and brackets',
  ],
  [/(?<![\w:\\/])\\[a-z]{3,20}(?![\w\\/.])/u, 'a command', 'a formula between $ and $, or the character itself'],
  [/^[ \t]*%(?=[ \t]\p{L})/u, 'a comment', '%% on both sides of it'],
  [
    /^[ \t]*(?:["'„“]?(?:#{2,6}(?=[ \t]+\S)|#\.(?=[ \t]+\S))|#{2,6}[^\s#\p{L}\p{N}(](?=[ \t]*\p{L})|[-*+]#{2,6}(?=[ \t]))/u,
    'a heading or an item',
    '## or 1. at the start of a line of its own',
  ],
  [/^[ \t]*={2,6}(?=[ \t]+\p{L}[^=]*=*[ \t]*$)/u, 'a heading', '## Heading'],
  [
    /^[ \t]*(?:[-=~^+*_#"']{2}[-=~^+*_#"' ]{3,}|\+[-=]{3,}\S*)$/u,
    'a heading, a line or a table',
    '## Heading, ---, or |---|---|',
  ],
  [/\\u[\dA-F]{4}(?![\dA-Fa-f])/u, 'a sign', 'the sign itself'],
  [/^;(?=[ \t]+\p{L})/u, 'a term', 'it without the ;, in a line of its own'],
  [/^(?:<{7}|>{7})(?=[ \t]|$)/u, 'one of two versions of the text', 'the one that is right'],
  [/\*+|_+/u, 'emphasis', '*word* or **word**, without blanks inside'],
  [/~+/u, 'a subscript or deleted text', 'H~2~O or ~~word~~'],
  [/\^+/u, 'a superscript or a joined cell', '5^th^, or ^^ alone in the cell'],
  [/\$+/u, 'a formula', '$x + 1$, without blanks inside'],
  [/´|`+/u, 'code', '`code` between two equal signs'],
  [/[ˆ˄]+/u, '^', 'the sign of the keyboard, ^'],
  [/\u2028/u, 'a line end', 'a plain line end'],
  [/[{}]/u, 'attributes', '{.class} or {name=value} directly behind what they are for'],
  [/[[\]]/u, 'a link', '[text](#id)'],
];

const RUN = new RegExp(SIGNS.map(([{ source }]) => `(${source})`).join('|'), 'gmu');

export interface Run extends Suspect {
  readonly nearest: Nearest;
}

/** Without one of these, none of them is in a line: asked first, as most lines have none. */
const MAYBE = /[*_~^$´`ˆ˄\u2028{}[\]&\\ÃâÂ\uFFFD]|:[a-z]|\/\*|^[ \t]*[%#"'„“=+;<>-]/u;

/** Index of the first line that is about a sign alone. */
const FIRST_SIGN = SIGNS.findIndex(([{ source }]) => source.startsWith('\\*'));

export function runsIn(line: string): readonly Run[] {
  if (!MAYBE.test(line)) return [];
  return Array.from(line.matchAll(RUN), (match) => {
    const [run, ...groups] = match;
    const number = groups.findIndex((each) => each !== undefined);
    const [, what = '', write = ''] = SIGNS[number] ?? [];
    const indent = run.length - run.trimStart().length;
    const nearest = { what, write, isWord: number < FIRST_SIGN };
    return { run: run.trimStart(), index: match.index + indent, nearest };
  });
}
