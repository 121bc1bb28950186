/**
 * The parts of a chapter's file needed to plan a book: its front matter, including keys of other programs, and its
 * first headings.
 */
import { inlineText } from '../basics/inline-text.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import { headingLines, plainHeading } from './heading-lines.ts';
import type { Settings } from './yaml-settings.ts';

export interface ChapterHead {
  readonly title?: string;
  /** Position among the files in the same folder. */
  readonly number?: number;
  readonly settings: Settings;
  readonly body: string;
}

const NO_SETTINGS: Settings = { text: () => undefined, names: () => [] };
/** Keys of the position in other programs; the last one is that of Starlight. */
const NUMBERS = ['sidebar_position', 'nav_order', 'order', 'weight', 'position', ['sidebar', 'order']];

export async function headOf(text: string): Promise<ChapterHead> {
  const { front, body } = splitFrontMatter(text);
  const settings = front === '' ? NO_SETTINGS : (await import('./yaml-settings.ts')).yamlSettings(front, 'contents', 2);
  const title = settings.text('title');
  return {
    title: title && inlineText(title),
    number: NUMBERS.map((path) => Number(settings.text(path))).find((number) => !Number.isNaN(number)),
    settings,
    body,
  };
}

export function splitFrontMatter(text: string): { readonly front: string; readonly body: string } {
  const place = findFrontMatter(text);
  if (place.kind !== 'found') return { front: '', body: text };
  return { front: text.slice(place.start, place.end), body: text.slice(place.bodyStart) };
}

/** Returns the plain text of the heading that opens a text, if no other one is at a higher level. */
export function openingHeading(body: string): string | undefined {
  const headings = headingLines(body);
  const [first] = headings;
  if (!first || headings.some(({ level }) => level < first.level)) return undefined;
  // Remarks about a repository come before the title of its README.
  const before = body
    .split('\n')
    .slice(0, first.line)
    .filter((line) => !line.startsWith('>'));
  return hasProse(before) ? undefined : plainHeading(first.text);
}

/** Maximum number of characters before the first heading that are examined. */
const MAX_INTRO_LENGTH = 2000;

/** Whether lines contain text, and not only pictures, comments and markup. */
export function hasProse(lines: readonly string[]): boolean {
  const text = lines
    .join('\n')
    .slice(0, MAX_INTRO_LENGTH)
    .replace(
      /^(?:import|export)\s.*$|<!--[^]*?-->|<[^>]*>|!?\[[^\]]*\](?:\([^)]*\))?|\{[^}]*\}|%%[^]*?%%|^\\\w+$/gm,
      '',
    );
  return /\p{L}/u.test(text);
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
