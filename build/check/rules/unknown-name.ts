import { cardsOf } from '../../book/cards-of.ts';
import { relative, sep } from 'node:path';
import { type Near, meantAt } from '../../basics/meant-by.ts';
import { MAX_NAMED } from '../../basics/one-of.ts';
import { type Hint, meant } from '../../hint.ts';
import { listKeywordLike } from '../../words/contents-words.ts';
import type { Book, Said, SaidAt } from '../../types.ts';
import { findTarget } from '../../book/find-target.ts';
import type { Pages } from '../../book/resolve-links.ts';
import { brokenLinks, targetsIn } from '../missing-place.ts';
import type { Rule } from '../../finding.ts';

/** A name in [[…]] matches nothing. */
export const unknownName: Rule = {
  name: 'unknown-name',
  severity: 'warning',
  // A note that is missing is missing wherever it is named.
  reportsOnce: true,
  check: (book, shelf) => {
    const unknown = brokenLinks(book, shelf, true);
    const names = unknown.length === 0 ? [] : namesIn(book);
    return unknown.map(({ link: { href, span }, found: { pages, candidates: places = [] } }, index): SaidAt => {
      if (places.length > 0) {
        const heading = href.includes('#') ? href.slice(href.indexOf('#')) : '';
        const files = places.map(({ chapter }) => nameOf(book.chapters[chapter]?.source.path ?? '', book));
        return {
          span,
          kind: href,
          message: `“${href}” can mean ${places.length} chapters, so it is shown as plain text`,
          hint: {
            write: files.slice(0, MAX_NAMED).map((file) => `${file}${heading}`),
            instead: href,
            shown: inBrackets,
          },
        };
      }
      if (pages) return { span, ...missingHeading(href, pages, meantAt(index)) };
      return {
        span,
        kind: href.replace(/(?<=\/)[^]*|#[^]*/, ''),
        message: `nothing in the book is named “${href}”, so it is shown as plain text`,
        hint: hintFor(href, meantAt(index)(href, names)),
      };
    });
  },
};

/** Message and hint for a link to an existing page without the heading. */
function missingHeading(href: string, pages: Pages, near: Near): Said {
  const page = href.slice(0, href.indexOf('#'));
  const heading = href.slice(href.lastIndexOf('#') + 1);
  const texts = targetsIn(pages).map(({ text }) => text);
  const names = near(heading, texts).map((text) => `${page}#${text}`);
  const elsewhere = [findTarget(pages.book, heading, '', false)?.target ?? []].flat().map(({ chapter, text }) => {
    return `${nameOf(pages.book.chapters[chapter]?.source.path ?? '', pages.book)}#${text}`;
  });
  const message = `“${page}” exists, but nothing in it is named “${heading}”, so it is shown as plain text`;
  return { message, hint: hintFor(href, [...names, ...elsewhere].slice(0, MAX_NAMED)) };
}

function hintFor(name: string, near: readonly string[]): Hint {
  const list = listKeywordLike(name);
  const words = list === undefined ? 'check the name, or remove the brackets' : `write [[${list}]] alone on its line`;
  return meant(near, name, words, inBrackets);
}

function inBrackets(name: string): string {
  return `[[${name}]]`;
}

/** Names that can be used in double brackets: files, headings and cards. */
function namesIn(book: Book): readonly string[] {
  const { chapters, headings } = book;
  const files = chapters.map(({ source: { path } }) => nameOf(path, book));
  const short = files.map((file) => file.split('/').at(-1) ?? '');
  return [
    ...new Set([...short, ...files, ...headings.map(({ text }) => text), ...cardsOf(book).map(({ name }) => name)]),
  ];
}

/** The path of a file as used in double brackets: relative to the book, without extension. */
function nameOf(path: string, { root }: Book): string {
  return relative(root, path)
    .split(sep)
    .join('/')
    .replace(/\.[a-z]+$/i, '');
}
