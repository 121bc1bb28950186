/**
 * The language's plugins for markdown-it 15. Each can be used on its own: `import { rowspan, table } from
 * 'regelwerk/plugins'`.
 *
 *     const md = new MarkdownIt().use(table).use(rowspan);
 *
 * The comment at the top of each file shows which Markdown becomes which HTML. Plugins report problems in
 * `env.problems` (`DialectEnv`).
 */
export { type CardOptions, card } from './card.ts';
export { admonition } from './admonition.ts';
export { alert } from './alert.ts';
export { align } from './align.ts';
export { type AnchorOptions, anchor } from './anchor.ts';
export { attributes } from './attributes.ts';
export { blockId } from './block-id.ts';
export { comment } from './comment.ts';
export { cardFields } from './card-fields.ts';
export { container } from './container.ts';
export type { DialectEnv, Place, Problem } from './dialect.ts';
export { example } from './example.ts';
export { figure } from './figure.ts';
export { imageSize } from './image-size.ts';
export { indexTerm } from './index-term.ts';
export { keys } from './keys.ts';
export { type MathOptions, math } from './math.ts';
export { pageBreak } from './page-break.ts';
export { rowspan } from './rowspan.ts';
export { tab } from './tab.ts';
export { type TableOptions, table } from './table.ts';
export { tableCaption } from './table-caption.ts';
export { type TocOptions, toc } from './toc.ts';
export { tickBox } from './tick-box.ts';
export { underline } from './underline.ts';
export { wikiLink } from './wiki-link.ts';
