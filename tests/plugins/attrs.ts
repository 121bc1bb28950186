/** markdown-it-attrs as a plugin of markdown-it 15; its own types are of an older one. */
import type { MarkdownIt } from 'markdown-it';
import markdownItAttrs from 'markdown-it-attrs';

export const attrs = markdownItAttrs as unknown as (md: MarkdownIt) => void;
