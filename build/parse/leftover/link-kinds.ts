/** Links and pictures that lost a bracket, or whose parts do not touch. */
import { type Remains, type Slip, type TextKind, BLANK, patternKind } from './kind.ts';

/** White space, and signs that are not seen. */
const GAP = '[\\s\\u200B-\\u200D\\u2060\\uFEFF]';
const PICTURE = 'png|jpe?g|gif|webp|svg|avif';
/** What can only be an address: `#id`, `https:…`, `file.md#id`. */
const ADDRESS = `(?:#[^\\s()[\\]{}]+|[a-z][a-z\\d+.-]*:[^\\s()[\\]]+|[^\\s()[\\]{}#]*\\.(?:md|markdown|html?|${PICTURE})(?:#[^\\s()[\\]]*)?)`;
const LEADING_ADDRESS = new RegExp(`^${ADDRESS}`, 'u');
const WHOLE_ADDRESS = new RegExp(`^${ADDRESS}$`, 'u');
const LEADING_PICTURE = new RegExp(`^\\[[^[\\]\\n]*\\]\\([^()\\s]+\\.(?:${PICTURE})\\)`, 'iu');
const SPAN = new RegExp(`^\\[(${ADDRESS})\\]\\{`, 'u');
/** Characters in which the parts of a link are looked for. */
const REACH = 500;
const LONGEST_WORD = 80;
/** Words that an address with blanks in it may have. */
const MOST_WORDS = 4;
const TEXT = '[^[\\]()\\n]+';

const apart = patternKind({
  signs: [']'],
  pattern: new RegExp(`(!?)\\[([^[\\]\\n]+)\\]${GAP}+\\((${ADDRESS})\\)`, 'dgu'),
  slip: (match, { content }) => ({
    message: 'a blank between the brackets of a link makes it text',
    hint: written(match, content),
  }),
});

/** `! [Map](map.png)`: the link was read, and the sign before it was not. */
const signApart = patternKind({
  signs: ['!'],
  pattern: new RegExp(`!(?=(${GAP}+)${BLANK})`, 'gu'),
  slip: ({ index, 1: gap = '' }, { content }) => {
    if (!LEADING_PICTURE.test(content.slice(index + 1 + gap.length))) return undefined;
    return {
      message: 'a blank between ! and [ makes a picture a link',
      hint: 'delete the blank after the !',
    };
  },
});

const swapped = patternKind({
  signs: [')['],
  pattern: new RegExp(`(!?)\\((${TEXT})\\)${GAP}*\\[(${ADDRESS})\\]`, 'dgu'),
  slip: (match, { content }) => ({
    message: 'the two kinds of brackets of a link are swapped, so it is text',
    hint: written(match, content),
  }),
});

/** `!(Map)[map.png]{width=40pt}`: brackets and braces were read as a span. */
const swappedBeforeBraces = patternKind({
  signs: ['!('],
  pattern: new RegExp(`!\\((${TEXT})\\)(?=${BLANK}+)`, 'gu'),
  slip: ({ 0: whole, 1: text = '', index }, { content }) => {
    const address = SPAN.exec(content.slice(index + whole.length))?.[1];
    return address === undefined
      ? undefined
      : {
          message: 'the two kinds of brackets of a picture are swapped, so it is text',
          hint: `swap its brackets: ![${text}](${address})`,
        };
  },
});

const noClosingBracket = patternKind({
  signs: ['['],
  pattern: new RegExp(`(!?)\\[(${TEXT})\\((${ADDRESS})\\)(?!\\])`, 'dgu'),
  slip: (match, { content }) => ({
    message: 'a link has no ] before its address, so it is text',
    hint: written(match, content),
  }),
});

const noOpeningParenthesis = patternKind({
  signs: [']'],
  pattern: new RegExp(`(!?)\\[(${TEXT})\\](${ADDRESS})\\)`, 'dgu'),
  slip: (match, { content }) => ({
    message: 'a link has no ( before its address, so it is text',
    hint: written(match, content),
  }),
});

/** `[x][y]` where nothing says what `y` is; `a[i][j]` and `[1][2]` are meant. */
const undefinedReference = patternKind({
  signs: [']['],
  pattern: new RegExp(`(?<![\\p{L}\\p{N}\\])])\\[(?!\\^)(${TEXT})\\]\\[(?!\\^)([^[\\]\\n]*)\\](?!\\[)`, 'gu'),
  slip: ({ 1: text = '', 2: label = '', index }, { content }) => {
    if (!/[\p{L}#]/u.test(label === '' ? text : label)) return undefined;
    if (/[\])]/.test(content[index - 1] ?? '')) return undefined;
    const address = label === '' || label.startsWith('#') ? label || `#${slugOf(text)}` : `#${slugOf(label)}`;
    return {
      message: 'a link in two square brackets needs a line that says where it leads, and there is none, so it is text',
      hint: `write [${text}](${address})`,
    };
  },
});

