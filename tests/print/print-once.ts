/** Prints Markdown books once per process and shares the result between tests. */
import { type Compilation } from '../../build/compile.ts';
import { type BookPdfs, type ShelfPdfs, type PrintSettings, makePdfs } from '../../build/print/make-pdfs.ts';
import { compileFiles } from '../compile-files.ts';
import { keyOf } from '../key-of.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { sharedBrowser } from '../shared-browser.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The only book among the files, and its results. */
export interface Printed extends ShelfPdfs, BookPdfs {
  readonly compilation: Compilation;
  /** The parsed PDF. */
  readonly read: ReadPdf;
}

const prints = new Map<string, Promise<Printed>>();

/** @param files contents by path; one of the files is Markdown */
export function printOnce(files: Files, settings: Pick<PrintSettings, 'variants'> = {}): Promise<Printed> {
  const key = keyOf(files, settings);
  const found = prints.get(key) ?? print(files, settings);
  prints.set(key, found);
  return found;
}

async function print(files: Files, settings: Pick<PrintSettings, 'variants'>): Promise<Printed> {
  const books = Object.keys(files).filter((path) => path.endsWith('.md'));
  const compilation = await compileFiles(files, books);
  const made = await makePdfs(compilation, sharedBrowser, new Date(0), settings);
  const [only] = made.pdfs;
  if (!only) throw new Error('nothing was printed');
  return { ...made, ...only, compilation, read: await readPdf(only.pdf.bytes) };
}
