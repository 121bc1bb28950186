/**
 * `regelwerk dev`: builds the website, serves it, and brings each change to the open pages.
 */
import { spawn } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTemporaryFolder } from '../browser/exit-cleanup.ts';
import { type Compilation, type CompileOptions, compile, createCache } from '../compile.ts';
import { type DevServer, serve } from '../dev/serve.ts';
import { type BookWatcher, watchBook } from '../dev/watch-book.ts';
import { type Host, diskHost } from '../host.ts';
import { chapterFiles, lastChanges } from '../read/last-changes.ts';
import { pictureFile } from '../read/read-images.ts';
import { makeSite } from '../site/make-site.ts';
import { siteFolder } from '../site/site-folder.ts';
import { UsageError } from '../usage-error.ts';
import { packageFolder } from '../version.ts';
import { showFindings } from './findings.ts';
import { stopSignal } from './stop-signal.ts';

export interface DevOptions {
  readonly inputs: readonly string[];
  readonly port?: number | undefined;
  readonly open: boolean;
  readonly lang?: string;
}

export async function dev({ inputs, port, open, ...options }: DevOptions): Promise<number> {
  const host = diskHost();
  const stop = stopSignal();
  const temporary = createTemporaryFolder(join(tmpdir(), 'regelwerk-'));
  let watcher: BookWatcher | undefined;
  let server: DevServer | undefined;
  try {
    const rounds = siteRounds(await realpath(temporary.path), inputs, host, options);
    const refresh = async (): Promise<void> => {
      // Whatever changed before the first round began is part of it.
      if (!server) return;
      const next = await update(server, rounds.next);
      if (next) await watcher?.follow([...picturesOf(next), ...next.styleFiles]);
    };
    watcher = await watchBook({ ...(await placesOf(inputs, host)), onChange: refresh });
    const first = await rounds.next();
    if (first.shelf.books.length === 0) return 2;
    if (stop.signal.aborted) return 0;
    await watcher.follow([...picturesOf(first), ...first.styleFiles]);
    server = await openServer(rounds.folder, port);
    server.send({ type: 'findings', diagnostics: first.diagnostics });
    process.stdout.write(`${server.url}\n`);
    if (open) openInBrowser(server.url);
    await stopped(stop.signal);
    return 0;
  } finally {
    await watcher?.close();
    await server?.close();
    temporary.remove();
    stop.release();
  }
}

interface Rounds {
  /** Absolute path of the site made last. */
  readonly folder: () => string;
  /** Makes the site anew; where no book is left, the former one stays. */
  readonly next: () => Promise<Compilation>;
}

/** Each round has a folder of its own: the pages served now stay whole while the next ones are written. */
function siteRounds(base: string, inputs: readonly string[], host: Host, options: CompileOptions): Rounds {
  const cache = createCache();
  let changes: Promise<ReadonlyMap<string, string>> | undefined;
  let served = join(base, '0');
  let round = 0;
  return {
    folder: () => served,
    next: async () => {
      const start = performance.now();
      const next = await compile(inputs, host, options, cache);
      if (process.stderr.isTTY) process.stderr.write('\u001B[2J\u001B[H');
      showFindings(next.diagnostics, next);
      if (next.shelf.books.length === 0) return next;
      const folder = join(base, String(++round));
      // Read once: what is written now is no part of it anyway.
      changes ??= lastChanges(chapterFiles(next.shelf));
      // Nobody installs a draft, and what is kept for later would never be new.
      await makeSite(next, folder, { changes: await changes, isApp: false });
      const former = served;
      served = folder;
      await rm(former, { recursive: true, force: true });
      const time = Math.round(performance.now() - start);
      process.stderr.write(`${next.parsed} of ${chapterCount(next)} chapters read, site made in ${time} ms\n`);
      return next;
    },
  };
}

async function update(server: DevServer, next: Rounds['next']): Promise<Compilation | undefined> {
  try {
    const made = await next();
    if (made.shelf.books.length > 0) server.send({ type: 'update', paths: [] });
    server.send({ type: 'findings', diagnostics: made.diagnostics });
    return made;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\n`);
    server.send({ type: 'failure', message });
    return undefined;
  }
}

async function openServer(folder: () => string, port: number | undefined): Promise<DevServer> {
  const client = join(packageFolder, 'dist', 'site', 'scripts');
  try {
    return await serve({ folder, client, ...(port === undefined ? {} : { port }) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      port === undefined ? `no port can be used: ${why}` : `port ${port} cannot be used: ${why}`,
      'name another one, such as --port 8081',
    );
  }
}

/** The books, and the site's own layouts and styles. */
async function placesOf(
  inputs: readonly string[],
  host: Host,
): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }> {
  const folders = [siteFolder()];
  const files: string[] = [];
  for (const input of inputs) {
    const path = resolve(host.cwd, input);
    ((await host.status(path))?.kind === 'folder' ? folders : files).push(path);
  }
  return { folders, files };
}

/** Where the pictures are that the books name, also those that are missing. */
function picturesOf({ shelf }: Compilation): readonly string[] {
  return shelf.books.flatMap(({ chapters, root }) =>
    chapters.flatMap(({ images, source: { path } }) =>
      images.flatMap(({ src }) => pictureFile({ path, src }, root) ?? []),
    ),
  );
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function chapterCount({ shelf }: Compilation): number {
  return shelf.books.reduce((sum, book) => sum + book.chapters.length, 0);
}

function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  if (command === undefined) return;
  // Where there is no browser to open, the address on the terminal has to do.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
