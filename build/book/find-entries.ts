/**
 * Finds everything with a name in a single pass over a chapter's blocks. Ids that depend on the whole book are
 * assigned later.
 */
import type { Token } from 'markdown-it';
import { isLeftOut } from '../../plugins/index-term.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import { oneLine, plainText, textBesidePictures } from '../parse/plain-text.ts';
import { ENTRIES, NO_ENTRIES, entryNumber } from '../parse/number-entries.ts';
import { formerIds } from '../parse/former-ids.ts';
import { synonymsIn, translationIn } from '../parse/synonyms.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import {
  type Block,
  type Box,
  type Card,
  type Item,
  type Line,
  type Section,
  type Table,
  type Term,
  blocksIn,
  firstLine,
  lineOf,
} from '../tree.ts';
import type { WrittenField } from '../field-value.ts';
import type { BookChapter, Entry, EntryAnchor, EntryField, Span } from '../types.ts';
import type { NameLists } from '../words/name-words.ts';
import { numberedItemOf } from './block-ids.ts';
import { attributeFields, costField } from './fields/attribute-fields.ts';
import { leadOf } from './fields/field-lines.ts';
import { conditionIn, findFields } from './fields/find-fields.ts';
import { readValue } from './fields/read-value.ts';
import { anchorOf } from '../../plugins/slug.ts';
import { type NamedRow, namingTable } from './naming-rows.ts';
import { tableItself } from './table-itself.ts';
import { shortFormsIn, tableShortForms } from './short-forms.ts';

/** An entry under construction, without the data that depends on the whole book. */
export interface EntryDraft extends Omit<Entry, 'id' | 'of'> {
  /** Id, if the entry already has one. */
  readonly id?: string;
  readonly place?: EntryPlace;
}

/** The place in the text that gets the id of an entry. */
interface EntryPlace extends Partial<Omit<EntryAnchor, 'id' | 'short'>> {
  /** Number of the token that gets the id. */
  readonly number?: number;
  /** Token of the word that gets the id. */
  readonly word?: Token;
  /** Address to which the name of a row links. */
  readonly href?: string;
}

/** A chapter whose entries are not known yet. */
export type BareChapter = Omit<BookChapter, 'entryAnchors' | 'definitions'>;

