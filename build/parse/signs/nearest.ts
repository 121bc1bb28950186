/** Signs, and words that are signs, in the readers' text: what they nearly are, and how that is written. */

import type { Nearest, Suspect } from './sign.ts';

type Line = readonly [pattern: RegExp, what: string, write: string, isForeign?: true];

/** Signs that stand twice on each side of words, as no prose has them: `++new++`, `->here<-`, `<<id>>`. */
const TWINS = [
  ...['//', '!!', '\\|\\|', '@@'].map((sign) => [sign, sign, "[\\w' -]{0,40}\\w"]),
  ...['--', '%%', "''", ';;'].map((sign) => [sign, sign, '[\\w-]{0,40}\\w']),
  ['\\+\\+', '\\+\\+', '(?:[\\w+ -]{0,40}\\w)?'],
  ['->', '<-', '(?:[\\w -]{0,40}\\w)?'],
  ['<<', '>>', '[\\w-]{0,40}\\w'],
].map(
  ([open = '', close = '', inside = '']) => `(?<=^|[\\s(])${open}(?=[A-Za-z]${inside}[.!?]?${close}(?:[\\s.,;:!?)]|$))`,
);

/** A name in brackets or braces that touches a sign, or a sign that names touch: `[@doe]`, `@fig:map`, `{ref}￼`. */
const NAMED = [
  '\\[-?@(?=[A-Za-z][\\w:.-]*[\\];,])',
  '(?<![\\w@./])@(?=[a-z]{2,8}:[A-Za-z])',
  '(?<=^|[\\s(])\\{(?=[a-z][a-z\\d:+.-]*\\}\\uFFFC)',
  '(?<="):(?=#[A-Za-z])',
  '\\\\(?=[a-z]{3,20}\\{)',
  // No set or placeholder begins with two signs, or with a sign that is neither a number's nor a name's.
  '\\{(?:[+=~^%#<>|-]{2}|[@!?^~=<>](?=[^{}\\d\\s][^{}]))(?=[^{}\\n]*\\})',
];

