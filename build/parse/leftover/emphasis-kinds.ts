/** `**`, `__`, `~~` and `*` that found no partner. */
import type { Remains, Slip, Surroundings, TextKind } from './kind.ts';

interface Run {
  readonly sign: string;
  readonly start: number;
  readonly end: number;
  /** The characters beside it; a space at the ends of a line. */
  readonly before: string;
  readonly after: string;
}

const RUN = /\*+|~+|_{2,}/g;
/** Longer runs are drawn lines, stars of a review or words that are not said. */
const SIGNS = new Set(['**', '__', '~~', '*']);
const WORD = /[\p{L}\p{N}]/u;
const CLOSING_PUNCTUATION = /[\s.,;:!?)\]}’”“"'»|…–—-]/u;
// No emphasis begins with these: `**)` is the sign of a note, `**/*.md` a path.
const NO_START = /[/)\]},;]/;
/** Pairs that quote or bracket a sign: `(**)`, „**“. */
const AROUND = new Set(['()', '[]', '{}', '""', "''", '“”', '‘’', '„“', '‚‘', '„”', '«»', '»«', '‹›', '›‹']);
const OPERAND_BEFORE = /(?:\p{N}|(?<![\p{L}\p{N}])\p{L}|[)\]])\s$/u;
const OPERAND_AFTER = /^\s(?:\p{N}|\p{L}(?![\p{L}\p{N}])|[([])/u;
const OPENING_PUNCTUATION = /[\s([{„“"'‚‘«»|¿¡–—/-]/u;

const ELEMENTS: Readonly<Record<string, string>> = { '**': 'b', __: 'b', '~~': 's', '*': 'i' };

export const emphasisKind: TextKind = {
  signs: ['*', '__', '~~'],
  *find(text, around) {
    const waiting = new Map<string, Run>();
    const runs = runsIn(text.rest);
    for (let index = 0; index < runs.length; index++) {
      const [run, next] = [runs[index], runs[index + 1]];
      if (!run) continue;
      if (next && isLate(run, next)) {
        yield lateSlip(run, next);
        index++;
        continue;
      }
      const open = waiting.get(run.sign);
      const pair = open && pairSlip(open, run, text);
      if (open && pair) {
        waiting.delete(run.sign);
        yield pair;
      } else if (opens(run)) {
        if (open) yield* alone(open, around);
        waiting.set(run.sign, run);
      } else {
        yield* alone(run, around);
      }
    }
    for (const run of waiting.values()) yield* alone(run, around);
  },
};

/** The signs at the ends of words, which refer to notes if other lines begin with them. */
export function trailingSigns(rest: string): readonly string[] {
  return runsIn(rest).flatMap(({ sign, before, after }) =>
    WORD.test(before) && CLOSING_PUNCTUATION.test(after) ? [sign] : [],
  );
}

/** The signs that lines begin with, and that are no emphasis. */
export function leadingSigns(rest: string): readonly string[] {
  return Array.from(rest.matchAll(/^[ \t]*(\*+|~+|_{2,})/gm), ([, sign = '']) => sign);
}

/** The same where they are escaped: `\** only at night`. */
export function escapedSign(line: string): string | undefined {
  return /^[\s>]*((?:\\[*~_])+[*~_]*)/.exec(line)?.[1]?.replaceAll('\\', '');
}

function runsIn(rest: string): readonly Run[] {
  return [...rest.matchAll(RUN)].flatMap(({ 0: sign, index }) => {
    const end = index + sign.length;
    const [before, after] = [rest[index - 1] ?? ' ', rest[end] ?? ' '];
    return SIGNS.has(sign) && !AROUND.has(before + after) ? [{ sign, start: index, end, before, after }] : [];
  });
}

function isBlank(sign: string): boolean {
  return /\s/.test(sign);
}

function opens({ before, after, sign }: Run): boolean {
  if (isBlank(after)) return sign !== '*' && isBlank(before);
  if (NO_START.test(after)) return false;
  // Between a letter and a punctuation mark, signs open nothing, whatever they are for.
  return OPENING_PUNCTUATION.test(before) || (sign !== '*' && !WORD.test(after));
}

/** Two runs that were meant for each other, and why they did not become emphasis. */
function pairSlip(open: Run, close: Run, { rest, content }: Remains): Slip | undefined {
  const inside = content.slice(open.end, close.start);
  const words = inside.trim();
  if (words === '' || /\n\s*\n/.test(inside)) return undefined;
  const isPadded = isBlank(open.after) || isBlank(close.before);
  if (isPadded) {
    const isFormula =
      /\d\s*$/.test(rest.slice(Math.max(0, open.start - 4), open.start)) &&
      /^\s*\d/.test(rest.slice(close.end, close.end + 4));
    // One star with blanks on both sides is a sign of its own.
    const isLone = open.sign === '*' && isBlank(open.before) && isBlank(open.after);
    if (
      isFormula ||
      isLone ||
      isOperator(close, rest) ||
      isWildcard(close, rest) ||
      !CLOSING_PUNCTUATION.test(close.after)
    )
      return undefined;
    return {
      start: open.start,
      end: close.end,
      message: `a blank inside ${open.sign} … ${open.sign} makes the signs text`,
      hint: words.includes('\n')
        ? `delete the blank beside the ${open.sign}`
        : `write ${open.sign}${words}${open.sign}`,
    };
  }
  const isStuck = WORD.test(close.after) || (WORD.test(open.before) && !WORD.test(open.after));
  if (!isStuck || open.sign === '*') return undefined;
  const element = ELEMENTS[open.sign] ?? 'b';
  return {
    start: open.start,
    end: close.end,
    message: `${open.sign} between a punctuation mark and a letter opens and closes nothing, so the signs are text`,
    hint: words.includes('\n')
      ? `write <${element}> and </${element}> instead`
      : `write <${element}>${words}</${element}>`,
  };
}

/** `2d6 * 3`, `p * q`. */
function isOperator({ start, end }: Run, rest: string): boolean {
  return OPERAND_BEFORE.test(rest.slice(Math.max(0, start - 3), start)) && OPERAND_AFTER.test(rest.slice(end, end + 3));
}

/** `*.md` */
function isWildcard({ before, end }: Run, rest: string): boolean {
  return isBlank(before) && /^\.[\p{L}\p{N}]/u.test(rest.slice(end, end + 3));
}

/** `word** bold** word`: the blank stands behind the first sign instead of before it. */
function isLate(run: Run, next: Run): boolean {
  const isClosing = (each: Run): boolean => !isBlank(each.before) && CLOSING_PUNCTUATION.test(each.after);
  return run.sign === next.sign && run.sign !== '*' && isBlank(run.after) && isClosing(run) && isClosing(next);
}

function lateSlip(run: Run, { end }: Run): Slip {
  return {
    start: run.start,
    end,
    message: `a blank inside ${run.sign} … ${run.sign} makes the signs text`,
    hint: `put the blank before the first ${run.sign}`,
  };
}

function* alone({ sign, start, end, before, after }: Run, { noteSigns }: Surroundings): Iterable<Slip> {
  if (sign === '*' || noteSigns.has(sign)) return;
  const isOpen = OPENING_PUNCTUATION.test(before) && !isBlank(after) && !NO_START.test(after);
  const isClose = !isBlank(before) && CLOSING_PUNCTUATION.test(after);
  // Between letters and numbers it is a word that is not said, or a power.
  if (!isOpen && !isClose) return;
  const message = `${sign} has no partner in this paragraph, so readers see it`;
  const missing = isOpen ? 'after the last' : 'before the first';
  yield { start, end, message, hint: `put ${sign} ${missing} word that it is for, or a backslash before each sign` };
}
