import { groupBy } from '../basics/group-by.ts';
import type { Mark } from '../types.ts';
import type { Finding } from './rule.ts';

/**
 * One finding for each file and kind, at the first place, with the number of places.
 *
 * @param marks with the `name` of their kind, a sample of the `text` and an `advice`
 * @param fateOf what comes of marks of one kind, for the end of the message
 */
export function countedFindings(
  marks: readonly Mark[],
  fateOf: (marks: readonly Mark[]) => string,
): readonly Finding[] {
  // A file that several chapters include is read as often.
  const places = new Map(marks.map((mark) => [JSON.stringify([mark.span, mark.detail['name']]), mark]));
  const byKind = groupBy(places.values(), ({ span, detail }) => `${span.file}\n${detail['name']}`);
  return [...byKind.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { name = '', advice = '', text = '' } = first.detail;
    const sample = alike.length === 1 ? '' : 'first ';
    return [
      { span: first.span, message: `${alike.length} × ${name}, ${sample}“${text}”: ${fateOf(alike)}`, hint: advice },
    ];
  });
}
