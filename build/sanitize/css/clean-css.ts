/**
 * A style sheet, or the list of a `style` attribute, without what would fetch or read anything: `@import`, and addresses
 * that are not allowed.
 *
 * It is taken apart as a browser does, so that no escape and no comment hides anything, and written anew, so that no
 * browser can read it differently: whatever is open at the end is closed. Some browsers take signs such as `×` for letters;
 * what becomes part of a name by that is no longer an address, and brackets stay what they are.
 */
import { oneLine } from '../../basics/one-line.ts';
import { type CssToken, cssTokens, normalCss } from './css-tokens.ts';

/** Something that was taken out, with its offsets in what was given. */
export interface RemovedCss {
  /** As it is to be named to the author: `@import "x.css";`, `url(https://…)`. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  /** What an address names. */
  readonly address?: string;
}

export interface CleanCss {
  readonly css: string;
  readonly removed: readonly RemovedCss[];
}

/** What is written in place of an address; nothing where it has to go. */
export type AllowedAddress = (address: string) => string | undefined;

/** Addresses that fetch nothing: parts of the document, and raster pictures and fonts within the address. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]|data:(?:font\/|application\/(?:x-)?font))/i;

/** Functions whose texts are addresses, and one that ran code in old browsers: not worth taking apart. */
const FETCHING = /^(?:(?:-[a-z]+-)?image-set|(?:-[a-z]+-)?image|expression)$/;

/** Rules that go: one fetches, the other can make a browser read all letters differently. */
const LEFT_OUT_RULES = new Set(['import', 'charset']);

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Whether an address stays within the document. */
export function isOwnAddress(address: string): boolean {
  const trimmed = address.trim();
  return trimmed === '' || OWN.test(trimmed);
}

/** Takes time in proportion to its length. @param source with line ends as `\n` */
export function cleanCss(source: string, allowed: AllowedAddress): CleanCss {
  // A last backslash escapes nothing, and would escape what is written behind it.
  const css = normalCss(source).replace(/(?<!\\)((?:\\\\)*)\\$/, '$1');
  return new Cleaner(css, allowed).run();
}

class Cleaner {
  readonly #css: string;
  readonly #allowed: AllowedAddress;
  readonly #tokens: Iterator<CssToken, undefined>;
  readonly #out: string[] = [];
  readonly #removed: RemovedCss[] = [];
  /** Brackets that will close what is open. */
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

  /** The tokens from here on. `open` holds, after each, the brackets that will close what is open. */
  *#within(open: string[]): Generator<CssToken> {
    for (let token = this.#next(); token; token = this.#next()) {
      const closing = closingOf(token);
      if (closing !== undefined) open.push(closing);
      else if (token.kind === 'sign' && token.value === open.at(-1)) open.pop();
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
      case 'sign':
        this.#sign(token);
        break;
      default:
        this.#out.push(this.#rawOf(token));
    }
  }

  #function(token: CssToken): void {
    this.#out.push(this.#rawOf(token));
    this.#open.push(')');
  }

  /** Its address is a name, which nothing fetches. */
  #namespaceRule(rule: CssToken): void {
    this.#out.push(this.#rawOf(rule));
    for (let token = this.#next(); token; token = this.#next()) {
      if (token.kind === 'url' && !token.isBroken) this.#out.push(this.#rawOf(token));
      else if (token.kind === 'function' && token.value === 'url') this.#function(token);
      else this.#write(token);
      if (!/^(?:space|comment|name)$/.test(token.kind)) break;
    }
  }

  #sign(token: CssToken): void {
    const closing = closingOf(token);
    if (closing !== undefined) this.#open.push(closing);
    else if (/[)\]}]/.test(token.value)) {
      // What closes nothing is no part of any rule; a space keeps its neighbours apart.
      if (this.#open.at(-1) !== token.value) {
        this.#out.push(' ');
        return;
      }
      this.#open.pop();
    }
    // A backslash that begins no escape stays alone before its line's end.
    this.#out.push(token.value);
  }

  /** `url("…")` and `src("…")`: a text and nothing else. */
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

  /** Writes an address that is allowed, and `none` for all others. */
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

  /** To its semicolon, or to the end of its block. */
  #leaveOutRule(rule: CssToken): void {
    const open: string[] = [];
    let { end } = rule;
    // What stands before and after is kept apart.
    this.#out.push(' ');
    let wasOpen = false;
    for (const token of this.#within(open)) {
      const sign = token.kind === 'sign' ? token.value : '';
      if (!wasOpen && sign === '}' && this.#open.at(-1) === '}') {
        // The block around it ends before its semicolon.
        this.#sign(token);
        break;
      }
      ({ end } = token);
      if (open.length === 0 && (sign === ';' || (sign === '}' && wasOpen))) break;
      wasOpen = open.length > 0;
    }
    if (rule.value !== 'charset') this.#leaveOut(oneLine(this.#css.slice(rule.start, end)), rule.start, end);
  }

  /** What stands in place of an address. A space keeps what comes next from becoming part of it. */
  #none(end: number): void {
    this.#out.push(/[\s;,)}]/.test(this.#css[end] ?? ';') ? 'none' : 'none ');
  }

  #leaveOut(what: string, start: number, end: number, address?: string): void {
    this.#removed.push({ what, start, end, ...(address === undefined ? {} : { address }) });
  }

  #rawOf({ start, end }: CssToken): string {
    return this.#css.slice(start, end);
  }

  #stringOf(token: CssToken): string {
    const raw = this.#rawOf(token);
    // At the end of the file a text is closed; at that of a line it stays what it is: a mistake.
    return token.isBroken && token.end === this.#css.length ? `${raw}${raw[0] ?? ''}` : raw;
  }
}

/** The bracket that closes what a token opens. */
function closingOf({ kind, value }: CssToken): string | undefined {
  return kind === 'function' ? ')' : kind === 'sign' ? CLOSING[value] : undefined;
}

function escaped(sign: string): string {
  return sign === '\n' ? '\\a ' : `\\${sign}`;
}
