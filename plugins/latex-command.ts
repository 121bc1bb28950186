/**
 * Commands of LaTeX that mean something here.
 *
 *     First\newline second     →   First<br>second
 *     Wisdom\index{Traits!Wisdom}   →   a mark of the index, as [](){index="Traits!Wisdom"} would be
 *
 * `|(`, `|)`, `|see{…}` and `|seealso{…}` are as in LaTeX; any other format makes the page the main one. Of `sort@shown`,
 * what is shown counts. Other commands are left to `foreign_syntax`.
 */
import type { MarkdownIt, StateInline } from 'markdown-it';
import { BACKSLASH } from './char-codes.ts';

const NEWLINE = /\\(?:newline|linebreak)(?![a-zA-Z])(?:[ \t]*\n[ \t]*|[ \t])?/y;
const INDEX = /\\index\{((?:[^{}\n]|\{[^{}\n]{0,200}\}){1,300})\}/y;

export function latexCommand(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'latex_command', rule);
}

function rule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BACKSLASH || !/[inl]/.test(src[pos + 1] ?? '')) return false;
  NEWLINE.lastIndex = pos;
  INDEX.lastIndex = pos;
  const isBreak = NEWLINE.test(src);
  const [, entry] = (!isBreak && INDEX.exec(src)) || [];
  if (!isBreak && entry === undefined) return false;
  const end = isBreak ? NEWLINE.lastIndex : INDEX.lastIndex;
  if (end > state.posMax) return false;
  if (!silent) {
    if (isBreak) state.push('hardbreak', 'br', 0);
    else {
      state.push('span_open', 'span', 1).meta = { attributes: { index: termOf(entry ?? '') } };
      state.push('span_close', 'span', -1);
    }
  }
  state.pos = end;
  return true;
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
