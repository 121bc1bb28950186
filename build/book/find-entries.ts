/** One walk over a chapter's tokens: what has a name, without the ids that only the whole book can give. */
import type { Token } from 'markdown-it';
import type { NumberedKind } from '../../plugins/dialect.ts';
import { activityOf, isCondition } from '../../plugins/activity.ts';
import { shownCost } from '../../plugins/card-cost.ts';
import { headingMeta } from '../../plugins/anchor.ts';
import { admonitionOf } from '../../plugins/admonition.ts';
import { isLeftOut } from '../../plugins/index-term.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';
import { plainText } from '../parse/collect.ts';
import { ENTRIES, NO_ENTRIES, entryNumber } from '../parse/number-entries.ts';
import { synonymsIn } from '../parse/synonyms.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import type { BookChapter, BookNumberedItem, Entry, Span } from '../types.ts';
import type { NameLists } from '../words/names/name-words.ts';
import { cardFields, closing } from './card-fields.ts';
import { type NamedRow, namingTable } from './naming-rows.ts';
import { type ReadTable, type TableRow, oneLine, readTable } from './read-table.ts';
import { shortFormsIn, tableShortForms } from './short-forms.ts';

/** An entry on its way. */
export interface EntryDraft extends Omit<Entry, 'id' | 'of'> {
  /** The id that it has already. */
  readonly id?: string;
  readonly place?: EntryPlace;
}

/** What a draft leads to. */
interface EntryPlace {
  /** Number of the token that gets its id, and the cell with its name. */
  readonly number?: number;
  readonly cell?: number;
  /** The word of the text that gets its id. */
  readonly word?: Token;
  /** Of a row: the address that its name leads to. */
  readonly href?: string;
}

/** A chapter whose entries are not known yet. */
export type NamelessChapter = Omit<BookChapter, 'entryAnchors' | 'definitions'>;

