/** What the last build knew of its prints, kept in its output: where the text is the same, a book is laid out once. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referenceName } from '../addresses/variant-names.ts';
import { contentHash } from '../basics/content-hash.ts';
import type { Book } from '../types.ts';
import { version } from '../basics/version.ts';
import type { PageArea } from './layout.ts';
import type { SeenLayout } from './layout-findings.ts';
import type { PrintState } from './print-state.ts';

const NAME = '.regelwerk-pages.json';

/** How a book lay on its pages. */
export interface LastPrint {
  readonly state: PrintState;
  readonly layout: SeenLayout;
  readonly area: PageArea;
  /** Name and version of the browser. */
  readonly browser: string;
}

export interface KnownPrint extends LastPrint {
  /** Of the text that it is the print of. */
  readonly mark: string;
  readonly reference?: KnownReference;
}

/** The printed quick reference of a book. */
export interface KnownReference {
  /** Of all that it is the print of. */
  readonly mark: string;
  readonly pageCount: number;
  /** The file; nothing if it is no longer what was printed. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** A quick reference that was just printed. */
export interface PrintedReference extends Pick<KnownReference, 'mark' | 'pageCount'> {
  readonly bytes: Uint8Array;
}

/** By slug of the book. */
export type KnownPrints = ReadonlyMap<string, KnownPrint>;

interface Written extends Omit<KnownPrint, 'state' | 'reference'> {
  readonly reference?: Pick<KnownReference, 'mark' | 'pageCount'> & { readonly content: string };
  readonly pages: readonly (readonly [string, number])[];
  readonly ends: readonly (readonly [string, number])[];
  readonly blanks: readonly string[];
  readonly tight: readonly (readonly [string, number])[];
  readonly kept: readonly string[];
}

/** Nothing where there is no such file, or it is damaged: then books are printed as if for the first time. */
export async function readKnownPrints(output: string): Promise<KnownPrints> {
  try {
    const books = JSON.parse(await readFile(join(output, NAME), 'utf8')) as Readonly<Record<string, Written>>;
    return new Map(
      Object.entries(books).map(
        ([slug, { mark, layout, area, browser, reference, ...known }]): [string, KnownPrint] => {
          const { pages, ends, blanks, tight, kept } = known;
          const state = {
            pages: new Map(pages),
            ends: new Map(ends),
            blanks: new Set(blanks),
            tight: new Map(tight),
            kept: new Set(kept),
          };
          const sheet = reference && {
            reference: {
              ...reference,
              read: () => readUnchanged(join(output, slug, referenceName(slug)), reference.content),
            },
          };
          return [slug, { mark, state, layout, area, browser, ...sheet }];
        },
      ),
    );
  } catch {
    return new Map();
  }
}

async function readUnchanged(path: string, content: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && contentHash(bytes) === content ? bytes : undefined;
}

export async function writeKnownPrints(
  output: string,
  made: readonly { readonly book: Book; readonly pdf: LastPrint; readonly reference?: PrintedReference }[],
): Promise<void> {
  const books = Object.fromEntries(
    made.map(({ book, pdf: { state, layout, area, browser }, reference }): [string, Written] => {
      const written = {
        pages: [...state.pages],
        ends: [...state.ends],
        blanks: [...state.blanks],
        tight: [...state.tight],
        kept: [...state.kept],
      };
      const sheet = reference && {
        reference: { mark: reference.mark, pageCount: reference.pageCount, content: contentHash(reference.bytes) },
      };
      return [book.slug, { mark: textMark(book), ...written, layout, area, browser, ...sheet }];
    }),
  );
  await writeFile(join(output, NAME), JSON.stringify(books));
}

/** All that a print depends on: what was decided for another text counts for nothing, or a book would depend on its past. */
export function textMark({ chapters, meta, styles, images }: Book): string {
  const texts = chapters.map(({ source }) => source.text);
  const names = Array.from(images.values(), (image) => (image.kind === 'found' ? image.name : image.kind));
  return contentHash(JSON.stringify([version, meta, texts, styles.map(({ css }) => css), names]));
}
