/** Which requests `regelwerk dev` answers: those of its own pages, and of whoever types or follows its address. */
import type { IncomingHttpHeaders } from 'node:http';

/** Sent with each answer: what browsers do not tell apart by themselves, they are told. */
export const PROTECTION: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};

/** Names of this machine as a browser sends them, without the port. */
const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Why a request is not answered; nothing where it is. */
export function refusal(headers: IncomingHttpHeaders): string | undefined {
  // A site that has its own name lead to this machine would count as ours.
  if (!isOwnName(headers.host ?? '')) return 'This server answers to localhost and 127.0.0.1 only.';
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  // A link in a mail or on another page may be followed; that page sees nothing of where it leads.
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isFollowed ? undefined : 'This server does not answer to pages of other sites.';
}

function isOwnName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return OWN_NAMES.has(name);
}
