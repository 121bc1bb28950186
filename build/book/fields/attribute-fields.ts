/** Reads fields from attributes: `{cost="2 AP" data-school="fire"}`. */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../../plugins/attribute-values.ts';
import type { WrittenField } from '../../field-value.ts';
import { oneLine } from '../../parse/plain-text.ts';

/** Prefix of attributes with names chosen by authors. */
const OWN_ATTRIBUTE = 'data-';

export function costField(text: string): WrittenField {
  return { key: 'cost', name: 'cost', text: oneLine(text) };
}

export function attributeFields(tokens: readonly Token[]): readonly WrittenField[] {
  const cost = tokens.flatMap((token) => bookAttributesOf(token)['cost'] ?? []);
  const others = tokens.flatMap(({ attrs }) => attrs ?? []).filter(([name]) => name.startsWith(OWN_ATTRIBUTE));
  return [
    ...cost.slice(0, 1).map(costField),
    ...others.map(([name, value]) => ({
      name: name.slice(OWN_ATTRIBUTE.length).replaceAll(/[-_.]/g, ' '),
      text: oneLine(String(value)),
    })),
  ].filter(({ text }) => text !== '');
}
