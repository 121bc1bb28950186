/** Mistakes in admonitions and cards. They were derived from what authors do, not from what the rules look for. */
import { type Mistake, inLine, isBlank, lines } from './planting.ts';

const MARKER = /^( *)!!! /;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * The admonition that contains a line: the indentation of its marker, the marker's line, and the line after its end.
 */
function boxAround(
  all: readonly string[],
  index: number,
): { readonly base: number; readonly marker: number; readonly end: number } | undefined {
  const line = all[index] ?? '';
  for (let at = index - 1; at >= 0; at--) {
    const above = all[at] ?? '';
    if (isBlank(above)) continue;
    const marker = MARKER.exec(above);
    if (marker && indentOf(line) >= (marker[1]?.length ?? 0) + 4) {
      const base = marker[1]?.length ?? 0;
      let end = at + 1;
      while (end < all.length && (isBlank(all[end]) || indentOf(all[end] ?? '') >= base + 4)) end++;
      return { base, marker: at, end };
    }
    if (indentOf(above) === 0) return undefined;
  }
  return undefined;
}

/** The paragraph of an admonition that contains a line: lines between blank lines. */
function boxParagraph(
  all: readonly string[],
  index: number,
): { readonly base: number; readonly count: number; readonly isLast: boolean } | undefined {
  const line = all[index] ?? '';
  const box = boxAround(all, index);
  if (!box || isBlank(line) || !isBlank(all[index - 1]) || indentOf(line) !== box.base + 4) return undefined;
  if (/^\s*(?:[|#>*+-]|\d+[.)]|!!!|:::|\[|!\[|\{)/.test(line)) return undefined;
  let end = index;
  while (end < box.end && !isBlank(all[end])) end++;
  const rest = all.slice(end, box.end).some((each) => !isBlank(each));
  return { base: box.base, count: end - index, isLast: !rest };
}

const INDENTATION: readonly Mistake[] = [
  ...[1, 2, 3, 4].map((lost) =>
    lines(`the last line of a box's paragraph loses ${lost} columns`, (all, index) => {
      const line = all[index] ?? '';
      const box = boxAround(all, index);
      const isText =
        box && !isBlank(line) && !isBlank(all[index - 1]) && index - 1 > box.marker && isBlank(all[index + 1]);
      if (!isText || indentOf(line) !== box.base + 4 || /^\s*(?:[|#>*+-]|\d+[.)]|!!!|\[|!\[|\{)/.test(line))
        return undefined;
      if (/^\s*(?:[|>*+-]|\d+[.)])/.test(all[index - 1] ?? '')) return undefined;
      return { count: 1, by: [line.slice(lost)] };
    }),
  ),
  ...[1, 2, 3].map((lost) =>
    lines(`a paragraph of a box loses ${lost} columns`, (all, index) => {
      const found = boxParagraph(all, index);
      if (!found) return undefined;
      return { count: found.count, by: all.slice(index, index + found.count).map((each) => each.slice(lost)) };
    }),
  ),
  ...[1, 2, 3].map((lost) =>
    lines(`a nested box loses ${lost} columns of its marker`, (all, index) => {
      const line = all[index] ?? '';
      return MARKER.test(line) && indentOf(line) >= 4 ? { count: 1, by: [line.slice(lost)] } : undefined;
    }),
  ),
  ...[2, 4, 5, 8].map((more) =>
    lines(`the paragraph of a box has ${more} columns more`, (all, index) => {
      const found = boxParagraph(all, index);
      // After a nested box or a list, the paragraph would belong to it.
      const above = all.slice(0, index).findLast((each) => !isBlank(each)) ?? '';
      if (!found || indentOf(above) > found.base + 4 || /^\s*(?:[-*+]|\d+\.) /.test(above)) return undefined;
      return { count: found.count, by: all.slice(index, index + found.count).map((each) => ' '.repeat(more) + each) };
    }),
  ),
];

const MARKERS: readonly Mistake[] = [
  inLine('one exclamation mark', /^ *!!!(?= \w)/g, ([mark]) => mark.slice(0, -2)),
  inLine('a no-break space behind the exclamation marks', /^ *!!! (?=\w)/g, ([mark]) => `${mark.slice(0, -1)}\u00A0`),
  inLine('a no-break space before the exclamation marks', /^!!! (?=\w)/g, ([mark]) => `\u00A0${mark}`),
  inLine('the type warn', /(?<=^ *!!! )warning\b/g, () => 'warn'),
  inLine('the type achtung', /(?<=^ *!!! )warning\b/g, () => 'achtung'),
  inLine('the type hinweis', /(?<=^ *!!! )note\b/g, () => 'hinweis'),
  inLine('the type dagner', /(?<=^ *!!! )danger\b/g, () => 'dagner'),
  inLine('the type Beispiel', /(?<=^ *!!! )example\b/g, () => 'Beispiel'),
  inLine('a card without its sign', /(?<=^ *!!! (?:danger|warning) ).* ⊙/g, ([title]) => title.slice(0, -2)),
  inLine('a card without its dash', /(?<=^ *!!! (?:danger|warning) ).* ⊙/g, ([title]) =>
    title.replace(/ [-–] (?=[^-]* ⊙$)/, ' '),
  ),
  inLine('a card without the blank before its dash', /(?<=^ *!!! (?:danger|warning) ).* ⊙/g, ([title]) =>
    title.replace(/ [-–] (?=[^-]* ⊙$)/, '- '),
  ),
  inLine('a card without the blank behind its dash', /(?<=^ *!!! (?:danger|warning) ).* ⊙/g, ([title]) =>
    title.replace(/ [-–] (?=[^-]* ⊙$)/, ' -'),
  ),
];

export const mistakesInBoxes: readonly Mistake[] = [...INDENTATION, ...MARKERS];
