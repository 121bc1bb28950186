/**
 * Removes everything from a style sheet, or from the declarations of a `style` attribute, that would fetch or read
 * something: `@import`, and all addresses that are not allowed.
 *
 * The CSS is tokenized as in a browser, so that escapes and comments cannot hide anything, and serialized so that every
 * browser reads it the same way: blocks and functions that are still open at the end are closed. Some browsers take
 * characters such as `×` as part of a name; this can turn a function into another one that is not an address, but never
 * the reverse, and does not affect brackets.
 */
import { oneLine } from '../../basics/one-line.ts';
import { type CssToken, cssTokens, normalCss } from './css-tokens.ts';

/** Something that was removed, with its offsets in the source. */
export interface RemovedCss {
  /** Description for messages: `@import "x.css";`, `url(https://…)`. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  /** The address, if an address was removed. */
  readonly address?: string;
}

export interface CleanCss {
  readonly css: string;
  readonly removed: readonly RemovedCss[];
}

/** Returns what to write for an address, or undefined to remove it. */
export type AllowedAddress = (address: string) => string | undefined;

/** Addresses that fetch nothing: fragments of the document, and raster images and fonts as data URLs. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]|data:(?:font\/|application\/(?:x-)?font))/i;

/** Functions that take addresses as strings, and one that ran code in old browsers. They are removed as a whole. */
const FETCHING = /^(?:(?:-[a-z]+-)?image-set|(?:-[a-z]+-)?image|expression)$/;

/** Rules that are removed: `@import` fetches, `@charset` can change how a browser decodes the file. */
const LEFT_OUT_RULES = new Set(['import', 'charset']);

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Whether an address stays within the document. */
export function isOwnAddress(address: string): boolean {
  const trimmed = address.trim();
  return trimmed === '' || OWN.test(trimmed);
}

/**
 * Cleans CSS in time proportional to its length.
 *
 * @param source with `\n` as line ends
 */
export function cleanCss(source: string, allowed: AllowedAddress): CleanCss {
  // A trailing backslash escapes nothing here, but would escape what is appended.
  const css = normalCss(source).replace(/(?<!\\)((?:\\\\)*)\\$/, '$1');
  return new Cleaner(css, allowed).run();
}

class Cleaner {
  readonly #css: string;
  readonly #allowed: AllowedAddress;
  readonly #tokens: Iterator<CssToken, undefined>;
  readonly #out: string[] = [];
  readonly #removed: RemovedCss[] = [];
  /** Closing brackets of the open blocks and functions. */
  readonly #open: string[] = [];

  constructor(css: string, allowed: AllowedAddress) {
    this.#css = css;
    this.#allowed = allowed;
    this.#tokens = cssTokens(css);
  }

  run(): CleanCss {
    for (let token = this.#next(); token; token = this.#next()) this.#write(token);
    return { css: this.#out.join('') + this.#open.toReversed().join(''), removed: this.#removed };
  }

  #next(): CssToken | undefined {
    return this.#tokens.next().value;
  }

  /** Yields the remaining tokens. After each one, `open` holds the closing brackets of what is still open. */
  *#within(open: string[]): Generator<CssToken> {
    for (let token = this.#next(); token; token = this.#next()) {
      const closing = closingOf(token);
      if (closing !== undefined) open.push(closing);
      else if (token.kind === 'delimiter' && token.value === open.at(-1)) open.pop();
      yield token;
    }
  }

