/**
 * The outputs that a build makes from the books: the website and the PDFs. They are made in turn, in one folder, so
 * that each can link to the files of those before it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download } from '../site/site-file.ts';
import type { Diagnostic, Shelf } from '../types.ts';

export interface Output {
  /** Name of the output in messages, as in “the PDFs were not made”. */
  readonly name: string;
  /** File that leads readers to those of all outputs, if there is one. */
  readonly entrance?: string;
  /** Starts slow tasks, such as launching a browser, while the books are read. */
  readonly prepare?: () => void;
  readonly make: (context: OutputContext) => Promise<MadeOutput>;
  readonly close?: () => Promise<void>;
}

export interface OutputContext {
  /** The shelf, with the changes made by previous outputs. */
  readonly shelf: Shelf;
  /** Absolute path of the folder to write into. */
  readonly folder: string;
  /** Absolute path of the previous build's output folder, from which unchanged files can be reused. */
  readonly former: string;
  /** Date of the last change to each chapter's file, by absolute path. */
  readonly changes: ReadonlyMap<string, string>;
  /** Date of the last change to each book, by slug. */
  readonly dates: ReadonlyMap<string, Date>;
  /** Slugs of the books to make; default: all. */
  readonly share?: ReadonlySet<string> | undefined;
  /** Files made by previous outputs. */
  readonly downloads: readonly Download[];
}

export interface MadeOutput {
  /** Files for the web pages to link to. */
  readonly downloads?: readonly Download[];
  /** Other files that a build names at its end. */
  readonly files?: readonly MadeFile[];
  /** Why there are no new files, if the other outputs can still be made. The build then fails at the end. */
  readonly failure?: unknown;
  /** The shelf without content that turned out to be unusable, such as pictures that no browser can show. */
  readonly shelf?: Shelf;
  readonly diagnostics?: readonly Diagnostic[];
}

/** A file in the folder of a book. */
type MadeFile = Pick<Download, 'slug' | 'name'>;

export interface MadeOutputs {
  readonly downloads: readonly MadeFile[];
  readonly files: readonly MadeFile[];
  readonly failures: readonly FailedOutput[];
}

interface FailedOutput {
  readonly name: string;
  readonly error: unknown;
  /** Whether its files of the last build stay. */
  readonly isKept: boolean;
}

/**
 * Makes all outputs.
 *
 * @param first context of the first output
 * @param onFindings called with the findings of each output
 * @throws if a required output fails, if all fail, or if the build is stopped
 */
export async function makeOutputs(
  outputs: readonly Output[],
  first: OutputContext,
  signal: AbortSignal,
  onFindings: (diagnostics: readonly Diagnostic[]) => void,
): Promise<MadeOutputs> {
  let context = first;
  const failures: FailedOutput[] = [];
  const made: MadeFile[] = [];
  for (const { name, make } of outputs) {
    signal.throwIfAborted();
    const { downloads = [], files = [], diagnostics = [], failure, shelf = context.shelf } = await make(context);
    if (failure !== undefined) failures.push({ name, error: failure, isKept: downloads.length > 0 });
    if (failures.length === outputs.length) throw failure;
    onFindings(diagnostics);
    for (const download of downloads) await writeDownload(download, context.folder);
    for (const file of files) made.push(file);
    context = { ...context, shelf, downloads: [...context.downloads, ...downloads] };
  }
  return { downloads: context.downloads, files: made, failures };
}

async function writeDownload({ slug, name, bytes }: Download, folder: string): Promise<void> {
  await mkdir(join(folder, slug), { recursive: true });
  await writeFile(join(folder, slug, name), bytes);
}
