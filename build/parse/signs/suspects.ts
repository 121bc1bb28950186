/**
 * Signs that prose has as well, and that stand as they would in a construct: told only where an edit makes one of them.
 */
import type { Token } from 'markdown-it';
import { BLANK, type Place } from '../leftover/kind.ts';
import { UNSEEN } from './edits.ts';
import type { Suspect } from './sign.ts';

const GAP = `(?:\\s|${UNSEEN.source})*`;
const BRACKETS = [
  `(?<![A-Za-z\\d\\])])\\[(?=[^[\\]\\n]{1,200}\\]${GAP}[([])`,
  `\\](?=\\S{0,80}\\))`,
  `\\[(?=[^[\\]()\\n]{1,200}\\([^\\s()]{1,80}\\)(?!\\]))`,
  `\\((?=[^()\\n]{1,80}\\)${GAP}\\[[^\\s\\]]*[#./:])`,
  `!(?=${GAP}[([]|[ ]?${BLANK})`,
  `(?:\\[${GAP}[([]|\\(${GAP}\\()(?=[^()[\\]\\n]+[)\\]]${GAP}[)\\]])`,
  `(?<=[${BLANK}\\])])[(<[](?=[.#][A-Za-z]|[A-Za-z-]+=)`,
  `[(<[](?=[A-Za-z-]+=[^()<>[\\]\\n]*[)>\\]][ \\t]*$)`,
  `(?<=${BLANK}[a-z]{3,10})=(?=["\\d])`,
  `\\{(?=[^{}\\n,;]*\\})`,
  `(?<=(?:^|[\\s${BLANK})\\]])(?:[.#][A-Za-z_][A-Za-z\\d_-]*|[A-Za-z-]+=[^\\s{}]+)[ ]?)\\}`,
];
const SIGNS = [
  `(?<![A-Za-z\\d]):(?=(?:[Ii]cons?|ICONS?)${GAP}[[({${BLANK}])|(?<=(?<![A-Za-z\\d:])icon)\\[`,
  `(?<![A-Za-z\\d:]):(?=[a-z][\\w+-]{1,40}(?:\\s|[.,;!?]|$)|[ ]?[a-z][\\w+-]{1,40}[ ]?:)`,
  `(?<run>(?<![*_~=])(?:\\*\\*|__|~~)(?![*_~=]))(?=[^\\n]*\\k<run>)`,
  `(?<![=!<>])==[ ](?=[A-Za-z][A-Za-z\\d -]{0,40}==(?:[\\s.,;]|$))`,
  `<(?=[ \\t]*/?[ \\t]*[A-Za-z]{2,12}(?:[ \\t/>\\n]|$)|[ \\t]*/?[ \\t]*[A-Za-z][ ]?>|/[A-Za-z]|https?:)`,
  `(?<![?=]\\S{0,40})&(?=[a-z]{2,8}(?![a-z;])|(?:nbsp|amp|shy|quot|copy|[mn]dash|hellip)(?!;)|#\\d+(?![\\d;]))`,
  `(?<=(?<![A-Za-z\\d])https?:)/(?=[^\\s/])`,
  `(?<![\\sA-Za-z\\d])[∗✱＊˜∼‵′＿＝](?=[A-Za-z])|(?<=[\\s(]|^)[∗✱＊˜∼‵＿＝]+(?=[A-Za-z])`,
  `(?<=[\\s(]|^)=(?=[A-Za-z][^\\n]*[A-Za-z]=(?:[\\s.,;:!?)]|$))`,
  `(?<![=!<>\\w)])==(?=[A-Za-z"“„(])|(?<=[A-Za-z"”“)])==(?![=>A-Za-z\\d])`,
];

