/**
 * Reads the attributes between braces: `{#id .class key=value key="value"}`.
 *
 * A block is read as the author meant it. `{width="200pt""}` is mended; `{x | x > 0}`, `{a, b}` and `{name}` are
 * text. A block is recognised if it contains something that can only be an attribute: a class, an id, or a known key
 * with a value.
 */
import { checkAttribute, isAllowed, isBareAllowed, isFreeText, isKnownToHtml } from './attribute-values.ts';
import type { Problem } from './dialect.ts';
import type { Range } from './position.ts';
import { isReservedClass, isReservedId } from './reserved-names.ts';

export interface AttributeBlock {
  /** The block as written, including its braces. */
  readonly raw: string;
  /** Offset of the first character after the block. */
  readonly end: number;
  /** The attributes that may be used, in the order written. Each class is a separate pair. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
  /**
   * How certain it is that the braces are attributes. `sure`: attributes anywhere. `likely`: attributes only where
   * attributes are allowed, such as `{foo=bar}` at the end of a block. `word`: only words; text unless directly after
   * an image.
   */
  readonly kind: 'sure' | 'likely' | 'word';
  readonly problems: readonly Problem<Range>[];
  /** The attributes that are ignored. */
  readonly ignored: readonly Range[];
}

interface Item {
  readonly kind: 'id' | 'class' | 'pair' | 'bare';
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface Scan {
  readonly items: readonly Item[];
  /** Offset of the first character after the block or, if the block is not closed, after its last item. */
  readonly end: number;
  readonly isClosed: boolean;
  /** Whether the block was malformed. */
  readonly isMended: boolean;
  /** Whether the block contains characters that cannot occur in attributes. */
  readonly hasJunk: boolean;
}

/** Maximum number of words after an id that are assumed to be part of it. More words form a sentence. */
const ID_WORDS = 2;

/** Maximum length of a block. Longer ones are text, so that reading takes linear time for any number of braces. */
const MAX_LENGTH = 1000;

const QUOTES = `"'“”„‟‘’‚′″«»`;
const STRAY = `${QUOTES},;`;
const ID = /[^\s"'`<>={}#,;“”„‟‘’‚]+/y;
const CLASS = /-?[\p{L}_][^\s"'`<>={}#.,;:“”„‟‘’‚]*/uy;
const KEY = /[\p{L}_][\p{L}\p{N}_:.-]*/uy;
const EQUALS = /[ \t]*=[ \t]*/y;
/** A length with a space before its unit. */
const SPACED_LENGTH = /[\d.,]+[ \t]+(?:p[xtc]|[cm]m|in|r?em|ch|v[wh])(?![\p{L}\p{N}_:.-]|[ \t]*=)/iuy;
const BARE_VALUE = /[^\s"'`<>={}“”„‟‘’‚]+/y;
const QUOTED = /"((?:[^"\\\n]|\\.)*)"(?=[\s}])/y;
const QUOTED_WITHOUT_BRACES = /"([^"\\{}\n]*)"(?=[\s}])/y;
const SINGLE_QUOTED = /'([^'\n]*)'(?=[\s}])/y;
/** A badly quoted value. It ends at a quote, at a brace, or before what looks like the next attribute. */
const BADLY_QUOTED = new RegExp(`[${QUOTES}]+((?:(?!\\s(?:[#.]\\S|[\\w-]+\\s*=))[^${QUOTES}{}\\n])*)[${QUOTES}]*`, 'y');
const JUNK = /[^\s{}]+/y;
const MARKUP = /[*_~^$\\[\]()|]/;

/**
 * Reads the block that begins with the brace at `start`. Returns `undefined` if the brace is text.
 *
 * @param limit the end of the text to read
 */
