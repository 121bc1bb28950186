/**
 * Containers of any name. They nest by longer fences, or by names: colons alone close the last one.
 *
 *     ::: boxed wide        <div class="boxed wide">
 *     Text              →   <p>Text</p>
 *     :::                   </div>
 *
 * The names are classes: the first word in any case, then identifiers in lower case. From the first word that is no
 * identifier, the rest is a title in plain text:
 * `::: boxed For the referee` gives `<div class="boxed"><p class="container-title">For the referee</p>…`, and so does
 * `:::boxed[For the referee]`. Attributes in braces at the end are left to the `attributes` plugin; alone, they need no
 * name: `::: {.boxed #rules}`.
 *
 * A container named as a type of admonition is one: `::: warning Title`, `:::note[Title]`, and `::: details Title`, which is
 * collapsible. So is one named as a kind of card that the book declares: `::: spell Fireball - 3 Mana`.
 */
import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { type AdmonitionOptions, type Marker, familiesOf, pushAdmonition, withCards } from './admonition.ts';
import { beginsWith, startOf, textOf } from './block-lines.ts';
import { report } from './dialect.ts';
import { closingLine } from './container-fences.ts';
import { nesting } from './nesting.ts';
import { isReservedClass, reportReserved } from './reserved-names.ts';
import { indexesOf } from './token-list.ts';
import { COLON } from './char-codes.ts';

