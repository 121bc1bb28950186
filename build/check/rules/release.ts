import { unfinishedIn } from '../../book/release/unfinished.ts';
import { oneLine } from '../../basics/one-line.ts';
import type { Book, Shelf } from '../../types.ts';
import { type Finding, type Rule, inFrontMatter } from '../rule.ts';

/** What readers and shops ask for first: which text this is. */
const NEEDED = { version: '1.0', date: '2027-03-01' } as const;

export const unfinishedRelease: Rule = {
  name: 'release',
  severity: 'error',
  isAboutContent: true,
  summary: 'a release has no version or date, or its front matter is unfinished',
  check: (book, shelf) => (book.isReleased ? [...missing(book), ...unfinished(book), ...onShelf(book, shelf)] : []),
};

function missing(book: Book): readonly Finding[] {
  return Object.entries(NEEDED).flatMap(([key, example]) => {
    if (book.meta[key as keyof typeof NEEDED]?.trim()) return [];
    return {
      ...inFrontMatter(book, `a release needs ${key}: in the front matter`),
      hint: `write a line such as ${key}: ${example}`,
    };
  });
}

function unfinished(book: Book): readonly Finding[] {
  return textsIn(book.meta).flatMap(({ path, text }) => {
    const [sign] = unfinishedIn(text, book.lang);
    if (!sign) return [];
    const message = `${path} is unfinished: “${oneLine(text.slice(sign.start, sign.end), 40)}”`;
    return { ...inFrontMatter(book, message), hint: 'finish it, or remove the key' };
  });
}

/** The text of the shelf's own page, once. */
function onShelf(book: Book, { page, books }: Shelf): readonly Finding[] {
  const [sign] =
    page && books.find(({ isReleased }) => isReleased) === book ? unfinishedIn(page.text, page.lang ?? book.lang) : [];
  if (!page || !sign) return [];
  const message = `shelf.md is unfinished: “${oneLine(page.text.slice(sign.start, sign.end), 40)}”`;
  return [{ ...inFrontMatter(book, message), hint: 'finish the text, or remove it' }];
}

interface TextAt {
  readonly path: string;
  readonly text: string;
}

function textsIn(value: unknown, path = ''): readonly TextAt[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
}
