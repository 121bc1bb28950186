/** The markdown-it instance that renders all chapters, with our rules for links, pictures and tables. */
import type { MarkdownIt } from 'markdown-it';
import { createDialect } from '../parse/dialect.ts';
import { renderRules } from './render-rules.ts';

let markdown: MarkdownIt | undefined;

/**
 * Returns the instance, which is created on first use because commands that only read do not need it. It keeps no
 * state between chapters.
 */
export function chapterMarkdown(): MarkdownIt {
  if (!markdown) {
    markdown = createDialect();
    renderRules(markdown);
  }
  return markdown;
}
