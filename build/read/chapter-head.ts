/**
 * The parts of a chapter's file needed to plan a book: its front matter, including keys of other programs, and its
 * first headings.
 */
import { minOf } from '../basics/extremes.ts';
import { inlineText } from '../basics/inline-text.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import { headingLines } from './heading-lines.ts';

export interface ChapterHead {
  readonly title?: string;
  /** Position among the files in the same folder. */
  readonly number?: number;
  /** Whether the front matter has keys that apply only to a whole book. */
  readonly isBook: boolean;
  readonly body: string;
}

const NUMBERS = ['sidebar_position', 'nav_order', 'order', 'weight', 'position'];
const OF_A_BOOK = /^(?:subtitle|version|puppeteer|cover|logo)\s*:/m;

export function headOf(text: string): ChapterHead {
  const { front, body } = splitFrontMatter(text);
  const title = titleIn(front);
  const number = NUMBERS.map((key) => Number(frontValue(front, key) ?? Number.NaN)).find(
    (value) => !Number.isNaN(value),
  );
  return { title, number, isBook: title !== undefined && OF_A_BOOK.test(front), body };
}

export function splitFrontMatter(text: string): { readonly front: string; readonly body: string } {
  const place = findFrontMatter(text);
  if (place.kind !== 'found') return { front: '', body: text };
  return { front: text.slice(place.start, place.end), body: text.slice(place.bodyStart) };
}

/** Returns a plain-text value from front matter, without parsing the YAML. */
export function frontValue(front: string, key: string): string | undefined {
  const pair = new RegExp(
    `^["']?${key}["']?[ \\t]*:[ \\t]+(?:(["'])(.*?)\\1|([^"'\\s{[&*!>|#][^\\n]*?))[ \\t]*(?:#.*)?\r?$`,
    'm',
  );
  const [, , quoted, plain] = pair.exec(front) ?? [];
  const value = (quoted ?? plain)?.trim();
  return value === '' ? undefined : value;
}

export function titleIn(front: string): string | undefined {
  const written = frontValue(front, 'title');
  return written === undefined ? undefined : inlineText(written);
}

/** Returns the plain text of the heading at the highest level of a text, if there is only one at that level. */
export function headingAlone(body: string): string | undefined {
  const headings = headingLines(body.split('\n'));
  const top = minOf(headings.map(({ level }) => level));
  const [first, ...others] = headings.filter(({ level }) => level === top);
  return first === undefined || others.length > 0 || first !== headings[0] ? undefined : plainHeading(first.text);
}

/** Maximum length of a title in characters; longer headings are not titles. */
const MAX_HEADING_LENGTH = 300;

/** Returns the text of a heading without markup. */
export function plainHeading(text: string): string | undefined {
  const plain = text
    .slice(0, MAX_HEADING_LENGTH)
    .replace(/\s#+$/, '')
    .replace(/\s*\{[^{}]*\}\s*$/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/:[a-z_]+:/g, '');
  const shown = inlineText(plain).replace(/\s+/g, ' ').trim();
  return shown === '' ? undefined : shown;
}

/** Whether two titles differ only in case, spaces and punctuation. */
export function isSameTitle(a: string, b: string): boolean {
  const letters = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return letters(a) === letters(b);
}
