import { readFileSync } from 'node:fs';

export interface OnPurpose {
  /** Names and formulas in the draft, with those in the book. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Numbers that are in a section of the draft but not in that of the book, as `section :: number`. */
  readonly elsewhere: ReadonlySet<string>;
}

/**
 * Reads the intentional differences between a book of the shelf and its draft; `rulebook/OPEN.md` lists those that
 * matter. They are in `on-purpose/`, one a line:
 *
 *     name in the draft -> name in the book
 *     section of the draft :: number :: where it is in the book
 */
export function onPurpose(book: string): OnPurpose {
  const text = readFileSync(new URL(`./on-purpose/${book}.txt`, import.meta.url), 'utf8');
  const lines = text.trim().split('\n');
  return {
    renamed: Object.fromEntries(lines.filter((line) => line.includes(' -> ')).map((line) => line.split(' -> '))),
    elsewhere: new Set(
      lines.filter((line) => line.includes(' :: ')).map((line) => line.slice(0, line.lastIndexOf(' :: '))),
    ),
  };
}
