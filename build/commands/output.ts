/**
 * What a build makes of the books: the website, the PDFs. Outputs are made in turn, into one folder, so that each can link
 * to the files of those before it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download } from '../site/site-file.ts';
import type { Diagnostic, Shelf } from '../types.ts';

export interface Output {
  /** As in “the PDFs were not made”. */
  readonly name: string;
  /** If it fails, the other outputs are made nevertheless, and the build fails at the end. */
  readonly isOptional?: boolean;
  /** Starts what takes time, such as a browser, while the books are read. */
  readonly prepare?: () => void;
  readonly make: (context: OutputContext) => Promise<MadeOutput>;
  readonly close?: () => Promise<void>;
}

export interface OutputContext {
  /** As left by the previous outputs. */
  readonly shelf: Shelf;
  /** Absolute path of the folder to write into. */
  readonly folder: string;
  /** That of the last build's output, in which what has not changed can be found. */
  readonly former: string;
  /** Days on which the chapters' files changed last, by absolute path. */
  readonly changes: ReadonlyMap<string, string>;
  /** When books changed last, by slug. */
  readonly dates: ReadonlyMap<string, Date>;
  /** Of the previous outputs. */
  readonly downloads: readonly Download[];
}

export interface MadeOutput {
  /** Files to write. */
  readonly downloads?: readonly Download[];
  /** The shelf without what turned out to be unusable, such as pictures that no browser shows. */
  readonly shelf?: Shelf;
  readonly diagnostics?: readonly Diagnostic[];
}

export interface MadeOutputs {
  readonly downloads: readonly Download[];
  readonly failures: readonly { readonly name: string; readonly error: unknown }[];
}

/**
 * @param first the context of the first output
 * @param tell called with the findings of each output
 * @throws if a required output fails, if all fail, or if the build is stopped
 */
export async function makeOutputs(
  outputs: readonly Output[],
  first: OutputContext,
  signal: AbortSignal,
  tell: (diagnostics: readonly Diagnostic[]) => void,
): Promise<MadeOutputs> {
  let context = first;
  const failures: { readonly name: string; readonly error: unknown }[] = [];
  for (const { name, isOptional = false, make } of outputs) {
    signal.throwIfAborted();
    const {
      downloads = [],
      diagnostics = [],
      ...made
    } = await make(context).catch((error: unknown): MadeOutput => {
      failures.push({ name, error });
      if (!isOptional || signal.aborted || failures.length === outputs.length) throw error;
      return {};
    });
    tell(diagnostics);
    for (const download of downloads) await writeDownload(download, context.folder);
    context = { ...context, ...made, downloads: [...context.downloads, ...downloads] };
  }
  return { downloads: context.downloads, failures };
}

async function writeDownload({ slug, name, bytes }: Download, folder: string): Promise<void> {
  await mkdir(join(folder, slug), { recursive: true });
  await writeFile(join(folder, slug, name), bytes);
}
