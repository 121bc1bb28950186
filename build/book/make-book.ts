/** Combines chapters into a book with ids, titles, slugs and link targets. Reads no files. */
import { basename } from 'node:path';
import { assertDefined } from '../basics/assert-defined.ts';
import type { BookSource } from '../read/read-book.ts';
import { isIndex } from '../files/markdown-name.ts';
import { shownPath } from '../files/shown-path.ts';
import type { Host } from '../host.ts';
import type { Book, BookChapter, Chapter, Image, StyleSheet, Target } from '../types.ts';
import { assignIds } from './assign-ids.ts';
import type { BareChapter } from './find-entries.ts';
import { languagesOf } from './languages-of.ts';
import { makeEntries } from './make-entries.ts';
import { withSynonyms } from './front-synonyms.ts';
import { formerIdsIn } from '../parse/former-ids.ts';
import { ownBlockIds } from './own-block-ids.ts';
import { FORMER_CARDS, OVERVIEWS } from './overviews.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import { rawTitle } from './raw-title.ts';
import { bookSlug, pathSlug } from '../addresses/slug.ts';
import { uniqueIds } from '../../plugins/unique-ids.ts';

/** Folders in the root of the website that do not belong to a book. */
const ROOT_FOLDERS = ['assets', 'images', 'fonts'];

/** Folder names that the website uses in addition to those of chapters. */
export const RESERVED: readonly string[] = [
  'all',
  'images',
  'index',
  'assets',
  'search',
  FORMER_CARDS,
  ...Object.values(OVERVIEWS),
];

export interface BookParts {
  readonly source: BookSource;
  readonly chapters: readonly Chapter[];
  readonly images: ReadonlyMap<string, Image>;
  readonly styles?: readonly StyleSheet[];
  readonly ownGlyphs?: ReadonlySet<number>;
  /** Preceding books on the shelf, whose folder names are taken. */
  readonly before: readonly Book[];
  /**
   * Whether another book on the shelf has the same title. The folder name then includes the language if the book has
   * several, or else the subtitle.
   */
  readonly sharesTitle?: boolean;
  /** Default language from the command line. */
  readonly lang?: string | undefined;
  /** Folder name of the book; derived from the title by default. */
  readonly slug?: string | undefined;
}

export function makeBook(parts: BookParts, host: Host): Book {
  const { source, images, styles = [], ownGlyphs = new Set<number>(), before, lang: wanted } = parts;
  const { meta, chapterLevel, input } = source;
  const parsed = ownBlockIds(parts.chapters);
  const { lang, langFrom, chapterLangs } = languagesOf(parsed, meta.lang, wanted, input.translation?.lang);
  const fileName = basename(input.path).replace(input.kind === 'file' ? /\.[^.]*$/ : /$^/, '');
  const title = source.title ?? titleHeading(parsed) ?? input.title?.text ?? fileName;
  const chapters = withIds(parsed, source, title, lang);
  const targets = makeTargets(chapters);
  const former = chapters.flatMap(({ tree }) => formerIdsIn(tree));
  const { entries: named, anchors } = makeEntries(chapters, lang, new Set([...targets.keys(), ...former]));
  // Entries come last, so that they do not replace other targets.
  for (const { id, chapter, name, span } of named) {
    if (!targets.has(id)) targets.set(id, { id, kind: 'entry', chapter, text: name, span });
  }
  // Current ids take precedence over former ones, and the first of two former ones over the second.
  const aliases = new Map<string, string>();
  for (const { id, aliases: own } of named)
    for (const alias of own) if (!targets.has(alias) && !aliases.has(alias)) aliases.set(alias, id);
  const taken = new Set([...ROOT_FOLDERS, ...before.map(({ slug }) => slug)]);
  const hasLanguages = input.translation !== undefined || meta.translations !== undefined;
  const apart = hasLanguages ? lang : (meta.subtitle ?? '');
  const isShared = parts.sharesTitle || (hasLanguages && taken.has(bookSlug(title)));
  const { editions, edition } = source;
  const names = [title, ...(isShared ? [apart] : []), ...(edition?.isApart === true ? [edition.name] : [])].join(' ');
  return {
    slug: uniqueIds(taken, 2)(parts.slug ?? bookSlug(names)),
    title,
    lang,
    langFrom,
    ...(input.translation ? { languageOf: input.translation.of } : {}),
    meta,
    file: shownPath(input.path, host),
    root: input.files.root,
    chapterLevel,
    chapters: chapters.map((chapter, index) => ({
      ...chapter,
      ...assertDefined(anchors[index], 'anchors of a chapter'),
      lang: chapterLangs[index],
    })),
    headings: chapters.flatMap(({ headings }) => headings),
    numbered: chapters.flatMap(({ numbered }) => numbered),
    entries: withSynonyms(named, source.synonyms, aliases),
    targets,
    aliases,
    images,
    styles,
    ownGlyphs,
    metaPictures: source.pictures,
    synonyms: source.synonyms,
    referenceNames: source.referenceNames,
    editions,
    ...(edition && { edition: { name: edition.name, shows: edition.shows } }),
  };
}

