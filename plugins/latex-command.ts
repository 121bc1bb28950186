/**
 * Commands of LaTeX that mean something here.
 *
 *     First\newline second     →   First<br>second
 *     Wisdom\index{Traits!Wisdom}   →   a mark of the index, as [](){index="Traits!Wisdom"} would be
 *     \textbf{Careful}, \emph{slowly}   →   <strong>Careful</strong>, <em>slowly</em>
 *     \label{combat}   →   <span id="combat"></span>
 *     \ref{combat}     →   <a href="#combat"></a>, which shows the name of its target
 *
 * `\pageref{combat}` is a link, too: in print, it is the number of the page. In `\index`, `|(`, `|)`, `|see{…}` and `|seealso{…}` are
 * as in LaTeX; any other format makes the page the main one. Of `sort@shown`, what is shown counts. Other commands are left to
 * `foreign_syntax`.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { BACKSLASH } from './char-codes.ts';
import { setRange } from './position.ts';

const NEWLINE = /\\(?:newline|linebreak)(?![a-zA-Z])(?:[ \t]*\n[ \t]*|[ \t])?/y;
const INDEX = /\\index\{((?:[^{}\n]|\{[^{}\n]{0,200}\}){1,300})\}/y;
/** A name or several. */
const PLACE = /\\(label|(?:auto|name|page|eq|[cCv])?ref)\*?\{([^{}\s,]{1,200})\}/y;
const OPENING = /\\(text[a-z]+|emph|underline|mbox|sout)\{/y;
const ELEMENTS: Readonly<Record<string, readonly [type: string, tag: string, markup: string]>> = {
  textbf: ['strong', 'strong', '**'],
  textit: ['em', 'em', '*'],
  textsl: ['em', 'em', '*'],
  emph: ['em', 'em', '*'],
  underline: ['span', 'u', ''],
  sout: ['s', 's', '~~'],
  textsuperscript: ['sup', 'sup', '^'],
  textsubscript: ['sub', 'sub', '~'],
};
/** Those that only choose a font leave their text. */
const PLAIN = /^(?:mbox|text(?:up|md|rm|sf|tt|sc|normal)?)$/;
/** Longest text of a command. */
const LONGEST = 2000;

export function latexCommand(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'latex_command', rule);
}

function rule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BACKSLASH || !/[a-zA-Z]/.test(src[pos + 1] ?? '')) return false;
  return newline(state, silent) || index(state, silent) || place(state, silent) || text(state, silent);
}

/** What a pattern finds at the place of the state, if it ends within the text; then the state is behind it. */
function taken(state: StateInline, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = state.pos;
  const found = pattern.exec(state.src);
  if (!found || pattern.lastIndex > state.posMax) return undefined;
  state.pos = pattern.lastIndex;
  return found;
}

function newline(state: StateInline, silent: boolean): boolean {
  if (!taken(state, NEWLINE)) return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  return true;
}

function index(state: StateInline, silent: boolean): boolean {
  const [command = '', entry] = taken(state, INDEX) ?? [];
  if (entry === undefined) return false;
  if (!silent) emptyElement(state, command, 'span').meta = { attributes: { index: termOf(entry) } };
  return true;
}

function place(state: StateInline, silent: boolean): boolean {
  const [written = '', command = '', name = ''] = taken(state, PLACE) ?? [];
  if (name === '') return false;
  if (silent) return true;
  if (command === 'label') {
    emptyElement(state, written, 'span').attrSet('id', name);
    return true;
  }
  const link = emptyElement(state, written, 'link');
  link.attrSet('href', `#${name}`);
  // Who writes one writes the other where the page is wanted.
  if (command === 'pageref') link.meta = { attributes: { page: 'only' } };
  else link.attrSet('class', 'no-page');
  return true;
}

/** @param written what was read last, which it stands for */
function emptyElement(state: StateInline, written: string, type: 'link' | 'span'): Token {
  const tag = type === 'link' ? 'a' : 'span';
  const open = state.push(`${type}_open`, tag, 1);
  setRange(open, [state.pos - written.length, state.pos]);
  state.push(`${type}_close`, tag, -1);
  return open;
}

/** What is in the braces is Markdown, as it is for Pandoc. */
function text(state: StateInline, silent: boolean): boolean {
  const { pos, posMax } = state;
  const [opening, name = ''] = taken(state, OPENING) ?? [];
  const element = ELEMENTS[name];
  const end = opening !== undefined && (element || PLAIN.test(name)) ? closingBrace(state) : undefined;
  if (end === undefined) {
    state.pos = pos;
    return false;
  }
  if (!silent) {
    state.posMax = end;
    if (element) state.push(`${element[0]}_open`, element[1], 1).markup = element[2];
    state.md.inline.tokenize(state);
    if (element) state.push(`${element[0]}_close`, element[1], -1).markup = element[2];
    state.posMax = posMax;
  }
  state.pos = end + 1;
  return true;
}

/** The brace that closes the one before the place of the state. */
function closingBrace({ src, pos, posMax }: StateInline): number | undefined {
  let depth = 1;
  for (let at = pos; at < Math.min(posMax, pos + LONGEST); at++) {
    if (src[at] === '\\') at++;
    else if (src[at] === '{') depth++;
    else if (src[at] === '}' && --depth === 0) return at;
  }
  return undefined;
}

/** As the attribute `index` has it: `a!b|see c`. */
function termOf(entry: string): string {
  const [path = '', ...formats] = entry.split(/(?<!")\|/);
  const format = formats.join('|').trim();
  const shown = path.split(/(?<!")!/).map((part) => part.split(/(?<!")@/).at(-1) ?? '');
  const term = shown.map(unquoted).join('!');
  const [, reference, other = ''] = /^(see(?:also)?)\s*\{([^{}]*)\}$/.exec(format) ?? [];
  if (reference !== undefined) return `${term}|${reference} ${unquoted(other)}`;
  if (format === '') return term;
  return `${term}|${format === '(' || format === ')' ? format : 'main'}`;
}

/** Without LaTeX's quotes before signs, and with a backslash before ours. */
function unquoted(text: string): string {
  return text
    .trim()
    .replace(/"(?=[!@|"])|[{}]/g, '')
    .replace(/[;!|\\]/g, '\\$&');
}
