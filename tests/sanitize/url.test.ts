import { expect, it } from 'vitest';
import { checkUrl, isRemote } from '../../build/sanitize/url.ts';
import addresses from './addresses.json' with { type: 'json' };

const { ok, denied, here, 'on another machine': remote } = addresses;

it.each(ok)('the address %j is fine', (href) => expect(checkUrl(href)).toBe('ok'));
it.each(denied)('the address %j is denied', (href) => expect(checkUrl(href)).toBe('denied'));
it.each(remote)('%j is on another machine', (href) => expect(isRemote(href)).toBe(true));
it.each(here)('%j is on this machine', (href) => expect(isRemote(href)).toBe(false));

// An algorithm with quadratic time would exceed the time limit of a test.
it('an address is judged at any length', () => {
  for (const each of ['\t', 'a', '%41', 'a:', ' a']) expect(checkUrl(each.repeat(2_000_000))).toMatch(/^\w+$/);
});
