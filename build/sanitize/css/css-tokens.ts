/** Tokenizes CSS (CSS Syntax Level 3). Merges the library's token types into the few that matter here. */
import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';

export interface CssToken {
  readonly kind:
    | 'comment'
    | 'space'
    | 'string'
    /** The start of a function, `name(`. The value is the name, unescaped and in lower case. */
    | 'function'
    /** A whole `url(…)` without quotes. */
    | 'url'
    /** An at-keyword, `@name`. */
    | 'at'
    /** A hash, `#name`. */
    | 'hash'
    | 'name'
    /** A number with its unit. */
    | 'number'
    /** A bracket, `;`, or any other single character. */
    | 'delimiter';
  readonly start: number;
  readonly end: number;
  /** Unescaped for names, strings and addresses, with names in lower case; as written for numbers and delimiters. */
  readonly value: string;
  /** Whether the token is cut off by the end of the file or line, or is an invalid address. */
  readonly isBroken: boolean;
}

/** Our kinds by token type of the library. All other types are delimiters. */
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
/** Token types whose meaning would change if text were appended to an unclosed one at the end of the file. */
const IS_CLOSED: ReadonlySet<TokenType> = new Set([TokenType.String, TokenType.Comment]);

/** Preprocesses the source as a browser does, without changing offsets. Expects `\r\n` to be `\n` already. */
export function normalCss(css: string): string {
  return css.replace(/[\r\f]/g, '\n').replaceAll('\0', '\uFFFD');
}

/** The tokens of a style sheet that `normalCss` returned. Linear in its length. */
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
    yield { kind: KINDS[type] ?? 'delimiter', start, end: last + 1, value: valueOf(token, css), isBroken };
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
