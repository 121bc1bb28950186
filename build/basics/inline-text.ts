import MarkdownIt, { type Token } from 'markdown-it';
import mark from 'markdown-it-mark';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';
import { once } from './lazy.ts';

const dialect = once(() => new MarkdownIt({ html: true }).use(mark).use(subscript).use(superscript));
/** Removed before parsing: icons have no text, and attributes at the end are not part of it. */
const NO_TEXT = /:icon\[[^[\]]*\]|\{[.#:][^{}]*\}\s*$/g;
const TAG = /^<(?:\/?[a-z][^]*|!--[^]*)>$/;

/**
 * Converts inline Markdown to plain text, for titles and other lines outside chapters: on covers, in running heads,
 * browser tabs and file properties.
 *
 *     Men \& *Magic* &ndash; [rules](a.md)   →   Men & Magic – rules
 */
export function inlineText(markdown: string): string {
  // Most titles contain no Markdown at all.
  if (!/[\\*_`[\]<&~=^:{]/.test(markdown)) return markdown;
  return textOf(dialect().parseInline(markdown.replace(NO_TEXT, ''), {})).trim();
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      // A “tag” that is not an HTML element is a name: `<Untitled>`.
      if (type === 'html_inline') return TAG.test(content) ? '' : content;
      return children && children.length > 0 ? textOf(children) : content;
    })
    .join('');
}
