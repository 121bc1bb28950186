/**
 * What a card says about itself before its text: lines such as `**Range:** 30 cm`, or a definition list.
 */
import { type FieldLine, fieldLines } from '../../plugins/card-fields.ts';
import { oneLine, plainText } from '../parse/plain-text.ts';
import { type Block, type Card, type TermGroup, blocksIn, lineOf } from '../tree.ts';
import type { EntryField } from '../types.ts';

export interface CardFields {
  readonly fields: readonly EntryField[];
  /** How many of the card's blocks they take, its condition included. */
  readonly count: number;
}

export function cardFields({ blocks }: Card): CardFields {
  const fields: EntryField[] = [];
  let count = 0;
  for (const block of blocks) {
    const isCondition = block.kind === 'box' && block.isCondition;
    const own = fieldsOf(block);
    if (own.length === 0 && !isCondition) break;
    fields.push(...own);
    count++;
  }
  return { fields, count };
}

function fieldsOf(block: Block): readonly EntryField[] {
  if (block.kind === 'text') return fieldLines(block.line.token.children ?? []).map(fieldOf);
  return block.kind === 'terms' ? block.groups.flatMap(definitions) : [];
}

function fieldOf({ name, value }: FieldLine): EntryField {
  const text = oneLine(plainText(value));
  return { name: oneLine(plainText(name)).replace(/\s*:$/, ''), text: text.replace(/^:\s*/, '') };
}

/** Each term with what is said about it: of terms that share a definition, the last one. */
function definitions({ terms, definitions: said }: TermGroup): readonly EntryField[] {
  const lines = said.flatMap((definition) => [...blocksIn(definition)].flatMap((block) => lineOf(block)?.text ?? []));
  const text = lines.filter((line) => line !== '').join(' ');
  return terms.map(({ title }, at) => ({
    name: title.text.replace(/\s*:$/, ''),
    text: at === terms.length - 1 ? text : '',
  }));
}
