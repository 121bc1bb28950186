/** How mistakes are planted in a text. */

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
  /** What a right hint says where it is not an edit that the test can apply. */
  readonly hint?: RegExp;
  /** All places where the text can have this mistake. */
  readonly plant: (text: string) => readonly (() => Planted)[];
}

/** Lines outside code, front matter, formulas and comments. */
function proseLines(text: string): readonly (readonly [index: number, line: string])[] {
  let fence: string | undefined;
  let isFront = text.startsWith('---\n');
  let isComment = false;
  return text.split('\n').flatMap((line, index) => {
    if (isFront) {
      if (index > 0 && line === '---') isFront = false;
      return [];
    }
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
export function inLine(
  name: string,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => string,
  hint?: RegExp,
): Mistake {
  return {
    name,
    ...(hint && { hint }),
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
  hint?: RegExp,
): Mistake {
  return {
    name,
    ...(hint && { hint }),
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
