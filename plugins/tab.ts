/**
 * Visible tabs.
 *
 *     near<tab>melee   →   near<span class="tab"><tab></span>melee
 *
 * Browsers show a tab in running text as a single space. The style sheet gives the element a width, so that columns
 * typed with tabs stay separate. Tabs in code and at the end of a line are not changed.
 *
 * Only the rendering changes; tokens keep the character.
 */
import type { MarkdownIt } from 'markdown-it';
import { aroundRules } from './around-rules.ts';
import { isBreak } from './drawn.ts';

const ELEMENT = '<span class="tab">\t</span>';

export function tab(md: MarkdownIt): void {
  aroundRules(md, ['text'], (html, tokens, index) => {
    if (!html.includes('\t')) return html;
    const next = tokens[index + 1];
    const endsLine = next === undefined || isBreak(next);
    const length = endsLine ? html.trimEnd().length : html.length;
    return html.slice(0, length).replaceAll('\t', ELEMENT) + html.slice(length);
  });
}
