/** A style sheet → its tokens, after CSS Syntax Level 3: the library's, in the few kinds that we need to tell apart. */
import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';

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
    /** With its unit. */
    | 'number'
    /** A bracket, `;`, or any other sign by itself. */
    | 'sign';
  readonly start: number;
  readonly end: number;
  /** Of names, texts and addresses: without escapes; of names in lower case. Of numbers and signs: as written. */
  readonly value: string;
  /** The end of the file, or of the line, came before that of the token; of addresses: it is none. */
  readonly isBroken: boolean;
}

/** All others are signs. */
const KINDS: Readonly<Partial<Record<TokenType, CssToken['kind']>>> = {
  [TokenType.Comment]: 'comment',
  [TokenType.Whitespace]: 'space',
  [TokenType.String]: 'string',
  [TokenType.BadString]: 'string',
  [TokenType.Function]: 'function',
  [TokenType.URL]: 'url',
  [TokenType.BadURL]: 'url',
  [TokenType.AtKeyword]: 'at',
  [TokenType.Hash]: 'hash',
  [TokenType.Ident]: 'name',
  [TokenType.Number]: 'number',
  [TokenType.Percentage]: 'number',
  [TokenType.Dimension]: 'number',
};
const IS_BROKEN: ReadonlySet<TokenType> = new Set([TokenType.BadString, TokenType.BadURL]);
/** Of these, what the end of the file closes means something else than what is written after it would. */
const IS_CLOSED: ReadonlySet<TokenType> = new Set([TokenType.String, TokenType.Comment]);

/** Line ends and characters as a browser takes them, without moving anything; `\r\n` has been read as `\n` before. */
export function normalCss(css: string): string {
  return css.replace(/[\r\f]/g, '\n').replaceAll('\0', '\uFFFD');
}

/** The tokens of a style sheet that `normalCss` gave. Takes time in proportion to its length. */
export function* cssTokens(css: string): Generator<CssToken, undefined> {
  let isWrong = false;
  const onParseError = (): void => {
    isWrong = true;
  };
  const { nextToken } = tokenizer({ css }, { onParseError });
  for (let token = nextToken(); token[0] !== TokenType.EOF; token = nextToken()) {
    const [type, , start, last] = token;
    const isBroken = IS_BROKEN.has(type) || (isWrong && last === css.length - 1 && IS_CLOSED.has(type));
    isWrong = false;
    yield { kind: KINDS[type] ?? 'sign', start, end: last + 1, value: valueOf(token, css), isBroken };
  }
  return undefined;
}

function valueOf(token: CSSToken, css: string): string {
  switch (token[0]) {
    case TokenType.String:
    case TokenType.URL:
    case TokenType.Hash:
      return token[4].value;
    case TokenType.Function:
    case TokenType.AtKeyword:
    case TokenType.Ident:
      return token[4].value.toLowerCase();
    case TokenType.Comment:
    case TokenType.Whitespace:
      return '';
    default:
      return css.slice(token[2], token[3] + 1);
  }
}
