/**
 * Which addresses a book may hold.
 *
 * Links may go to the web, to mail and telephone programs, and within the book; nothing may run code or open a file of
 * the reader's machine. The check looks at an address as a browser does: it ignores the control characters and spaces
 * that browsers ignore, so that `java⇥script:` is seen for what it is.
 */

/** `denied`: must not be emitted, neither as a link nor as a picture. */
export type UrlVerdict = 'ok' | 'denied';

const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Schemes denied even where they are hidden by percent-encoding or invisible characters. */
const DANGEROUS = /^(?:javascript|vbscript|livescript|data|file|blob|filesystem|about|view-source):/i;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Characters that browsers drop from an address, and those that no reader can see. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Z}\uFFFD]/gu;

/** Addresses longer than this are judged by their beginning alone; the scheme stands there. */
const HEAD = 2048;

/**
 * Judges the address of a link or picture: `http`, `https`, `mailto`, `tel`, relative and `#…` are fine, every other
 * scheme is denied.
 */
export function checkUrl(href: string): UrlVerdict {
  const head = href.slice(0, HEAD);
  // Neither a scheme nor one that is hidden by percent-encoding.
  if (head.startsWith('#') || !/[:%]/.test(head)) return 'ok';
  const bare = head.replace(IGNORED, '');
  if (DANGEROUS.test(bare) || DANGEROUS.test(decoded(bare).replace(IGNORED, ''))) return 'denied';
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || ALLOWED_SCHEMES.has(scheme.toLowerCase()) ? 'ok' : 'denied';
}

/** Whether the address leads to another machine: `https://…`, `//host/…`. */
export function isRemote(href: string): boolean {
  const bare = href.slice(0, HEAD).replace(IGNORED, '');
  return /^https?:/i.test(bare) || /^[\\/]{2}/.test(bare);
}

/**
 * A replacement for markdown-it's `validateLink` that lets every address through.
 *
 * markdown-it turns a link it denies into text without a word. Here it is parsed, so that it can be dropped with a
 * finding at its place. Whoever uses this asks `checkUrl` about every link and picture before it goes out.
 */
export function validateLink(_href: string): boolean {
  return true;
}

function decoded(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
