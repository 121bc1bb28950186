/**
 * Math between dollar signs.
 *
 *     $a + b$                  →   the result of `options.render('a + b', false)`
 *     $$a + b$$, on its own    →   <div class="math-display">…</div>
 *     costs $5 and $6          →   text
 *
 * As in Pandoc, the opening dollar must be followed by a character other than a space, the closing dollar must be
 * preceded by such a character and not be followed by a digit, and the first dollar after an opening one must be a
 * valid closing one. `\$` and dollars in code are ignored. Sums of money are more frequent in running text, so there
 * are more restrictions than in Pandoc. The opening dollar must not follow a letter or digit (`US$5`), nor precede a
 * number and a word (`$5 or 6$`), nor a number and a sentence up to the next dollar (`$1 – for each of them – or R$
 * 3`).
 *
 * `$$` at the start of a line begins a block. The block ends with `$$` at the end of that line or a later one and
 * contains no blank line. A fence with the language `math` is a block, too. Within a line, `$$…$$` has no spaces next to its dollars.
 *
 * The tokens are `math_inline` and `math_block`; their `content` is the TeX. TeX that cannot be rendered is reported
 * as `math-syntax` (`data.tex`, `data.message`) and shown as code.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { addBlock, startOf } from './block-lines.ts';
import { leaveOut, report, type TextPart } from './dialect.ts';
import { Places } from './places.ts';
import { rangeOf, setRange } from './position.ts';
import { DOLLAR } from './char-codes.ts';

export interface MathOptions {
  /** Converts TeX to HTML, which is added to the page without escaping. It may throw if the TeX is invalid. */
  readonly render?: (tex: string, display: boolean) => string;
}

export function math(md: MarkdownIt, options: MathOptions = {}): void {
  const asCode = (tex: string): string => `<code class="math">${md.utils.escapeHtml(tex)}</code>`;
  const render = options.render ?? asCode;
  md.inline.ruler.after('escape', 'math_inline', inlineRule);
  addBlock(md, 'math_block', blockRule);
  md.core.ruler.after('inline', 'math', (state) => renderAll(state, render));

  const htmlOf = (token: Token | undefined): string => {
    const html = token?.meta?.['html'];
    return typeof html === 'string' ? html : asCode(token?.content ?? '');
  };
  md.renderer.rules['math_inline'] = (tokens, index) => {
    const html = htmlOf(tokens[index]);
    return tokens[index]?.markup === '$$' ? `<span class="math-display">${html}</span>` : html;
  };
  md.renderer.rules['math_block'] = (tokens, index, _options, _env, renderer) => {
    const token = tokens[index];
    const attributes = token ? renderer.renderAttrs(token) : '';
    return `<div class="math-display"${attributes}>${htmlOf(token)}</div>\n`;
  };
}

function renderAll(state: StateCore, render: (tex: string, display: boolean) => string): void {
  const places = new Places(state.src);
  for (const block of state.tokens) {
    if (block.type === 'fence' && block.info.trim() === 'math' && block.content.trim() !== '')
      Object.assign(block, { type: 'math_block', markup: '$$', content: uncommented(block.content) });
    for (const token of block.type === 'math_block' ? [block] : (block.children ?? [])) {
      if (token.type !== 'math_block' && token.type !== 'math_inline') continue;
      if (state.src.includes('%')) leaveOutComments(places, block, token, state.env);
      try {
        token.meta = { ...token.meta, html: render(token.content, token.markup === '$$') };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        report(state.env, 'math-syntax', rangeIn(places, block, token), { tex: token.content, message });
      }
    }
  }
}

/** Comments at the end of lines of TeX. `\%` is a percent sign. */
const COMMENT = /(?<!(?<!\\)(?:\\\\)*\\)%.*/g;

function uncommented(tex: string): string {
  return tex.replace(COMMENT, '').trim();
}

