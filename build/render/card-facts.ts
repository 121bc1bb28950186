/** What overviews say of a card: what it costs, and when. */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import type { ActivityMeta } from '../../plugins/activity.ts';
import type { Strings } from '../words/strings.ts';

/** The number counts; the unit is small beside it. */
export function costHtml({ cost, unit, isUnitFirst }: ActivityMeta): string {
  if (unit === '' || cost === '') return escape(cost);
  const small = `<small>${escape(unit)}</small>`;
  return isUnitFirst ? `${small} ${escape(cost)}` : `${escape(cost)} ${small}`;
}

/** Some authors repeat the label at the beginning of the condition. */
export function withoutLabel(condition: string, labels: Strings): string {
  const label = `${labels['activity.condition']}:`;
  const isLabelled = condition.toLowerCase().startsWith(label.toLowerCase());
  return isLabelled ? condition.slice(label.length).trimStart() : condition;
}
