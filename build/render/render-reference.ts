/**
 * A block of the quick reference as HTML, on the website and in print.
 *
 *     <ul class="rule-list">
 *     <li class="rule-line action" data-rule="dodge"><span class="rule-cost">1 <small>AP</small></span>
 *     <div><a class="rule-name" href="…">Dodge</a> <em class="rule-condition">When: shot at.</em>
 *     <span class="rule-effect">Move up to 5 cm.</span></div></li>
 *     </ul>
 */
import { copyOf } from '../../plugins/copy-of.ts';
import type { Labels } from '../../plugins/dialect.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { effectOf, leadOf } from '../book/effect-of.ts';
import type { ReferenceBlock, ReferencePart } from '../book/reference-parts.ts';
import type { Book, Entry, Shelf } from '../types.ts';
import { plainText } from '../parse/plain-text.ts';
import { labelsOf } from '../words/strings.ts';
import { conditionOf, costHtml, valuesOf } from './card-facts.ts';
import { excerptOf } from './excerpt.ts';
import { htmlToken } from './html-token.ts';
import { type Page, chapterRenderer } from './render-chapter.ts';
import type { CleanToken } from '../tree.ts';

export interface ReferenceRendering {
  readonly page: Page;
  /** Returns HTML with the place of a rule in the book, shown after the rule. */
  readonly place?: (entry: Entry) => string;
  /** Returns HTML for the link to a row, inserted after the row's name. */
  readonly rowLink?: (href: string) => string;
  /** Returns the value of `data-cost`, by which the website filters cards. */
  readonly costs?: (card: Entry) => string;
}

type Context = ReferenceRendering & {
  readonly book: Book;
  /** Entries of table rows, by the token that opens the row. */
  readonly rows: ReadonlyMap<CleanToken, Entry>;
  readonly render: (chapter: number, tokens: readonly CleanToken[]) => string;
};

/** Returns a function that renders the blocks of a book; the setup is done once for all of them. */
export function referenceRenderer(
  shelf: Shelf,
  book: Book,
  rendering: ReferenceRendering,
): (block: ReferenceBlock) => string {
  const renderers = new Map<number, ReturnType<typeof chapterRenderer>>();
  const context: Context = {
    ...rendering,
    book,
    rows: rendering.rowLink ? rowsOf(book) : new Map(),
    render: (chapter, tokens) =>
      getOrAdd(renderers, chapter, () => chapterRenderer(shelf, book, chapter, rendering.page))(tokens),
  };
  return ({ parts, isBrief = false }) => {
    const isOnly = parts.length === 1;
    return parts
      .map((part) => {
        const title = part.heading === undefined || isOnly ? '' : `<h3>${escape(part.heading)}</h3>\n`;
        return title + (part.kind === 'lines' ? lines(part.entries, isBrief, context) : text(part, isOnly, context));
      })
      .join('');
  };
}

function rowsOf({ entries }: Book): ReadonlyMap<CleanToken, Entry> {
  return new Map(entries.flatMap((entry) => (entry.kind === 'row' && entry.block ? [[entry.block.token, entry]] : [])));
}

function lines(entries: readonly Entry[], isBrief: boolean, context: Context): string {
  return `<ul class="rule-list">\n${entries.map((entry) => line(entry, isBrief, context)).join('')}</ul>\n`;
}

function line(entry: Entry, isBrief: boolean, { book, page, place, costs }: Context): string {
  const { id, chapter, kind, type = '', name } = entry;
  const typeset = page.typeset?.(book.lang) ?? ((plain: string) => plain);
  const shown = (plain: string): string => escape(typeset(plain, 'text'));
  const labels = labelsOf(book);
  const kinds: Labels = labels;
  const isCard = kind === 'card';
  const cost = costHtml(entry, page);
  const condition = leadOf(conditionOf(entry, labels), book.lang);
  const sentence = effectOf(entry, book.lang);
  // The sentence of a row already consists of its fields.
  const values = kind === 'row' ? [] : valuesOf(entry);
  const effect = [
    ...(values.length === 0 ? [] : [`<em>${values.map(shown).join(' · ')}</em>`]),
    ...(sentence === '' ? [] : [shown(sentence)]),
  ].join(' ');
  const address = escape(page.href({ kind: 'internal', book: book.slug, chapter, id, exact: true }));
  const parts = [
    `<a class="rule-name" href="${address}">${shown(name)}</a>`,
    ...(condition === '' || isBrief ? [] : [`<em class="rule-condition">${shown(condition)}</em>`]),
    ...(effect === '' || isBrief ? [] : [`<span class="rule-effect">${effect}</span>`]),
    ...(place ? [place(entry)] : []),
  ];
  const classes = isCard ? `rule-line ${type}` : 'rule-line';
  return (
    `<li class="${escape(classes)}" data-rule="${escape(id)}"${isCard && costs ? ` data-cost="${escape(costs(entry))}"` : ''}>` +
    `${isCard ? `<span class="rule-cost" data-kind="${escape(kinds[`card.${type}`] ?? type)}">${cost === '' ? '–' : cost}</span>` : ''}<div>${parts.join(' ')}</div></li>\n`
  );
}

function text(part: Extract<ReferencePart, { kind: 'text' }>, isOnly: boolean, context: Context): string {
  const { chapter, start, end } = part;
  const slice = (context.book.chapters[chapter]?.tokens ?? []).slice(start, end);
  nameRows(slice, context);
  const html = context.render(chapter, excerptOf(isOnly ? withoutCaption(slice) : slice));
  // These patterns cannot match text, because quotation marks in text are rendered as entities.
  return html.replace(PERMALINK, '').replace(/\sid="[^"]*"/g, '');
}

const PERMALINK = /<a class="permalink"[^>]*><\/a>/g;

/** Marks each row with the id of its rule, and inserts the link to the rule after the name. */
function nameRows(tokens: CleanToken[], { book, page, rows, rowLink }: Context): void {
  for (const [start, row] of tokens.entries()) {
    const entry = rows.get(row);
    if (!entry || !rowLink) continue;
    const { id, chapter, name, block } = entry;
    const inside = tokens.slice(start, start + (block ? block.end - block.start : 0));
    const at = inside.findIndex(({ type, children }) => type === 'inline' && plainText(children ?? []).includes(name));
    const inline = inside[at];
    if (!inline) continue;
    const link = rowLink(page.href({ kind: 'internal', book: book.slug, chapter, id, exact: true }));
    const named = copyOf(row);
    named.attrSet('data-rule', id);
    tokens[start] = named;
    tokens[start + at] = copyOf(inline, {
      children: [...(inline.children ?? []), htmlToken(inline, 'html_inline', link)],
    });
  }
}

/** Removes the caption of the only table in a block, which already serves as the block's title. */
function withoutCaption(tokens: readonly CleanToken[]): readonly CleanToken[] {
  const end = tokens.findIndex(({ type }) => type === 'caption_close');
  return tokens[1]?.type === 'caption_open' && end > 0 ? [...tokens.slice(0, 1), ...tokens.slice(end + 1)] : tokens;
}
