/**
 * Containers of any name, nested by longer fences.
 *
 *     ::: boxed wide        <div class="boxed wide">
 *     Text              →   <p>Text</p>
 *     :::                   </div>
 *
 * The names are classes: identifiers in lower case. Words that are none and all after them are a title in plain text:
 * `::: boxed For the referee` gives `<div class="boxed"><p class="container-title">For the referee</p>…`, and so does
 * `:::boxed[For the referee]`, as Docusaurus has it. Attributes in braces at the end are left to the plugin that reads
 * them. Without a name nothing is opened.
 */
import type { MarkdownIt } from 'markdown-it';
import container_ from 'markdown-it-container';

export interface ContainerOptions {
  /** Character of the fences. */
  readonly marker?: string;
}

const NAME = /^[a-z][a-z\d_-]*$/;
const BRACKETS = /^([a-z][a-z\d_-]*)\[(.*)\]\s*(?:\{[^{}]*\})?$/;

export function container(md: MarkdownIt, { marker = ':' }: ContainerOptions = {}): void {
  const { escapeHtml } = md.utils;
  container_(md, 'named', {
    marker,
    validate: (params) => namesAndTitle(params).names.length > 0,
    render: (tokens, index, options, _env, renderer) => {
      const token = tokens[index];
      if (!token || token.nesting < 0) return renderer.renderToken(tokens, index, options);
      const { names, title } = namesAndTitle(token.info);
      const others = (token.attrs ?? []).filter(([name]) => name !== 'class');
      const given = token.attrGet('class');
      const classes = [...names, ...(given === null ? [] : [String(given)])].join(' ');
      const attrs = renderer.renderAttrs({ attrs: [['class', classes], ...others] });
      const heading = title === '' ? '' : `<p class="container-title">${escapeHtml(title)}</p>\n`;
      return `<div${attrs}>\n${heading}`;
    },
  });
}

/** The classes at the beginning of a fence, and what follows them. */
function namesAndTitle(params: string): { readonly names: readonly string[]; readonly title: string } {
  const [, name, inBrackets] = BRACKETS.exec(params.trim()) ?? [];
  if (name !== undefined && inBrackets !== undefined) return { names: [name], title: inBrackets.trim() };
  const words = params.trim().split(/\s+/);
  const other = words.findIndex((word) => !NAME.test(word));
  const names = other < 0 ? words : words.slice(0, other);
  return { names, title: other < 0 ? '' : words.slice(other).join(' ') };
}
