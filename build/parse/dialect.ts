/**
 * The dialect: markdown-it with the plugins in their order.
 */
import type { MarkdownIt as Markdown, StateCore, Token } from 'markdown-it';
import { activity } from '../../plugins/activity.ts';
import { admonition } from '../../plugins/admonition.ts';
import { alert } from '../../plugins/alert.ts';
import { align } from '../../plugins/align.ts';
import { anchor } from '../../plugins/anchor.ts';
import { attributes } from '../../plugins/attributes.ts';
import { container } from '../../plugins/container.ts';
import { type DialectEnv, report } from '../../plugins/dialect.ts';
import { example } from '../../plugins/example.ts';
import { figure } from '../../plugins/figure.ts';
import { footnoteUses } from '../../plugins/footnote-uses.ts';
import { indexTerm } from '../../plugins/index-term.ts';
import { keys } from '../../plugins/keys.ts';
import { math } from '../../plugins/math.ts';
import { pageBreak } from '../../plugins/page-break.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { severalTerms } from '../../plugins/several-terms.ts';
import { tab } from '../../plugins/tab.ts';
import { table } from '../../plugins/table.ts';
import { tableCaption } from '../../plugins/table-caption.ts';
import { taskPlaces } from '../../plugins/task-places.ts';
import { toc } from '../../plugins/toc.ts';
import { lazy } from '../basics/lazy.ts';
import { sanitizeTokens } from '../sanitize/html/html.ts';
import { validateLink } from '../sanitize/url.ts';
import { type MathRenderer, renderMath } from './math.ts';

// What comes as one file for `require` comes as fifty for `import`.
const markdownIt = lazy('markdown-it');

/** A plugin of others, and the sign without which a text does not need it. */
interface Optional {
  readonly sign: RegExp;
  readonly use: (md: Markdown) => void;
}

function optional(sign: RegExp, load: () => (md: Markdown) => void): Optional {
  return { sign, use: (md) => load()(md) };
}

const emoji = lazy('markdown-it-emoji');
const taskLists = lazy('markdown-it-task-lists');

const definitions = lazy('markdown-it-deflist');
const DEFINITION_LIST: Optional = {
  sign: /(?<![^\s|>])[:~](?:\s|$)/,
  use: (md) => md.use(definitions()).use(severalTerms),
};
const footnotes = lazy('markdown-it-footnote');
const FOOTNOTE: Optional = { sign: /\[\^|\^\[/, use: (md) => md.use(footnotes()).use(footnoteUses) };
const ABBREVIATIONS = optional(/\*\[/, lazy('markdown-it-abbr'));
const BRACKETED_SPANS = optional(/\]\{/, lazy('markdown-it-bracketed-spans'));
const SUBSCRIPT = optional(/~/, lazy('markdown-it-sub'));
const SUPERSCRIPT = optional(/\^/, lazy('markdown-it-sup'));
const MARK = optional(/==/, lazy('markdown-it-mark'));
const TASK_LISTS: Optional = { sign: /\[[ xX]\]/, use: (md) => md.use(taskLists(), { label: true }).use(taskPlaces) };
/** `:heart:`; a delimiter row of a table has colons, but no name. */
const EMOJI: Optional = { sign: /:[+_-]*[a-z\d][+\w-]*:/, use: (md) => emoji().full(md, { shortcuts: {} }) };

export interface DialectOptions {
  /** Line ends within a paragraph are kept. */
  readonly breaks?: boolean;
  /** How formulas are written; as MathML by default. */
  readonly renderMath?: MathRenderer;
  /** All that is going to be read: plugins that none of it needs are left out. Absent where any text may come. */
  readonly texts?: readonly string[];
}

/** markdown-it speaking the dialect. Keeps no state between texts. */
export function createDialect({
  breaks = false,
  renderMath: render = renderMath,
  texts,
}: DialectOptions = {}): Markdown {
  const needs = ({ sign }: Optional): boolean => texts === undefined || texts.some((text) => sign.test(text));
  const useNeeded = (...plugins: readonly Optional[]): void => {
    for (const each of plugins) if (needs(each)) md.use(each.use);
  };
  const MarkdownIt = markdownIt();
  const md = new MarkdownIt({ html: true, linkify: true, breaks });
  // Every address becomes a link, so that the model can say which ones are refused and why.
  md.validateLink = validateLink;
  // "rules.md" is a chapter and "z.B" no site: only what says http or mail is a link.
  md.linkify.set({ fuzzyLink: false, fuzzyIP: false });
  testQuickly(md.linkify);
  md.use(position);
  md.use(container).use(pageBreak).use(admonition).use(alert).use(table).use(rowspan).use(toc);
  useNeeded(DEFINITION_LIST, FOOTNOTE, ABBREVIATIONS);
  md.use(math, { render }).use(keys);
  useNeeded(BRACKETED_SPANS, SUBSCRIPT, SUPERSCRIPT, MARK, EMOJI, TASK_LISTS);
  md.use(attributes).use(align).use(figure).use(activity, { permalink: true }).use(example).use(tableCaption);
  md.use(anchor, { permalink: true }).use(tab).use(indexTerm);
  md.core.ruler.after('inline', 'sanitize', sanitize);
  return md;
}

/** Looks for addresses only where there is a sign that every one of them has. */
function testQuickly(linkify: Markdown['linkify']): void {
  const test = linkify.test.bind(linkify);
  linkify.test = (text) => (text.includes('//') || text.includes('@')) && test(text);
}

/** Filters raw HTML right after it was found, before any plugin adds some of its own. */
function sanitize(state: StateCore): void {
  if (!state.src.includes('<')) return;
  const lines = state.src.split('\n');
  const env = state.env as DialectEnv & { footnotes?: { list?: readonly InlineFootnote[] } };
  const filter = (tokens: readonly Token[]): Token[] => {
    const { tokens: clean, removed, ids } = sanitizeTokens(tokens, lines);
    (env.rawIds ??= []).push(...ids);
    for (const { what, place, endPlace, rule } of removed) {
      report(env, { rule, start: place, end: endPlace, detail: { what } });
    }
    return clean;
  };
  state.tokens = filter(state.tokens);
  // The text of footnotes written into the line waits here until the end of the chapter.
  for (const note of env.footnotes?.list ?? []) {
    if (!note.tokens) continue;
    const inline = new state.Token('inline', '', 0);
    inline.children = note.tokens;
    inline.content = note.content ?? '';
    inline.map = [0, 1];
    note.tokens = filter([inline])[0]?.children ?? [];
  }
}

/** As the footnote plugin keeps it. */
interface InlineFootnote {
  readonly content?: string;
  tokens?: Token[];
}
