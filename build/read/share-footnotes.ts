/**
 * Appends footnote definitions to the chapters that refer to them. Chapters are parsed one by one, but footnotes may
 * be collected at the end of the file.
 */
import type { Section } from './split-chapters.ts';

interface Definition {
  readonly section: Section;
  /** Line indexes in the whole text. */
  readonly lines: readonly number[];
  readonly text: readonly string[];
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:/;
/** A label has at most 999 characters, as in CommonMark. */
const REFERENCE = /\[\^([^\]\s]{1,999})\](?!:)/g;

export function shareFootnotes(sections: readonly Section[]): readonly Section[] {
  if (!sections.some((section) => section.text.includes('[^'))) return sections;
  const definitions = new Map<string, Definition>();
  const own = sections.map(definitionsOf);
  for (const [label, definition] of own.flatMap((each) => [...each])) {
    if (!definitions.has(label)) definitions.set(label, definition);
  }
  return sections.map((section, index) => borrow(section, definitions, own[index] ?? new Map()));
}

function definitionsOf(section: Section): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const lines = section.text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const label = DEFINITION.exec(lines[index] ?? '')?.[1];
    if (label === undefined) continue;
    let end = index + 1;
    // Continuation lines are indented; blank lines are included if an indented line follows.
    for (let next = end; next < lines.length; next++) {
      const line = lines[next] ?? '';
      if (/^(?: {4}|\t)/.test(line)) end = next + 1;
      else if (line.trim() !== '') break;
    }
    const text = lines.slice(index, end);
    if (!found.has(label)) found.set(label, { section, text, lines: text.map((_, n) => section.line + index + n) });
    index = end - 1;
  }
  return found;
}

function borrow(
  section: Section,
  definitions: ReadonlyMap<string, Definition>,
  own: ReadonlyMap<string, Definition>,
): Section {
  const labels = new Set([...section.text.matchAll(REFERENCE)].map((match) => match[1] ?? ''));
  const added = [...labels].flatMap((label) => {
    const definition = definitions.get(label);
    return definition && !own.has(label) ? [definition] : [];
  });
  if (added.length === 0) return section;
  const text = [section.text, ...added.flatMap((definition) => ['', ...definition.text])].join('\n');
  return { ...section, text, borrowed: added.flatMap(({ lines }) => [lines[0] ?? section.line, ...lines]) };
}
