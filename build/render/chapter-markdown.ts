/** The markdown-it instance that renders all chapters, with our rules for links, pictures and tables. */
import { once } from '../basics/lazy.ts';
import { createDialect } from '../parse/dialect.ts';
import { renderRules } from './render-rules.ts';

/**
 * Returns the instance, which is created on first use because commands that only read do not need it. It keeps no
 * state between chapters.
 */
export const chapterMarkdown = once(() => {
  const markdown = createDialect();
  renderRules(markdown);
  return markdown;
});