/** The first pattern that matches counts. */
const SIGNS: readonly Line[] = [
  [/(?<![A-Za-z\d:]):[a-z][a-z\d_+-]{1,40}:(?![A-Za-z\d:])/, 'an emoji', 'the character itself, or :icon[name]'],
  [
    /Ã[\u0080-\u00BF\u2013-\u203A\u0152-\u0192\u02C6\u02DC\u20AC\u2122]|â(?:€|\u0080)\S?|Â[\u0080-\u00BF](?![A-Za-z])|\uFFFD/,
    'a UTF-8 character',
    'it again, and save the file as UTF-8',
  ],
  [
    /\[(?:b|i|u|s|url|img|quote|code|color|size|center|table|spoiler)(?:=[^\]\n]*)?\](?=[^[\n]*\[\/)|\[[bh]r\]/,
    'formatting',
    '**bold**, *italics*, <br> or [text](address)',
  ],
  [/:icon\[\s*\]/, 'an icon', 'its name between the brackets'],
  [/(?<=^|\s)\/\*(?=[^\s/][^\n]*[^\s\\]\/?\*)/, 'an escaped asterisk', '\\*'],
  [/(?:&[A-Za-z][A-Za-z\d]{1,20}|(?<=\uFFFC)(?:amp|lt|gt|quot|nbsp));/, 'an HTML entity', 'the character itself'],
  [new RegExp([...TWINS, ...NAMED].join('|')), 'markup', 'what readers should see', true],
  [
    /\[(?=[^[\]\n]*[A-Za-z\d\uFFFC]{2}[^[\]\n]*\]\[[A-Za-z][^[\]\n]{0,80}[A-Za-z\d]\])/,
    'a link with a label',
    '[text](#id), or add a line below with the label and its address: [label]: address',
    true,
  ],
  [/(?<=[A-Za-z])(?:´(?=[A-Za-z])|`(?=[a-z]{1,2}(?![a-z])))/, 'an apostrophe', '’', true],
  [/\]\((?=[^()\n]{1,200}\)|[^()\s]*[./#][^()\s]*$)/, 'a link', '[text](#id), without spaces in its address'],
  [
    /<\/?(?:a|abbr|b|br|div|em|hr|i|img|kbd|mark|p|small|span|strong|su[bp]|table|t[dhr]|u)(?=[\s/\\][^<>\n]*[=\\][^<>\n]*>|\\>)/i,
    'an HTML tag',
    'it with all its quotation marks and brackets',
  ],
  [/(?<![\w:\\/])\\[a-z]{3,20}(?![\w\\/.])/, 'a command', 'a formula between $ and $, or the character itself'],
  [/^[ \t]*%(?=[ \t][A-Za-z])/, 'a comment', '%% on both sides of it'],
  [
    /^[ \t]*(?:["'„“]?(?:#{2,6}(?=[ \t]+\S)|#\.(?=[ \t]+\S))|#{2,6}[^\s#A-Za-z\d(](?=[ \t]*[A-Za-z])|[-*+]#{2,6}(?=[ \t]))/,
    'a heading or a list item',
    '## or 1. at the start of a line',
  ],
  [/^[ \t]*={2,6}(?=[ \t]+[A-Za-z][^=]*=*[ \t]*$)/, 'a heading', '## Heading'],
  [
    /^[ \t]*(?:[-=~^+*_#"']{2}[-=~^+*_#"' ]{3,}|\+[-=]{3,}\S*)$/,
    'a heading, a horizontal line or a table',
    '## Heading, ---, or |---|---|',
  ],
  [/\\u[\dA-F]{4}(?![\dA-Fa-f])/, 'a character', 'the character itself'],
  [/^;(?=[ \t]+[A-Za-z])/, 'a term', 'it without the ;, on a separate line'],
  [/^(?:<{7}|>{7})(?=[ \t]|$)/, 'a merge conflict', 'only the version that is right'],
  [/\*+|_+/, 'emphasis', '*word* or **word**, without spaces inside'],
  [/~+/, 'a subscript or deleted text', 'H~2~O or ~~word~~'],
  [/\^+/, 'a superscript or a merged cell', '5^th^, or ^^ alone in the cell'],
  [/\$+/, 'a formula', '$x + 1$, without spaces next to the dollar signs'],
  [/´|`+/, 'code', '`code`, with the same mark on both sides'],
  [/[ˆ˄]+/, '^', 'the ^ of the keyboard'],
  [/\u2028/, 'a line break', 'a plain line break'],
  [/[{}]/, 'attributes', '{.class} or {name=value} directly after the element'],
  [/[[\]]/, 'a link', '[text](#id)'],
];

const TWIN = /^(?:([+/!|@%';-])\1|->|<<)$/;
const RUN = new RegExp(SIGNS.map(([{ source }]) => `(${source})`).join('|'), 'gm');

export interface Run extends Suspect {
  readonly nearest: Nearest;
}

/** Without one of these, none of them is in a line: asked first, as most lines have none. */
const MAYBE =
  /[*_~^$´`ˆ˄\u2028{}[\]&\\ÃâÂ\uFFFD@<]|(?:^|[\s(])(?:\+\+|--|\/\/|!!|\|\||::|%%|''|;;|->)|[:"][a-z:]|\/\*|\uFFFC[a-z]+;|^[ \t]*[%#"'„“=+;<>-]/;

/** Index of the first line that is about a sign alone. */
const FIRST_SIGN = SIGNS.findIndex(([{ source }]) => source.startsWith('\\*'));

export function runsIn(line: string): readonly Run[] {
  if (!MAYBE.test(line)) return [];
  const found = Array.from(line.matchAll(RUN), (match) => {
    const [run, ...groups] = match;
    const number = groups.findIndex((each) => each !== undefined);
    const [, what = '', write = '', isForeign = false] = SIGNS[number] ?? [];
    const indent = run.length - run.trimStart().length;
    const nearest = { what, write, isWord: number < FIRST_SIGN, isForeign };
    return { run: run.trimStart(), index: match.index + indent, nearest };
  });
  // A line with twins of several kinds speaks of them.
  const twins = new Set(found.flatMap(({ run }) => (TWIN.test(run) ? [run] : [])));
  return twins.size > 1 ? found.filter(({ run }) => !twins.has(run)) : found;
}
