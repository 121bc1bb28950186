/**
 * Finds the fields of a section, a card or a box in its first blocks, if they have the form of a record:
 *
 *     *3rd-level evocation*               a first line that is emphasised as a whole
 *     **Range:** 150 feet                 labels
 *     **Armor Class** 17                  names in bold, at least two in a row: a single one is emphasis
 *     4 HP, 1 Armor, 8 STR, spear (d6)    numbers with names
 *     | STR | DEX |                       a table of one row
 *     - **Cost:** 3 gp                    a list of labels
 *     Rank:: 3                            fields as in note-taking tools
 *     ```statblock                        keys in a fence of a known record format
 *
 * The first block of another form ends the record. `**Amphibious.** It can …` is text.
 */
import { type Block, type BlockOf, type Line, blocksIn, lineOf } from '../../tree.ts';
import type { WrittenField } from '../../field-value.ts';
import { fenceFields } from '../../front-matter/record-fields.ts';
import { MAX_VALUE, inlineFields, labelled, leading, stats, typeLine } from './field-lines.ts';

/**
 * @param hasTerms whether a definition list contains fields, as in a card; in a section, its terms are entries
 * @returns the fields, and the number of blocks that they occupy, including the condition of a card
 */
export function findFields(blocks: readonly Block[], hasTerms: boolean) {
  const fields: WrittenField[] = [];
  /** Bold names so far, and tables between them, which count only if a second name follows. */
  let waiting: WrittenField[] = [];
  let leads = 0;
  let count = 0;
  for (const [at, block] of blocks.entries()) {
    const found = read(block, at === 0, hasTerms);
    if (!found) break;
    if (found.isLead) leads += found.fields.length;
    else if (block.kind !== 'table' || leads === 0) {
      if (leads === 1) break;
      for (const each of waiting) fields.push(each);
      [waiting, leads] = [[], 0];
    }
    for (const each of found.fields) (leads > 0 ? waiting : fields).push(each);
    if (leads !== 1) count = at + 1;
  }
  return { fields: leads === 1 ? fields : [...fields, ...waiting], count };
}

interface Read {
  readonly fields: readonly WrittenField[];
  readonly isLead?: true;
}

function read(block: Block, isFirst: boolean, hasTerms: boolean): Read | undefined {
  switch (block.kind) {
    case 'box':
      return block.isCondition ? { fields: [] } : undefined;
    case 'terms':
      return hasTerms ? { fields: block.terms.map(definition) } : undefined;
    case 'table':
      return some(cellsOfRow(block.head, block.rows));
    case 'list':
      return some(itemsOf(block.blocks));
    case 'text':
      return block.form === 'bare' ? undefined : paragraph(block.line, isFirst);
    case 'leaf':
      return some(fenceFields(block.token));
    default:
      return undefined;
  }
}

function paragraph(line: Line, isFirst: boolean): Read | undefined {
  const children = line.token.children ?? [];
  const above = isFirst ? typeLine(children) : undefined;
  const own = above?.rest ?? children;
  const type = above ? [above.type] : [];
  if (above && own.length === 0) return { fields: type };
  const labels = labelled(own);
  const leads = labels.length > 0 ? [] : leading(own);
  // A type above a single bold name also counts only if a second name follows.
  if (leads.length > 0) return { fields: [...type, ...leads], isLead: true };
  const others =
    labels.length > 0 || above ? labels : [stats(line), inlineFields(own)].find(({ length }) => length > 0);
  return some(others && others.length > 0 ? [...type, ...others] : []);
}

function some(fields: readonly WrittenField[]): Read | undefined {
  return fields.length === 0 ? undefined : { fields };
}

/** Returns when a card may be used, from its first note without a title. */
export function conditionIn(blocks: readonly Block[]): readonly WrittenField[] {
  const condition = blocks.find((block) => block.kind === 'box' && block.isCondition);
  const text = condition ? textsIn(condition) : '';
  return text === '' ? [] : [{ key: 'condition', name: 'condition', text }];
}

function textsIn(block: Block): string {
  return [...blocksIn(block)].flatMap((each) => lineOf(each)?.text || []).join(' ');
}

function definition({ title, definitions }: BlockOf<'term'>): WrittenField {
  return { name: title.text.replace(/\s*:$/, ''), text: definitions.map(textsIn).join(' ') };
}

function cellsOfRow(head: readonly string[], rows: Extract<Block, { kind: 'table' }>['rows']): readonly WrittenField[] {
  const [row] = rows;
  if (!row || rows.length > 1 || head.every((name) => name === '')) return [];
  return row.cells.flatMap((cell, column) =>
    cell && cell.text !== '' ? [{ name: head[column] ?? '', text: cell.text }] : [],
  );
}

function itemsOf(items: readonly Block[]): readonly WrittenField[] {
  const each = items.map(({ blocks: [first, other] }) =>
    first?.kind === 'text' && !other ? labelled(first.line.token.children ?? []) : [],
  );
  const all = each.flat();
  // Items with longer values are terms.
  const short = all.filter(({ text }) => text.split(' ').length <= MAX_VALUE);
  return each.every((fields) => fields.length > 0) && short.length * 2 > all.length ? all : [];
}
