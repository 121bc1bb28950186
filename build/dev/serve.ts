/**
 * The web server of `regelwerk dev`. It serves the files of the website, and an event stream for open pages.
 *
 * It listens only on 127.0.0.1 and refuses requests from other websites (`refusal.ts`), so that they cannot read an
 * unpublished book.
 */
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { basename, dirname } from 'node:path';
import { mediaType } from '../basics/media-types.ts';
import { json, text as textOf } from 'node:stream/consumers';
import { SCRIPT } from '../print/print-page.ts';
import type { BookPages } from './book-pages.ts';
import { type EditedFiles, OPEN, REVEAL, isOwnScript, openInEditor } from './open-in-editor.ts';
import { BOOK_POLICY, PROTECTION, refusal } from './refusal.ts';
import { BOOK, type Served, type ServedSite, readBelow, servedFile } from './served-file.ts';

/** A message to open pages; see `site/scripts/dev.ts`. */
export interface DevEvent {
  readonly type: 'book' | 'update' | 'findings' | 'failure' | 'reveal';
  readonly [detail: string]: unknown;
}

export interface DevServer {
  readonly url: string;
  /**
   * Sends an event to all open pages. Pages that are opened later receive the latest findings, and a failure that
   * persists.
   */
  send(event: DevEvent): void;
  close(): Promise<void>;
}

export interface ServeOptions extends ServedSite, EditedFiles {
  /** Absolute path of the folder with the client scripts. */
  readonly client: string;
  /** The printed books, at `/book`. */
  readonly books: Pick<BookPages, 'answer'>;
  /** Port to listen on; default: the first free port from 8080 upwards. */
  readonly port?: number | undefined;
}

const EVENTS = '/__regelwerk/events';
const CLIENT = /^\/__regelwerk\/([a-z-]+\.js)$/;
const SITE_SCRIPTS = ['dev.js'];
const BOOK_SCRIPTS = [basename(SCRIPT), 'book.js'];
const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const NOT_FOUND = Buffer.from('Not found\n');
/** @throws if the port is in use */
export async function serve(options: ServeOptions): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  const last = new Map<string, string>();
  const server = createServer((request, response) => {
    answer(request, response, options, pages, last).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': TEXT });
      response.end(error instanceof Error ? error.message : '');
    });
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}/`,
    send(event) {
      const text = sendTo(pages, event);
      if (event.type === 'update') last.delete('failure');
      else if (event.type === 'findings' || event.type === 'failure') last.set(event.type, text);
    },
    close: () =>
      new Promise((resolve) => {
        for (const page of pages) page.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendTo(pages: ReadonlySet<ServerResponse>, event: DevEvent): string {
  const text = `data: ${JSON.stringify(event)}\n\n`;
  for (const page of pages) page.write(text);
  return text;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServeOptions,
  pages: Set<ServerResponse>,
  last: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(PROTECTION)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  const refused = refusal(request.headers);
  if (refused !== undefined) {
    response.writeHead(403, { 'content-type': TEXT }).end(`${refused}\n`);
    return;
  }
  if (request.url === OPEN) {
    const { status, text } = await openInEditor(request, site);
    response.writeHead(status, { 'content-type': TEXT }).end(text);
    return;
  }
  if (request.url === REVEAL) {
    const sent = isOwnScript(request) && ((await json(request)) as Readonly<Record<'file' | 'line', unknown>>);
    // The editor may have opened the folder by a symbolic link.
    const path = sent && (await realpath(String(sent.file)).catch(() => String(sent.file)));
    const place = sent && path ? site.shownAt(path, Number(sent.line)) : undefined;
    if (place) sendTo(pages, { type: 'reveal', ...place });
    response.writeHead(place ? 204 : sent ? 404 : 403).end();
    return;
  }
  const url = parseUrl(request.url ?? '/');
  const isBook = url?.path.startsWith(`${BOOK}/`) === true;
  const isSent = isBook && isOwnScript(request);
  if (!isSent && request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (url?.path === EVENTS) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 500\n\n');
    for (const text of last.values()) response.write(text);
    pages.add(response);
    response.on('close', () => pages.delete(response));
    return;
  }
  const body = isSent ? await textOf(request) : undefined;
  const found = url && (await (isBook ? site.books.answer(url.path, body) : find(url.path, site)));
  if (found && 'movedTo' in found) {
    const location = `${found.movedTo.split('/').map(encodeURIComponent).join('/')}${url?.search ?? ''}`;
    response.writeHead(307, { location }).end();
    return;
  }
  const type = found ? mediaType(found.path) : HTML;
  const bytes = found ? found.bytes : ((await site.read('404.html')) ?? NOT_FOUND);
  const isPage = type === HTML;
  if (isPage && isBook) response.setHeader('content-security-policy', BOOK_POLICY);
  response.writeHead(found ? 200 : 404, { 'content-type': type });
  response.end(isPage ? withClient(bytes, isBook && found ? BOOK_SCRIPTS : SITE_SCRIPTS) : bytes);
}

async function find(path: string, { client, books, ...site }: ServeOptions): Promise<Served | undefined> {
  const script = CLIENT.exec(path)?.[1];
  if (script !== undefined) return readBelow(script === basename(SCRIPT) ? dirname(SCRIPT) : client, script);
  // A book of the shelf may have this address.
  return (await servedFile(path, site)) ?? (path === '/book' ? books.answer(BOOK, undefined) : undefined);
}

/**
 * Parses the URL of a request. The path is decoded and starts with exactly one `/`, so that a redirect to it cannot
 * name another host.
 */
function parseUrl(text: string): { readonly path: string; readonly search: string } | undefined {
  try {
    const { pathname, search } = new URL(text, 'http://127.0.0.1');
    const path = decodeURIComponent(pathname).replace(/^[/\\]+/, '/');
    return path.includes('\0') ? undefined : { path, search };
  } catch {
    return undefined;
  }
}

function withClient(html: Uint8Array, names: readonly string[]): string {
  const script = names.map((name) => `<script type="module" src="/__regelwerk/${name}"></script>`).join('');
  const text = new TextDecoder().decode(html);
  return text.includes('</head>') ? text.replace('</head>', `${script}</head>`) : text + script;
}

async function listen(server: Server, wanted: number | undefined): Promise<number> {
  const first = wanted ?? 8080;
  for (let port = first; ; port++) {
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || wanted !== undefined || port > first + 50) throw error;
    }
  }
}
