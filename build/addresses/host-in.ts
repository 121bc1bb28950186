/** Recognises web and email addresses without their scheme: `www.example.org/rules`, `https//example.org`, `me@x.org`. */
import { once } from '../basics/lazy.ts';

const GENERIC = /\.(?:app|biz|blog|club|com|dev|edu|games?|gg|gov|info|io|net|online|org|shop|site|tv|wiki|xyz)$/i;
/** Endings of file names. Some of them are also domains of countries, if a path follows. */
const PAGE = /\.(?:html?|mdx?|markdown|txt)$/i;
const FILE = /\.(?:pdf|svg|png|jpe?g|gif|webp|avif|zip|json|ya?ml|csv|css|js|ts|py|sh|pl|rs|mov)$/i;
const HOST =
  /^(?<scheme>https?(?:[:;][\\/]{0,3}|\/{1,2}))?(?<user>[^\s@/?#:]{1,64}@)?(?<host>(?:[\p{L}\d-]{1,63}\.){1,9}\p{L}{2,24})(?<port>:\d{1,5})?(?<path>[/?#][^]*)?$/iu;

const countries = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }));

/**
 * Returns the address with its scheme, `https:` or `mailto:`, and whether it cannot also be the path of a file.
 *
 * @returns undefined if the address does not begin with a host
 */
export function hostIn(address: string) {
  const { scheme, user, host = '', port = '', path = '' } = HOST.exec(address)?.groups ?? {};
  const url = user === undefined ? `https://${host}${port}${path}` : `mailto:${address}`;
  if (host !== '' && user === undefined && (scheme !== undefined || /^www\./i.test(host))) return { url, isSure: true };
  if (host === '' || PAGE.test(host) || (FILE.test(host) && !path.startsWith('/'))) return undefined;
  const [, country] = /\.([a-z]{2})$/i.exec(host) ?? [];
  const isKnown = GENERIC.test(host) || (country !== undefined && countries().of(country.toUpperCase()) !== undefined);
  return isKnown ? { url, isSure: user !== undefined || path.startsWith('/') || GENERIC.test(host) } : undefined;
}
