/** Plants mistakes in a text. */
import { readFileSync, readdirSync } from 'node:fs';
import { ROOT } from '../own-books.ts';

export interface Planted {
  readonly text: string;
  /** Line of the mistake, from 1. */
  readonly line: number;
  /** Columns of the damaged text, from 1; the end is inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface Mistake {
  readonly name: string;
  /** Returns one function for each place in the text where this mistake can be planted. */
  readonly plant: (text: string) => readonly (() => Planted)[];
}

/** Minimum number of lines in an excerpt. At this length, the targets of links are often in the same one. */
const MIN_LINES = 40;

/**
 * Returns excerpts of our own books by their places. Checking an excerpt is many times faster than checking its
 * chapter. Links to other excerpts and pictures are broken in any case.
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

/** Lines outside code, formulas and comments, with their indexes. */
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

/** A mistake that replaces the match of a pattern in a line. */
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

/** A mistake that replaces whole lines; `at` is the line of the mistake among the new ones. */
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
