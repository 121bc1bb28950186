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
import type { BookChapter, Entry, EntryAnchor, EntryField } from '../types.ts';
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
  /** The place in the block that gets the id: a cell, a word, or all of it. `href` is the address of a row's name. */
  readonly place?: Pick<EntryAnchor, 'cell' | 'isSortable'> & { readonly word?: Token; readonly href?: string };
}

/** Values of an entry if nothing in the text says more. */
export const UNSAID = { aliases: [], certainty: 'sure', summary: '', fields: [] } as const;

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
  const drafts = draftsIn(chapter, index, lists);
  known.set(tokens, { key, lists, drafts });
  return drafts;
}

/** An entry as its block describes it. */
type Draft = Pick<EntryDraft, 'kind' | 'name'> & Partial<EntryDraft>;

/** The surroundings of a block on which its drafts depend. */
interface Around {
  readonly chapter: BareChapter;
  readonly lists: NameLists;
  /** Blocks so far that are fields of an entry, so that their terms and rows are not entries. */
  readonly fields: Set<Block>;
}

function draftsIn(chapter: BareChapter, index: number, lists: NameLists): readonly EntryDraft[] {
  const linesOf = linesOfFile(chapter.source);
  const around: Around = { chapter, lists, fields: new Set() };
  const drafts: EntryDraft[] = [];
  const add = (block: Block, draft: Draft): void => {
    const { token, section } = draft.block ?? block;
    drafts.push({
      ...UNSAID,
      chapter: index,
      section,
      block,
      span: draft.span ?? linesOf(token),
      ...(isLeftOut(token) ? { isLeftOutOfIndex: true } : {}),
      ...(draft.id === undefined ? ownId(token) : {}),
      ...otherNames([token]),
      ...draft,
    });
  };
  for (const block of blocksIn(chapter.tree)) {
    const line = lineOf(block);
    for (const draft of [...namedIn(block, around), ...(line ? shortForms(block, line, around) : [])])
      if (draft.name !== '') add(block, draft);
  }
  return drafts;
}

function namedIn(block: Block, around: Around): readonly Draft[] {
  if (block.kind === 'section') return [ofSection(block, around)];
  if (block.kind === 'card') return [ofCard(block, around)];
  if (block.kind === 'table') return ofTable(block, around);
  if (numberedOf(block.token)) return ofNumbered(block, around);
  if (block.kind === 'box') return ofBox(block, around);
  if (block.kind === 'term') return ofTerm(block, around);
  return block.kind === 'item' ? ofItem(block, around) : [];
}

function ofSection(section: Section, around: Around): Draft {
  const { headings, source } = around.chapter;
  const { id, span, aliases = [] } = assertDefined(headings[section.section], 'heading');
  const ofChapter = section.section === 0 ? (source.fields ?? []) : [];
  const before = [...attributeFields([section.token]), ...ofChapter];
  const record = recordOf(section.blocks, before, around, section.ownEnd);
  return { kind: 'section', id, name: section.title.text, aliases, span, ...record };
}

function ofCard({ meta, token, blocks }: Card, around: Around): Draft {
  const id = assertDefined(around.chapter.cardIds[meta.index], 'id of a card');
  const { kind: type, name, cost } = meta;
  const before = [
    ...(cost === '' ? [] : [costField(cost)]),
    ...conditionIn(blocks),
    ...attributeFields([token]).filter(({ key }) => key !== 'cost'),
  ];
  const record = recordOf(blocks, before, around);
  return { kind: 'card', type, id, name: oneLine(name), aliases: formerIds(token), ...record };
}

/**
 * Returns the fields in the first blocks, and the first paragraph after them.
 *
 * @param before fields from elsewhere, such as attributes
 * @param end for a section, the index at which its own text ends; the terms of its lists are entries
 */
function recordOf(
  blocks: readonly Block[],
  before: readonly WrittenField[],
  { lists, fields: all }: Around,
  end?: number,
): Pick<Entry, 'fields' | 'summary' | 'fieldsEnd'> {
  const { fields: written, count } = findFields(blocks, end === undefined);
  const taken = blocks.slice(0, count);
  for (const block of taken) all.add(block);
  const text = firstParagraph(blocks.slice(count), end);
  const isRecord = end !== undefined && text === '';
  return {
    fields: fieldsOf([...before, ...written], lists),
    summary: isRecord ? written.map((field) => field.text).join(' · ') : text,
    fieldsEnd: taken.at(-1)?.end,
  };
}

