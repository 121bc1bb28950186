/** What overviews and the quick reference say of an entry besides its name: what it costs, when, and its other fields. */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { type Entry, fieldOf } from '../entry.ts';
import { unitsIn } from '../field-value.ts';
import { oneOf } from '../typography/keep-together.ts';
import type { Strings } from '../words/strings.ts';

/** The numbers count; their units are small beside them. */
export function costHtml(entry: Entry): string {
  const cost = fieldOf(entry, 'cost');
  if (!cost) return '';
  const units = unitsIn(cost.value).filter((unit) => unit !== '');
  if (units.length === 0) return escape(cost.text);
  const parts = cost.text.split(new RegExp(`(?<!\\p{L})(${oneOf(units)})(?!\\p{L})`, 'u'));
  return parts.map((part, at) => (at % 2 === 1 ? `<small>${escape(part)}</small>` : escape(part))).join('');
}

/** When a card may be used; empty if always. Some authors repeat the label at its beginning. */
export function conditionOf(entry: Entry, labels: Strings): string {
  const condition = fieldOf(entry, 'condition')?.text ?? '';
  const label = `${labels['activity.condition']}:`;
  const isLabelled = condition.toLowerCase().startsWith(label.toLowerCase());
  return isLabelled ? condition.slice(label.length).trimStart() : condition;
}

/** The other fields of a card, a box or a section, each value behind its name. */
export function valuesOf({ fields }: Entry): readonly string[] {
  return fields.flatMap(({ key, name, text }) =>
    key === 'cost' || key === 'condition' ? [] : key === 'type' ? [text] : [`${name} ${text}`.trim()],
  );
}
