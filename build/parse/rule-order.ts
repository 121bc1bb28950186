/**
 * The order of all rules, markdown-it's and the plugins', as in its own `parser_core`, `parser_block` and `parser_inline`.
 *
 * A plugin adds its rules where they work in a markdown-it without other plugins. In the dialect, these tables decide. A
 * rule that is missing in a table, or in markdown-it, throws.
 */
import MarkdownIt, { type MarkdownIt as Markdown, type Ruler } from 'markdown-it';
import { ruleNamed } from '../../plugins/rule-named.ts';

/** A rule and, for block rules, the blocks that it may interrupt. Rules without a remark are where they usually are. */
type Line = readonly [name: string, interrupts?: readonly string[]];

const IN_PARAGRAPHS = ['paragraph', 'reference'];
const IN_QUOTES = [...IN_PARAGRAPHS, 'blockquote'];
const IN_LISTS = [...IN_QUOTES, 'list'];

/** Rules for all tokens of a text; all run, in this order. */
const CORE: readonly Line[] = [
  ['normalize'],
  ['block'], // reads blocks, by the rules of BLOCK
  ['heading_levels'], // right after `block`: all other rules see the levels of the book
  ['block_id'], // before `inline`, which would read `^` as a superscript
  ['alert'], // before `inline`: looks for the type in the plain text of quotes
  ['lost_indentation'], // after `block`: looks at what follows an admonition
  ['container_names'], // before `curly_attributes`, which shortens the opening line
  ['strip_references'],
  ['reference_uses'], // right before `inline`, whose links ask for definitions
  ['inline'], // reads the text of blocks, by the rules of INLINE
  ['underline'],
  ['broken_comments'], // before `leftover`, which is to find nothing in them
  ['leftover'], // after `inline` as well: later rules change and move text
  ['ignore_comments'], // before `sanitize`, which removes comments
  ['sanitize'], // before other rules: none sees raw HTML of an author, and this sees none of ours
  ['github-task-lists'], // after `sanitize`, which would remove its check boxes
  ['tick_box'], // after the task lists, whose boxes it leaves alone
  ['math'], // after `inline`: renders its formulas
  ['footnote_uses'], // before `footnote_tail`: footnotes stand where they were written
  ['footnote_tail'], // moves footnotes to the end
  ['html_table'], // after `sanitize`; before `curly_attributes`: a line of attributes may stand below it
  ['curly_attributes'], // after `inline`; before rules that change text, as braces may hold addresses and quotes
  ['linkify'],
  ['emoji'],
  ['abbr_replace'],
  ['replacements'],
  ['smartquotes'],
  ['text_join'], // after all rules that cut text
  ['table_spans'], // after `curly_attributes`: an author's `colspan` counts more than `||`
  ['rowspan'], // after `table_spans`: joins cells of the same width
  ['align'], // after `curly_attributes`; before `figure`, which looks for centred pictures
  ['figure'], // after `align`
  ['activity'], // after `curly_attributes`: looks at what is left of a title
  ['card_fields'], // after `activity`: looks into cards
  ['example'], // after `activity`: an action is no example
  ['table_caption'], // after `curly_attributes`: an id in the caption becomes the table's
  ['anchor'], // after `curly_attributes` and all rules that give ids: never gives one twice
  ['index_term'], // headings, activities and elements with an id need no anchor of their own
  ['report_leftovers'], // last: looks at what readers will see
];

/** Rules for lines; the first that matches reads the block. */
const BLOCK: readonly Line[] = [
  ['table', IN_QUOTES], // first, as in markdown-it: its delimiter row could be a list or a heading's underline
  ['code'],
  ['container_named', IN_LISTS], // before `paragraph`, as all blocks with a marker of their own
  ['comment_block', IN_LISTS],
  ['admonition', IN_LISTS],
  ['math_block', IN_LISTS],
  ['fence', IN_LISTS],
  ['blockquote', IN_LISTS],
  ['hr', IN_LISTS],
  ['list', IN_QUOTES],
  ['toc', IN_QUOTES], // before `reference` and `lheading`: a line of dashes below does not make it a heading
  ['footnote_def', IN_PARAGRAPHS], // before `reference`: `[^1]:` is none
  ['abbr_def', IN_PARAGRAPHS], // before `reference`: nor is `*[A]:`
  ['reference'],
  ['open_comment', IN_QUOTES], // before `html_block`, which would show it up to the end
  ['html_block', IN_QUOTES],
  ['heading', IN_QUOTES],
  ['lheading'],
  ['page_break', IN_LISTS],
  ['deflist', IN_QUOTES], // before `paragraph`: its first line is one
  ['block_id_line', ['blockquote']], // as `attribute_line`
  ['attribute_line', ['blockquote']], // ends tables, and reads nothing itself
  ['paragraph'], // last: reads whatever no other rule did
];

/** Rules for inline text, each for a character or two: order matters only among rules for the same character. */
const INLINE: readonly Line[] = [
  ['text'],
  ['linkify'],
  ['newline'],
  ['comment_inline'],
  ['escape'],
  ['math_inline'],
  ['backticks'],
  ['strikethrough'],
  ['mark'],
  ['attribute_block'],
  ['emphasis'],
  ['sup'],
  ['sub'], // after `strikethrough`: `~~` is not two subscripts
  ['keys'], // before `link`: brackets in brackets, where no link is meant
  ['icon'],
  ['wiki_link'], // after `keys`
  ['link'],
  ['image'],
  ['footnote_inline'],
  ['footnote_ref'], // after `link`: `[^1](x)` is a link
  ['autolink'],
  ['html_inline'],
  ['broken_comment'], // after all rules that could read its signs
  ['entity'],
  ['bracketed-spans'], // after `link`: takes brackets that are none
];

/** Rules for inline tokens after all text was read: they pair delimiters. */
const INLINE_AFTER: readonly Line[] = [
  ['balance_pairs'],
  ['strikethrough'],
  ['mark'],
  ['emphasis'],
  ['fragments_join'],
];

export function arrangeRules(md: Markdown): void {
  md.core.ruler = arranged(md.core.ruler, CORE);
  md.block.ruler = arranged(md.block.ruler, BLOCK);
  md.inline.ruler = arranged(md.inline.ruler, INLINE);
  md.inline.ruler2 = arranged(md.inline.ruler2, INLINE_AFTER);
}

/** Throws if rules and table differ. */
function arranged<Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  table: readonly Line[],
): Ruler<Args, Result> {
  const result = new MarkdownIt.Ruler<Args, Result>();
  for (const [name, interrupts = []] of table) {
    const rule = ruleNamed(ruler, name);
    if (!rule) throw new Error(`no plugin has the rule ${name}`);
    result.push(name, rule, { alt: [...interrupts] });
    ruler.disable(name);
  }
  const [missing] = ruler.getRules('');
  if (missing) throw new Error(`a rule of a plugin is not in its table: ${missing.name}`);
  return result;
}
