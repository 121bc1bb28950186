import type { Token } from 'markdown-it';

/** Returns a copy of a token. Its attributes are copied, too, so that changes do not affect the original. */
export function copyOf<T extends Token>(token: T, changes: Partial<T> = {}): T {
  const copy = Object.create(Object.getPrototypeOf(token) as object) as T;
  const attrs = token.attrs?.map(([name, value]): [string, string | number] => [name, value]) ?? null;
  return Object.assign(copy, token, { attrs }, changes);
}
