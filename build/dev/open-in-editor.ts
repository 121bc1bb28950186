/**
 * Opens a file of the books in the author's editor. The interface is one request by a script on our own pages:
 *
 *     POST /__regelwerk/open    content-type: application/json    { "file": "moves.md", "line": 12, "column": 3 }
 *
 * `file` is a path as findings show it; line and column count from 1. A block is named as pages know it:
 * `{ "book": "realms", "line": "3-12" }`, with its `data-line`. The answer is 204, or a text for the author that
 * says why nothing was opened: 403 for requests of anyone else, 404 for a file that is not one of the books.
 *
 * An editor, in turn, has open pages show the line of its cursor, with an absolute path and our address as `origin`:
 *
 *     POST /__regelwerk/reveal    content-type: application/json    { "file": "/home/ada/realms/moves.md", "line": 12 }
 */
import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Span } from '../types.ts';
import type { ShownPlace } from './source-places.ts';

export const OPEN = '/__regelwerk/open';
export const REVEAL = '/__regelwerk/reveal';

/** The files of the books, as pages name them. */
export interface EditedFiles {
  /** Returns the absolute path of a file of the books, which findings show like this; `undefined` for others. */
  readonly pathOf: (file: string) => string | undefined;
  /** Returns the place of a block by the last segment of its book's address and its `data-line`. */
  readonly spanAt: (book: string, line: string) => Span | undefined;
  /** Returns where pages show a line of a file, given by its absolute path. */
  readonly shownAt: (path: string, line: number) => ShownPlace | undefined;
}

const NO_EDITOR =
  'no running editor was recognised: set the variable LAUNCH_EDITOR to the command of yours, such as code, and start regelwerk dev again';

export async function openInEditor(
  request: IncomingMessage,
  { pathOf, spanAt }: EditedFiles,
): Promise<{ readonly status: number; readonly text?: string }> {
  if (!isOwnScript(request)) return { status: 403, text: 'only pages of this server can open files' };
  const { book, ...sent } = (await json(request)) as Readonly<Record<'book' | 'file' | 'line' | 'column', unknown>>;
  const block = typeof book === 'string' ? spanAt(book, String(sent.line)) : undefined;
  const { file, line, column } = block ? { ...block.start, file: block.file } : sent;
  const path = pathOf(String(file));
  if (path === undefined || !statSync(path, { throwIfNoEntry: false })?.isFile())
    return { status: 404, text: 'this file is not in the book' };
  const { default: launch } = await import('launch-editor');
  let problem: string | undefined;
  launch(`${path}:${Number(line) || 1}:${Number(column) || 1}`, (_path, why) => {
    problem = why === null ? NO_EDITOR : `the editor could not be started: ${why}`;
  });
  // A program that does not exist is reported before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  return problem === undefined ? { status: 204 } : { status: 500, text: problem };
}

/** Whether a script of our own pages sent the request. Other websites can send neither this origin nor JSON. */
export function isOwnScript({ method, headers }: IncomingMessage): boolean {
  const { host = '', origin, 'content-type': type, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOwn = origin === `http://${host}` && site === 'same-origin';
  return isOwn && method === 'POST' && type === 'application/json';
}