/** What all of them begin with, so that most of a line is passed over. */
const FIRST = '(?=[[\\](}!{<:i*_~=&/∗✱＊˜∼‵′＿＝])';
const INLINE = new RegExp(`${FIRST}(?:${[...BRACKETS, ...SIGNS].join('|')})`, 'g');
/** Without one of these, none of them is in a line: asked first, as most lines have none. */
const MAYBE = new RegExp(`[[\\]{}<&*_~=∗✱＊˜∼‵′＿＝]|\\(\\s*\\(|!${GAP}[([${BLANK}]|:[^\\s]|[ ]:`);
/** Marks of a block with a sign or a blank too few or too many, or with a special blank. `#5` and `#games #dice` are none. */
const START = new RegExp(
  [
    `^([ \\t]*)(?:(?:!{1,2}|!{4,}|!(?:[ \\t]!){1,3}|\\?{2,}\\+?|:{1,2}|!{3}(?=\\S)|(?!!{3}[ \\t]|\\?{3}\\+?[ \\t])[!?¡][!?1¡]{1,3}[-+]?)(?=[ \\t]*[A-Za-z])`,
    `#{2,6}(?=[A-Za-z\\d"'„“(]|${BLANK})`,
    `#(?=[A-Z][^#]*[^#.!?:,;]$)`,
    `\\*(?=[A-Za-z\\d„“"(${BLANK}][^*]*$)`,
    `#{7,}(?=[ \\t]\\S)`,
    `(?:#{1,6}|[-*+]|!{3,}|>)(?=[ \\t]*${UNSEEN.source}))`,
  ].join('|'),
);
/** Behind a heading, `(#id)` was meant for it; elsewhere it is prose. */
const HEADING_END = /(?<=\s)[(<[](?=[.#][A-Za-z][A-Za-z\d_-]*[)>\]]\s*$)|(?<=[A-Za-z\d])#+(?=\s*$)/g;
/** `-Item` and `1.Item`; `1.º` and `3.b` are numbers. */
const ITEM = /^[ \t]*([-+]|\d{1,3}[.)](?![ºª]|[a-z](?![A-Za-z])))(?=[A-Za-z„“"[]|[\u00A0\u2000-\u200D\u202F])/;

/**
 * @param isOpening whether the text opens the chapter
 * @param isList whether lines that begin nearly like items are among others that do
 */
export function suspectsIn(line: string, place: Place, isList: boolean, isOpening: boolean): readonly Suspect[] {
  const all = [
    ...(MAYBE.test(line) ? line.matchAll(INLINE) : []),
    ...(place === 'heading' || place === 'other' || place === 'title' ? line.matchAll(HEADING_END) : []),
  ];
  const found: readonly Suspect[] = all.map(({ 0: run, index }) => ({ run, index }));
  if (place !== 'paragraph') return found;
  const [start, { length: indent } = ''] = START.exec(line) ?? [];
  // `#Dice` alone is a tag, unless a chapter opens with it.
  if (start !== undefined && ((isOpening && !line.includes('/')) || !/^\s*#[^\s#]+\s*$/.test(line)))
    return [{ run: start.slice(indent), index: indent }, ...found];
  const [whole = '', run] = (isList && ITEM.exec(line)) || [];
  return run === undefined ? found : [{ run, index: whole.length - run.length }, ...found];
}

/** Such lines are text now and then: two of them, or one beside a list, are a list. */
export function isNearList(lines: readonly string[], tokens: readonly Token[], index: number): boolean {
  const marks = lines.flatMap((line) => ITEM.exec(line)?.[1] ?? []);
  const [mark = ''] = marks;
  const kind = /\d/.test(mark) ? 'ordered_list_open' : 'bullet_list_open';
  const [item, list] = [tokens[index - 2], tokens[index - 3]];
  const isInList = item?.type === 'list_item_open' && (list?.type !== kind || list.markup === mark.at(-1));
  const isSameTitle = (line: string): boolean => /^[ \t]*(?:[-+]|\d{1,3}[.)])[ \t]/.test(line);
  return (
    mark !== '' &&
    (marks.length > 1 || (isInList && lines.length > 1) || lines.some(isSameTitle) || tokens[index + 2]?.type === kind)
  );
}
