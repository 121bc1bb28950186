import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import { ONLY, classesOf, isBox, editionFilter, markedNames } from '../../book/cut/editions.ts';
import { oncePer } from '../../basics/once-per.ts';
import { didYouMean, isTypo } from '../../basics/meant-by.ts';
import { namesOfContainer } from '../../../plugins/container.ts';
import { partFrom } from '../../../plugins/dialect.ts';
import { mapOf } from '../../../plugins/places.ts';
import { inAllLanguages, translationsOf } from '../../languages/translations.ts';
import { linesOfFile, spansInFile } from '../../parse/parse-chapter.ts';
import { sourceLines } from '../../parse/source-lines.ts';
import type { Token } from 'markdown-it';
import { frontMatterOf, problemsOf, type Rule } from '../../finding.ts';
import type { Book, BookChapter, Edition, SaidAt, Shelf, Source, Span } from '../../types.ts';

/** A text is marked for an edition that does not exist, or cannot be left out of the others. */
export const edition: Rule = {
  name: 'edition',
  severity: 'error',
  isAboutContent: true,
  check: (book, shelf) => {
    if (book.editions.size === 0) return forAll(book, shelf);
    return book.edition ? leaks(book, book.edition) : [...unknownNames(book), ...notInOriginal(book, shelf)];
  },
};

/** Reports text that is marked for an edition although the book has no editions, so that all readers see it. */
function forAll(book: Book, { books }: Shelf): readonly SaidAt[] {
  const [names] = translationsOf(books, book).flatMap(({ editions }) =>
    editions.size > 0 ? [[...editions.keys()]] : [],
  );
  if (names) {
    const message = 'this translation has no editions as the other languages do, so it is for all readers';
    return [{ span: frontMatterOf(book), message, hint: `write editions: [${names.join(', ')}] in its front matter` }];
  }
  const known = new Set(books.flatMap(({ editions }) => [...editions.keys()]));
  const message = 'this is for all readers, as the book has no editions';
  return tokensOf(book).flatMap((at): readonly SaidAt[] => {
    const [marked] = markedNames(at.token);
    // A container may only share its name with an edition, so its finding is a warning.
    const name = marked ?? namesOfContainer(at.token).find((each) => known.has(each));
    if (name === undefined) return [];
    const severity = marked !== undefined && known.has(marked) ? 'error' : 'warning';
    const hint = 'name the editions in the front matter of the book, such as editions: [players, referee]';
    return [{ span: placeOf(name, at), severity, message, hint }];
  });
}

/** Reports editions of a translation that the original does not have. Editions are matched by name. */
function notInOriginal(book: Book, { books }: Shelf): readonly SaidAt[] {
  const [original = book] = inAllLanguages(books, book);
  const known = [...original.editions.keys()];
  return [...book.editions.keys()].flatMap((name): readonly SaidAt[] => {
    if (known.length === 0 || known.includes(name)) return [];
    const message = `“${original.title}” has no edition called ${name}, so this one is the translation of none`;
    return [{ span: frontMatterOf(book), message, severity: 'warning', hint: `its editions are ${known.join(', ')}` }];
  });
}

function unknownNames(book: Book): readonly SaidAt[] {
  const known = [...book.editions.keys()];
  const say = (span: Span, name: string, then: string): readonly SaidAt[] => {
    if (known.includes(name)) return [];
    const hint = didYouMean(name, known, `the editions are ${known.join(', ')}`);
    return [{ span, message: `no edition is called ${name}, so ${then}`, hint }];
  };
  const included = [...book.editions.values()].flatMap(({ includes }) =>
    includes.flatMap((name) => say(frontMatterOf(book), name, 'it cannot be included')),
  );
  const files = new Map(book.chapters.flatMap(({ source: { path, only } }) => (only ? [[path, only]] : [])));
  const ofFiles = [...files.values()].flatMap(({ names, span }) =>
    names.flatMap((name) => say(span, name, 'no edition has this chapter because of it')),
  );
  const ofText = tokensOf(book).flatMap((at) => [
    ...markedNames(at.token).flatMap((name) => say(placeOf(`${ONLY}${name}`, at), name, 'this is in none')),
    ...namesOfContainer(at.token)
      .filter((name) => known.some((each) => isTypo(name, each)))
      .flatMap((name) => say(placeOf(name, at), name, 'this is in all of them')),
    ...(isBox(at.token) ? [] : classesOf(at.token))
      .filter((name) => known.includes(name))
      .map((name): SaidAt => {
        const hint = `write {.${ONLY}${name}}`;
        const message = `the class ${name} leaves nothing out where it is not that of a box`;
        return { span: placeOf(name, at), severity: 'warning', message, hint };
      }),
  ]);
  return [...included, ...ofFiles, ...ofText];
}

