import { allStrings } from '../../words/strings.ts';
import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import { frontMatterOf, type Rule } from '../../finding.ts';
import type { Book, SaidAt, Shelf } from '../../types.ts';
import { type TodoMark, matchesIn, todoMarks } from '../todo-marks.ts';

/** Something is marked as unfinished. */
export const todo: Rule = {
  name: 'todo',
  severity: 'info',
  isAboutContent: true,
  check: (book, shelf) => {
    const marks = book.chapters.flatMap((chapter) => todoMarks(chapter));
    const found = [...marks.map((mark) => describe(mark, book)), ...inSettings(book, shelf)];
    return shelf.isRelease ? found.map((each) => ({ ...each, severity: 'error' })) : found;
  },
};

const HINT = 'write the text, then remove the mark';

function describe({ text, before, span }: TodoMark, book: Book): SaidAt {
  if (PAGE.test(before)) {
    const link = linkFor(before, book) ?? '[name](#name)';
    const hint = `link to the place instead, such as ${link}: the printed book adds the page number`;
    return { span, message: `“${text}” is a placeholder: page numbers are added automatically`, hint };
  }
  if (text.startsWith('?')) return { span, message: `“${text}” means that this is undecided`, hint: HINT };
  const isBare = text === '' || text === 'TODO';
  return { span, message: `this is still to be done${isBare ? '' : `: ${text}`}`, hint: HINT };
}

const PAGE_WORDS = allStrings().flatMap((strings) => [strings['page.long'], strings['page.short']]);
/**
 * Matches the word “page” in any of our languages at the end of the text before a mark: the mark then replaces a page
 * number.
 */
const PAGE = new RegExp(`(?<!\\p{L})(?:${[...new Set(PAGE_WORDS)].map(escapeRegExp).join('|')})\\s*$`, 'iu');

/** A link to the target whose id is the word before the page reference; undefined if there is none. */
function linkFor(before: string, { targets }: Book): string | undefined {
  const word = /([\p{L}\p{N}-]+)[\s(]*(?:(?:siehe|see|s\.|auf|on)\s+)?$/iu.exec(before.replace(PAGE, ''))?.[1] ?? '';
  const id = word.toLowerCase();
  return targets.has(id) ? `[${word}](#${id})` : undefined;
}

/** Reports marks in settings and, in the first book, in the text of the shelf's start page. */
function inSettings(book: Book, { page, books }: Shelf): readonly SaidAt[] {
  const texts = [...textsIn(book.meta), ...(page && books[0] === book ? [{ path: 'shelf.md', text: page.text }] : [])];
  return texts.flatMap(({ path, text }) => {
    const message = matchesIn(text).map((mark) => `${path} is still to be done: “${mark.text}”`)[0];
    return message === undefined ? [] : [{ span: frontMatterOf(book), message, hint: HINT }];
  });
}

function textsIn(value: unknown, path = ''): readonly { readonly path: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
}