function withIds(
  chapters: readonly Chapter[],
  source: BookSource,
  title: string,
  lang: string,
): readonly BareChapter[] {
  const uniqueSlug = uniqueIds(new Set(RESERVED), 2);
  const namesOf = (chapter: Chapter, index: number): Pick<BookChapter, 'title' | 'slug'> => {
    const { path, isFront, isPart } = chapter.source;
    if (isFront) return { title, slug: '' };
    const name = basename(path).replace(/\.[^.]*$/, '');
    const own = openingOf(chapter, source.chapterLevel)?.text ?? name;
    // The first chapter of a file is named after the file.
    const opensFile =
      source.input.kind === 'folder' && !isPart && !isIndex(path) && path !== chapters[index - 1]?.source.path;
    const slugText = opensFile ? name.replace(/^[\d\s._-]+(?=.)/, '') : own;
    return { title: own, slug: uniqueSlug(pathSlug(slugText, `chapter-${index}`)) };
  };
  return assignIds(chapters, lang).map((chapter, index) => ({
    ...chapter,
    ...namesOf(chapter, index),
    layout: {
      ...(chapter.source.background && { background: chapter.source.background.src }),
      ...openingOf(chapter, source.chapterLevel)?.layout,
    },
  }));
}

/** Returns the heading that starts the chapter. */
function openingOf({ headings }: Chapter, chapterLevel: number): Chapter['headings'][number] | undefined {
  return headings.find(({ level }) => level === chapterLevel) ?? headings[0];
}

function titleHeading(chapters: readonly Chapter[]): string | undefined {
  const first = chapters.find(({ source: { isFront } }) => isFront);
  const heading = first?.headings.find(({ level }) => level === 1)?.text;
  if (!first || heading) return heading;
  return rawTitle(first.tokens);
}

function makeTargets(chapters: readonly BareChapter[]): Map<string, Target> {
  const targets = new Map<string, Target>();
  const add = (target: Target): void => {
    if (!targets.has(target.id)) targets.set(target.id, target);
  };
  for (const { id, chapter, text, span } of chapters.flatMap(({ headings }) => headings))
    add({ id, kind: 'heading', chapter, text, span });
  for (const [chapter, { tree, source, cardIds }] of chapters.entries()) {
    const linesOf = linesOfFile(source);
    for (const { meta, token } of tree.cards) {
      add({
        id: assertDefined(cardIds[meta.index], 'id of a card'),
        kind: 'card',
        chapter,
        text: meta.name,
        span: linesOf(token),
      });
    }
  }
  for (const { id, kind, chapter, text, number, span } of chapters.flatMap(({ numbered }) => numbered))
    add({ id, kind, chapter, text, number, span });
  for (const [chapter, { ids }] of chapters.entries()) {
    for (const { id, text = id, span } of ids) add({ id, kind: 'element', chapter, text, span });
  }
  return targets;
}
