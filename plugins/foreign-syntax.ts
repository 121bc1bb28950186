/**
 * Finds the syntax of other tools that has no counterpart here, so that nothing else takes parts of it for its own. It is
 * shown as written, or left out where it holds no text, and reported as `foreign-syntax`.
 *
 *     {{< figure src="map.png" >}}   →   as it stands
 *     {% if print %}Yes{% endif %}   →   Yes
 *     import { Dice } from './x';    →   nothing
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { type DialectEnv, type Place, report } from './dialect.ts';
import { CONSTRUCTS, type ForeignConstruct, type ForeignKind, STATEMENT, foreignCode } from './foreign-constructs.ts';
import { looseFormulas } from './loose-formulas.ts';
import { Places } from './places.ts';
import { rangeOf, setRange } from './position.ts';
import { wordsOfFence } from './words-of-fence.ts';
import { BACKSLASH, BACKTICK, COLON, LESS_THAN, LOWER_E, LOWER_I, OPENING_BRACE } from './char-codes.ts';

const BY_SIGN = new Map<number, readonly ForeignConstruct[]>();
for (const construct of CONSTRUCTS) {
  const sign = construct.opens.charCodeAt(0);
  BY_SIGN.set(sign, [...(BY_SIGN.get(sign) ?? []), construct]);
}
const IMPORT = /^import\s+(?:[\w*{},$][\w*{}\s,$]*\sfrom\s+)?(["'])[^"'\n]+\1;?$/;
const EXPORT =
  /^export\s+(?:(?:const|let|async\s+function|function)\s+\w+\s*[=({]|default\s+(?:[({[]|function\b|class\b))/;
/** Lines of an import; longer ones are text. */
const MAX_LINES = 20;

export function foreignSyntax(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'foreign_inline', inlineRule);
  md.block.ruler.before('paragraph', 'foreign_statement', statementRule);
  md.core.ruler.after('inline', 'foreign_syntax', tellAll);
  md.renderer.rules['foreign_code'] = () => '';
  md.renderer.rules['foreign'] = (tokens, index) => md.utils.escapeHtml(tokens[index]?.content ?? '');
}

const FENCE_WORDS = {
  name: 'text after the language of a code block',
  advice: 'put it above the code, or on its first line',
};

