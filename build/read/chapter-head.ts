/** What planning a book needs from a chapter's file: its front matter as other programs read it, and its first headings. */
import { minOf } from '../basics/extremes.ts';
import { inlineText } from '../basics/inline-text.ts';
import type { WrittenField } from '../field-value.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import { isFieldKey } from '../front-matter/record-fields.ts';
import { headingLines } from './heading-lines.ts';
import { titleIn, valueOf } from './book-tools.ts';

export interface ChapterHead {
  readonly title?: string;
  /** Place among the files beside it. */
  readonly number?: number;
  /** Has keys that only a whole book has. */
  readonly isBook: boolean;
  readonly body: string;
}

const NUMBERS = ['sidebar_position', 'nav_order', 'order', 'weight', 'position'];
const OF_A_BOOK = /^(?:subtitle|version|puppeteer|cover|logo|documentclass|titlegraphic)\s*:/m;

export function headOf(text: string): ChapterHead {
  const { front, body } = splitFrontMatter(text);
  const title = titleIn(front);
  const number = NUMBERS.map((key) => Number(valueOf(front, key) ?? Number.NaN)).find((value) => !Number.isNaN(value));
  return {
    title,
    number,
    isBook: title !== undefined && OF_A_BOOK.test(front),
    body,
  };
}

/** YAML between `---`, TOML between `+++`, as in Hugo, or MultiMarkdown's keys above a heading. */
export function splitFrontMatter(text: string): { readonly front: string; readonly body: string } {
  const toml = /^\uFEFF?\+\+\+[ \t]*\n(?:([^]*?)\n)?\+\+\+[ \t]*(?:\n|$)/.exec(text);
  if (toml) return { front: toml[1] ?? '', body: text.slice(toml[0].length) };
  const place = findFrontMatter(text);
  if (place.kind !== 'found') {
    const end = metadataEnd(text);
    return { front: text.slice(0, end), body: text.slice(end) };
  }
  return { front: text.slice(place.start, place.end), body: text.slice(place.bodyStart) };
}

/** A key in lower case, as programs write them, and what follows; further values are indented below. */
const METADATA = /^([a-z][a-z0-9_-]{0,30}):[ \t]+(\S.*)$/;
/** More lines than metadata has. */
const MAX_METADATA_LINES = 60;

/** Where MultiMarkdown's metadata ends: two keys or more, one of which names the text, above a heading. */
function metadataEnd(text: string): number {
  if (!METADATA.test(text.slice(0, text.indexOf('\n')))) return 0;
  const keys: string[] = [];
  let at = 0;
  for (let line = 0; line < MAX_METADATA_LINES; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return 0;
    const content = text.slice(at, end);
    at = end + 1;
    const [, key] = METADATA.exec(content) ?? [];
    if (key !== undefined) keys.push(key);
    else if (content.trim() === '') break;
    else if (!/^[ \t]+\S/.test(content)) return 0;
  }
  const isNamed = keys.includes('name') || keys.includes('title');
  return keys.length > 1 && isNamed && /^\s*#{1,6}[ \t]/.test(text.slice(at, at + 200)) ? at : 0;
}

/** Fields of MultiMarkdown's metadata; none of YAML or TOML. */
export function metadataFields(front: string): readonly WrittenField[] {
  if (!METADATA.test(front.slice(0, front.indexOf('\n')))) return [];
  const fields: { name: string; text: string }[] = [];
  for (const line of front.split('\n')) {
    const [, name, text = line.trim()] = METADATA.exec(line) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push({ name, text: text.trim() });
    else if (last && text !== '') last.text += `, ${text}`;
  }
  return fields
    .filter(({ name }) => isFieldKey(name))
    .map(({ name, text }) => ({ name: name.replaceAll('_', ' '), text }));
}

/** The heading that is alone at the highest level of a text, as plain text. */
export function headingAlone(body: string): string | undefined {
  const headings = headingLines(body.split('\n'));
  const top = minOf(headings.map(({ level }) => level));
  const [first, ...others] = headings.filter(({ level }) => level === top);
  return first === undefined || others.length > 0 || first !== headings[0] ? undefined : plainHeading(first.text);
}

/** In characters: what is longer is no title. */
const MAX_HEADING_LENGTH = 300;

/** A heading's text without markup. */
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

/** Whether two titles differ in nothing but case, spaces and signs. */
export function isSameTitle(a: string, b: string): boolean {
  const letters = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return letters(a) === letters(b);
}
