/** Plans the sections of a printed book, from cover to credits, and groups them into parts. */
import { minOf } from '../basics/extremes.ts';
import { groupBy } from '../basics/group-by.ts';
import { paperSize } from '../book-meta/paper-size.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, BookChapter } from '../types.ts';
import { hasBookContents } from '../book/own-contents.ts';
import type { BackBlock } from './back-matter.ts';
import type { BookPart, RunningTitle } from './pagination.ts';
import type { HeadingNumbers } from './heading-numbers.ts';

export interface Section {
  readonly kind: 'front-cover' | 'cover' | 'imprint' | 'contents' | 'chapter' | BackBlock['kind'] | 'back-cover';
  /** Index of the chapter in the book, if the section is a chapter. */
  readonly chapter?: number;
  readonly classes: readonly string[];
}

interface Plan extends Section {
  readonly title: string;
  /** Id of the heading that opens the chapter. */
  readonly id?: string;
  /** Sections of the highest level below the chapter. */
  readonly sections?: readonly RunningTitle[];
  /** `short`: no page break if the section fits below the contents, chapter or back matter before it. */
  readonly break: 'page' | 'none' | 'short';
  /** Whether the part that starts with this section opens on a right-hand page. */
  readonly opensRight: boolean;
}

export interface PlannedPart {
  readonly part: BookPart;
  readonly sections: readonly Section[];
}

/** Paper width in millimetres above which two columns are the default, because lines would be too long to read. */
const BROAD = 240;
const NEW_PAGE = { classes: [], title: '', break: 'page', opensRight: false } as const;
const SHARING: readonly (Section['kind'] | undefined)[] = ['contents', 'lists', 'index', 'credits'];

export function bookSections(book: Book, numbers: HeadingNumbers, back: readonly BackBlock[]): readonly PlannedPart[] {
  const parts: Plan[][] = [];
  const runOn = book.meta.break === undefined;
  for (const plan of plans(book, numbers, back)) {
    const last = parts.at(-1);
    const before = last?.at(-1)?.kind;
    // No chapter continues on the page of the cover.
    const runsOn =
      plan.break === 'none'
        ? before === 'chapter' || (runOn && before === 'contents')
        : plan.break === 'short' && (SHARING.includes(before) || (runOn && before === 'chapter'));
    if (last && runsOn) last.push(plan);
    else parts.push([plan]);
  }
  // Thumb marks lead to the chapters and parts that start a page.
  const marked = parts.flatMap(([first]) =>
    first?.kind === 'chapter' && book.chapters[first.chapter ?? 0]?.source.depth === 0 ? (first.chapter ?? []) : [],
  );
  const hasMarks = book.meta['thumb-marks'] === true && marked.length > 1;
  return parts.flatMap((own, index) => {
    const [first] = own;
    if (!first) return [];
    const { kind, chapter = 0 } = first;
    const titles = own.flatMap(({ id = '', title, sections = [] }) => [{ id, title, isChapter: true }, ...sections]);
    const part: BookPart = {
      name: `_part-${index}`,
      title: first.title,
      titles: titles.length > 1 ? titles : [],
      opensRight: first.opensRight,
      // Chapters within a part have the part's mark.
      ...(hasMarks &&
        kind === 'chapter' && {
          thumb: { index: marked.findLastIndex((each) => each <= chapter), count: marked.length },
        }),
      canBeSet: !/front-cover|back-cover|imprint/.test(kind),
    };
    return [{ part, sections: own }];
  });
}