/** Reports something of another program. `shown` is what readers see of it. */
export function reportForeign(
  env: unknown,
  { name, advice }: ForeignKind,
  { text, shown, start }: { readonly text: string; readonly shown: string; readonly start: Place },
): void {
  const [line = ''] = text.split('\n');
  const end = { line: start.line, column: start.column + line.length };
  report(env, { rule: 'foreign-syntax', start, end, detail: { name, advice, text: line, shown } });
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  // Compared one by one, as it is asked for each sign of a text; most of these are something else.
  if (code !== OPENING_BRACE && code !== BACKSLASH && code !== LESS_THAN && code !== COLON && code !== BACKTICK)
    return false;
  const constructs = BY_SIGN.get(code);
  if (!constructs || (code !== BACKTICK && !/[{%:a-zA-Z]/.test(src[pos + 1] ?? ''))) return false;
  for (const construct of constructs) {
    const { pattern, shows, isTold } = construct;
    pattern.lastIndex = pos;
    const match = pattern.exec(src);
    const end = pattern.lastIndex;
    if (!match || end > state.posMax) continue;
    const constant = (state.env as DialectEnv).constants?.[match[0]];
    if (!silent && constant !== undefined) {
      const token = state.push('text', '', 0);
      token.content = constant;
      setRange(token, [pos, end]);
    } else if (!silent) {
      const token = state.push('foreign', '', 0);
      token.content = shows?.(match) ?? match[0];
      if (isTold?.(match) !== false) token.meta = { foreign: construct, text: match[0] };
      setRange(token, [pos, end]);
      (state.env as Found).hasForeign = true;
    }
    state.pos = end;
    return true;
  }
  return false;
}

/** Left in the environment, so that texts without anything foreign are not looked through. */
interface Found {
  hasForeign?: boolean;
}

function tellAll(state: StateCore): void {
  const { hasForeign = false } = state.env as Found;
  const places = new Places(state.src);
  let line = 0;
  for (const token of state.tokens) {
    line = token.map?.[0] ?? line;
    if (token.type === 'fence') tellCode(state, token, places);
    if (!hasForeign || !token.children) continue;
    const loose = looseFormulas(token.content);
    for (const child of token.children) {
      const found = child.meta?.['foreign'] as ForeignKind | undefined;
      const [at = 0] = rangeOf(child) ?? [];
      // A command in a formula whose blanks are the mistake.
      if (!found || loose.some(({ start, end }) => start < at && at < end)) continue;
      const start = places.of(token, at, line);
      reportForeign(state.env, found, { text: String(child.meta?.['text']), shown: child.content, start });
    }
  }
  if (hasForeign) state.tokens = withoutEmpty(state.tokens);
}

/** Nothing stays of a paragraph of which nothing is shown. */
function withoutEmpty(tokens: readonly Token[]): Token[] {
  const isGone = (inline: Token | undefined): boolean =>
    inline?.children?.some(({ type }) => type === 'foreign') === true &&
    inline.children.every(({ type, content }) => /^(?:foreign|text|softbreak)$/.test(type) && content.trim() === '');
  return tokens.filter(
    ({ type }, at) =>
      !(type === 'paragraph_open' && isGone(tokens[at + 1])) &&
      !(type === 'paragraph_close' && isGone(tokens[at - 1])) &&
      !(type === 'inline' && tokens[at - 1]?.type === 'paragraph_open' && isGone(tokens[at])),
  );
}

function tellCode(state: StateCore, token: Token, places: Places): void {
  const found = foreignCode(token.info.trim());
  const words = found ? '' : wordsOfFence(token.info);
  if (!found && words === '') return;
  const line = token.map?.[0] ?? 0;
  const text = places.line(line);
  const start = { line, column: Math.max(0, text.indexOf(token.markup)) };
  if (!found) {
    const end = { line, column: text.trimEnd().length };
    report(state.env, { rule: 'unseen-text', start, end, detail: { ...FENCE_WORDS, text: words } });
    return;
  }
  const { isHidden = false } = found;
  if (isHidden) token.type = 'foreign_code';
  const shown = isHidden ? '' : token.content;
  reportForeign(state.env, found, { text: text.slice(start.column).trimEnd(), shown, start });
}

/** Statements of MDX, which stand between paragraphs. */
function statementRule(state: StateBlock, startLine: number, endLine: number): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const code = state.src.charCodeAt(start);
  if ((code !== LOWER_I && code !== LOWER_E) || state.level > 0) return false;
  const isImport = state.src.startsWith('import', start);
  if (!isImport && !state.src.startsWith('export', start)) return false;
  const end = isImport ? endOfImport(state, startLine, endLine) : endOfExport(state, startLine, endLine);
  if (end === undefined) return false;
  const text = state.src.slice(start, state.eMarks[startLine]).trimEnd();
  const column = state.tShift[startLine] ?? 0;
  reportForeign(state.env, STATEMENT, { text, shown: '', start: { line: startLine, column } });
  state.line = end;
  return true;
}

function endOfImport(state: StateBlock, startLine: number, endLine: number): number | undefined {
  let text = '';
  for (let line = startLine; line < Math.min(endLine, startLine + MAX_LINES) && !state.isEmpty(line); line++) {
    text += `${state.src.slice(state.bMarks[line], state.eMarks[line]).trim()}\n`;
    if (/["'];?\n$/.test(text)) return IMPORT.test(text.trim()) ? line + 1 : undefined;
  }
  return undefined;
}

/** Up to the next empty line, as MDX has it. */
function endOfExport(state: StateBlock, startLine: number, endLine: number): number | undefined {
  if (!EXPORT.test(state.src.slice(state.bMarks[startLine], state.eMarks[startLine]))) return undefined;
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line)) line++;
  return line;
}
