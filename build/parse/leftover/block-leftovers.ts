/** Finds leftovers that concern whole blocks: text after boxes, code and raw HTML. */
import type { Token } from 'markdown-it';
import { admonitionOf } from '../../../plugins/admonition.ts';
import { type DialectEnv, type ProblemData, partFrom, report } from '../../../plugins/dialect.ts';
import { rangeOfLine } from '../../../plugins/places.ts';
import { type Where, matchFrom } from './leftover.ts';
import { LEFTOVERS } from './leftovers.ts';
import { plainLetters } from './remains.ts';

/** Comments, and elements whose text is shown as typed. */
const VERBATIM = /<!--[^]*?(?:-->|$)|<(script|style|pre|code|textarea|svg)\b[^]*?(?:<\/\1>|$)/gi;
/** Maximum length, in characters, of a title that is not a sentence. A box with a longer title needs no text. */
const MAX_TITLE_LENGTH = 40;

export function findInBlock(tokens: readonly Token[], index: number, lines: readonly string[], env: DialectEnv): void {
  const token = tokens[index];
  if (token?.type === 'admonition_close') findAfterBox(tokens, index, lines, env);
  else if (token?.type === 'fence') {
    findUnclosed(token, lines, env);
    reportFirst(['fence'], token.info, token, lines, env);
  } else if (token?.type === 'code_block') reportFirst(['code'], plainLetters(token.content), token, lines, env);
  else if (token?.type === 'html_block')
    reportFirst(['html'], plainLetters(token.content.replace(VERBATIM, '')), token, lines, env);
}

/**
 * Reports text after a box if it is a paragraph directly below, if its indentation is slightly too small, or if the box is
 * empty. Other blocks directly below a box are assumed to be outside on purpose.
 */
function findAfterBox(...[tokens, index, lines, env]: Parameters<typeof findInBlock>): void {
  const opening = openingOf(tokens, index);
  const lost = tokens[index]?.meta?.['lost'] as ProblemData['lost-indentation'] | undefined;
  let after = index + 1;
  while (tokens[after]?.nesting === -1) after++;
  const { type, map } = tokens[after] ?? {};
  if (lost && type === 'paragraph_open' && map && map[0] === opening?.map?.[1])
    return report(env, 'lost-indentation', rangeOfLine(map[0], lines[map[0]]), lost);
  const meta = opening && admonitionOf(opening);
  const next = tokens[index + (isComment(tokens[index + 1]) ? 2 : 1)];
  if (!meta || !next?.map || next.nesting < 0) return;
  const [line] = next.map;
  const [first, end] = opening.map ?? [0, 0];
  const base = (lines[first] ?? '').search(/\S/);
  const isEmpty = lines.slice(first + 1, end).every((each) => /^[\s>]*$/.test(each));
  const lacksText =
    isEmpty && next.type === 'paragraph_open' && meta.type !== 'todo' && meta.title.length <= MAX_TITLE_LENGTH;
  // Text in other kinds of boxes, such as block quotes, is not indented.
  const isIndented = /^[!?]/.test(opening.markup);
  const places: readonly Where[] = [
    ...(isIndented ? (['after box'] as const) : []),
    ...(lacksText && (isIndented || meta.title === '') ? (['after empty box'] as const) : []),
  ];
  reportFirst(places, plainLetters(lines[line] ?? '').slice(base), next, lines, env);
}

function openingOf(tokens: readonly Token[], closing: number): Token | undefined {
  const level = tokens[closing]?.level;
  for (let at = closing - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.type === 'admonition_open' && token.level === level) return token;
  }
  return undefined;
}

function isComment(token: Token | undefined): boolean {
  return token?.type === 'html_block' && /^\s*<!--[^]*-->\s*$/.test(token.content);
}

/** Reports the first table row that matches, at the first line of the block. */
function reportFirst(
  at: readonly Where[],
  rest: string,
  { map }: Token,
  lines: readonly string[],
  env: DialectEnv,
): void {
  const leftover = LEFTOVERS.find(({ where = 'text', pattern }) => at.includes(where) && matchFrom(pattern, rest, 0));
  if (!leftover) return;
  const { where, pattern, write } = leftover;
  const [line] = map ?? [0];
  const range = rangeOfLine(line, lines[line]);
  if (where === 'html' || where === 'fence') return report(env, 'leftover-syntax', range, { leftover });
  // The missing spaces.
  const indent = write?.slice(matchFrom(pattern, rest, 0)?.[0].length);
  report(env, 'lost-indentation', range, { leftover, indent, isCode: where === 'code' });
}

/** Reports code without a closing line, at its opening line. */
function findUnclosed({ markup, map }: Token, lines: readonly string[], env: DialectEnv): void {
  const [line, endLine] = map ?? [0, 0];
  const last = (lines[endLine - 1] ?? '').replace(/^[\s>]*/, '').trimEnd();
  if (endLine > line + 1 && last.startsWith(markup) && last === (markup[0] ?? '').repeat(last.length)) return;
  const column = (lines[line] ?? '').indexOf(markup);
  report(env, 'unclosed', partFrom({ line, column }, markup.length), { what: 'code', sign: markup });
}
