/** Prints of books in Markdown, each made once for all tests of a process that look at it. */
import { type Compilation } from '../../build/compile.ts';
import { type BookPdfs, type ShelfPdfs, type PrintSettings, makePdfs } from '../../build/print/make-pdfs.ts';
import { compileFiles } from '../compile-files.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { sharedBrowser } from '../shared-browser.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The only book among the files, and what it gave. */
export interface Printed extends ShelfPdfs, BookPdfs {
  readonly compilation: Compilation;
  /** Its PDF, as it is read. */
  readonly read: ReadPdf;
}

const prints = new Map<string, Promise<Printed>>();

/** @param files by path, one of them Markdown */
export function printOnce(files: Files, settings: Pick<PrintSettings, 'variants'> = {}): Promise<Printed> {
  const key = JSON.stringify([files, settings], (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
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
