/** How mistakes are planted in a text. */
import { readFileSync, readdirSync } from 'node:fs';
import { ROOT } from '../own-books.ts';

export interface Planted {
  readonly text: string;
  /** Line of the mistake, from 1. */
  readonly line: number;
  /** Columns of what was damaged, from 1; the end is included. */
  readonly from: number;
  readonly to: number;
}

export interface Mistake {
  readonly name: string;
  /** All places where the text can have this mistake. */
  readonly plant: (text: string) => readonly (() => Planted)[];
}

/** Lines of a stretch, at least, so that what is linked is often in the same one. */
const MIN_LINES = 40;

/**
 * Stretches of our own books by their places: whoever looks at one alone is done in a fraction of the time of its chapter.
 * Links to others and pictures lead nowhere, with and without a mistake.
 */
export function ownStretches(books: readonly string[]): ReadonlyMap<string, string> {
  const files = books.flatMap((book) =>
    readdirSync(`${ROOT}rulebook/${book}`).flatMap((name) => (name.endsWith('.md') ? [`${book}/${name}`] : [])),
  );
  const stretches = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(`${ROOT}rulebook/${file}`, 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const starts = [0];
    for (const [index, line] of proseLines(text)) {
      if (line.startsWith('## ') && index >= (starts.at(-1) ?? 0) + MIN_LINES) starts.push(index);
    }
    for (const [at, start] of starts.entries()) {
      const part = text.split('\n').slice(start, starts[at + 1]);
      stretches.set(`${file.slice(0, -3)}-${at}.md`, part.join('\n'));
    }
  }
  return stretches;
}

/** Lines outside code, formulas and comments. */
function proseLines(text: string): readonly (readonly [index: number, line: string])[] {
  let fence: string | undefined;
  let isComment = false;
  return text.split('\n').flatMap((line, index) => {
    if (fence === undefined && (isComment || line.startsWith('<!--'))) {
      isComment = !line.includes('-->');
      return [];
    }
    const [marker] = /^\s*(?:`{3,}|~{3,}|\$\$)/.exec(line) ?? [];
    if (fence !== undefined) {
      if (marker?.trim().startsWith(fence) && line.trim() === marker.trim()) fence = undefined;
      return [];
    }
    if (marker !== undefined) {
      fence = marker.trim();
      return [];
    }
    return line.includes('`') || line.includes('<!--') ? [] : [[index, line] as const];
  });
}

/** Replaces what a pattern finds in a line. */
export function inLine(name: string, pattern: RegExp, replacement: (match: RegExpMatchArray) => string): Mistake {
  return {
    name,
    plant: (text) =>
      proseLines(text).flatMap(([index, line]) =>
        [...line.matchAll(pattern)].map((match) => () => {
          const lines = text.split('\n');
          const damaged = replacement(match);
          lines[index] = line.slice(0, match.index) + damaged + line.slice(match.index + match[0].length);
          const from = match.index + 1;
          return { text: lines.join('\n'), line: index + 1, from, to: from + damaged.length };
        }),
      ),
  };
}

/** Changes whole lines; `at` is the line of the mistake among those that replace the old ones. */
export function lines(
  name: string,
  change: (
    all: readonly string[],
    index: number,
  ) => { readonly count: number; readonly by: readonly string[]; readonly at?: number } | undefined,
): Mistake {
  return {
    name,
    plant: (text) => {
      const all = text.split('\n');
      return proseLines(text).flatMap(([index]) => {
        const changed = change(all, index);
        if (!changed) return [];
        const { count, by, at = 0 } = changed;
        return () => ({
          text: [...all.slice(0, index), ...by, ...all.slice(index + count)].join('\n'),
          line: index + 1 + at,
          from: 1,
          to: 1 + (by[at]?.length ?? 0),
        });
      });
    },
  };
}

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