/** Reports text for other editions that could not be cut out without removing something else. */
function leaks(book: Book, edition: Edition): readonly SaidAt[] {
  const { excludedBlocks } = editionFilter(book, edition);
  const hint = 'put it into a container of its own, such as ::: referee';
  const message = `this is not for the edition ${edition.name}, but cannot be left out of it`;
  const left = book.chapters.flatMap((chapter) => {
    const { blocks, cuts } = excludedBlocks(chapter, false);
    const spanOf = linesOfFile(chapter.source);
    return [...blocks, ...cuts.keys()].map(({ token }) => ({ span: spanOf(token), message, hint }));
  });
  const raw = tokensOf(book).flatMap((at) => {
    const { type, content, attrs } = at.token;
    // Titles of links and long forms of abbreviations are attributes.
    const shown = type === 'text' ? [content] : (attrs ?? []).map(([, value]) => String(value));
    const isText = shown.some((each) => BRACES.test(each));
    if (!isText && !(type.startsWith('html_') && MARKED_TAG.test(content))) return [];
    const what = isText ? 'this marks nothing for an edition' : 'raw HTML cannot be marked for an edition';
    return { span: placeOf(ONLY, at), message: what, hint };
  });
  const lost = problemsOf(book, 'attribute-syntax').flatMap(({ span, data: { raw } }) =>
    raw.includes(ONLY) ? { span, message: 'nothing can be left out by these attributes', hint } : [],
  );
  return [...left, ...raw, ...lost];
}

const MARKED_TAG = /<[^>]*\bonly-\p{Ll}/u;
const BRACES = /\{[^{}]*\bonly-\p{Ll}/u;

interface TokenAt {
  readonly token: Token;
  readonly map: readonly [number, number];
  readonly source: Source;
}

/** All tokens of a book that may name an edition, including inline ones and those of alternative texts. */
function tokensOf({ chapters }: Book): readonly TokenAt[] {
  return chapters.flatMap((chapter) => markable(chapter).map((at) => ({ ...at, source: chapter.source })));
}

/** Tokens without lines have the lines of the token before them. */
const markable = oncePer(
  (chapter: BookChapter) => {
    const found: Omit<TokenAt, 'source'>[] = [];
    let map: TokenAt['map'] = [0, 1];
    for (const token of chapter.tokens) {
      map = mapOf(token) ?? map;
      const inline = token.children ?? [];
      for (const each of [token, ...inline, ...inline.flatMap(({ children }) => children ?? [])])
        if (mayName(each)) found.push({ token: each, map });
    }
    return found;
  },
  ({ tokens }) => tokens,
);

function mayName(token: Token): boolean {
  const texts = [token.content, ...(token.attrs ?? []).flat()];
  return texts.some((text) => String(text).includes(ONLY)) || classesOf(token).length > 0;
}

/** Place of the word in the lines of a token, or in the few lines after it. */
function placeOf(word: string, { map: [start, end], source }: TokenAt): Span {
  const lines = sourceLines(source);
  for (let line = start; line < Math.min(lines.length, end + 3); line++) {
    const column = (lines[line] ?? '').search(new RegExp(escapeRegExp(word), 'iu'));
    if (column >= 0) return spansInFile(source)(partFrom({ line, column }, word.length));
  }
  return linesOfFile(source)({ map: [start, end] });
}