function fieldsOf(written: readonly WrittenField[], { amounts }: NameLists): readonly EntryField[] {
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

function ofNumbered(block: Block, { chapter }: Around): readonly Draft[] {
  const item = numberedItemOf(block, chapter);
  if (!item) return [];
  const { kind, id, text, span } = item;
  return [{ kind, id, name: oneLine(text), span, summary: firstParagraph(block.blocks) }];
}

function ofBox({ token, type, family, title, blocks }: Box, around: Around): readonly Draft[] {
  const isNamed = hasClass(token, ENTRIES) || (NAMED_BOXES.has(family) && !hasClass(token, NO_ENTRIES));
  if (!isNamed || !title) return [];
  const name = title.text.replace(/\s*:$/, '');
  return [{ kind: 'box', type, name, ...recordOf(blocks, attributeFields([token]), around) }];
}

function ofTerm({ token, title, parent, definitions }: Term, { lists, fields }: Around): readonly Draft[] {
  if (parent.kind === 'terms' && (hasClass(parent.token, NO_ENTRIES) || fields.has(parent))) return [];
  return [{ name: title.text, summary: firstParagraph(definitions), ...termAt([token, title.token], lists) }];
}

/**
 * Returns an item of a list marked with `{.entries}`. Its name is the bold text at its start, or the text before a
 * colon or dash.
 */
function ofItem(item: Item, { lists }: Around): readonly Draft[] {
  const line = entryNumber(item.token) === undefined ? undefined : firstLine(item);
  if (!line) return [];
  const { text, token } = line;
  const { bold } = leadOf(token.children ?? []);
  const lead = bold || (/^(.+?)(?::\s|\s[–—-]\s)/u.exec(text)?.[1] ?? text);
  const summary = text.slice(lead.length).replace(/^[\s:–—-]+/u, '');
  return [{ name: lead.replace(/[\s:.]+$/, ''), summary, ...termAt([item.token, token], lists) }];
}

/** @param tokens tokens that may have the attributes of the term */
function termAt(tokens: readonly Token[], lists: NameLists) {
  return { kind: 'term' as const, fields: fieldsOf(attributeFields(tokens), lists), ...otherNames(tokens) };
}

function ofTable(table: Table, { chapter, lists, fields }: Around): readonly Draft[] {
  if (fields.has(table)) return [];
  const isForced = hasClass(table.token, ENTRIES);
  const isDenied = hasClass(table.token, NO_ENTRIES) || (isInBox(table) && !isForced);
  const naming = isDenied ? undefined : namingTable(table, lists, isForced);
  const shortForms = isDenied ? [] : tableShortForms(table);
  const explained = shortForms.flatMap(({ row, longCell, shortCell, short, long }): readonly Draft[] => {
    const place = { cell: row.blocks.indexOf(shortCell) };
    const ofShort: Draft = { kind: 'abbreviation', name: short, long, summary: long, place, block: row };
    return [ofRow(table, { row, cell: longCell, name: long }, 'sure', lists), ofShort];
  });
  const named = naming?.rows.map((row) => ofRow(table, row, naming.certainty, lists)) ?? [];
  return [...tableItself(table, chapter, lists, naming !== undefined), ...(shortForms.length > 0 ? explained : named)];
}

function ofRow({ head }: Table, { row, cell, name, group }: NamedRow, certainty: Entry['certainty'], lists: NameLists) {
  const column = head[row.cells.indexOf(cell)] ?? '';
  const cells = row.cells.flatMap((each, at): readonly WrittenField[] => {
    const text = each && each !== cell && !each.isPicture ? each.text : '';
    return text === '' ? [] : [{ name: head[at] ?? '', text }];
  });
  const written: readonly WrittenField[] = [
    ...attributeFields([row.token, cell.token]),
    ...cells,
    ...(group === undefined ? [] : [{ key: 'group', name: 'group', text: group } as const]),
  ];
  const inCell = [...blocksIn(cell)].flatMap((block) => [
    block.token,
    ...(block.kind === 'text' ? [block.line.token] : []),
  ]);
  return {
    kind: 'row' as const,
    block: row,
    name,
    certainty,
    place: { cell: row.blocks.indexOf(cell), href: cell.href },
    ...ownId(cell.token),
    ...otherNames([row.token, cell.token, ...inCell]),
    column: column === '' ? undefined : column,
    fields: fieldsOf(written, lists),
    summary: cells.map(({ text }) => text).join(' · '),
  };
}

function shortForms(block: Block, { token, text }: Line, { chapter, lists }: Around): readonly Draft[] {
  if (!MAY_ABBREVIATE.test(token.content) && !lists.abbreviated.test(token.content)) return [];
  const heading = chapter.headings[block.section];
  const isHeading = block.kind === 'section';
  const title = isHeading ? '' : oneLine(heading?.text ?? '');
  return shortFormsIn(plainText(token.children ?? []), title, lists).flatMap(({ short, long }): readonly Draft[] => {
    const word = token.children?.find(({ type, content }) => type === 'text' && content.includes(short));
    const place = word && !isHeading ? { place: { word } } : heading && { id: heading.id };
    return place ? [{ kind: 'abbreviation', name: short, long: oneLine(long), summary: text, ...place }] : [];
  });
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
