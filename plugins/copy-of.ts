import type { Token } from 'markdown-it';

/** A copy of a token, attributes included: changing it leaves the original as it is. */
export function copyOf(token: Token, changes: Partial<Token> = {}): Token {
  const copy = Object.create(Object.getPrototypeOf(token) as object) as Token;
  const attrs = token.attrs?.map(([name, value]): [string, string | number] => [name, value]) ?? null;
  return Object.assign(copy, token, { attrs }, changes);
}
