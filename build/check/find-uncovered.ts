/** Finds the characters of a book that none of its fonts has. */
import { partFrom } from '../../plugins/dialect.ts';
import { spansInFile } from '../parse/parse-chapter.ts';
import { oncePer } from '../basics/once-per.ts';
import { codePointsFrom } from '../basics/code-points.ts';
import { sourceLines } from '../parse/source-lines.ts';
import { factTexts } from '../book/book-facts.ts';
import { startOfLine } from '../finding.ts';
import type { Book, BookChapter, Span } from '../types.ts';

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
/** Characters without a glyph of their own: joiners, variation selectors, direction marks, soft hyphens. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zs}\p{Zl}\p{Zp}]$/u;

/** The code points of a chapter, known for as long as its tokens are kept. */
const pointsOf = oncePer(
  ({ source, text }: BookChapter) => codePointsFrom(FIRST, [source.text, text]),
  ({ tokens }) => tokens,
);

/** Values of the front matter that appear on pages. */
function settingsShown(book: Book): readonly string[] {
  const { footer, words = {}, pdf } = book.meta;
  const shown = [...factTexts(book), footer, pdf.headerTemplate, pdf.footerTemplate];
  return [...shown.filter((each) => each !== undefined), ...Object.values(words)];
}

/** Every character of the book that `covers` rejects, at its first occurrence. */
export function findUncovered(book: Book, covers: (codePoint: number) => boolean): readonly Uncovered[] {
  const { chapters } = book;
  const settings = settingsShown(book);
  const points = [codePointsFrom(FIRST, settings), ...chapters.map(pointsOf)].flatMap((each) => [...each]);
  const lost = [...new Set(points)].filter((point) => !covers(point) && !INVISIBLE.test(String.fromCodePoint(point)));
  if (lost.length === 0) return [];
  const pattern = new RegExp(lost.map((point) => `\\u{${point.toString(16)}}`).join('|'), 'gu');
  type Counts = Map<string, { readonly character: string; readonly span: Span; count: number }>;
  const note = (counts: Counts, text: string, spanAt: (start: number, end: number) => Span): void => {
    for (const { 0: character, index } of text.matchAll(pattern)) {
      const known = counts.get(character);
      if (known) known.count++;
      else counts.set(character, { character, span: spanAt(index, index + character.length), count: 1 });
    }
  };
  const found: Counts = new Map();
  const read = new Set<string>();
  for (const { source } of chapters) {
    const spanOf = spansInFile(source);
    for (const [index, text] of sourceLines(source).entries()) {
      // Footnotes may be in several chapters.
      const place = `${source.path}\n${source.lines[index]}`;
      if (text === '' || read.has(place)) continue;
      read.add(place);
      note(found, text, (start, end) => spanOf(partFrom({ line: index, column: start }, end - start)));
    }
  }
  // Characters from entities and :emoji: are not in the source; the start of the chapter is the closest position.
  const shown: Counts = new Map();
  for (const { source, text } of chapters) note(shown, text, () => startOfLine(source.file, source.lines[0] ?? 1));
  for (const text of settings) note(shown, text, () => startOfLine(chapters[0]?.source.file ?? book.file));
  return [...found.values(), ...[...shown.values()].filter(({ character }) => !found.has(character))];
}
