/**
 * Checks which addresses a book may contain.
 *
 * Links may lead to the web, to mail and telephone apps, and to places in the book. Addresses that run code or open a
 * file on the reader's computer are denied. Addresses are checked as browsers parse them: without the control
 * characters and spaces that browsers ignore, so `java⇥script:` is recognised.
 */

/** `denied` addresses must not be written, neither as a link nor as an image. */
export type UrlVerdict = 'ok' | 'denied';

const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Schemes that are denied even if disguised by percent-encoding or invisible characters. */
const DANGEROUS = /^(?:javascript|vbscript|livescript|data|file|blob|filesystem|about|view-source):/i;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Characters that browsers remove from addresses, and invisible ones. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Z}\uFFFD]/gu;

/** Number of characters that are checked; the scheme is at the start. */
const HEAD = 2048;

/**
 * Checks the address of a link or image: `http`, `https`, `mailto`, `tel`, relative addresses and `#…` are allowed, all
 * other schemes are denied.
 */
export function checkUrl(href: string): UrlVerdict {
  const head = href.slice(0, HEAD);
  // Without a colon or a percent sign there is no scheme, not even an encoded one.
  if (head.startsWith('#') || !/[:%]/.test(head)) return 'ok';
  const bare = head.replace(IGNORED, '');
  if (DANGEROUS.test(bare) || DANGEROUS.test(decoded(bare).replace(IGNORED, ''))) return 'denied';
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || ALLOWED_SCHEMES.has(scheme.toLowerCase()) ? 'ok' : 'denied';
}

/** Whether the address leads to another server: `https://…`, `//host/…`. */
export function isRemote(href: string): boolean {
  const bare = href.slice(0, HEAD).replace(IGNORED, '');
  return /^https?:/i.test(bare) || /^[\\/]{2}/.test(bare);
}

/**
 * A replacement for markdown-it's `validateLink` that accepts every address.
 *
 * markdown-it silently turns a denied link into text. Here it is parsed, so that it can be removed with a finding.
 * Callers must check every link and image with `checkUrl` before writing it.
 */
export function validateLink(_href: string): boolean {
  return true;
}

function decoded(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