function plans(book: Book, numbers: HeadingNumbers, back: readonly BackBlock[]): Plan[] {
  const found: Plan[] = [];
  const hasOwnContents = book.chapters.some((chapter) => hasBookContents(book, chapter));
  const [first] = book.chapters;
  const hasFront = first?.source.isFront ?? false;
  const chapterCount = book.chapters.filter((chapter) => !chapter.source.isFront).length;
  const tocClasses = ['contents', `toc-columns-${book.meta.toc.columns ?? 2}`];
  const { cover, imprint, 'title-page': titlePage } = book.meta;
  const hasText = first?.source.isFront === true && !isTitleAlone(first);
  const hasTitlePage = hasText || titlePage === true;
  // A front chapter that consists only of a title is printed on the first page, whether cover or title page.
  const ofFront = hasFront && !hasText ? { chapter: 0 } : {};
  const page = (kind: Section['kind'], own: Partial<Plan> = {}): number => found.push({ ...NEW_PAGE, kind, ...own });
  if (cover?.sheet) page('front-cover', hasTitlePage ? {} : ofFront);
  if (cover?.sheet ? hasTitlePage && !hasText : !hasFront) page('cover', { classes: ['cover'], ...ofFront });
  for (const [index, chapter] of book.chapters.entries()) {
    if (chapter.layout.print === false || found.some((plan) => plan.chapter === index)) continue;
    // The only text of a book is a chapter, even if its file is the front.
    const isOnly = book.chapters.length === 1;
    const kind = isOnly ? 'chapter' : chapter.source.isFront ? 'cover' : chapter.isContents ? 'contents' : 'chapter';
    if (imprint && kind !== 'cover' && !found.some((plan) => plan.kind === 'imprint')) page('imprint');
    if (!chapter.source.isFront && !hasOwnContents && chapterCount > 1 && index === (hasFront ? 1 : 0))
      page('contents', { classes: tocClasses, title: labelsOf(book).contents });
    if (kind === 'contents') {
      const id = chapter.headings[openingOf(book, chapter)]?.id ?? '';
      page(kind, { chapter: index, classes: tocClasses, id, title: chapter.title });
    } else if (kind === 'cover') page(kind, { chapter: index, classes: ['cover', ...tocClasses.slice(1)] });
    else found.push(chapterPlan(book, index, numbers[index] ?? []));
  }
  for (const [kind, blocks] of groupBy(back, (block) => block.kind)) {
    const title = blocks.map((each) => each.title).join(', ');
    found.push({ ...NEW_PAGE, kind, classes: ['chapter', `book-${kind}`], title, id: blocks[0]?.id, break: 'short' });
  }
  if (cover?.back) page('back-cover');
  return found;
}

/** Whether a chapter consists only of its title. */
function isTitleAlone({ headings }: BookChapter): boolean {
  return headings.length === 1 && headings[0]?.isEmpty === true;
}

function chapterPlan(book: Book, index: number, numbers: readonly string[]): Plan {
  const chapter = book.chapters[index] as BookChapter;
  const { isPart } = chapter.source;
  // The first chapter of a part can be printed below the part's title.
  const before = book.chapters[index - 1];
  const isFirstOfPart = before?.source.isPart === true && before.layout.background === undefined;
  const columns = columnsOf(book, chapter);
  const isEmpty = isTitleAlone(chapter);
  const isOnly = book.chapters.length === 1;
  const number = numbers.find((each) => each !== '');
  // With thumb marks, every top-level chapter starts a page, because a mark leads to a page.
  const hasMark = book.meta['thumb-marks'] === true && chapter.source.depth === 0;
  const notes = book.meta.footnotes === 'chapter' ? ['_notes-at-end'] : [];
  const ownBreak = chapter.layout.break ?? book.meta.break ?? (isPart || hasMark ? 'page' : 'none');
  return {
    kind: 'chapter',
    chapter: index,
    classes: [
      isOnly ? 'text' : 'chapter',
      `columns-${columns}`,
      ...(columns > 1 ? ['in-columns'] : []),
      ...(isEmpty ? ['chapter-empty'] : []),
      ...notes,
    ],
    id: chapter.headings[openingOf(book, chapter)]?.id ?? '',
    title: isOnly ? book.title : numbered(chapter.title, number),
    sections: sectionsOf(chapter, openingOf(book, chapter), numbers),
    // Chapters that only have a title so far do not start a new page, because a book of such chapters would be a
    // series of empty pages. Title pages, which also have only a title, do.
    break:
      chapter.layout.background === undefined &&
      (ownBreak === 'none' || ((isFirstOfPart || (isEmpty && !isPart)) && chapter.layout.break === undefined))
        ? 'none'
        : 'page',
    opensRight: ownBreak === 'right',
  };
}

function numbered(title: string, number = ''): string {
  return number === '' ? title : `${number}  ${title}`;
}

function sectionsOf({ headings }: BookChapter, opening: number, numbers: readonly string[]) {
  const level = minOf(headings.slice(opening + 1).map((heading) => heading.level));
  return headings.flatMap((heading, n): RunningTitle[] =>
    n > opening && heading.level === level && !heading.inListItem
      ? [{ id: heading.id, title: numbered(heading.text, numbers[n]), isChapter: false }]
      : [],
  );
}

/** Returns the index of the heading that opens the chapter. */
export function openingOf({ chapterLevel }: Book, { headings }: BookChapter): number {
  return Math.max(
    0,
    headings.findIndex(({ level }) => level === chapterLevel),
  );
}

/** Returns the number of text columns in a chapter. */
function columnsOf({ meta }: Book, { layout }: BookChapter): number {
  const { scale = 1, ...paper } = meta.pdf;
  return layout.columns ?? meta.columns ?? (paperSize(paper)[0] / scale > BROAD ? 2 : 1);
}
