/**
 * Appends footnote definitions to the chapters that refer to them. Chapters are parsed one by one, but footnotes may
 * be collected at the end of the file.
 */
import type { Section } from './split-chapters.ts';

interface Definition {
  /** Index of the first line in the whole text. */
  readonly line: number;
  readonly text: readonly string[];
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:/;
/** A label has at most 999 characters, as in CommonMark. */
const REFERENCE = /\[\^([^\]\s]{1,999})\](?!:)/g;

export function shareFootnotes(sections: readonly Section[]): readonly Section[] {
  if (!sections.some((section) => section.text.includes('[^'))) return sections;
  const own = sections.map(definitionsOf);
  // The first definition of a label counts.
  const all = new Map(own.flatMap((each) => [...each]).toReversed());
  return sections.map((section, index) => {
    const labels = new Set(Array.from(section.text.matchAll(REFERENCE), ([, label = '']) => label));
    const added = [...labels].flatMap((label) => (own[index]?.has(label) ? [] : (all.get(label) ?? [])));
    if (added.length === 0) return section;
    const text = [section.text, ...added.flatMap((each) => ['', ...each.text])].join('\n');
    return {
      ...section,
      text,
      borrowed: added.flatMap(({ line, text: lines }) => [line, ...lines.map((_, n) => line + n)]),
    };
  });
}

function definitionsOf(section: Section): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const lines = section.text.split('\n');
  for (const [index, row] of lines.entries()) {
    const label = DEFINITION.exec(row)?.[1];
    if (label === undefined || found.has(label)) continue;
    // Continuation lines are indented; blank lines are included if an indented line follows.
    const after = lines.slice(index + 1).findIndex((line) => !/^(?: {4}|\t|\s*$)/.test(line));
    const end = after < 0 ? lines.length : index + 1 + after;
    const last = lines.slice(0, end).findLastIndex((line) => line.trim() !== '');
    found.set(label, { line: section.line + index, text: lines.slice(index, last + 1) });
  }
  return found;
}
