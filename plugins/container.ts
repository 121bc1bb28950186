/**
 * Containers of any name, nested by longer fences.
 *
 *     ::: boxed wide        <div class="boxed wide">
 *     Text              →   <p>Text</p>
 *     :::                   </div>
 *
 * The names are classes: identifiers in lower case. From the first word that is no identifier, the rest is a
 * title in plain text:
 * `::: boxed For the referee` gives `<div class="boxed"><p class="container-title">For the referee</p>…`, and so does
 * `:::boxed[For the referee]`, as Docusaurus has it. Attributes in braces at the end are left to the
 * `attributes` plugin. Without a name, it is no container.
 */
import type { MarkdownIt, StateCore } from 'markdown-it';
import container_ from 'markdown-it-container';
import { isReservedClass, reportReserved } from './reserved-names.ts';
import { indexesOf } from './token-list.ts';

export interface ContainerOptions {
  /** Character of the fences. */
  readonly marker?: string;
}

const NAME = /^[a-z][a-z\d_-]*$/;
const BRACKETS = /^([a-z][a-z\d_-]*)\[(.*)\]\s*(?:\{[^{}]*\})?$/;

export function container(md: MarkdownIt, { marker = ':' }: ContainerOptions = {}): void {
  const { escapeHtml } = md.utils;
  md.core.ruler.after('block', 'container_names', reportNames);
  container_(md, 'named', {
    marker,
    validate: (params) => namesAndTitle(params).names.length > 0,
    render: (tokens, index, options, _env, renderer) => {
      const token = tokens[index];
      if (!token || token.nesting < 0) return renderer.renderToken(tokens, index, options);
      const { names, title } = namesAndTitle(token.info);
      const others = (token.attrs ?? []).filter(([name]) => name !== 'class');
      const given = token.attrGet('class');
      const own = names.filter((name) => !isReservedClass(name));
      const classes = [...own, ...(given === null ? [] : [String(given)])].join(' ');
      const attrs = renderer.renderAttrs({ attrs: classes === '' ? others : [['class', classes], ...others] });
      const heading = title === '' ? '' : `<p class="container-title">${escapeHtml(title)}</p>\n`;
      return `<div${attrs}>\n${heading}`;
    },
  });
}

function reportNames(state: StateCore): void {
  let lines: readonly string[] | undefined;
  for (const index of indexesOf(state.tokens, 'container_named_open')) {
    const { info = '', map } = state.tokens[index] ?? {};
    const reserved = namesAndTitle(info).names.filter(isReservedClass);
    if (reserved.length === 0) continue;
    const line = map?.[0] ?? 0;
    const text = (lines ??= state.src.split('\n'))[line] ?? '';
    for (const name of reserved) {
      const column = Math.max(0, text.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)));
      reportReserved(state.env, name, { line, column });
    }
  }
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