const FENCE = /^(:{3,})[ \t]*(.*)$/;
const FIRST_NAME = /^\p{L}[\p{L}\d_-]*$/u;
const NAME = /^[a-z][a-z\d_-]*$/;
const BRACKETS = /^(\p{L}[\p{L}\d_-]*)\[(.*)\]\s*(?:\{[^{}]*\})?$/u;
const BRACES = /^\{[^{}]*[.#=][^{}]*\}$/;
const BOX = /^(\p{L}+)(?:\[(.*)\][ \t]*(\{[^{}]*\})?|[ \t]+([^]*))?$/u;

export function container(md: MarkdownIt, options: AdmonitionOptions = {}): void {
  md.use(nesting);
  md.block.ruler.before('fence', 'container_named', blockRule(familiesOf(options)), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.core.ruler.after('block', 'container_names', reportNames);
  md.renderer.rules['container_named_open'] = (tokens, index, _options, _env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const { names, title } = namesAndTitle(token.info);
    const others = (token.attrs ?? []).filter(([name]) => name !== 'class');
    const given = token.attrGet('class');
    const own = names.filter((name) => !isReservedClass(name));
    const classes = [...own, ...(given === null ? [] : [String(given)])].join(' ');
    const attrs = renderer.renderAttrs({ attrs: classes === '' ? others : [['class', classes], ...others] });
    const heading = title === '' ? '' : `<p class="container-title">${md.utils.escapeHtml(title)}</p>\n`;
    return `<div${attrs}>\n${heading}`;
  };
}

function blockRule(known: ReadonlyMap<string, string>) {
  return (state: StateBlock, line: number, endLine: number, silent: boolean): boolean => {
    if (!beginsWith(state, line, COLON)) return false;
    const types = withCards(known, state.env);
    const text = textOf(state, line);
    const [, markup = '', info = ''] = FENCE.exec(text) ?? [];
    if (markup === '') return false;
    const start = startOf(state, line);
    const marker = markerIn(info, { markup, start, infoStart: start + text.length - info.length, types });
    const isNamed = marker !== undefined || BRACES.test(info) || namesAndTitle(info).names.length > 0;
    if (!isNamed) return false;
    if (silent) return true;
    const extent = extentOf(state, line, endLine);
    if (!extent.isClosed) reportUnclosed(state, start, markup);
    const body = (): void => parseText(state, extent);
    if (marker) pushAdmonition(state, extent, marker, types, body);
    else pushContainer(state, extent, { markup, info }, body);
    state.line = extent.next;
    return true;
  };
}

/** The lines of a block. */
interface Extent {
  readonly start: number;
  /** The line after the last one of its text. */
  readonly end: number;
  /** The line after the block. */
  readonly next: number;
}

/** The lines of the block that the line opens; `isClosed` is false where the block around it ends first. */
function extentOf(state: StateBlock, start: number, endLine: number): Extent & { readonly isClosed: boolean } {
  const close = closingLine(state, start) ?? endLine;
  let end = Math.min(close, endLine);
  if (state.blkIndent > 0) {
    const isOutside = (line: number): boolean => !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
    let line = start + 1;
    while (line < end && !isOutside(line)) line++;
    if (line < end || (end < endLine && isOutside(end))) end = line;
  }
  const isClosed = end === close && close < endLine;
  return { start, end, next: isClosed ? end + 1 : end, isClosed };
}

/** @param info its names, title and attributes */
function pushContainer(
  state: StateBlock,
  extent: Extent,
  { markup, info }: Pick<Token, 'markup' | 'info'>,
  body: () => void,
): void {
  const open = state.push('container_named_open', 'div', 1);
  open.markup = markup;
  open.block = true;
  open.info = info;
  open.map = [extent.start, extent.next];
  body();
  const close = state.push('container_named_close', 'div', -1);
  close.markup = markup;
  close.block = true;
}

function parseText(state: StateBlock, { start, end }: Extent): void {
  const { parentType, lineMax } = state;
  state.parentType = 'container';
  // Some rules look ahead up to lineMax rather than to the end they are given.
  state.lineMax = end;
  state.md.block.tokenize(state, start + 1, end);
  state.parentType = parentType;
  state.lineMax = lineMax;
}

/** All that follows in the chapter, list item or quote is in the box then, headings included. */
function reportUnclosed({ src, env, line }: StateBlock, start: number, markup: string): void {
  const column = start - (src.lastIndexOf('\n', start - 1) + 1);
  const end = { line, column: column + markup.length };
  report(env, { rule: 'unclosed', start: { line, column }, end, detail: { box: markup } });
}

interface SignContext {
  readonly markup: string;
  /** Offsets in the text, of the colons and of what follows them. */
  readonly start: number;
  readonly infoStart: number;
  readonly types: ReadonlyMap<string, string>;
}

/** What the names say, if they say that it is an admonition. */
function markerIn(info: string, { markup, start, infoStart, types }: SignContext): Marker | undefined {
  const [, written = '', inBrackets, braces = '', behind = ''] = BOX.exec(info) ?? [];
  const isFolded = written.toLowerCase() === 'details';
  const type = isFolded ? 'note' : written;
  if (!types.has(type.toLowerCase())) return undefined;
  const rest = (inBrackets === undefined ? behind : `${inBrackets} ${braces}`).trim();
  const at = (text: string): number => infoStart + Math.max(0, info.indexOf(text));
  const [typeStart, restStart] = [at(written), at(inBrackets ?? rest)];
  return { markup, type, ...(isFolded ? { fold: 'closed' } : {}), start, typeStart, rest, restStart };
}

function reportNames(state: StateCore): void {
  let lines: readonly string[] | undefined;
  for (const index of indexesOf(state.tokens, 'container_named_open')) {
    const { info = '', map } = state.tokens[index] ?? {};
    const reserved = namesAndTitle(info).names.filter(isReservedClass);
    if (reserved.length === 0) continue;
    const line = map?.[0] ?? 0;
    const text = (lines ??= state.src.split('\n'))[line] ?? '';
    for (const name of reserved) {
      const column = Math.max(0, text.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i')));
      reportReserved(state.env, name, { line, column });
    }
  }
}

/** The names of a container; none of another block. */
export function namesOfContainer({ type, info }: Token): readonly string[] {
  return type === 'container_named_open' ? namesAndTitle(info).names : [];
}

/** The classes at the beginning of a fence, and what follows them. */
function namesAndTitle(params: string): { readonly names: readonly string[]; readonly title: string } {
  const [, name, inBrackets] = BRACKETS.exec(params.trim()) ?? [];
  if (name !== undefined && inBrackets !== undefined) return { names: [name.toLowerCase()], title: inBrackets.trim() };
  const words = params.trim().split(/\s+/);
  const isOther = (word: string, index: number): boolean => !(index === 0 ? FIRST_NAME : NAME).test(word);
  const other = words.findIndex(isOther);
  const [first = '', ...further] = other < 0 ? words : words.slice(0, other);
  const names = first === '' ? [] : [first.toLowerCase(), ...further];
  return { names, title: other < 0 ? '' : words.slice(other).join(' ') };
}
