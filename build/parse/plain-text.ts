/** Converts inline tokens to plain text. */
import type { Token } from 'markdown-it';
import { plainTex } from './plain-tex.ts';

/** Returns the text of inline tokens, including alternative texts of images. */
export function plainText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'image') text += token.content;
    else if (token.type === 'math_inline') text += plainTex(token.content);
    else if (token.type === 'html_inline' || token.type === 'footnote_ref') continue;
    else if (token.children) text += plainText(token.children);
    else text += token.content;
  }
  return text.trim();
}

/** Returns the text of inline tokens on one line, without alternative texts of images. */
export function textBesidePictures(tokens: readonly Token[]): string {
  return oneLine(plainText(tokens.filter(({ type }) => type !== 'image')));
}

/** Joins a text into one line and removes characters that only control line breaks. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();
}
