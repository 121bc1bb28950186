/**
 * Turns the text of a file into the sources of chapters, with the title and heading levels that the book gives them.
 */
import { basename, dirname } from 'node:path';
import type { LevelShift } from '../../plugins/dialect.ts';
import type { FrontMatter } from '../front-matter/front-matter.ts';
import type { Source } from '../types.ts';
import type { BookInput } from './book-input.ts';
import { plainHeading } from './chapter-head.ts';
import { addShifts, shiftsFrom } from './heading-lines.ts';
import { isIndex } from '../files/markdown-name.ts';
import type { PlannedChapter } from './plan-book.ts';
import { shareFootnotes } from './share-footnotes.ts';
import { type Section, chapterText, shifted, splitChapters } from './split-chapters.ts';

/** Properties shared by all sources of a file. */
type OfFile = Pick<Source, 'file' | 'path' | 'origins' | 'cards' | 'underlines' | 'addresses'>;

export interface ReadFile {
  readonly chapter: PlannedChapter;
  readonly front: FrontMatter;
  /** The text without front matter, with included files inserted. */
  readonly body: string;
  /** Number of levels by which headings of included files are lowered. */
  readonly shifts: readonly LevelShift[];
  /** Whether line breaks are kept; undefined if no setting says so. */
  readonly breaks: boolean | undefined;
  readonly ofFile: OfFile;
  /** Texts of files by their displayed paths. */
  readonly texts: readonly (readonly [file: string, text: string])[];
  readonly includedFiles: readonly string[];
}

export interface CutFile {
  readonly sources: readonly Source[];
  /** Level of chapter headings. */
  readonly level: number;
}

export function sourcesOf(read: ReadFile, { kind, chapters, title }: BookInput): CutFile {
  if (kind === 'file') {
    const { sections, level } = splitChapters(read.body, read.front.meta.title ?? title?.text, read.shifts);
    const keepsLineBreaks = read.breaks ?? isPlainText(read.body);
    const sources = shareFootnotes(sections).map((section) => sourceOf(read, section, keepsLineBreaks));
    return { sources, level };
  }
  const isOnly = read.chapter.kind === 'chapter' && chapters.filter((each) => each.kind === 'chapter').length === 1;
  return { sources: isOnly ? wholeSources(read, title?.text) : chapterSources(read), level: 1 };
}

/** Returns the only source of a file in a folder: one chapter, or the text of the cover. */
function chapterSources(read: ReadFile): readonly Source[] {
  const { chapter, body, front } = read;
  const isFront = chapter.kind === 'front';
  const whole: Section = { text: body, line: 0, isFront, borrowed: [], levels: [] };
  if (isFront) return [sourceOf(read, whole)];
  const isUnnamed = isIndex(chapter.path);
  const name = basename(isUnnamed ? dirname(chapter.path) : chapter.path).replace(/\.[^.]*$/, '');
  const file = { name, isIndex: isUnnamed, shifts: read.shifts };
  const { title, levels } = chapterText(body, chapter.title ?? front.meta.title, file);
  const { fields = [], meta, pictures } = front;
  const background = pictures.find(({ key }) => key === 'background');
  const source = {
    ...sourceOf(read, { ...whole, levels }),
    ...(fields.length === 0 ? {} : { fields }),
    ...(background && { background }),
    ...(meta.translationOf === undefined ? {} : { translationOf: meta.translationOf }),
  };
  return [title === undefined ? source : withTitle(source, title)];
}

/** Splits the only file of a folder into the chapters of the book. */
function wholeSources(read: ReadFile, title: string | undefined): readonly Source[] {
  const known = read.chapter.title ?? read.front.meta.title ?? title;
  const { sections, level } = splitChapters(read.body, known, read.shifts);
  if (sections.length < 3) return chapterSources(read);
  const front = sections[0]?.isFront ? sections[0].text.trim() : '';
  // A front section of a single line is only the title, which is already on the cover.
  const isTitle = !front.includes('\n');
  const above = isTitle ? plainHeading(front.replace(/^#+\s*/, '')) : undefined;
  return shareFootnotes(sections).flatMap((section) => {
    if (section.isFront && isTitle) return [];
    const by = section.isFront ? 0 : 1 - level + (section.levels[0]?.by ?? 0);
    return {
      ...sourceOf(read, { ...section, isFront: false, levels: shifted(by) }),
      ...(above === undefined ? {} : { above }),
    };
  });
}

function sourceOf(
  { chapter, front, breaks, shifts, ofFile }: ReadFile,
  section: Section,
  keepsLineBreaks = breaks ?? false,
): Source {
  return {
    ...ofFile,
    text: section.text,
    firstLine: front.bodyLine + section.line,
    borrowed: section.borrowed.map((line) => front.bodyLine + line),
    isFront: section.isFront,
    keepsLineBreaks,
    levels: addShifts(shiftsFrom(shifts, section.line), section.levels),
    depth: chapter.depth,
    isPart: false,
    ...(front.isDraft === true ? { isDraft: true } : {}),
    ...(front.only && { only: front.only }),
  };
}

/** Prepends a title. It takes two lines, so that the text's first line number decreases by two. */
function withTitle(source: Source, title: string): Source {
  return {
    ...source,
    text: `${titleLine(title)}\n\n${source.text}`,
    firstLine: source.firstLine - 2,
    levels: source.levels.map(({ from, by }) => ({ from: from === 0 ? 1 : from + 2, by })),
  };
}

/** Returns plain text as a Markdown heading. */
function titleLine(title: string): string {
  return `# ${title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>{}$~^=|!&#:@]/g, '\\$&')}`;
}

/** Returns the source of a part without text. */
export function partSource({ path, title = '', line = 1, depth }: PlannedChapter, file: string): Source {
  return {
    file,
    path,
    text: titleLine(title),
    firstLine: line,
    origins: [],
    borrowed: [],
    isFront: false,
    keepsLineBreaks: false,
    cards: [],
    underlines: false,
    levels: [],
    depth,
    isPart: true,
  };
}

/**
 * Whether a text has no headings, like an email or a scan. Such a text is not Markdown: its line breaks are its
 * structure.
 */
function isPlainText(body: string): boolean {
  return !/^ {0,3}#{1,6}(?:[ \t]|$)|^ {0,3}(?:=+|-+)[ \t]*$|^\s*(?:[-*+]|\d+\.)\s+#{1,6}\s/m.test(body);
}