export function readAttributes(text: string, start: number, limit: number = text.length): AttributeBlock | undefined {
  // Template languages use `{{` and `{%`.
  if (text[start] !== '{' || text[start - 1] === '{' || /[{%]/.test(text[start + 1] ?? '')) return undefined;
  const window = text.slice(start, Math.min(limit, start + MAX_LENGTH));
  const lineEnd = window.indexOf('\n');
  const line = lineEnd < 0 ? window : window.slice(0, lineEnd);
  let scanned = scan(line);
  if (!scanned.isClosed && lineEnd >= 0) {
    const nextEnd = window.indexOf('\n', lineEnd + 1);
    const overTwoLines = scan(nextEnd < 0 ? window : window.slice(0, nextEnd));
    const isPlain = !overTwoLines.hasJunk && overTwoLines.items.every((item) => item.kind !== 'bare');
    if (overTwoLines.isClosed && isPlain) scanned = { ...overTwoLines, isMended: true };
  }
  const kind = kindOf(scanned);
  if (!kind) return undefined;
  return judge(scanned.isClosed ? scanned : upToLastSure(scanned), kind, window, start);
}

/** Returns a block in correct syntax; empty if there are no attributes. */
function formatAttributes(pairs: AttributeBlock['pairs']): string {
  const parts = pairs.map(([name, value]) => {
    if (name === 'id') return `#${value}`;
    return name === 'class' ? `.${value}` : `${name}="${value}"`;
  });
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`;
}

/** Reads what a pattern matches at the current offset. */
type Take = (pattern: RegExp) => RegExpExecArray | null;

/** Reads the items of a block, which begins with its brace. */
function scan(source: string): Scan {
  const items: Item[] = [];
  // The offset of the next character to read, and the end of what was read.
  let [at, end] = [1, 1];
  let [isMended, hasJunk] = [false, false];
  const take: Take = (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  for (;;) {
    const before = at;
    while (/\s/.test(source[at] ?? '')) at++;
    const start = at;
    const character = source[at];
    if (character === undefined || character === '{') return { items, end, isClosed: false, isMended: true, hasJunk };
    if (character === '}') return { items, end: at + 1, isClosed: true, isMended, hasJunk };
    const isSpaced = at > before || items.length === 0;
    if (STRAY.includes(character) || (character === ':' && items.length === 0)) {
      at++;
      isMended = true;
      // A stray quote belongs to the value before it.
      if (!isSpaced) end = at;
      continue;
    }
    const kind = character === '#' ? 'id' : character === '.' ? 'class' : undefined;
    if (kind) at++;
    const name = take(kind === 'id' ? ID : kind ? CLASS : KEY)?.[0];
    if (name === undefined) {
      hasJunk = true;
      take(JUNK);
      continue;
    }
    const equals = kind ? undefined : take(EQUALS)?.[0];
    const pair = equals === undefined ? undefined : readValue(name.toLowerCase(), take);
    if ((!kind && !isSpaced) || (equals ?? '=') !== '=' || pair?.isMended) isMended = true;
    end = at;
    if (pair) items.push({ kind: 'pair', name: name.toLowerCase(), value: pair.value, start, end });
    else items.push({ kind: kind ?? 'bare', name, value: kind ? name : '', start, end });
  }
}

function readValue(name: string, take: Take): { readonly value: string; readonly isMended: boolean } {
  // In values such as a width, a brace means that the closing quote is missing. In free text such as a title, it
  // can be part of the value.
  const exact = take(isFreeText(name) ? QUOTED : QUOTED_WITHOUT_BRACES);
  if (exact) return { value: (exact[1] ?? '').replaceAll('\\"', '"'), isMended: false };
  const [bare] = (/^(?:width|height)$/.test(name) && take(SPACED_LENGTH)) || take(BARE_VALUE) || [];
  const [, written = ''] = bare === undefined ? (take(SINGLE_QUOTED) ?? take(BADLY_QUOTED) ?? []) : [];
  const value = bare?.replace(/[,;]+$/, '') ?? written.trim();
  return { value, isMended: value !== bare };
}

/** Whether the item can only be meant as an attribute. */
function isSure(item: Item): boolean {
  if (item.kind === 'class') return true;
  if (item.kind === 'id') return /^[\p{L}_]/u.test(item.name);
  return item.kind === 'pair' && (isAllowed(item.name) || isKnownToHtml(item.name));
}

function kindOf({ items, isClosed, isMended, hasJunk }: Scan): AttributeBlock['kind'] | undefined {
  const sure = items.filter(isSure);
  const words = items.filter((item) => item.kind === 'bare');
  if (sure.length > 0) {
    if (sure.some((item) => item.kind === 'pair')) return 'sure';
    if (hasJunk) return undefined;
    if (words.length <= (isClosed ? sure.length : 0)) return 'sure';
    // An id written with spaces, `{#the long way}`, at the start of a block. More words form a sentence.
    const isSpacedId = isClosed && items[0]?.kind === 'id' && words.length === items.length - 1;
    return isSpacedId && words.length <= ID_WORDS ? 'likely' : undefined;
  }
  if (items.length === 0 || isMended || hasJunk || items.some((item) => MARKUP.test(item.value))) return undefined;
  if (words.length === items.length) return words.every((word) => isBareAllowed(word.name)) ? 'likely' : 'word';
  return items.some((item) => item.kind === 'id' || item.name.length > 1) ? 'likely' : undefined;
}

/** Ends a block without a closing brace after its last certain attribute. */
function upToLastSure(scanned: Scan): Scan {
  const items = scanned.items.slice(0, scanned.items.findLastIndex(isSure) + 1);
  const last = items.at(-1);
  const isWhole = items.length === scanned.items.length;
  return { ...scanned, items, end: isWhole || !last ? scanned.end : last.end };
}

/** Returns the words after an unquoted value that are probably part of it: `aliases=old name`. */
function wordsAfter(items: readonly Item[], index: number, source: string): readonly Item[] {
  const item = items[index];
  if (item?.kind !== 'pair' || !isFreeText(item.name) || /["']/.test(source.slice(item.start, item.end))) return [];
  const others = items.slice(index + 1);
  const end = others.findIndex(({ kind, name }) => kind !== 'bare' || isBareAllowed(name));
  return end < 0 ? others : others.slice(0, end);
}

/** Splits the items into usable attributes and problems. */
function judge(scanned: Scan, kind: AttributeBlock['kind'], source: string, offset: number): AttributeBlock {
  const raw = source.slice(0, scanned.end);
  const pairs: (readonly [string, string])[] = [];
  const problems: Problem<Range>[] = [];
  const ignored: Range[] = [];
  let isMended = scanned.isMended || scanned.hasJunk;

  const { items } = scanned;
  let cut: readonly Item[] = [];
  for (const [index, item] of items.entries()) {
    const isBare = item.kind === 'bare';
    const { value } = item;
    const [start, end] = [offset + item.start, offset + item.end];
    const name = item.kind === 'id' || item.kind === 'class' ? item.kind : item.name;
    if (cut.includes(item)) continue;
    cut = wordsAfter(items, index, source);
    if (cut.length > 0) {
      const last = cut.at(-1)?.end ?? item.end;
      const quoted = `${name}="${source.slice(source.indexOf('=', item.start) + 1, last)}"`;
      const data = { reason: 'quotes', name, value: quoted } as const;
      problems.push({ rule: 'attribute-denied', span: [start, offset + last], data });
    }
    if (isBare ? !isBareAllowed(name) : !isAllowed(name)) {
      const data = { reason: 'unknown', name, value } as const;
      problems.push({ rule: 'attribute-denied', span: [start, start + item.name.length], data });
      ignored.push([start, end]);
      continue;
    }
    const checked = checkAttribute(name, value);
    if (!checked) {
      problems.push({ rule: 'attribute-syntax', span: [start, end], data: { reason: 'value', raw, name, value } });
      ignored.push([start, end]);
    } else {
      const isReserved = (each: string): boolean =>
        name === 'class' ? isReservedClass(each) : isReservedId(each.replace(/^#/, ''));
      const names = namesIn(name, checked.value);
      const reserved = names.filter(isReserved);
      const free = names.filter((each) => !isReserved(each));
      if (name === 'class') for (const each of free) pairs.push([name, each]);
      else if (reserved.length === 0) pairs.push([name, checked.value]);
      else if (free.length > 0) pairs.push([name, free.join(' ')]);
      for (const each of reserved) {
        const data = { reason: 'reserved', name: name === 'class' ? 'class' : 'id', value: each } as const;
        const at = start + Math.max(0, source.slice(item.start, item.end).indexOf(each));
        problems.push({ rule: 'attribute-denied', span: [at, at + each.length], data });
      }
    }
    if (checked?.isMended) isMended = true;
  }

  const used = lastOfEach(pairs);
  if (used.length < pairs.length) isMended = true;
  if (isMended) {
    const mended = formatAttributes(used);
    const data = { reason: 'syntax', raw, mended } as const;
    // If nothing usable is left and an invalid value is already reported, the block gets no second problem.
    if (mended !== '' || problems.every(({ rule }) => rule !== 'attribute-syntax'))
      problems.unshift({ rule: 'attribute-syntax', span: [offset, offset + scanned.end], data });
  }
  return { raw, end: offset + scanned.end, pairs: used, kind, problems, ignored };
}

/** Keeps only the last value of each attribute, and all classes. */
function lastOfEach(pairs: AttributeBlock['pairs']): AttributeBlock['pairs'] {
  const last = new Map(pairs.map(([name], index) => [name, index]));
  return pairs.filter(([name], index) => name === 'class' || last.get(name) === index);
}

/** Returns the names in a value, each of which may be reserved for the page. Former ids may have a `#`. */
function namesIn(name: string, value: string): readonly string[] {
  return name === 'id' ? [value] : name === 'class' || name === 'aliases' ? value.split(/\s+/) : [];
}

/** Returns a line without the attributes at its end. */
export function withoutBraces(text: string): string {
  let rest = text.trimEnd();
  while (rest.endsWith('}')) {
    const start = rest.lastIndexOf('{');
    if (start < 0 || rest.indexOf('}', start) < rest.length - 1) break;
    rest = rest.slice(0, start).trimEnd();
  }
  return rest;
}
