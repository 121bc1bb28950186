/** markdown-it-attrs as a plugin for markdown-it 15. Its own type declarations are for an older version. */
import type { MarkdownIt } from 'markdown-it';
import markdownItAttrs from 'markdown-it-attrs';

export const attrs = markdownItAttrs as unknown as (md: MarkdownIt) => void;
