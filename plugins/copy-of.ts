import type { Token } from 'markdown-it';

/** A token like another one, with attributes of its own: what is changed in it, the other one keeps. */
export function copyOf(token: Token, changes: Partial<Token> = {}): Token {
  const copy = Object.create(Object.getPrototypeOf(token) as object) as Token;
  const attrs = token.attrs?.map(([name, value]): [string, string | number] => [name, value]) ?? null;
  return Object.assign(copy, token, { attrs }, changes);
}
