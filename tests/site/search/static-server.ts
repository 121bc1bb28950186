/** Simple host of static files; the site can also be in any folder whose name ends in `-site`. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  /** Address of the server, ending in `/`. */
  readonly url: string;
  /** Patterns of addresses that are answered with 503. */
  readonly broken: Set<RegExp>;
  close(): Promise<void>;
}

/**
 * Starts a server for a folder.
 *
 * @param headers sent with every file that exists
 */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const broken = new Set<RegExp>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    if ([...broken].some((pattern) => pattern.test(path))) {
      response.writeHead(503).end();
      return;
    }
    const send = async (status: number, file: string): Promise<unknown> => {
      const bytes = await readFile(join(folder, file));
      return response.writeHead(status, { ...headers, 'content-type': TYPES[extname(file)] ?? 'image/png' }).end(bytes);
    };
    send(200, path.replace(/^.*-site\//, '/'))
      .catch(() => send(404, '404.html'))
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A process of tests may end without closing it.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
