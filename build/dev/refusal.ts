/** Decides which requests `regelwerk dev` answers: requests from its own pages, and navigation to its address. */
import type { IncomingHttpHeaders } from 'node:http';

/** Headers of every response, which prevent other websites from embedding or reading it. */
export const PROTECTION: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};

/** Policy of pages with a printed book: they run our scripts, and load nothing from elsewhere. */
export const BOOK_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Host names of this machine as browsers send them, without the port. */
const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Returns the reason why a request is refused; `undefined` if it is answered. */
export function refusal(headers: IncomingHttpHeaders): string | undefined {
  // Prevents DNS rebinding: a foreign host name that resolves to this machine would count as same-origin.
  if (!isOwnName(headers.host ?? '')) return 'This server is only available as localhost or 127.0.0.1.';
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  // Links in emails and on other websites may be followed; those pages cannot read the response.
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isFollowed ? undefined : 'This server does not answer requests from other websites.';
}

function isOwnName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return OWN_NAMES.has(name);
}
