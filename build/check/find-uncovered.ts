/** Finds the characters of a book that none of its fonts has. */
import { spansInFile } from '../parse/parse-chapter.ts';
import { codePointsFrom } from '../basics/code-points.ts';
import { sourceLines } from '../parse/source-lines.ts';
import { factTexts } from '../book/book-facts.ts';
import { startOfLine } from '../finding.ts';
import type { Book, Span } from '../types.ts';

export interface Uncovered {
  /** The character, a single code point. */
  readonly character: string;
  /** The first occurrence; the start of the chapter if an entity or emoji code produced the character. */
  readonly span: Span;
  /** Number of occurrences in the book. */
  readonly count: number;
}

/** First code point after ASCII. Every font covers ASCII, and skipping it makes the search fast. */
const FIRST = 0x80;
const CHARACTER = /[\u{80}-\u{10FFFF}]/gu;
/** Characters without a glyph of their own: joiners, variation selectors, direction marks, soft hyphens. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zs}\p{Zl}\p{Zp}]$/u;

/** Checks the set of code points first, which is fast and sufficient for most books. */
function hasUncovered(book: Book, covers: (codePoint: number) => boolean): boolean {
  const points = codePointsFrom(FIRST, [
    ...book.chapters.flatMap(({ source, text }) => [source.text, text]),
    ...settingsShown(book),
  ]);
  return [...points].some((point) => !covers(point) && !INVISIBLE.test(String.fromCodePoint(point)));
}

/** Values of the front matter that appear on pages. */
function settingsShown(book: Book): readonly string[] {
  const { footer, words = {}, pdf } = book.meta;
  const shown = [...factTexts(book), footer, pdf.headerTemplate, pdf.footerTemplate];
  return [...shown.filter((each) => each !== undefined), ...Object.values(words)];
}

/** Every character of the book that `covers` rejects, at its first occurrence. */
export function findUncovered(book: Book, covers: (codePoint: number) => boolean): readonly Uncovered[] {
  if (!hasUncovered(book, covers)) return [];
  const found = new Map<string, { character: string; span: Span; count: number }>();
  const fine = new Set<string>();
  const note = (character: string, span: () => Span): void => {
    if (fine.has(character)) return;
    const known = found.get(character);
    if (known) known.count++;
    else if (INVISIBLE.test(character) || covers(character.codePointAt(0) ?? 0)) fine.add(character);
    else found.set(character, { character, span: span(), count: 1 });
  };
  const read = new Set<string>();
  for (const { source } of book.chapters) {
    const lines = sourceLines(source);
    const spanOf = spansInFile(source);
    for (const [index, line] of lines.entries()) {
      // Footnotes may be in several chapters.
      const place = `${source.path}\n${source.lines[index]}`;
      if (line === '' || read.has(place)) continue;
      read.add(place);
      for (const { 0: character, index: at } of line.matchAll(CHARACTER)) {
        const line = index + 1;
        note(character, () => spanOf({ line, column: at + 1 }, { line, column: at + 1 + character.length }));
      }
    }
  }
  // Characters from entities and :emoji: are not in the source; the start of the chapter is the closest position.
  const written = new Set(found.keys());
  const noteAt = (text: string, file: string, line: number): void => {
    for (const [character] of text.matchAll(CHARACTER)) {
      if (!written.has(character)) note(character, () => startOfLine(file, line));
    }
  };
  for (const { source, text } of book.chapters) noteAt(text, source.file, source.lines[0] ?? 1);
  const [first] = book.chapters;
  if (first) for (const text of settingsShown(book)) noteAt(text, first.source.file, 1);
  return [...found.values()];
}
