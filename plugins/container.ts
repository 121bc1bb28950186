/**
 * Containers of any name. They nest by longer fences or by names. A line of only colons closes the last one.
 *
 *     ::: boxed wide        <div class="boxed wide">
 *     Text              →   <p>Text</p>
 *     :::                   </div>
 *
 * The names are classes: the first word in any case, then identifiers in lower case. From the first word that is not
 * an identifier, the rest is a plain-text title: `::: boxed For the referee` becomes `<div class="boxed"><p
 * class="container-title">For the referee</p>…`, and so does `:::boxed[For the referee]`. Attributes in braces at the
 * end are handled by the `attributes` plugin. They can replace the name: `::: {.boxed #rules}`.
 *
 * A container whose name is a type of admonition becomes an admonition: `::: warning Title`, `:::note[Title]`, and
 * `::: details Title`, which is collapsible. The same applies to kinds of cards that the book declares: `::: spell
 * Fireball - 3 Mana`.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { type Marker, familiesIn, pushAdmonition } from './admonition.ts';
import { addBlock, beginsWith, parseInside, placesOn, startOf, textOf } from './block-lines.ts';
import { withoutComments } from './comment.ts';
import { type DialectEnv, leaveOutLines, partFrom, report } from './dialect.ts';
import { closingLine } from './container-fences.ts';
import { nesting } from './nesting.ts';
import { noteClasses } from './effects.ts';
import { isReservedClass } from './reserved-names.ts';
import { COLON } from './char-codes.ts';

const FENCE = /^(:{3,})[ \t]*(.*)$/;
const FIRST_NAME = /^\p{L}[\p{L}\d_-]*$/u;
const NAME = /^[a-z][a-z\d_-]*$/;
const BRACKETS = /^(\p{L}[\p{L}\d_-]*)\[(.*)\]\s*(?:\{[^{}]*\})?$/u;
const BRACES = /^\{[^{}]*[.#=][^{}]*\}$/;
const BOX = /^(\p{L}+)(?:\[(.*)\][ \t]*(\{[^{}]*\})?|[ \t]+([^]*))?$/u;

export function container(md: MarkdownIt): void {
  md.use(nesting);
  addBlock(md, 'container_named', blockRule);
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

function blockRule(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if (!beginsWith(state, line, COLON)) return false;
  const [, markup = '', info = ''] = FENCE.exec(textOf(state, line)) ?? [];
  if (markup === '') return false;
  const start = startOf(state, line);
  const marker = markerIn(state, line, info, markup);
  const isNamed = marker !== undefined || BRACES.test(info) || namesAndTitle(info).names.length > 0;
  if (!isNamed) return false;
  if (silent) return true;
  const extent = extentOf(state, line, endLine);
  if (!extent.isClosed) {
    if ((state.env as DialectEnv).isUncut) return false;
    // It takes in everything that follows in the chapter, list item or quote, including headings.
    report(state.env, 'unclosed', partFrom(placesOn(state, line)(start), markup.length), { what: 'box', sign: markup });
  }
  if (/^comment\b/i.test(info)) return leaveOutBlock(state, extent);
  const body = (): void => parseText(state, extent);
  if (marker) pushAdmonition(state, extent, marker, body);
  else pushContainer(state, extent, markup, info);
  state.line = extent.next;
  return true;
}

interface Extent {
  readonly start: number;
  /** The line after the last line of the block's content. */
  readonly end: number;
  /** The line after the block. */
  readonly next: number;
}

/** Returns the extent of the block that begins on a line. `isClosed` is false if the surrounding block ends first. */
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

/** Leaves out `::: comment`, which other programs read as a comment. */
function leaveOutBlock(state: StateBlock, { start: line, next }: Extent): boolean {
  const length = (state.eMarks[line] ?? 0) - (state.bMarks[line] ?? 0);
  leaveOutLines(state.env, line, next);
  report(state.env, 'broken-comment', partFrom({ line, column: 0 }, length), {});
  state.line = next;
  return true;
}

/** @param info the container's names, title and attributes */
export function pushContainer(state: StateBlock, extent: Extent, markup: string, info: string): Token {
  const open = state.push('container_named_open', 'div', 1);
  open.markup = markup;
  open.block = true;
  open.info = withoutComments(info);
  open.map = [extent.start, extent.next];
  const { start } = extent;
  const place = placesOn(state, start);
  const text = textOf(state, start);
  noteClasses(state.env, open, namesOfContainer(open), text, (at) => place(startOf(state, start) + at));
  parseText(state, extent);
  const close = state.push('container_named_close', 'div', -1);
  close.markup = markup;
  close.block = true;
  return open;
}

function parseText(state: StateBlock, { start, end }: Extent): void {
  parseInside(state, start + 1, end, { parentType: 'container' });
}

/** Returns the admonition marker that the info string describes, if any. */
function markerIn(state: StateBlock, line: number, info: string, markup: string): Marker | undefined {
  const [, written = '', inBrackets, braces = '', after = ''] = BOX.exec(info) ?? [];
  const isFolded = written.toLowerCase() === 'details';
  const type = isFolded ? 'note' : written;
  if (!familiesIn(state.env).has(type.toLowerCase())) return undefined;
  const rest = (inBrackets === undefined ? after : `${inBrackets} ${braces}`).trim();
  const start = startOf(state, line);
  const infoStart = start + textOf(state, line).length - info.length;
  const at = (text: string): number => infoStart + Math.max(0, info.indexOf(text));
  const [typeStart, restStart] = [at(written), at(inBrackets ?? rest)];
  return { markup, type, ...(isFolded ? { fold: 'closed' } : {}), start, typeStart, rest, restStart };
}

/** Returns the names of a container; empty for other blocks. */
export function namesOfContainer({ type, info }: Token): readonly string[] {
  return type === 'container_named_open' ? namesAndTitle(info).names : [];
}

/** Splits an info string into class names and a title. */
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
