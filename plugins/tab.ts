/**
 * Visible tabs.
 *
 *     near<tab>melee   →   near<span class="tab"><tab></span>melee
 *
 * A browser shows a tab in running text as a single space. The style sheet gives the element a width, so that the
 * columns of a typewritten list remain apart. Code is left alone, and so are tabs at the end of a line.
 *
 * Only the rendering changes: tokens keep the character.
 */
import type { MarkdownIt } from 'markdown-it';

export interface TabOptions {
  readonly className?: string;
}

export function tab(md: MarkdownIt, { className = 'tab' }: TabOptions = {}): void {
  const renderText = md.renderer.rules['text'];
  const element = `<span class="${md.utils.escapeHtml(className)}">\t</span>`;
  md.renderer.rules['text'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    const html = renderText?.(tokens, index, options, env, renderer) ?? md.utils.escapeHtml(token?.content ?? '');
    if (!token?.content.includes('\t')) return html;
    const next = tokens[index + 1];
    const endsLine = next === undefined || next.type === 'softbreak' || next.type === 'hardbreak';
    const length = endsLine ? html.trimEnd().length : html.length;
    return html.slice(0, length).replaceAll('\t', element) + html.slice(length);
  };
}