/** Families of boxes whose titles are names; the titles of other boxes are part of their text. */
const NAMED_BOXES = new Set(['summary']);
/** Matches text that may introduce a short form; most text does not. */
const MAY_ABBREVIATE = /\([*_]*\p{Lu}{2}|\p{Lu}{2} = /u;

/** Cached drafts by the tokens of a chapter, which are reused in watch mode until the chapter changes. */
const known = new WeakMap<
  BareChapter['tokens'],
  { readonly key: string; readonly lists: NameLists; readonly drafts: readonly EntryDraft[] }
>();

export function findEntries(chapter: BareChapter, index: number, lists: NameLists): readonly EntryDraft[] {
  const { tokens, source, headings, cardIds, numbered } = chapter;
  const { file, lines, origins, fields } = source;
  const ids = [...headings, ...numbered].map(({ id }) => id);
  // Everything besides the tokens that entries depend on.
  const key = JSON.stringify([index, file, lines, origins, fields, ids, cardIds]);
  const before = known.get(tokens);
  if (before?.key === key && before.lists === lists) return before.drafts;
  const drafts = new Finder(chapter, index, lists).run();
  known.set(tokens, { key, lists, drafts });
  return drafts;
}

class Finder {
  readonly #chapter: BareChapter;
  readonly #index: number;
  readonly #lists: NameLists;
  readonly #found: EntryDraft[] = [];
  readonly #lines: (token: Token) => Span;
  /** Blocks that are fields of an entry, so that their terms and rows are not entries. */
  readonly #fields = new Set<Block>();

  constructor(chapter: BareChapter, index: number, lists: NameLists) {
    this.#chapter = chapter;
    this.#index = index;
    this.#lists = lists;
    this.#lines = linesOfFile(chapter.source);
  }

  run(): readonly EntryDraft[] {
    for (const block of blocksIn(this.#chapter.tree)) {
      this.#block(block);
      const line = lineOf(block);
      if (line) this.#text(block, line);
    }
    return this.#found;
  }

  #block(block: Block): void {
    if (block.kind === 'section') this.#section(block);
    else if (block.kind === 'card') this.#card(block);
    else if (block.kind === 'table') this.#table(block);
    else if (numberedOf(block.token)) this.#numberedItem(block);
    else if (block.kind === 'box') this.#box(block);
    else if (block.kind === 'term') this.#term(block);
    else if (block.kind === 'item') this.#item(block);
  }

  #add(draft: Pick<EntryDraft, 'kind' | 'name'> & Partial<EntryDraft>, block: Block): void {
    if (draft.name === '') return;
    const { token, section } = block;
    this.#found.push({
      aliases: [],
      certainty: 'sure',
      chapter: this.#index,
      section,
      summary: '',
      fields: [],
      block,
      span: draft.span ?? this.#lines(token),
      ...(isLeftOut(token) ? { isLeftOutOfIndex: true } : {}),
      ...(draft.id === undefined ? ownId(token) : {}),
      ...otherNames([token]),
      ...draft,
    });
  }

  #section(section: Section): void {
    const heading = assertDefined(this.#chapter.headings[section.section], 'heading');
    const { id, span, aliases = [] } = heading;
    const ofChapter = section.section === 0 ? (this.#chapter.source.fields ?? []) : [];
    const before = [...attributeFields([section.token]), ...ofChapter];
    const record = this.#record(section.blocks, before, section.ownEnd);
    this.#add({ kind: 'section', id, name: section.title.text, aliases, span, ...record }, section);
  }

  #card(card: Card): void {
    const id = assertDefined(this.#chapter.cardIds[card.meta.index], 'id of a card');
    const { meta, token, blocks } = card;
    const { kind: type, name, cost } = meta;
    const before = [
      ...(cost === '' ? [] : [costField(cost)]),
      ...conditionIn(blocks),
      ...attributeFields([token]).filter(({ key }) => key !== 'cost'),
    ];
    const record = this.#record(blocks, before);
    this.#add({ kind: 'card', type, id, name: oneLine(name), aliases: formerIds(token), ...record }, card);
  }

  /**
   * Returns the fields in the first blocks, and the first paragraph after them.
   *
   * @param before fields from elsewhere, such as attributes
   * @param end for a section, the index at which its own text ends; the terms of its lists are entries
   */
  #record(
    blocks: readonly Block[],
    before: readonly WrittenField[],
    end?: number,
  ): Pick<Entry, 'fields' | 'summary' | 'fieldsEnd'> {
    const { fields: written, count } = findFields(blocks, end === undefined);
    const [taken, rest] = [blocks.slice(0, count), blocks.slice(count)];
    for (const block of taken) this.#fields.add(block);
    const fields = this.#fieldsOf([...before, ...written]);
    const text = firstParagraph(rest, end);
    const isRecord = end !== undefined && text === '';
    const summary = isRecord ? written.map((field) => field.text).join(' · ') : text;
    return { fields, summary, fieldsEnd: taken.at(-1)?.end };
  }

  #fieldsOf(written: readonly WrittenField[]): readonly EntryField[] {
    const { amounts } = this.#lists;
    return written.map(({ name, text, key }) => ({
      key: key ?? `own.${anchorOf(name)}`,
      name,
      text,
      // Parsed on demand, since a check needs only few values.
      get value() {
        return key === 'condition' ? ({ kind: 'text' } as const) : readValue(text, amounts);
      },
    }));
  }

  #numberedItem(block: Block): void {
    const item = numberedItemOf(block, this.#chapter);
    if (!item || item.text === '') return;
    const { kind, id, text, span } = item;
    this.#add({ kind, id, name: oneLine(text), span, summary: firstParagraph(block.blocks) }, block);
  }

  #box(box: Box): void {
    const { token, type, family, title, blocks } = box;
    const number = entryNumber(token);
    const isNamed = hasClass(token, ENTRIES) || (NAMED_BOXES.has(family) && !hasClass(token, NO_ENTRIES));
    if (number === undefined || !isNamed || !title) return;
    const name = title.text.replace(/\s*:$/, '');
    this.#add({ kind: 'box', type, place: { number }, name, ...this.#record(blocks, attributeFields([token])) }, box);
  }

  #term(term: Term): void {
    const { token, title, parent, definitions } = term;
    const number = entryNumber(token);
    const isDenied = parent.kind === 'terms' && (hasClass(parent.token, NO_ENTRIES) || this.#fields.has(parent));
    if (number === undefined || isDenied) return;
    const summary = firstParagraph(definitions);
    const own = otherNames([token, title.token]);
    const fields = this.#fieldsOf(attributeFields([token, title.token]));
    this.#add({ kind: 'term', place: { number }, name: title.text, summary, fields, ...own }, term);
  }

  /**
   * Adds an item of a list marked with `{.entries}`. Its name is the bold text at its start, or the text before a
   * colon or dash.
   */
  #item(item: Item): void {
    const number = entryNumber(item.token);
    const line = number === undefined ? undefined : firstLine(item);
    if (!line) return;
    const { text } = line;
    const { bold } = leadOf(line.token.children ?? []);
    const lead = bold || (/^(.+?)(?::\s|\s[–—-]\s)/u.exec(text)?.[1] ?? text);
    const summary = text.slice(lead.length).replace(/^[\s:–—-]+/u, '');
    const own = otherNames([item.token, line.token]);
    const fields = this.#fieldsOf(attributeFields([item.token, line.token]));
    this.#add({ kind: 'term', name: lead.replace(/[\s:.]+$/, ''), summary, fields, place: { number }, ...own }, item);
  }

  #table(table: Table): void {
    if (this.#fields.has(table)) return;
    const isForced = hasClass(table.token, ENTRIES);
    const isDenied = hasClass(table.token, NO_ENTRIES) || (isInBox(table) && !isForced);
    const naming = isDenied ? undefined : namingTable(table, this.#lists, isForced);
    const itself = tableItself(table, this.#chapter, this.#lists, naming !== undefined);
    if (itself) this.#add({ ...ownId(table.token), ...itself }, table);
    if (isDenied) return;
    const shortForms = tableShortForms(table);
    for (const { row, longCell, shortCell, short, long } of shortForms) {
      this.#row(table, { row, cell: longCell, name: long }, 'sure');
      const place = { number: entryNumber(row.token), cell: row.blocks.indexOf(shortCell) };
      this.#add({ kind: 'abbreviation', name: short, long, summary: long, place }, row);
    }
    if (shortForms.length > 0) return;
    for (const named of naming?.rows ?? []) this.#row(table, named, naming?.certainty ?? 'likely');
  }

  #row({ head }: Table, { row, cell, name, group }: NamedRow, certainty: Entry['certainty']): void {
    const number = entryNumber(row.token);
    if (number === undefined) return;
    const column = head[row.cells.indexOf(cell)] ?? '';
    const cells = row.cells.flatMap((each, at): readonly WrittenField[] => {
      const text = each && each !== cell && !each.isPicture ? each.text : '';
      return text === '' ? [] : [{ name: head[at] ?? '', text }];
    });
    const fields = this.#fieldsOf([
      ...attributeFields([row.token, cell.token]),
      ...cells,
      ...(group === undefined ? [] : [{ key: 'group', name: 'group', text: group } as const]),
    ]);
    const inCell = [...blocksIn(cell)].flatMap((block) => [
      block.token,
      ...(block.kind === 'text' ? [block.line.token] : []),
    ]);
    this.#add(
      {
        kind: 'row',
        name,
        certainty,
        place: { number, cell: row.blocks.indexOf(cell), href: cell.href },
        ...ownId(cell.token),
        ...otherNames([row.token, cell.token, ...inCell]),
        column: column === '' ? undefined : column,
        fields,
        summary: cells.map(({ text }) => text).join(' · '),
      },
      row,
    );
  }

  #text(block: Block, { token, text }: Line): void {
    if (!MAY_ABBREVIATE.test(token.content) && !this.#lists.abbreviated.test(token.content)) return;
    const heading = this.#chapter.headings[block.section];
    const isHeading = block.kind === 'section';
    const title = isHeading ? '' : oneLine(heading?.text ?? '');
    for (const { short, long } of shortFormsIn(plainText(token.children ?? []), title, this.#lists)) {
      const word = isHeading
        ? undefined
        : token.children?.find(({ type, content }) => type === 'text' && content.includes(short));
      const place = word ? { place: { word } } : heading && { id: heading.id };
      if (place) this.#add({ kind: 'abbreviation', name: short, long: oneLine(long), summary: text, ...place }, block);
    }
  }
}

