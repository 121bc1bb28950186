import MarkdownIt, { type Token } from 'markdown-it';

/** Returns a new token, which opens or closes an element if its type says so. */
export function newToken(type: string, tag = '', properties: Partial<Token> = {}): Token {
  const nesting = type.endsWith('_open') ? 1 : type.endsWith('_close') ? -1 : 0;
  return Object.assign(new MarkdownIt.Token(type, tag, nesting), properties);
}

export function textToken(content: string): Token {
  return newToken('text', '', { content });
}
