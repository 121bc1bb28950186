/** Cost, condition and other fields of an entry, as collections and the quick reference show them next to its name. */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { type Entry, fieldOf } from '../entry.ts';
import { unitsIn } from '../field-value.ts';
import { oneOf } from '../typography/keep-together.ts';
import type { PageEnv } from './page-env.ts';
import type { Strings } from '../words/strings.ts';

/** The unit of the built-in kinds of cards, as cards show it. */
export const SIGN = '⊙';
/** Matches the sign, with the number before it if that is 1. */
const COUNTED = /((?<![\p{L}\p{N}.,+–-])1\s*(?:<small>)?)?⊙/gu;

/** Gives the sign in HTML a name for screen readers. A PDF keeps the text alone. */
export function spokenSign(html: string, { labels, medium }: Pick<PageEnv, 'labels' | 'medium'>): string {
  if (medium === 'print') return html;
  return html.replace(COUNTED, (_, one = '') => {
    const name = escape(labels[one === '' ? 'card.unit.other' : 'card.unit.one']);
    return `${one}<span role="img" aria-label="${name}">${SIGN}</span>`;
  });
}

/** Returns the cost as HTML. Units are wrapped in `<small>`, since the numbers matter more. */
export function costHtml(entry: Entry, page: Pick<PageEnv, 'labels' | 'medium'>): string {
  return spokenSign(plainCost(entry), page);
}

function plainCost(entry: Entry): string {
  const cost = fieldOf(entry, 'cost');
  if (!cost) return '';
  const units = unitsIn(cost.value).filter((unit) => unit !== '');
  if (units.length === 0) return escape(cost.text);
  const parts = cost.text.split(new RegExp(`(?<!\\p{L})(${oneOf(units)})(?!\\p{L})`, 'u'));
  return parts.map((part, at) => (at % 2 === 1 ? `<small>${escape(part)}</small>` : escape(part))).join('');
}

/**
 * Returns when a card may be used; empty if always. Removes the label “When:”, which some authors write themselves.
 */
export function conditionOf(entry: Entry, labels: Strings): string {
  const condition = fieldOf(entry, 'condition')?.text ?? '';
  const label = `${labels['card.condition']}:`;
  const isLabelled = condition.toLowerCase().startsWith(label.toLowerCase());
  return isLabelled ? condition.slice(label.length).trimStart() : condition;
}

/** Returns the other fields of an entry, each as its name and value. */
export function valuesOf({ fields }: Entry): readonly string[] {
  return fields.flatMap(({ key, name, text }) =>
    key === 'cost' || key === 'condition' ? [] : key === 'type' ? [text] : [`${name} ${text}`.trim()],
  );
}