/** Every `](` that is left. */
const broken: TextKind = {
  signs: [']('],
  *find(text) {
    for (let at = text.rest.indexOf(']('); at >= 0; at = text.rest.indexOf('](', at + 2)) {
      const slip = brokenAt(text, at);
      if (slip) yield slip;
    }
  },
};

function brokenAt({ rest, content }: Remains, at: number): Slip | undefined {
  // What is further away belongs to other links: without a limit, a line of brackets would take quadratic time.
  const from = Math.max(0, at - REACH);
  const before = rest.slice(from, at);
  const lineStart = from + before.lastIndexOf('\n') + 1;
  const [line = ''] = rest.slice(at, at + REACH).split('\n', 1);
  const open = openingBefore(rest, at, lineStart);
  const close = line.indexOf(')');
  const end = close < 0 ? undefined : at + close;
  if (open === undefined) return end === undefined ? undefined : unopened(content, lineStart, at, end);
  const start = rest[open - 1] === '!' ? open - 1 : open;
  if (end === undefined) return unclosed(content, start, at, at + line.length);
  const address = content.slice(at + 2, end).trim();
  if (!/\s/.test(address)) return undefined;
  // More than a few words are the text that goes on behind the link.
  const isText = address.split(/\s+/).length > MOST_WORDS || /[(.,;]\s/.test(address);
  if (isText) return unclosed(content, start, at, at + line.length);
  const fixed = address.startsWith('#') ? address.replace(/\s+/g, '-') : `<${address}>`;
  return {
    start,
    end: end + 1,
    message: 'the address of a link has a blank in it, so it is text',
    hint: `write ${content.slice(start, at)}](${fixed})`,
  };
}

/** The link ends at `end`; the word before the bracket is taken for its text. */
function unopened(content: string, lineStart: number, at: number, end: number): Slip | undefined {
  const word = /(?:\p{L}|\p{N}|-)+$/u.exec(content.slice(Math.max(lineStart, at - LONGEST_WORD), at))?.[0] ?? '';
  const address = content.slice(at + 2, end);
  if (!WHOLE_ADDRESS.test(address)) return undefined;
  return {
    start: at - word.length,
    end: end + 1,
    message: 'a link has no [ before its text, so it is text',
    hint: word === '' ? 'put a [ before the text of the link' : `write [${word}](${address})`,
  };
}

function unclosed(content: string, start: number, at: number, lineEnd: number): Slip | undefined {
  const address = LEADING_ADDRESS.exec(content.slice(at + 2, lineEnd))?.[0].replace(/[.,;:!?]+$/, '');
  if (address === undefined) return undefined;
  const end = at + 2 + address.length;
  // A wrong closing bracket goes; all else stays behind the right one.
  const wrong = /[\]}>]/.test(content[end] ?? '') ? 1 : 0;
  return {
    start,
    end: end + wrong,
    message: 'a link has no ) after its address, so it is text',
    hint: `write ${content.slice(start, at)}](${address})`,
  };
}

function openingBefore(rest: string, at: number, from: number): number | undefined {
  for (let index = at - 1, depth = 0; index >= from; index--) {
    if (rest[index] === ']') depth++;
    else if (rest[index] === '[' && depth-- === 0) return index;
  }
  return undefined;
}

/** A bracket too many at a link: `[[Bow](#bow)`, `[Bow](#bow)]`. */
const surplus = patternKind({
  signs: ['[', ']'],
  pattern: new RegExp(`(?<=^|[\\s(])\\[(?=${BLANK})|(?<=${BLANK})\\](?=$|[\\s.,;:!?)])`, 'gmu'),
  slip: ({ 0: sign, index }, { rest, content }) => {
    const isOpen = sign === '[';
    const near = isOpen ? content[index + 1] === '[' : content[index - 1] === ')';
    const other = isOpen ? rest.indexOf(']', index) >= 0 : rest.lastIndexOf('[', index) >= 0;
    if (!near || other) return undefined;
    return { message: `a ${sign} beside a link has no partner, so readers see it`, hint: `delete the ${sign}` };
  },
});

/** The address as ids are made of headings. */
function slugOf(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The link whose sign, text and address a pattern found. They are taken from the source, where all markup still stands. */
function written({ indices }: RegExpExecArray, content: string): string {
  const [sign, text, address] = [1, 2, 3].map((group) => {
    const [start, end] = indices?.[group] ?? [0, 0];
    return content.slice(start, end);
  });
  return `write ${sign}[${text}](${address})`;
}

/** In this order: of two that overlap, the first counts. */
export const linkKinds: readonly TextKind[] = [
  apart,
  signApart,
  swapped,
  swappedBeforeBraces,
  noClosingBracket,
  noOpeningParenthesis,
  undefinedReference,
  broken,
  surplus,
];
