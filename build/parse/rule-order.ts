/**
 * The order of all rules, markdown-it's and the plugins', as in markdown-it's `parser_core`, `parser_block` and
 * `parser_inline`.
 *
 * A plugin adds its rules where they work in a markdown-it without other plugins. In the dialect, these tables
 * override those positions. A rule that is missing in its table, or in markdown-it, causes an error.
 */
import MarkdownIt, { type MarkdownIt as Markdown, type Ruler } from 'markdown-it';
import { ruleNamed } from '../../plugins/rule-named.ts';

/**
 * A rule and, for block rules, the blocks that it may interrupt. Rules without a comment are in their usual position.
 */
type Line = readonly [name: string, interrupts?: readonly string[]];

const IN_PARAGRAPHS = ['paragraph', 'reference'];
const IN_QUOTES = [...IN_PARAGRAPHS, 'blockquote'];
const IN_LISTS = [...IN_QUOTES, 'list'];

/** Rules for all tokens of a text. All of them run, in this order. */
const CORE: readonly Line[] = [
  ['normalize'],
  ['block'], // reads blocks with the rules of BLOCK
  ['heading_levels'], // right after `block`, so that all other rules see the levels of the book
  ['block_id'], // before `inline`, which would read `^` as a superscript
  ['strip_references'],
  ['reference_uses'], // right before `inline`, whose links use definitions
  ['inline'], // reads the text of blocks with the rules of INLINE
  ['inline_notes'], // right after `inline`, so that all other rules find the text of inline footnotes
  ['underline'],
  ['broken_comments'], // before `leftover`, which must ignore broken comments
  ['leftover'], // right after `inline`, as later rules change and move text
  ['read_comments'], // before `sanitize`, which removes comments
  ['sanitize'], // before all rules that add raw HTML, as it filters only the author's
  ['github-task-lists'], // after `sanitize`, which would remove its check boxes
  ['tick_box'], // after the task lists, whose boxes it must not change
  ['math'], // after `inline`, as it renders formulas found there
  ['footnote_uses'], // before `footnote_tail`, while footnotes are at their original place
  ['footnote_tail'], // moves footnotes to the end
  ['html_table'], // after `sanitize`; before `curly_attributes`, as attributes may follow the table
  ['curly_attributes'], // after `inline`; before rules that change text, as braces may contain addresses and quotes
  ['linkify'],
  ['emoji'],
  ['abbr_replace'],
  ['replacements'],
  ['smartquotes'],
  ['text_join'], // after all rules that split text
  ['table_spans'], // after `curly_attributes`, as an author's `colspan` overrides `||`
  ['rowspan'], // after `table_spans`, as it joins cells of equal width
  ['align'], // after `curly_attributes`; before `figure`, which needs centred images
  ['figure'], // after `align`, which centres images
  ['card'], // after `curly_attributes`, as titles must be free of attributes
  ['card_fields'], // after `card`, as it needs the cards
  ['example'], // after `card`, as a card is not an example
  ['table_caption'], // after `curly_attributes`, as an id in the caption is moved to the table
  ['anchor'], // after `curly_attributes` and all rules that set ids, as it must not repeat one
  ['index_term'], // after `anchor` and `card`, as elements with an id need no further anchor
  ['report_leftovers'], // last, as it checks the text that readers will see
];

/** Rules for lines. The first rule that matches reads the block. */
const BLOCK: readonly Line[] = [
  ['table', IN_QUOTES], // first, as in markdown-it; its delimiter row could be a list or the underline of a heading
  ['code'],
  ['container_named', IN_LISTS], // before `paragraph`, like all blocks with a marker
  ['shortcode', IN_LISTS],
  ['comment_block', IN_LISTS],
  ['admonition', IN_LISTS],
  ['math_block', IN_LISTS],
  ['fence', IN_LISTS],
  ['blockquote', IN_LISTS],
  ['hr', IN_LISTS],
  ['list', IN_QUOTES],
  ['toc', IN_QUOTES], // before `reference` and `lheading`; dashes below it must not make it a heading
  ['footnote_def', IN_PARAGRAPHS], // before `reference`, which would read `[^1]:` as a link definition
  ['abbr_def', IN_PARAGRAPHS], // before `reference`, for the same reason
  ['reference'],
  ['open_comment', IN_QUOTES], // before `html_block`, which would show the comment
  ['html_block', IN_QUOTES],
  ['heading', IN_QUOTES],
  ['lheading'],
  ['page_break', IN_LISTS],
  ['deflist', IN_QUOTES], // before `paragraph`, as a term looks like one
  ['block_id_line', ['blockquote']], // ends tables, like `attribute_line`
  ['attribute_line', ['blockquote']], // ends tables, but reads nothing itself
  ['paragraph'], // last, as it reads everything that no other rule reads
];

/**
 * Rules for inline text. Each reacts to one or two characters, so order matters only among rules for the same
 * character.
 */
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
  ['foreign_comment'], // before `attribute_block`, which reads braces, too
  ['attribute_block'],
  ['emphasis'],
  ['sup'],
  ['sub'], // after `strikethrough`; `~~` is not two subscripts
  ['keys'], // before `link`, for double brackets that are not links
  ['icon'],
  ['wiki_link'], // after `keys`, which takes precedence
  ['link'],
  ['image'],
  ['footnote_inline'],
  ['footnote_ref'], // after `link`, as `[^1](x)` is a link
  ['autolink'],
  ['html_inline'],
  ['broken_comment'], // after all rules that could read its characters
  ['entity'],
  ['bracketed-spans'], // after `link`, for brackets that are not links
];

/** Rules that pair delimiters, after all inline text was read. */
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

/** Returns a ruler with the rules in the order of a table. Throws if the rules and the table differ. */
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
