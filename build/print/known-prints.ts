/** What the last build knew of its prints, kept in its output: where the text is the same, a book is laid out once. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
}

/** By slug of the book. */
export type KnownPrints = ReadonlyMap<string, KnownPrint>;

interface Written extends Omit<KnownPrint, 'state'> {
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
      Object.entries(books).map(([slug, { mark, layout, area, browser, ...known }]): [string, KnownPrint] => {
        const { pages, ends, blanks, tight, kept } = known;
        const state = {
          pages: new Map(pages),
          ends: new Map(ends),
          blanks: new Set(blanks),
          tight: new Map(tight),
          kept: new Set(kept),
        };
        return [slug, { mark, state, layout, area, browser }];
      }),
    );
  } catch {
    return new Map();
  }
}

export async function writeKnownPrints(
  output: string,
  made: readonly { readonly book: Book; readonly pdf: LastPrint }[],
): Promise<void> {
  const books = Object.fromEntries(
    made.map(({ book, pdf: { state, layout, area, browser } }): [string, Written] => {
      const written = {
        pages: [...state.pages],
        ends: [...state.ends],
        blanks: [...state.blanks],
        tight: [...state.tight],
        kept: [...state.kept],
      };
      return [book.slug, { mark: textMark(book), ...written, layout, area, browser }];
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
