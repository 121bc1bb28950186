/**
 * The record of the last build's prints, kept in the output folder, so that an unchanged book keeps its PDF and its
 * layout.
 */
import type { FilledSheet } from './layout.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfName } from '../basics/variant-names.ts';
import { contentHash } from '../basics/content-hash.ts';
import type { Book } from '../types.ts';
import { version } from '../basics/version.ts';
import type { KnownPrint, Print } from './print.ts';
import { type WrittenPagination, paginationOf, toJson } from './pagination.ts';

export const KNOWN_PRINTS = '.regelwerk-pages.json';

export interface KnownBook extends KnownPrint {
  /** Hash of the printed text. */
  readonly mark: string;
  readonly printed?: ReportedFacts & KnownFile;
  readonly reference?: Omit<PrintedReference, 'bytes'> & KnownFile;
}

interface KnownFile {
  /** Hash of everything the print depends on. */
  readonly mark: string;
  readonly name: string;
  /** Reads the file; undefined if it has changed since it was printed. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** The facts about a print that are reported to authors. */
type ReportedFacts = Pick<Print, 'pageCount' | 'isUnstable' | 'isCorrected' | 'removed'>;

/** The printed quick reference of a book. */
export interface PrintedReference {
  /** Hash of everything the print depends on. */
  readonly mark: string;
  readonly pageCount: number;
  readonly sheet?: FilledSheet | undefined;
  readonly bytes: Uint8Array;
}

/** Known books by slug. */
export type KnownPrints = ReadonlyMap<string, KnownBook>;

/** The result of `writtenBook` after it has been read back from JSON. */
type Written = ReturnType<typeof writtenBook> & { readonly pagination: WrittenPagination };

/** Returns an empty map if the file is missing or damaged. Books are then printed as if for the first time. */
export async function readKnownPrints(output: string): Promise<KnownPrints> {
  try {
    const books = JSON.parse(await readFile(join(output, KNOWN_PRINTS), 'utf8')) as Readonly<Record<string, Written>>;
    return new Map(
      Object.entries(books).map(([slug, { pagination, printed, reference, ...known }]) => [
        slug,
        {
          ...known,
          pagination: paginationOf(pagination),
          printed: withFile(printed, join(output, slug)),
          reference: reference && withFile(reference, join(output, slug)),
        },
      ]),
    );
  } catch {
    return new Map();
  }
}

function withFile<File extends { readonly name: string; readonly content: string }>(file: File, folder: string) {
  const read = async (): Promise<Uint8Array | undefined> => {
    const bytes = await readFile(join(folder, file.name)).catch(() => undefined);
    return bytes && contentHash(bytes) === file.content ? bytes : undefined;
  };
  return { ...file, read };
}

interface MadeBook {
  readonly book: Book;
  readonly pdf: Print;
  /** Hash of everything the PDF depends on. */
  readonly mark: string;
  readonly reference?: PrintedReference;
}

/** @param former books of the last build; those that could not be printed again keep their record */
export async function writeKnownPrints(
  output: string,
  made: readonly MadeBook[],
  former: KnownPrints = new Map(),
): Promise<void> {
  const books = Object.fromEntries([...former, ...made.map((each) => [each.book.slug, writtenBook(each)] as const)]);
  await writeFile(join(output, KNOWN_PRINTS), toJson(books));
}

function writtenBook({ book, pdf, mark, reference }: MadeBook) {
  const { pagination, layout, area, browser, bytes, pageCount, isUnstable, isCorrected, removed } = pdf;
  const file = (kind: 'pdf' | 'reference', written: Uint8Array) => ({
    content: contentHash(written),
    name: pdfName(book, kind),
  });
  return {
    mark: textMark(book),
    pagination,
    layout,
    area,
    browser,
    printed: { pageCount, isUnstable, isCorrected, removed, mark, ...file('pdf', bytes) },
    reference: reference && { ...reference, bytes: undefined, ...file('reference', reference.bytes) },
  };
}

/**
 * Returns a hash of the inputs of a book's layout. Layout decisions made for other inputs are discarded, because
 * otherwise the result would depend on earlier builds.
 */
export function textMark({ chapters, meta, styles, images }: Book): string {
  const texts = chapters.map(({ source }) => source.text);
  const names = Array.from(images.values(), (image) => (image.kind === 'found' ? image.name : image.kind));
  return contentHash(JSON.stringify([version, meta, texts, styles.map(({ css }) => css), names]));
}
