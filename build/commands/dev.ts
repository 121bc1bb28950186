/**
 * `regelwerk dev`: builds the website, serves it, and brings each change to the open pages.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { watch } from 'chokidar';
import { type Compilation, compile, createCache } from '../compile.ts';
import { serve } from '../dev/serve.ts';
import { diskHost } from '../host.ts';
import { makeSite } from '../site/make-site.ts';
import { siteFolder } from '../site/site-folder.ts';
import { UsageError } from '../usage-error.ts';
import { packageFolder } from '../version.ts';
import { showFindings } from './findings.ts';

export interface DevOptions {
  readonly inputs: readonly string[];
  readonly port?: number | undefined;
  readonly open: boolean;
  readonly lang?: string;
}

/** Editors save in several steps; what comes within this time is one change. Milliseconds. */
const SETTLE = 20;

export async function dev({ inputs, port, open, ...options }: DevOptions): Promise<number> {
  const host = diskHost();
  const cache = createCache();
  // Two folders in turn: the pages served now stay whole while the next ones are written.
  const base = await realpath(await mkdtemp(join(tmpdir(), 'regelwerk-')));
  let served = join(base, '0');
  let round = 0;
  let compilation: Compilation | undefined;

  const rebuild = async (): Promise<void> => {
    const start = performance.now();
    const next = await compile(inputs, host, options, cache);
    const folder = join(base, String(++round));
    await makeSite(next, folder, new Map());
    const former = served;
    served = folder;
    compilation = next;
    await rm(former, { recursive: true, force: true });
    if (process.stderr.isTTY) process.stderr.write('\u001B[2J\u001B[H');
    showFindings(next.diagnostics, next);
    const time = Math.round(performance.now() - start);
    process.stderr.write(`${next.parsed} of ${chapterCount(next)} chapters read, site made in ${time} ms\n`);
  };

  await rebuild();
  const server = await serve({
    folder: () => served,
    client: join(packageFolder, 'dist', 'site', 'scripts'),
    ...(port === undefined ? {} : { port }),
  }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `port ${port} cannot be used: ${error.message}`,
      'name another one: regelwerk dev --port 8081',
    );
  });
  const tell = (): void => {
    server.send({ type: 'findings', diagnostics: compilation?.diagnostics ?? [] });
  };
  tell();
  process.stdout.write(`${server.url}\n`);
  if (open) openInBrowser(server.url);

  const update = async (): Promise<void> => {
    try {
      await rebuild();
      server.send({ type: 'update', paths: [] });
      tell();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${message}\n`);
      server.send({ type: 'failure', message });
    }
  };
  const watcher = watch(watchedFolders(inputs, compilation), {
    ignoreInitial: true,
    ignored: (path) =>
      /(?:^|[\\/])(?:node_modules|\.git|out|dist)(?:[\\/]|$)|[\\/]\.|~$/.test(path.slice(host.cwd.length)),
  });
  const stopping = inTurn(watcher, update);
  await stopping.stopped;
  await watcher.close();
  await server.close();
  await rm(base, { recursive: true, force: true });
  return 0;
}

/** Runs one update at a time, and one more for whatever changed meanwhile, until the user stops the program. */
function inTurn(watcher: ReturnType<typeof watch>, update: () => Promise<void>): { stopped: Promise<void> } {
  let running: Promise<void> | undefined;
  let waiting: NodeJS.Timeout | undefined;
  const run = (): void => {
    if (running) {
      waiting = setTimeout(run, SETTLE);
      return;
    }
    running = update().finally(() => {
      running = undefined;
    });
  };
  watcher.on('all', () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, SETTLE);
  });
  const stopped = new Promise<void>((resolve) => {
    const stop = (): void => {
      clearTimeout(waiting);
      void Promise.resolve(running).then(resolve);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  return { stopped };
}

/** The books, the folders of their pictures, and the site's own layouts and styles. */
function watchedFolders(inputs: readonly string[], compilation: Compilation | undefined): string[] {
  const pictures = (compilation?.shelf.books ?? []).flatMap((book) =>
    [...book.images.values()].flatMap((image) => (image.kind === 'found' ? [dirname(image.path)] : [])),
  );
  return [...new Set([...inputs, ...pictures, 'graphics', siteFolder()])];
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