  #write(token: CssToken): void {
    switch (token.kind) {
      case 'comment':
        this.#out.push(token.isBroken ? `/*${this.#rawOf(token).slice(2).replace(/\*$/, '')}*/` : this.#rawOf(token));
        break;
      case 'string':
        this.#out.push(this.#stringOf(token));
        break;
      case 'url':
        this.#address(token, token.isBroken ? undefined : token.value);
        break;
      case 'at':
        if (LEFT_OUT_RULES.has(token.value)) this.#leaveOutRule(token);
        else if (token.value === 'namespace') this.#namespaceRule(token);
        else this.#out.push(this.#rawOf(token));
        break;
      case 'function':
        if (token.value === 'url' || token.value === 'src') this.#addressFunction(token);
        else if (FETCHING.test(token.value)) this.#leaveOutFunction(token);
        else this.#function(token);
        break;
      case 'delimiter':
        this.#delimiter(token);
        break;
      default:
        this.#out.push(this.#rawOf(token));
    }
  }

  #function(token: CssToken): void {
    this.#out.push(this.#rawOf(token));
    this.#open.push(')');
  }

  /** The address in `@namespace` is only a name; nothing fetches it. */
  #namespaceRule(rule: CssToken): void {
    this.#out.push(this.#rawOf(rule));
    for (let token = this.#next(); token; token = this.#next()) {
      if (token.kind === 'url' && !token.isBroken) this.#out.push(this.#rawOf(token));
      else if (token.kind === 'function' && token.value === 'url') this.#function(token);
      else this.#write(token);
      if (!/^(?:space|comment|name)$/.test(token.kind)) break;
    }
  }

  #delimiter(token: CssToken): void {
    const closing = closingOf(token);
    if (closing !== undefined) this.#open.push(closing);
    else if (/[)\]}]/.test(token.value)) {
      // A bracket that closes nothing is dropped. The space keeps the tokens around it apart.
      if (this.#open.at(-1) !== token.value) {
        this.#out.push(' ');
        return;
      }
      this.#open.pop();
    }
    // A backslash that does not start an escape stays before its line end.
    this.#out.push(token.value);
  }

  /** Handles `url("…")` and `src("…")`, which are valid only with a single string. */
  #addressFunction({ start, end: begin }: CssToken): void {
    const open = [')'];
    const solid: CssToken[] = [];
    let end = begin;
    for (const token of this.#within(open)) {
      ({ end } = token);
      if (open.length === 0) break;
      if (token.kind !== 'space' && token.kind !== 'comment') solid.push(token);
    }
    const [first, ...others] = solid;
    this.#address({ start, end }, first?.kind === 'string' && others.length === 0 ? first.value : undefined);
  }

  /** Writes an allowed address, and `none` for any other. */
  #address({ start, end }: Pick<CssToken, 'start' | 'end'>, address: string | undefined): void {
    const own = address === undefined ? undefined : this.#allowed(address);
    if (own !== undefined) this.#out.push(`url("${own.replace(/["\\\n]/g, escaped)}")`);
    else {
      this.#leaveOut(oneLine(this.#css.slice(start, end)), start, end, address);
      this.#none(end);
    }
  }

  #leaveOutFunction({ value, start, end: begin }: CssToken): void {
    const open = [')'];
    let end = begin;
    for (const token of this.#within(open)) {
      ({ end } = token);
      if (open.length === 0) break;
    }
    this.#leaveOut(`${value}()`, start, end);
    this.#none(end);
  }

  /** Skips to the semicolon, or to the end of the rule's block. */
  #leaveOutRule(rule: CssToken): void {
    const open: string[] = [];
    let { end } = rule;
    // Keeps the tokens before and after the rule apart.
    this.#out.push(' ');
    let wasOpen = false;
    for (const token of this.#within(open)) {
      const delimiter = token.kind === 'delimiter' ? token.value : '';
      if (!wasOpen && delimiter === '}' && this.#open.at(-1) === '}') {
        // The enclosing block ends before the semicolon.
        this.#delimiter(token);
        break;
      }
      ({ end } = token);
      if (open.length === 0 && (delimiter === ';' || (delimiter === '}' && wasOpen))) break;
      wasOpen = open.length > 0;
    }
    if (rule.value !== 'charset') this.#leaveOut(oneLine(this.#css.slice(rule.start, end)), rule.start, end);
  }

  /** Replaces an address. The space keeps the next token from becoming part of it. */
  #none(end: number): void {
    this.#out.push(/[\s;,)}]/.test(this.#css[end] ?? ';') ? 'none' : 'none ');
  }

  #leaveOut(what: string, start: number, end: number, address?: string): void {
    this.#removed.push({ what, start, end, address });
  }

  #rawOf({ start, end }: CssToken): string {
    return this.#css.slice(start, end);
  }

  #stringOf(token: CssToken): string {
    const raw = this.#rawOf(token);
    // A string that is open at the end of the file is closed. One that ends with its line stays invalid.
    return token.isBroken && token.end === this.#css.length ? `${raw}${raw[0] ?? ''}` : raw;
  }
}

/** The bracket that closes what this token opens. */
function closingOf({ kind, value }: CssToken): string | undefined {
  return kind === 'function' ? ')' : kind === 'delimiter' ? CLOSING[value] : undefined;
}

function escaped(character: string): string {
  return character === '\n' ? '\\a ' : `\\${character}`;
}
