/** markdown-it as the writer of chapters: any of them, with our rules for links, pictures and tables. */
import type { MarkdownIt } from 'markdown-it';
import { createDialect } from '../parse/dialect.ts';
import { renderRules } from './render-rules.ts';

let markdown: MarkdownIt | undefined;

/** Made when first asked for: commands that only read need none. It keeps no state between chapters. */
export function chapterMarkdown(): MarkdownIt {
  if (!markdown) {
    markdown = createDialect();
    renderRules(markdown);
  }
  return markdown;
}
