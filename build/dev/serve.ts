/**
 * The web server of `regelwerk dev`: files of a folder, and a stream of events for the open pages.
 *
 * It answers on 127.0.0.1 only, and only to requests for that host, so that no other site can read an unpublished book.
 */
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** What open pages are told; see `site/scripts/dev.ts`. */
export interface DevEvent {
  readonly type: 'update' | 'findings' | 'failure';
  readonly [detail: string]: unknown;
}

export interface DevServer {
  readonly url: string;
  /** Tells all open pages; the last event of each type also reaches pages opened later. */
  send(event: DevEvent): void;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Absolute path of the folder that is served now; asked at each request. */
  readonly folder: () => string;
  /** Absolute path of the folder with the client's scripts. */
  readonly client: string;
  /** Taken as it is; without it, the first free one from 8080 on. */
  readonly port?: number;
}

const EVENTS = '/__regelwerk/events';
const CLIENT = /^\/__regelwerk\/([a-z-]+\.js)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** @throws where the port is taken */
export async function serve(options: ServeOptions): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  const last = new Map<string, string>();
  const server = createServer((request, response) => {
    answer(request, response, options, pages, last).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}/`,
    send(event) {
      const text = `data: ${JSON.stringify(event)}\n\n`;
      if (event.type === 'findings') last.set(event.type, text);
      for (const page of pages) page.write(text);
    },
    close: () =>
      new Promise((resolve) => {
        for (const page of pages) page.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, client }: ServeOptions,
  pages: Set<ServerResponse>,
  last: ReadonlyMap<string, string>,
): Promise<void> {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (host !== '127.0.0.1' && host !== 'localhost') {
    response.writeHead(403).end('This server answers to 127.0.0.1 only.\n');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = decodePath(request.url ?? '/');
  if (path === EVENTS) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    for (const text of last.values()) response.write(text);
    pages.add(response);
    response.on('close', () => pages.delete(response));
    return;
  }
  const found = path === undefined ? undefined : await find(path, folder(), client);
  const type = found ? (TYPES[extname(found.path)] ?? 'application/octet-stream') : 'text/html; charset=utf-8';
  const body = found?.bytes ?? (await readFile(join(folder(), '404.html')).catch(() => Buffer.from('Not found\n')));
  response.writeHead(found ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(type.startsWith('text/html') ? withClient(body) : body);
}

async function find(
  path: string,
  folder: string,
  client: string,
): Promise<{ path: string; bytes: Buffer } | undefined> {
  const script = CLIENT.exec(path)?.[1];
  const file =
    script === undefined
      ? normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
      : join(client, script);
  if (script === undefined && !file.startsWith(folder + sep)) return undefined;
  try {
    return { path: file, bytes: await readFile(file) };
  } catch {
    return undefined;
  }
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

function withClient(html: Buffer): string {
  const script = `<script type="module" src="/__regelwerk/dev.js"></script>`;
  const text = html.toString('utf8');
  return text.includes('</head>') ? text.replace('</head>', `${script}</head>`) : text + script;
}

async function listen(server: Server, wanted: number | undefined): Promise<number> {
  const first = wanted ?? 8080;
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || wanted !== undefined || port > first + 50) throw error;
    }
  }
}
