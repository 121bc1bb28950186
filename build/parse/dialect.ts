/** The dialect: markdown-it with all plugins. `rule-order.ts` defines the order in which their rules run. */
import MarkdownIt, { type MarkdownIt as Markdown, type StateCore, type Token } from 'markdown-it';
import abbreviations from 'markdown-it-abbr';
import bracketedSpans from 'markdown-it-bracketed-spans';
import definitionLists from 'markdown-it-deflist';
import markdownItFootnote from 'markdown-it-footnote';
import mark from 'markdown-it-mark';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';
import taskLists from 'markdown-it-task-lists';
import * as plugins from '../../plugins/index.ts';
import { cjkEmphasis } from '../../plugins/cjk-emphasis.ts';
import { brokenComment } from '../../plugins/broken-comment.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { footnotes } from '../../plugins/footnotes.ts';
import { headingLevels } from '../../plugins/heading-levels.ts';
import { icon } from '../../plugins/icon.ts';
import { position } from '../../plugins/position.ts';
import { referenceUses } from '../../plugins/reference-uses.ts';
import { shortcode } from '../../plugins/shortcode.ts';
import { taskPlaces } from '../../plugins/task-places.ts';
import { textToken } from '../../plugins/new-token.ts';
import { isFiltered, sanitizeTokens } from '../sanitize/html/html.ts';
import { validateLink } from '../sanitize/url.ts';
import { once } from '../basics/lazy.ts';
import { drawIcon } from '../basics/game-icons.ts';
import { LIST_KEYWORDS, TABLE_WORDS } from '../words/contents-words.ts';
import { emoji } from './emoji.ts';
import { htmlTables } from './html-tables.ts';
import { readComments } from './leftover/read-comments.ts';
import { findLeftovers, reportLeftovers } from './leftover/find-leftovers.ts';
import { type MathRenderer, renderMath } from './math.ts';
import { plainText } from './plain-text.ts';
import { arrangeRules } from './rule-order.ts';

export interface DialectOptions {
  /** Renders formulas; as MathML by default. */
  readonly renderMath?: MathRenderer;
}

/** Creates a markdown-it with the dialect. It keeps no state between texts. */
export function createDialect({ renderMath: render = renderMath }: DialectOptions = {}): Markdown {
  const md = new MarkdownIt({ html: true, linkify: true });
  // Every address becomes a link, so that refused ones can be reported.
  md.validateLink = validateLink;
  // Text becomes a link only if it has a scheme or is a mail address: “rules.md” is a chapter, and “z.B” is an
  // abbreviation.
  md.linkify.set({ fuzzyLink: false, fuzzyIP: false });
  // Other texts need not be searched, as all schemes are followed by slashes, or by an address with this sign.
  const test = md.linkify.test.bind(md.linkify);
  md.linkify.test = (text) => /\/\/|@/.test(text) && test(text);
  // A plugin that wraps rules of another plugin must come after it. The order of the others does not matter here.
  md.use(markdownItFootnote).use(footnotes).use(bracketedSpans).use(subscript).use(superscript).use(mark);
  md.use(position).use(headingLevels).use(cjkEmphasis);
  md.use(plugins.pageBreak).use(plugins.admonition).use(plugins.container).use(shortcode).use(plugins.alert);
  md.use(plugins.table, { captionWords: TABLE_WORDS }).use(plugins.rowspan).use(plugins.toc, { signs: LIST_KEYWORDS });
  md.use(definitionLists);
  md.use(taskLists, { label: true }).use(taskPlaces).use(plugins.tickBox);
  md.use(abbreviations).use(referenceUses).use(emoji);
  md.use(plugins.math, { render }).use(plugins.keys).use(plugins.imageSize);
  md.use(plugins.wikiLink).use(icon, { draw: drawIcon });
  md.use(plugins.underline).use(plugins.comment).use(brokenComment).use(plugins.blockId);
  md.use(plugins.attributes).use(plugins.align).use(plugins.figure);
  md.use(plugins.card, { permalink: true }).use(plugins.cardFields).use(plugins.example).use(plugins.tableCaption);
  md.use(plugins.anchor, { permalink: true }).use(plugins.tab).use(plugins.indexTerm);
  md.core.ruler.after('inline', 'sanitize', sanitize);
  md.use(htmlTables);
  md.core.ruler.after('inline', 'leftover', findLeftovers);
  md.core.ruler.push('report_leftovers', reportLeftovers);
  md.core.ruler.after('inline', 'read_comments', readComments);
  arrangeRules(md);
  return md;
}

/** The dialect for all texts. */
export const dialect = once(createDialect);

/**
 * Filters raw HTML right after it was read, before any plugin adds its own. The alternative text of an image becomes a
 * single text.
 */
function sanitize(state: StateCore): void {
  if (!/<|!\[/.test(state.src)) return;
  if (state.tokens.some(isFiltered)) state.tokens = sanitizeTokens(state.tokens, state.src, state.env as DialectEnv);
  for (const { children } of state.tokens) for (const child of children ?? []) toText(child);
}

/** Turns the alternative text of an image into a single text. */
function toText(image: Token): void {
  if (!image.children) return;
  for (const child of image.children) toText(child);
  image.content = plainText(image.children);
  image.children = image.content === '' ? [] : [textToken(image.content)];
}
