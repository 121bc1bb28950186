import MarkdownIt, { type Token } from 'markdown-it';
import mark from 'markdown-it-mark';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';

const md = new MarkdownIt({ html: true }).use(mark).use(subscript).use(superscript);
/** `:icon[shield]` has no text, and `{.class}` at the end is none. */
const NO_TEXT = /:icon\[[^[\]]*\]|\{[.#:][^{}]*\}\s*$/g;
const TAG = /^<(?:\/?[a-z][^]*|!--[^]*)>$/;

/**
 * Inline Markdown as plain text: titles and other lines outside the chapters, which are shown on covers, in page heads, in
 * tabs of browsers and in properties of files.
 *
 *     Men \& *Magic* &ndash; [rules](a.md)   →   Men & Magic – rules
 */
export function inlineText(markdown: string): string {
  // Most have no sign at all.
  if (!/[\\*_`[\]<&~=^:{]/.test(markdown)) return markdown;
  return textOf(md.parseInline(markdown.replace(NO_TEXT, ''), {})).trim();
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      // What looks like no element of HTML is a name: `<Untitled>`.
      if (type === 'html_inline') return TAG.test(content) ? '' : content;
      return children && children.length > 0 ? textOf(children) : content;
    })
    .join('');
}
