/**
 * A style sheet → its tokens, after CSS Syntax Level 3, as far as it takes to know what is a name, a text, an address.
 *
 * Numbers are not told from other signs: where one stands, no address can hide behind it.
 */

export interface CssToken {
  readonly kind:
    | 'comment'
    | 'space'
    | 'string'
    /** `name(`; the name as it is meant, in lower case. */
    | 'function'
    /** `url(…)` without quotes, whole. */
    | 'url'
    /** `@name`. */
    | 'at'
    /** `#name`. */
    | 'hash'
    | 'name'
    /** A bracket, `;`, or any other sign by itself. */
    | 'sign';
  readonly start: number;
  readonly end: number;
  /** Of names, texts and addresses: without escapes; of names in lower case. */
  readonly value: string;
  /** The end of the file, or of the line, came before that of the token; of addresses: it is none. */
  readonly isBroken: boolean;
}

const SPACE = /[ \t\n]+/y;
/** Signs that begin nothing longer. */
const PLAIN = /[!$%&()*+,.0-9:;=>?[\]^`{|}~]/;
const ESCAPE = String.raw`\\(?:[0-9a-f]{1,6}[ \t\n]?|[^\n0-9a-f]|$)`;
/** Beyond ASCII, browsers differ in what is part of a name: whoever writes them out again escapes what is doubtful. */
const LETTER = String.raw`[\w\u{80}-\u{10FFFF}-]`;
const FIRST = String.raw`(?:-?(?:[a-z_\u{80}-\u{10FFFF}]|${ESCAPE})|--)`;
const NAME = new RegExp(`${FIRST}(?:${LETTER}|${ESCAPE})*`, 'iuy');
const HASH = new RegExp(`#(?:${LETTER}|${ESCAPE})+`, 'iuy');
const AT = new RegExp(`@${FIRST}(?:${LETTER}|${ESCAPE})*`, 'iuy');
const DOUBLE = /"[^"\\\n]*(?:\\(?:[\s\S]|$)[^"\\\n]*)*("?)/y;
const SINGLE = /'[^'\\\n]*(?:\\(?:[\s\S]|$)[^'\\\n]*)*('?)/y;
/** After `url(`: nothing but an address, or the beginning of what cannot be one. */
const ADDRESS_SIGN = String.raw`[^"'()\\ \t\n\p{Cc}]`;
const BARE_ADDRESS = new RegExp(
  String.raw`[ \t\n]*(${ADDRESS_SIGN}*(?:\\(?:[^\n]|$)${ADDRESS_SIGN}*)*)[ \t\n]*(?:\)|$)`,
  'uy',
);
/** What a browser skips where it found no address. */
const BAD_ADDRESS = /[^)\\]*(?:\\(?:[\s\S]|$)[^)\\]*)*\)?/y;
const QUOTE_FOLLOWS = /[ \t\n]*["']/y;

/** Line ends and characters as a browser takes them, without moving anything; `\r\n` has been read as `\n` before. */
export function normalCss(css: string): string {
  return css.replace(/[\r\f]/g, '\n').replaceAll('\0', '\uFFFD');
}

/** The tokens of a style sheet that `normalCss` gave. Takes time in proportion to its length. */
export function* cssTokens(css: string): Generator<CssToken> {
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(css);
  };
  while (at < css.length) {
    const token = nextToken(css, at, read);
    at = token.end;
    yield token;
  }
}

function nextToken(css: string, start: number, read: (pattern: RegExp) => RegExpExecArray | null): CssToken {
  const token = (kind: CssToken['kind'], text: string, value = '', isBroken = false): CssToken => {
    return { kind, start, end: start + text.length, value, isBroken };
  };
  const sign = css[start] ?? '';
  if (PLAIN.test(sign)) return token('sign', sign, sign);
  const space = read(SPACE);
  if (space) return token('space', space[0]);
  if (sign === '"' || sign === "'") {
    const [text = sign, closing = ''] = read(sign === '"' ? DOUBLE : SINGLE) ?? [];
    return token('string', text, unescaped(text.slice(1, text.length - closing.length)), closing === '');
  }
  if (css.startsWith('/*', start)) {
    const end = css.indexOf('*/', start + 2);
    return token('comment', end < 0 ? css.slice(start) : css.slice(start, end + 2), '', end < 0);
  }
  // Signs that begin like a name.
  for (const html of ['<!--', '-->']) if (css.startsWith(html, start)) return token('sign', html, html);
  const hash = read(HASH);
  if (hash) return token('hash', hash[0], unescaped(hash[0].slice(1)));
  const rule = read(AT);
  if (rule) return token('at', rule[0], unescaped(rule[0].slice(1)).toLowerCase());
  const name = read(NAME)?.[0];
  if (name === undefined) return token('sign', sign, sign);
  const meant = unescaped(name).toLowerCase();
  if (css[start + name.length] !== '(') return token('name', name, meant);
  if (meant !== 'url') return token('function', `${name}(`, meant);
  return addressToken(css, start, start + name.length + 1);
}

/** `url(` is a function where a text follows, else an address without quotes. */
function addressToken(css: string, start: number, inside: number): CssToken {
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = inside;
    return pattern.exec(css);
  };
  if (read(QUOTE_FOLLOWS)) return { kind: 'function', start, end: inside, value: 'url', isBroken: false };
  const address = read(BARE_ADDRESS);
  if (address) {
    const [text, value = ''] = address;
    return { kind: 'url', start, end: inside + text.length, value: unescaped(value), isBroken: false };
  }
  const end = inside + (read(BAD_ADDRESS)?.[0].length ?? 0);
  return { kind: 'url', start, end, value: css.slice(inside, end), isBroken: true };
}

/** A name or text without escapes. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([0-9a-f]{1,6})[ \t\n]?|\n|([\s\S])|$)/giu, (_, hex?: string, character?: string) => {
    if (hex === undefined) return character ?? '';
    const code = parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
  });
}
