/** `regelwerk dev`: builds the website, serves it, and updates open pages after each change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createBrowserLease } from '../browser/browser-lease.ts';
import { refuseUnknown } from './compile-editions.ts';
import { type DevTerminal, devTerminal } from '../dev/dev-terminal.ts';
import { createBookPages } from '../dev/book-pages.ts';
import { panelMessage } from '../dev/panel-message.ts';
import { type DevServer, type ServeOptions, serve } from '../dev/serve.ts';
import { type SiteRounds, siteRounds } from '../dev/site-rounds.ts';
import { FileWatch } from '../dev/watch-files.ts';
import { diskHost } from '../host.ts';
import { printable } from '../report/terminal-text.ts';
import { reasonOf } from '../basics/system-error.ts';
import { UsageError } from '../basics/usage-error.ts';
import { packageFolder } from '../basics/version.ts';
import type { Given } from './commands.ts';
import { inputsOf } from './default-input.ts';
import { reportContext } from './findings.ts';
import { stopSignal } from './stop-signal.ts';

export async function dev({ inputs, port, open, ...options }: Given<'dev'>): Promise<number> {
  const watch = new FileWatch(diskHost());
  const stop = stopSignal();
  const terminal = devTerminal(process.stdout, process.stderr);
  let server: DevServer | undefined;
  const lease = createBrowserLease();
  try {
    const rounds = siteRounds(inputsOf(inputs), watch.host, options);
    const next = async (): ReturnType<SiteRounds['next']> => {
      const start = performance.now();
      const made = await rounds.next((read) => {
        terminal.showFindings(read, reportContext(read, process.stderr));
        // Open books are updated before the website is built.
        books.take(read);
        server?.send(panelMessage(read));
        server?.send({ type: 'book' });
      });
      if (made.problem !== undefined) return made;
      const time = Math.round(performance.now() - start);
      const count = made.shelf.books.flatMap(({ chapters }) => chapters).length;
      terminal.showLine(`${made.parsed} of ${count} chapters read, website ready in ${time} ms`);
      return made;
    };
    // Started before the first build, so that a port in use is reported at once.
    const books = createBookPages(lease);
    const read: ServeOptions['read'] = async (path) => (await watch.settled(), rounds.served.read(path));
    const opened = await openServer({ ...rounds.served, read, books }, port);
    server = opened;
    const first = await next();
    refuseUnknown(options.edition, first);
    const others = first.editions.filter((each) => each !== first.edition);
    if (others.length > 0) {
      terminal.showLine(`edition ${first.edition}; others, with --edition: ${others.join(', ')}`);
    }
    for (const reading of first.readings) terminal.showLine(printable(reading.summary));
    if (first.shelf.books.length === 0) return 2;
    if (stop.signal.aborted) return 0;
    watch.start(async () => update(opened, next, terminal));
    terminal.showLine(`printed book, as you write: ${opened.url}book`);
    terminal.open(opened.url);
    if (open) openInBrowser(opened.url);
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    return 0;
  } finally {
    await watch.stop();
    await server?.close();
    await lease.close();
    stop.release();
  }
}

async function update(
  server: DevServer,
  next: () => ReturnType<SiteRounds['next']>,
  terminal: DevTerminal,
): Promise<void> {
  const message = await next().then(({ problem }) => problem && printable(problem), reasonOf);
  if (message === undefined) server.send({ type: 'update' });
  else {
    terminal.showLine(message);
    server.send({ type: 'failure', message });
  }
  terminal.showAddress();
}

async function openServer(site: Omit<ServeOptions, 'client' | 'port'>, port: number | undefined): Promise<DevServer> {
  const client = join(packageFolder, 'dist', 'site', 'scripts');
  try {
    return await serve({ ...site, client, port });
  } catch (error) {
    const what = port === undefined ? 'no port is available' : `port ${port} cannot be used`;
    throw new UsageError(`${what}: ${reasonOf(error)}`, 'choose another port, such as --port 8081');
  }
}

function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  if (command === undefined) return;
  // If no browser can be opened, the address on the terminal is enough.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
