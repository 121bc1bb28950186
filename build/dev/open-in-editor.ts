/**
 * Opens a file of the books in the author's editor. The interface is one request by a script on our own pages:
 *
 *     POST /__regelwerk/open    content-type: application/json    { "file": "moves.md", "line": 12, "column": 3 }
 *
 * `file` is a path as findings show it; line and column count from 1. The answer is 204, or a text for the author that
 * says why nothing was opened: 403 for requests of anyone else, 404 for a file that is not one of the books.
 */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { statOf } from './turns.ts';

export const OPEN = '/__regelwerk/open';

const NO_EDITOR =
  'no running editor was recognised: set the variable LAUNCH_EDITOR to the command of yours, such as code, and start regelwerk dev again';

/** @param pathOf returns the absolute path of a file of the books; `undefined` for any other file */
export async function openInEditor(
  request: IncomingMessage,
  pathOf: (file: string) => string | undefined,
): Promise<{ readonly status: number; readonly text?: string }> {
  if (!isOwnScript(request)) return { status: 403, text: 'only pages of this server can open files' };
  const { file, line, column } = (await json(request)) as Readonly<Record<'file' | 'line' | 'column', unknown>>;
  const path = pathOf(String(file));
  if (path === undefined || !statOf(path)?.isFile()) return { status: 404, text: 'this file is not in the book' };
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
