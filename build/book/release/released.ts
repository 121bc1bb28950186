/** From a book as it was read to what a release of it has: without drafts, and without what is unfinished. */
import { cutSource } from '../../parse/cut-source.ts';
import type { BookSource } from '../../read/read-book.ts';
import type { Book, BookChapter, Source } from '../../types.ts';
import { chapterAt } from '../chapter-at.ts';
import { ignoresIn } from '../ignores-in.ts';
import { type LeftOutPart, leavingOf } from './leave-out.ts';

const DRAFT = 'its front matter marks it as a draft';

export interface Released {
  /** Without sources if nothing of the book is left. */
  readonly source: BookSource;
  readonly leftOut: readonly LeftOutPart[];
}

/** @param book all of it, chapter by chapter of the source's `sources` */
export function released(source: BookSource, book: Book): Released {
  if (source.isDraft === true) {
    const what = `book “${book.title}”`;
    const part = { span: leadOf(chapterAt(book, 0)), what, why: DRAFT };
    return { source: { ...source, sources: [] }, leftOut: [part] };
  }
  const meant = ignoresIn(book.chapters).filter(({ rule }) => rule === 'todo' || rule === 'page-placeholder');
  const ignored = new Set(meant.map(({ span, line }) => `${span.file}:${line}`));
  const leftOut: LeftOutPart[] = [];
  const kept: Source[] = [];
  /** A part or chapter that is left out with all that is below it. */
  let within: { readonly depth: number; readonly why: string } | undefined;
  for (const [index, each] of source.sources.entries()) {
    const chapter = chapterAt(book, index);
    if (within && each.depth <= within.depth) within = undefined;
    if (!within && each.isDraft === true) within = { depth: each.depth, why: DRAFT };
    if (within) {
      leftOut.push({ span: leadOf(chapter), what: `chapter “${chapter.title}”`, why: within.why });
      continue;
    }
    const title = each.isFront ? 'stays' : hasChapters(source.sources, index) ? 'holds' : 'goes';
    const leaving = leavingOf(chapter, book.lang, title, ignored);
    for (const part of leaving?.parts ?? []) leftOut.push(part);
    if (leaving?.isAll === true) within = { depth: each.depth, why: leaving.parts[0]?.why ?? DRAFT };
    else kept.push(leaving ? cutSource(each, leaving.cut) : each);
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

function leadOf({ source: { file, firstLine } }: BookChapter): LeftOutPart['span'] {
  const start = { line: Math.max(1, firstLine), column: 1 };
  return { file, start, end: start };
}

/** A footnote is parsed with each chapter that refers to it. */
function unique(parts: readonly LeftOutPart[]): readonly LeftOutPart[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