function isInBox({ parent }: Block): boolean {
  for (let each = parent; each.kind !== 'chapter'; each = each.parent) {
    if (each.kind === 'card' || each.kind === 'box' || each.token.type === 'blockquote_open') return true;
  }
  return false;
}

/**
 * Returns the text of the first paragraph, without the condition of a card.
 *
 * @param end index of the token before which the paragraph must start
 */
function firstParagraph(blocks: readonly Block[], end = Infinity): string {
  for (const block of blocks) {
    if (block.start >= end) return '';
    if (block.kind === 'box' && block.isCondition) continue;
    const isParagraph = block.kind === 'text' && block.form !== 'bare';
    const text = isParagraph ? textBesidePictures(block.line.token.children ?? []) : firstParagraph(block.blocks, end);
    if (text !== '') return text;
  }
  return '';
}

function otherNames(tokens: readonly (Token | undefined)[]): Pick<Entry, 'synonyms' | 'translationOf'> {
  const synonyms = synonymsIn(tokens);
  return { synonyms: synonyms.length === 0 ? undefined : synonyms, translationOf: translationIn(tokens) };
}

function ownId(token: Token): { readonly id?: string } {
  const id = token.attrs ? token.attrGet('id') : null;
  return id === null || id === '' ? {} : { id: String(id) };
}
