/**
 * Headings as templates have them: a paragraph that is nothing but a tag whose only argument is a title.
 *
 *     {{< section "The Bridge" >}}   →   ## The Bridge
 *     {% chapter "The Bridge" %}     →   ## The Bridge
 *     @(h3 The Bridge)               →   ### The Bridge
 *
 * It is one level below the heading above that is written in Markdown, if its name has no number. Comes right after `block`.
 */
import type { MarkdownIt, Token } from 'markdown-it';

/** The signs around a name, which no prose has, and its argument: in quotes or brackets, or all that follows. */
const TAG =
  /^(?:\{\{[<%]?|\{%-?|[@$!%&]{1,3}\(?)[ \t]*([a-z][\w-]*)(?:[ \t]*\([ \t]*|[ \t]+)(?:title=)?(?:"([^"]+)"|'([^']+)'|([^"'(){}<>|=,:/]+?))[ \t]*\)?[ \t]*(?:-?%\}|[>%]?\}\}|\)!*)$/i;
/** A word or several, the first with a capital, as no name of a file or setting has it. */
const TITLE = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N} ’'&!?.,:–-]{1,80}$/u;
/** Whose argument is something else. */
const OTHER =
  /^(?:end.*|else|if|unless|for|set|assign|var|param|meta|get|.*(?:include|import|input).*|.*ref|link|url|page|post_url|toc|index|image|img|fig(?:ure)?|icon|emoji|video|audio|youtube|vimeo|gist|embed|button|download|raw|tabs?|color|font|fa)$/i;

export function titledTag(md: MarkdownIt): void {
  md.core.ruler.after('block', 'titled_tag', ({ tokens, src }) => {
    if (!/[{($]/.test(src)) return;
    let above = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') above = Number(token.tag.slice(1));
      const [open, close] = [tokens[index - 1], tokens[index + 1]];
      const isAlone = token.type === 'inline' && token.level === 1 && open?.type === 'paragraph_open';
      const [, name = '', ...titles] = (isAlone && TAG.exec(token.content.trim())) || [];
      const title = titles.find((each) => each !== undefined)?.trim() ?? '';
      if (!open || !close || name === '' || OTHER.test(name) || !TITLE.test(title)) continue;
      const numbered = /^h([1-6])$/i.exec(name)?.[1];
      const below = name.match(/sub/gi)?.length ?? 0;
      toHeading([open, token, close], title, numbered === undefined ? above + 1 + below : Number(numbered));
    }
  });
}

function toHeading([open, inline, close]: readonly [Token, Token, Token], title: string, level: number): void {
  inline.content = title;
  for (const token of [open, close]) {
    token.type = token === open ? 'heading_open' : 'heading_close';
    token.tag = `h${Math.min(6, Math.max(2, level))}`;
    token.markup = '#';
  }
}