/** Families whose titles are names; those of other boxes are rather what the box says. */
const NAMED_BOXES = new Set(['summary']);
const BOXES = /^(?:admonition|blockquote)_(?:open|close)$/;
/** What may introduce a short form; most text does not. */
const SIGN_OF_SHORT_FORM = /\([*_]*\p{Lu}{2}|\p{Lu}{2} = /u;

interface Found {
  readonly key: string;
  readonly lists: NameLists;
  readonly drafts: readonly EntryDraft[];
}

/** By the tokens of a chapter, which stay the same while a book is watched and the chapter does not change. */
const known = new WeakMap<NamelessChapter['tokens'], Found>();

export function findEntries(chapter: NamelessChapter, index: number, lists: NameLists): readonly EntryDraft[] {
  const { tokens, source, headingIds, activityIds, numbered } = chapter;
  const { file, firstLine, origins, borrowed } = source;
  const numberedIds = numbered.map(({ id }) => id);
  // What entries depend on besides the tokens.
  const key = JSON.stringify([index, file, firstLine, origins, borrowed, headingIds, activityIds, numberedIds]);
  const before = known.get(tokens);
  if (before?.key === key && before.lists === lists) return before.drafts;
  const drafts = new Finder(chapter, index, lists).run();
  known.set(tokens, { key, lists, drafts });
  return drafts;
}

class Finder {
  readonly #chapter: NamelessChapter;
  readonly #index: number;
  readonly #lists: NameLists;
  readonly #tokens: readonly Token[];
  readonly #found: EntryDraft[] = [];
  readonly #lines: (token: Token) => Span;
  readonly #numbered: Partial<Record<NumberedKind, BookNumberedItem[]>> = {};
  #section = -1;
  /** Depth in boxes. */
  #boxes = 0;
  /** Index behind the fields of the last card, whose terms are no entries. */
  #behindFields = 0;
  /** For each open definition list, whether its terms are no entries. */
  readonly #denied: boolean[] = [];

  constructor(chapter: NamelessChapter, index: number, lists: NameLists) {
    this.#chapter = chapter;
    this.#index = index;
    this.#lists = lists;
    this.#tokens = chapter.tokens;
    this.#lines = linesOfFile(chapter.source);
    for (const item of chapter.numbered) (this.#numbered[item.kind] ??= []).push(item);
  }

  run(): readonly EntryDraft[] {
    const tokens = this.#tokens;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token) continue;
      if (token.type === 'inline') this.#text(at, token);
      else if (BOXES.test(token.type)) this.#boxes += token.nesting;
      else if (token.type === 'dl_open') this.#denied.push(hasClass(token, NO_ENTRIES));
      else if (token.type === 'dl_close') this.#denied.pop();
      if (token.meta !== null && token.nesting >= 0) this.#block(at, token);
      if (token.type === 'table_open') this.#table(at, token);
    }
    return this.#found;
  }

  #block(at: number, token: Token): void {
    if (headingMeta(token)) this.#heading(at, token);
    else if (activityOf(token)) this.#card(at, token);
    else if (numberedOf(token)) this.#numberedItem(at, token);
    else if (token.type === 'admonition_open') this.#box(at, token);
    else if (token.type === 'dt_open') this.#term(at, token);
    else if (token.type === 'list_item_open') this.#item(at, token);
  }

  #add(draft: Pick<EntryDraft, 'kind' | 'name' | 'content'> & Partial<EntryDraft>, token: Token): void {
    if (draft.name === '') return;
    this.#found.push({
      aliases: [],
      certainty: 'sure',
      chapter: this.#index,
      section: this.#section,
      summary: '',
      fields: [],
      span: draft.span ?? this.#lines(token),
      ...(isLeftOut(token) ? { isLeftOutOfIndex: true } : {}),
      ...(draft.id === undefined ? ownId(token) : {}),
      ...otherNames(synonymsIn([token])),
      ...draft,
    });
  }

  #heading(at: number, token: Token): void {
    const index = headingMeta(token)?.index ?? -1;
    const heading = this.#chapter.headings[index];
    const id = this.#chapter.headingIds[index];
    if (!heading || id === undefined) return;
    this.#section = index;
    let end = at + 1;
    while (end < this.#tokens.length && !this.#endsSection(end, token)) end++;
    const { text, span, aliases = [] } = heading;
    const summary = this.#firstParagraph(at, end);
    this.#add({ kind: 'section', id, name: oneLine(text), aliases, span, summary, content: { start: at, end } }, token);
  }

  #endsSection(at: number, heading: Token): boolean {
    const { type, level } = this.#tokens[at] ?? {};
    return type === 'heading_open' || (level ?? 0) < heading.level || type === 'footnote_block_open';
  }

  #card(at: number, token: Token): void {
    const index = activityOf(token)?.index ?? -1;
    const activity = this.#chapter.activities[index];
    const id = this.#chapter.activityIds[index];
    if (!activity || id === undefined) return;
    const { kind: type, name, cost, condition, span, aliases = [] } = activity;
    const end = closing(this.#tokens, at);
    // Behind the title.
    const own = cardFields(this.#tokens, at + 4, end - 1);
    this.#behindFields = own.end;
    const fields = [
      ...(cost === '' ? [] : [{ name: 'cost', text: oneLine(shownCost(activity)) }]),
      ...(condition === undefined ? [] : [{ name: 'condition', text: oneLine(condition) }]),
      ...own.fields,
    ];
    const summary = this.#firstParagraph(own.end - 1, end);
    const content = { start: at, end };
    this.#add({ kind: 'card', type, id, name: oneLine(name), aliases, span, summary, fields, content }, token);
  }

  #numberedItem(at: number, token: Token): void {
    const meta = numberedOf(token);
    const item = meta && this.#numbered[meta.kind]?.[meta.index];
    if (!item || item.text === '') return;
    const end = closing(this.#tokens, at);
    const summary = this.#firstParagraph(at, end);
    const { kind, id, text, span } = item;
    this.#add({ kind, id, name: oneLine(text), span, summary, content: { start: at, end } }, token);
  }

  #box(at: number, token: Token): void {
    const meta = admonitionOf(token);
    const number = entryNumber(token);
    const isNamed = hasClass(token, ENTRIES) || (NAMED_BOXES.has(meta?.family ?? '') && !hasClass(token, NO_ENTRIES));
    if (!meta || number === undefined || !isNamed) return;
    const name = oneLine(plainText(this.#tokens[at + 2]?.children ?? [])).replace(/\s*:$/, '');
    const end = closing(this.#tokens, at);
    const summary = this.#firstParagraph(at + 3, end);
    this.#add({ kind: 'box', type: meta.type, place: { number }, name, summary, content: { start: at, end } }, token);
  }

  #term(at: number, token: Token): void {
    const number = entryNumber(token);
    if (number === undefined || this.#denied.at(-1) === true || at < this.#behindFields) return;
    const name = oneLine(plainText(this.#tokens[at + 1]?.children ?? []));
    let start = at;
    while (this.#tokens[start]?.type !== 'dd_open' && this.#tokens[start]?.type !== 'dl_close') start++;
    let end = start;
    while (this.#tokens[end]?.type === 'dd_open') end = closing(this.#tokens, end);
    const summary = this.#firstParagraph(start, end);
    const own = otherNames(synonymsIn([token, this.#tokens[at + 1]]));
    this.#add({ kind: 'term', place: { number }, name, summary, content: { start: at, end }, ...own }, token);
  }

  /** An item of a list marked with `{.entries}`: what is bold at its beginning, or stands before a colon or dash. */
  #item(at: number, token: Token): void {
    const number = entryNumber(token);
    if (number === undefined) return;
    const end = closing(this.#tokens, at);
    const inline = this.#tokens.slice(at, end).find(({ type }) => type === 'inline');
    const children = inline?.children ?? [];
    const text = oneLine(plainText(children));
    const close = children.findIndex(({ type }) => type === 'strong_close');
    const isBold =
      children.find(({ type, content }) => type !== 'text' || content.trim() !== '')?.type === 'strong_open';
    const lead = isBold
      ? oneLine(plainText(children.slice(0, close)))
      : (/^(.+?)(?::\s|\s[–—-]\s)/u.exec(text)?.[1] ?? text);
    const summary = text.slice(lead.length).replace(/^[\s:–—-]+/u, '');
    const own = otherNames(synonymsIn([token, inline]));
    const content = { start: at, end };
    this.#add({ kind: 'term', place: { number }, name: lead.replace(/[\s:.]+$/, ''), summary, content, ...own }, token);
  }

  #table(at: number, token: Token): void {
    const isForced = hasClass(token, ENTRIES);
    if (hasClass(token, NO_ENTRIES) || (this.#boxes > 0 && !isForced)) return;
    const table = readTable(this.#tokens, at);
    const shortForms = tableShortForms(table, this.#lists);
    for (const { row, longCell, shortCell, short, long } of shortForms) {
      this.#row(table, { row, cell: longCell, name: long }, 'sure', longCell.at);
      const summary = long;
      const number = this.#numberOf(row);
      const { start, end } = row;
      const content = { start, end: end + 1 };
      const place = number === undefined ? {} : { place: { number, cell: shortCell.number } };
      this.#add({ kind: 'abbreviation', name: short, long, summary, content, ...place }, this.#tokens[start] ?? token);
    }
    if (shortForms.length > 0) return;
    const naming = namingTable(table, this.#lists, isForced);
    for (const named of naming?.rows ?? []) this.#row(table, named, naming?.certainty ?? 'likely', named.cell.at);
  }

  #row({ head }: ReadTable, { row, cell, name }: NamedRow, certainty: Entry['certainty'], nameAt: number): void {
    const token = this.#tokens[row.start];
    const number = this.#numberOf(row);
    if (!token || number === undefined) return;
    const column = head[row.cells.findIndex((each) => each?.at === nameAt)] ?? '';
    const fields = row.cells.flatMap((each, at) => {
      const text = each && each.at !== nameAt && !each.isPicture ? each.text : '';
      return text === '' ? [] : [{ name: head[at] ?? '', text }];
    });
    this.#add(
      {
        kind: 'row',
        name,
        certainty,
        place: { number, cell: cell.number, ...(cell.href === undefined ? {} : { href: cell.href }) },
        ...ownId(this.#tokens[cell.at]),
        ...otherNames(synonymsIn([token, ...this.#tokens.slice(cell.at, closing(this.#tokens, cell.at))])),
        ...(column === '' ? {} : { column }),
        fields,
        summary: fields.map(({ text }) => text).join(' · '),
        content: { start: row.start, end: row.end + 1 },
      },
      token,
    );
  }

  #numberOf(row: TableRow): number | undefined {
    const token = this.#tokens[row.start];
    return token && entryNumber(token);
  }

  #text(at: number, inline: Token): void {
    if (!SIGN_OF_SHORT_FORM.test(inline.content) && !this.#lists.abbreviated.test(inline.content)) return;
    const { headings, headingIds } = this.#chapter;
    const children = inline.children ?? [];
    const before = this.#tokens[at - 1];
    const isHeading = before?.type === 'heading_open';
    const title = isHeading ? '' : oneLine(headings[this.#section]?.text ?? '');
    for (const { short, long } of shortFormsIn(plainText(children), title, this.#lists)) {
      const word = isHeading
        ? undefined
        : children.find(({ type, content }) => type === 'text' && content.includes(short));
      const id = headingIds[this.#section];
      const place = word ? { place: { word } } : id === undefined ? undefined : { id };
      const summary = oneLine(plainText(children));
      const content = { start: Math.max(0, at - 1), end: at + 2 };
      if (place)
        this.#add({ kind: 'abbreviation', name: short, long: oneLine(long), summary, content, ...place }, inline);
    }
  }

  /** Text of the first paragraph, without the condition of a card. */
  #firstParagraph(start: number, end: number): string {
    let condition = 0;
    for (let at = start + 1; at < end; at++) {
      const token = this.#tokens[at];
      if (!token) break;
      if (condition > 0 || isCondition(token)) {
        if (BOXES.test(token.type)) condition += token.nesting;
      } else if (token.type === 'inline' && this.#tokens[at - 1]?.type === 'paragraph_open') {
        const text = oneLine(plainText((token.children ?? []).filter(({ type }) => type !== 'image')));
        if (text !== '') return text;
      }
    }
    return '';
  }
}

function otherNames(synonyms: readonly string[]): { readonly synonyms?: readonly string[] } {
  return synonyms.length === 0 ? {} : { synonyms };
}

function ownId(token: Token | undefined): { readonly id?: string } {
  const id = token?.attrs ? token.attrGet('id') : null;
  return id === null || id === '' ? {} : { id: String(id) };
}
