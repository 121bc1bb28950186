/**
 * An author's style sheet, without what would fetch or read anything: `@import`, and addresses that are not pictures or
 * fonts within the address itself.
 *
 * It is taken apart as a browser does, so that no escape and no comment hides anything, and written anew, so that no
 * browser can read it differently: whatever is open at the end is closed. Some browsers take signs such as `×` for letters;
 * what becomes part of a name by that is no longer an address, and brackets stay what they are.
 */
import { isOwnAddress } from './css.ts';
import { type CssToken, cssTokens, normalCss } from './css-tokens.ts';
import { sanitizeSvg } from '../svg/svg.ts';

/** Something that was taken out, with its offsets in what was given. */
export interface RemovedCss {
  /** As it is to be named to the author: `@import`, `url(https://…)`. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  /** What an address names. */
  readonly address?: string;
}

export interface CleanStyleSheet {
  readonly css: string;
  readonly removed: readonly RemovedCss[];
}

/** Functions whose texts are addresses, and one that ran code in old browsers: not worth taking apart. */
const FETCHING = /^(?:(?:-[a-z]+-)?image-set|(?:-[a-z]+-)?image|expression)$/;

/** Rules that go: one fetches, the other can make a browser read all letters differently. */
const LEFT_OUT_RULES = new Set(['import', 'charset']);

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * @param source the style sheet, with line ends as `\n`
 * @param files addresses that hold what an address names, by that
 */
export function cleanStyleSheet(source: string, files: ReadonlyMap<string, string> = new Map()): CleanStyleSheet {
  // A last backslash escapes nothing, and would escape what is written behind it.
  const css = normalCss(source).replace(/(?<!\\)((?:\\\\)*)\\$/, '$1');
  return new Cleaner(css, files).run();
}

class Cleaner {
  readonly #css: string;
  readonly #files: ReadonlyMap<string, string>;
  readonly #tokens: Iterator<CssToken>;
  readonly #out: string[] = [];
  readonly #removed: RemovedCss[] = [];
  /** Brackets that will close what is open. */
  readonly #open: string[] = [];

  constructor(css: string, files: ReadonlyMap<string, string>) {
    this.#css = css;
    this.#files = files;
    this.#tokens = cssTokens(css);
  }

  run(): CleanStyleSheet {
    for (let token = this.#next(); token; token = this.#next()) this.#write(token);
    return { css: this.#out.join('') + this.#open.toReversed().join(''), removed: this.#removed };
  }

  #next(): CssToken | undefined {
    const { value, done } = this.#tokens.next();
    return done === true ? undefined : value;
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
        else this.#out.push(this.#rawOf(token));
        break;
      case 'function':
        if (token.value === 'url' || token.value === 'src') this.#addressFunction(token);
        else if (FETCHING.test(token.value)) {
          const end = this.#skipFunction();
          this.#leaveOut(`${token.value}()`, token.start, end);
          this.#none(end);
        } else {
          this.#out.push(this.#rawOf(token));
          this.#open.push(')');
        }
        break;
      case 'sign':
        this.#sign(token.value);
        break;
      default:
        this.#out.push(this.#rawOf(token));
    }
  }

  #sign(sign: string): void {
    const closing = CLOSING[sign];
    if (closing !== undefined) this.#open.push(closing);
    else if (/[)\]}]/.test(sign)) {
      // What closes nothing is no part of any rule; a space keeps its neighbours apart.
      if (this.#open.at(-1) !== sign) {
        this.#out.push(' ');
        return;
      }
      this.#open.pop();
    }
    // A backslash that begins no escape stays alone before its line's end.
    this.#out.push(sign);
  }

  /** `url("…")` and `src("…")`: a text and nothing else. */
  #addressFunction(open: CssToken): void {
    let address: string | undefined;
    let isPlain = true;
    let depth = 1;
    let end = open.end;
    for (let token = this.#next(); token; token = this.#next()) {
      ({ end } = token);
      if (token.kind === 'space' || token.kind === 'comment') continue;
      if (token.kind === 'string' && address === undefined && isPlain) address = token.value;
      else if (token.kind !== 'sign' || token.value !== ')') isPlain = false;
      depth = deeper(depth, token);
      if (depth === 0) break;
    }
    this.#address({ start: open.start, end }, isPlain ? address : undefined);
  }

  /** Writes an address that stays within the style sheet, and `none` for all others. */
  #address({ start, end }: Pick<CssToken, 'start' | 'end'>, address: string | undefined): void {
    const own = address === undefined ? undefined : (this.#files.get(address) ?? ownAddress(address));
    if (own !== undefined) this.#out.push(`url("${own.replace(/["\\\n]/g, escaped)}")`);
    else {
      this.#leaveOut(shortened(this.#css.slice(start, end)), start, end, address);
      this.#none(end);
    }
  }

  /** To the closing bracket of a function that was opened. */
  #skipFunction(): number {
    let end = this.#css.length;
    let depth = 1;
    for (let token = this.#next(); token && depth > 0;) {
      depth = deeper(depth, token);
      ({ end } = token);
      if (depth > 0) token = this.#next();
    }
    return end;
  }

  /** To its semicolon, or to the end of its block. */
  #leaveOutRule(rule: CssToken): void {
    const open: string[] = [];
    let { end } = rule;
    // What stands before and after is kept apart.
    this.#out.push(' ');
    for (let token = this.#next(); token; token = this.#next()) {
      const { kind, value } = token;
      const isOpening = kind === 'function' || (kind === 'sign' && CLOSING[value] !== undefined);
      if (open.length === 0 && kind === 'sign' && value === '}' && this.#open.at(-1) === '}') {
        // The block around it ends before its semicolon.
        this.#sign('}');
        break;
      }
      ({ end } = token);
      if (isOpening) open.push(kind === 'function' ? ')' : (CLOSING[value] ?? ''));
      else if (kind === 'sign' && value === open.at(-1)) {
        open.pop();
        if (open.length === 0 && value === '}') break;
      } else if (open.length === 0 && kind === 'sign' && value === ';') break;
    }
    if (rule.value !== 'charset') this.#leaveOut(shortened(this.#css.slice(rule.start, end)), rule.start, end);
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

function deeper(depth: number, { kind, value }: CssToken): number {
  if (kind === 'function' || (kind === 'sign' && value === '(')) return depth + 1;
  return kind === 'sign' && value === ')' ? depth - 1 : depth;
}

/** The address, where it names nothing outside itself; a drawing in it is cleaned. */
function ownAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (isOwnAddress(trimmed)) return trimmed;
  return /^data:image\/svg\+xml[;,]/i.test(trimmed) ? cleanDrawing(trimmed) : undefined;
}

function cleanDrawing(address: string): string | undefined {
  const match = /^data:image\/svg\+xml((?:;[^;,]*)*?)(;base64)?,(.*)$/is.exec(address);
  if (!match) return undefined;
  const [, , base64, data = ''] = match;
  let bytes: Uint8Array;
  try {
    bytes = base64 === undefined ? new TextEncoder().encode(decodeURIComponent(data)) : Buffer.from(data, 'base64');
  } catch {
    return undefined;
  }
  const clean = sanitizeSvg(bytes);
  if (clean.error !== undefined || clean.removed.length > 0) return undefined;
  return `data:image/svg+xml;base64,${Buffer.from(clean.bytes).toString('base64')}`;
}

function escaped(sign: string): string {
  return sign === '\n' ? '\\a ' : `\\${sign}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
