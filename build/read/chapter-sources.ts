/**
 * Turns the text of a file into the sources of chapters, with the title and heading levels that the book gives them.
 */
import { basename, dirname } from 'node:path';
import type { FrontMatter } from '../front-matter/front-matter.ts';
import { blocksOf } from '../parse/blocks.ts';
import type { Source } from '../types.ts';
import type { BookInput, PlannedChapter } from './book-input.ts';
import { type HeadingLine, addShifts, headingsIn, plainHeading } from './heading-lines.ts';
import { isIndex } from '../files/markdown-name.ts';
import { footnotesIn } from './share-footnotes.ts';
import { type FileText, type Section, chapterText, lettersIn, splitChapters } from './split-chapters.ts';

export interface ReadFile {
  readonly chapter: PlannedChapter;
  readonly front: FrontMatter;
  /** The whole file, without front matter and with included files inserted. */
  readonly source: Source;
}

/** @returns the chapters, and the level of their headings */
export function sourcesOf(
  read: ReadFile,
  { kind, chapters, title }: BookInput,
): { readonly sources: readonly Source[]; readonly level: number } {
  const { chapter, front, source } = read;
  if (chapter.kind === 'front') return { sources: [{ ...source, isFront: true }], level: 1 };
  const blocks = blocksOf(source.text);
  const text = { lines: source.text.split('\n'), headings: headingsIn(blocks, source.levels) };
  const elsewhere = footnotesIn(blocks.tokens, text.lines);
  const partOf = ({ line, end, level }: Section, to: number): Source => {
    const notes = elsewhere(line, end);
    const added = notes.flatMap(([start, after]) => ['', ...text.lines.slice(start, after)]);
    const from = notes.flatMap(([start, after]) => [source.lines[start] ?? 1, ...source.lines.slice(start, after)]);
    return {
      ...source,
      text: [...text.lines.slice(line, end), ...added].join('\n'),
      lines: [...source.lines.slice(line, end), ...from],
      levels: addShifts(source.levels, [{ from: 0, by: level === undefined ? 0 : to - level }], line),
    };
  };
  const isOnly = chapters.filter((each) => each.kind === 'chapter').length === 1;
  if (kind === 'folder' && !isOnly) return { sources: [chapterSource(read, text)], level: 1 };
  const { sections, level } = splitChapters(text, chapter.title ?? front.meta.title ?? title?.text);
  if (kind === 'file') {
    // A text without headings, like an email or a scan, is not Markdown: its line breaks are its structure.
    const isPlain = !blocks.tokens.some(({ type }) => type === 'heading_open' || type === 'hr');
    const keepsLineBreaks = front.meta.breaks ?? isPlain;
    const isFront = (section: Section): boolean => section.level === undefined;
    return {
      sources: sections.map((each) => ({ ...partOf(each, level), isFront: isFront(each), keepsLineBreaks })),
      level,
    };
  }
  if (sections.length < 3) return { sources: [chapterSource(read, text)], level: 1 };
  const onCover = titleAlone(text, sections);
  const above = onCover && plainHeading(onCover.text);
  const shown = onCover ? sections.slice(1) : sections;
  return {
    sources: shown.map((each) => ({ ...partOf(each, 1), ...(above === undefined ? {} : { above }) })),
    level: 1,
  };
}

/** Returns the heading before the first chapter, if there is nothing else: the cover shows it. */
function titleAlone({ lines, headings: [title] }: FileText, [front]: readonly Section[]): HeadingLine | undefined {
  if (!title || !front || front.level !== undefined || title.line >= front.end) return undefined;
  return lettersIn(lines, 0, title.line) + lettersIn(lines, title.end, front.end) === 0 ? title : undefined;
}

/** Returns the source of a file that is one chapter of a folder. */
function chapterSource({ chapter, front, source }: ReadFile, text: FileText): Source {
  const isUnnamed = isIndex(chapter.path);
  const name = basename(isUnnamed ? dirname(chapter.path) : chapter.path).replace(/\.[^.]*$/, '');
  const { title, levels } = chapterText(text, chapter.title ?? front.meta.title, name, isUnnamed);
  const { fields = [], meta, pictures } = front;
  const background = pictures.find(({ key }) => key === 'background');
  const whole = {
    ...source,
    levels: addShifts(source.levels, levels),
    ...(fields.length === 0 ? {} : { fields }),
    ...(background && { background }),
    ...(meta['translation-of'] === undefined ? {} : { translationOf: meta['translation-of'] }),
  };
  return title === undefined ? whole : withTitle(whole, title);
}

/** Prepends a title of two lines. */
function withTitle(source: Source, title: string): Source {
  const [first = 1] = source.lines;
  return {
    ...source,
    text: `${titleLine(title)}\n\n${source.text}`,
    lines: [first - 2, first - 1, ...source.lines],
    levels: addShifts(source.levels, [], -2),
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
    lines: [line],
    origins: [],
    isFront: false,
    keepsLineBreaks: false,
    cards: [],
    underlines: false,
    levels: [],
    depth,
    isPart: true,
  };
}
