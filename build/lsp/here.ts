/** The places at which something with a name is declared or used. */
import { dirname, join } from 'node:path';
import type * as lsp from 'vscode-languageserver';
import { decodeAddress } from '../addresses/decode-address.ts';
import { oncePer } from '../basics/once-per.ts';
import { idOf } from '../book/block-ids.ts';
import { chapterAt, startOf } from '../book/chapter-at.ts';
import { shownPath } from '../files/shown-path.ts';
import { startOfLine } from '../finding.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import { imageKey } from '../pictures/read-images.ts';
import { blocksIn } from '../tree.ts';
import type { Book, BookChapter, FoundImage, InternalLink, Link, Resolution, Span, Target } from '../types.ts';
import { positionOf } from './places.ts';
import type { Asked, Round } from './project.ts';

export interface Here {
  readonly span: Span;
  /** Identifies the thing: places that mean the same have the same key. */
  readonly key: string;
  readonly isDeclaration: boolean;
  /** The place of the declaration, if it is known. */
  readonly to?: Span | undefined;
  readonly book: Book;
  readonly link?: Link;
  /** The target here, or that of the link. */
  readonly target?: Target | undefined;
  readonly image?: FoundImage;
  /** Label of a footnote. */
  readonly label?: string;
}

/** Returns the smallest place at a position. */
export function hereAt({ round, path, file }: Asked, position: lsp.Position): Here | undefined {
  const { line, column } = positionOf(position, path, round);
  const around = placesIn(round).filter(({ span: { file: other, start, end } }) => {
    const isBefore = column <= end.column || line < end.line;
    return other === file && start.line === line && start.column <= column && isBefore;
  });
  const sizeOf = ({ span: { start, end } }: Here): number => (end.line - start.line) * 1e6 + end.column - start.column;
  return around.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/** Returns the places in all files, those of declarations first. */
export const placesIn = oncePer((round: Round): readonly Here[] => {
  const { books } = round.shelf;
  const targets = books.flatMap((book) =>
    [...book.targets.values()].map((target): Here => {
      const span = spanOf(target, book);
      return { span, key: `${book.slug}#${target.id}`, isDeclaration: true, to: span, book, target };
    }),
  );
  const uses = books.flatMap((book) =>
    book.chapters.flatMap((chapter) => [
      ...chapter.links.flatMap((link) => useOf(link, book, chapter, round) ?? []),
      ...imagesIn(book, chapter, round),
      ...footnotesIn(book, chapter),
    ]),
  );
  return [...targets, ...uses];
});

function spanOf({ id, span }: Target, book: Book): Span {
  return captionsOf(book).get(id) ?? span;
}

/** The lines of the captions of tables, by id. */
const captionsOf = oncePer(({ chapters }: Book): ReadonlyMap<string, Span> => {
  const found = chapters.flatMap((chapter) =>
    [...blocksIn(chapter.tree)].flatMap((block): [string, Span][] => {
      const caption = block.kind === 'table' ? block.caption?.open : undefined;
      return caption?.map ? [[idOf(block, chapter) ?? '', linesOfFile(chapter.source)(caption)]] : [];
    }),
  );
  return new Map(found);
});

function useOf(link: Link, from: Book, { source }: BookChapter, { shelf, folder }: Round): Here | undefined {
  const found = shelf.resolutions.get(link);
  const use = { span: link.span, isDeclaration: false, book: from, link };
  if (found?.kind === 'file') {
    const path = join(dirname(source.path), decodeAddress(link.href.replace(/[?#].*$/, '')));
    return { ...use, key: path, to: startOfLine(shownPath(path, { cwd: folder })) };
  }
  const place = placeOf(found);
  const book = found?.kind === 'absent' ? found.book : shelf.books.find(({ slug }) => slug === place?.book);
  if (!place || !book) return undefined;
  const chapter = chapterAt(book, place.chapter);
  const id = place.id ?? chapter.headings[0]?.id;
  const target = id === undefined ? undefined : book.targets.get(id);
  const key = `${book.slug}#${id ?? chapter.slug}`;
  return { ...use, book, key, to: target ? spanOf(target, book) : startOf(chapter), target };
}

function placeOf(found: Resolution | undefined): InternalLink | undefined {
  return found?.kind === 'absent' ? found.place : found?.kind === 'internal' ? found : undefined;
}

function imagesIn(book: Book, { images, source }: BookChapter, { folder }: Round): readonly Here[] {
  return images.flatMap(({ src, span }) => {
    const image = book.images.get(imageKey(source.file, src));
    if (image?.kind !== 'found') return [];
    return {
      span,
      key: image.path,
      isDeclaration: false,
      to: startOfLine(shownPath(image.path, { cwd: folder })),
      book,
      image,
    };
  });
}

function footnotesIn(book: Book, { problems }: BookChapter): readonly Here[] {
  const notes = problems.flatMap(({ rule, span, data }) => {
    if (rule !== 'footnote' || data.use === 'missing') return [];
    const { label, use } = data;
    return { label, span, isDeclaration: use !== 'reference', book, key: `${span.file} ^${label}` };
  });
  const declared = new Map(notes.flatMap(({ key, span, isDeclaration }) => (isDeclaration ? [[key, span]] : [])));
  return notes.map((note) => ({ ...note, to: declared.get(note.key) }));
}