function leaveOutComments(places: Places, block: Token, token: Token, env: unknown): void {
  const { start, end } = rangeIn(places, block, token);
  for (let { line } = start; line <= end.line; line++) {
    const from = line === start.line ? start.column : 0;
    const text = places.line(line).slice(from, line === end.line ? end.column - token.markup.length : undefined);
    const at = text.search(COMMENT);
    if (at >= 0) leaveOut(env, { start: { line, column: from + at }, end: { line, column: from + text.length } });
  }
}

function rangeIn(places: Places, block: Token, token: Token): TextPart {
  const range = rangeOf(token);
  if (range) return places.part(block, range);
  const [first, next] = block.map ?? [0, 1];
  const start = Math.max(0, places.line(first).indexOf('$$'));
  return {
    start: { line: first, column: start },
    end: { line: next - 1, column: places.line(next - 1).trimEnd().length },
  };
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== DOLLAR) return false;
  const [formula, dollars = '', tex = ''] = formulaAt(src, pos) ?? [];
  if (formula === undefined || pos + formula.length > posMax) return passOver(state, silent);
  state.pos += formula.length;
  if (silent) return true;
  const token = state.push('math_inline', 'math', 0);
  token.markup = dollars;
  token.content = uncommented(tex);
  setRange(token, [pos, state.pos]);
  return true;
}

/** Skips a whole run of dollars that are text, so that `$5` is not recognised within `$$$5`. */
function passOver(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  let end = start + 1;
  while (end < state.posMax && state.src.charCodeAt(end) === DOLLAR) end++;
  if (!silent) state.pending += state.src.slice(start, end);
  state.pos = end;
  return true;
}

/** A formula up to the next dollars, without code and without spaces next to its dollars. */
const FORMULA = /(\$\$?)(?![\s$])((?:\\[^]|[^\\$`])+)(?<!\s)\1(?!\$)/y;
const WORD = /[\p{L}\p{N}]/u;
const SUM_OF_MONEY = /^\d[\d.,]*\s+\p{L}{2}/u;
const TWO_WORDS = /(?<!\p{L})\p{L}{2,30}[),.;:!?]?\s\p{L}{2,30}(?!\p{L})/u;

/** Returns the formula that begins at a dollar: the whole of it, its dollars and its TeX. */
export function formulaAt(src: string, pos: number): RegExpExecArray | undefined {
  FORMULA.lastIndex = pos;
  const match = FORMULA.exec(src) ?? undefined;
  const [, dollars, tex = ''] = match ?? [];
  if (dollars !== '$') return match;
  const isPrice = /\d/.test(src.charAt(FORMULA.lastIndex)) || WORD.test(src.charAt(pos - 1)) || SUM_OF_MONEY.test(tex);
  // In TeX, consecutive words occur only in commands.
  const isSentence = /^\d/.test(tex) && !tex.includes('\\') && TWO_WORDS.test(tex);
  return isPrice || isSentence ? undefined : match;
}

function blockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = startOf(state, startLine);
  if (!state.src.startsWith('$$', start) || state.src.charCodeAt(start + 2) === DOLLAR) return false;
  const last = lastLine(state, startLine, endLine, start + 2);
  if (last === undefined) return false;
  const tex = uncommented(
    state
      .getLines(startLine, last + 1, state.blkIndent, false)
      .trim()
      .slice(2, -2),
  );
  if (tex === '') return false;
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.markup = '$$';
  token.content = tex;
  token.map = [startLine, last + 1];
  state.line = last + 1;
  return true;
}

/** Dollars that are not escaped. */
const DOLLARS = /(?<!(?<!\\)(?:\\\\)*\\)\$\$/;

/** Returns the line that the closing dollars end. Returns `undefined` if other dollars or a blank line come first. */
function lastLine(state: StateBlock, startLine: number, endLine: number, from: number): number | undefined {
  for (let line = startLine; line < endLine; line++) {
    if (line > startLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent)) return undefined;
    const start = line === startLine ? from : startOf(state, line);
    const text = state.src.slice(start, state.eMarks[line]).trimEnd();
    const dollars = text.search(DOLLARS);
    if (dollars >= 0) return dollars === text.length - 2 ? line : undefined;
  }
  return undefined;
}
