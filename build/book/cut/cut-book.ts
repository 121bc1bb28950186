/** From a book as it was read to what is left of it: without what is for other editions, or without what is unfinished. */
import { cutSource } from '../../parse/cut-source.ts';
import type { BookSource } from '../../read/read-book.ts';
import type { Book, BookChapter, Source } from '../../types.ts';
import { chapterAt, startOf } from '../chapter-at.ts';
import { type LeftOutPart, cutOf } from './cutter.ts';
import type { Gone, TitleRule } from './gone.ts';

/** What is asked of the parts of a book. */
export interface Question {
  /** Why a chapter goes with all that is below it, or a book. */
  readonly whyNot: (source: Pick<Source, 'isDraft' | 'only'>) => string | undefined;
  readonly goneOf: (chapter: BookChapter, title: TitleRule) => Gone;
}

export interface CutBook {
  /** Without sources if nothing of the book is left. */
  readonly source: BookSource;
  readonly leftOut: readonly LeftOutPart[];
}

/** @param book all of it, chapter by chapter of the source's `sources` */
export function cutBook(source: BookSource, book: Book, { whyNot, goneOf }: Question): CutBook {
  const why = whyNot(source);
  if (why !== undefined) {
    const part = { span: startOf(chapterAt(book, 0)), what: `book “${book.title}”`, why };
    return { source: { ...source, sources: [] }, leftOut: [part] };
  }
  const leftOut: LeftOutPart[] = [];
  const kept: Source[] = [];
  /** A part or chapter that is left out with all that is below it. */
  let within: { readonly depth: number; readonly why: string } | undefined;
  for (const [index, each] of source.sources.entries()) {
    const chapter = chapterAt(book, index);
    if (within && each.depth <= within.depth) within = undefined;
    const whyGone = within ? undefined : whyNot(each);
    if (whyGone !== undefined) within = { depth: each.depth, why: whyGone };
    if (within) {
      leftOut.push({ span: startOf(chapter), what: `chapter “${chapter.title}”`, why: within.why });
      continue;
    }
    const title = each.isFront ? 'stays' : hasChapters(source.sources, index) ? 'holds' : 'goes';
    const gone = goneOf(chapter, title);
    const { cut, parts } = cutOf(chapter, gone);
    for (const part of parts) leftOut.push(part);
    if (gone.isAll) within = { depth: each.depth, why: parts[0]?.why ?? '' };
    else kept.push(cut ? cutSource(each, cut) : each);
  }
  return { source: { ...source, sources: withoutEmptyParts(kept, source.sources) }, leftOut: unique(leftOut) };
}

function hasChapters(sources: readonly Source[], index: number): boolean {
  return (sources[index + 1]?.depth ?? -1) > (sources[index]?.depth ?? 0);
}

/** Parts that had chapters, and have none any more. */
function withoutEmptyParts(kept: readonly Source[], all: readonly Source[]): readonly Source[] {
  const had = new Set(all.filter((_, index) => hasChapters(all, index)));
  const left = kept.filter((each, index) => !(each.isPart && had.has(each) && !hasChapters(kept, index)));
  return left.length < kept.length ? withoutEmptyParts(left, all) : left;
}

/** A footnote is parsed with each chapter that refers to it. */
function unique(parts: readonly LeftOutPart[]): readonly LeftOutPart[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
