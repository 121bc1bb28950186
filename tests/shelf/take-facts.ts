/**
 * Takes the facts of a rule system from the draft it was first written in: names, costs and numbers, no sentences.
 *
 * It reads lines with regular expressions and knows nothing of the compiler, so that the two cannot be wrong together.
 * Drafts are single files: `##` is a chapter, examples and open points are left out.
 */

export interface CardFacts {
  readonly kind: 'action' | 'reaction';
  readonly name: string;
  readonly cost: string;
  readonly hasCondition: boolean;
  readonly numbers: readonly string[];
}

/** Cells by row, without the header. `null` stands for a picture or a sentence. */
export type TableFacts = readonly (readonly (string | null)[])[];

export interface SectionFacts {
  readonly title: string;
  /** Of all text but cards, without sign: `2`, `20cm`, `1W12`. */
  readonly numbers: readonly string[];
}

export interface ChapterFacts {
  readonly title: string;
  /** The chapter up to its first section, then its sections. */
  readonly sections: readonly SectionFacts[];
  readonly cards: readonly CardFacts[];
  readonly tables: readonly TableFacts[];
  readonly formulas: readonly string[];
}

const BOX = /^\s*!!!\s*(\w+)(?:\s+(.*?))?\s*$/;
const NUMBER = /(?<![\w.,])\d+(?:[.,]\d+)?(?:\s*(?:cm|mm|m|kg|°|⊙|W6|W12|Zoll)(?![\p{L}\d]))?/gu;

export function numbersIn(text: string): readonly string[] {
  const found = (text.match(NUMBER) ?? []).map((number) => number.replace(/\s/g, ''));
  return [...new Set(found)].toSorted();
}

export function takeFacts(draft: string): readonly ChapterFacts[] {
  const [, ...chapters] = draft.replace(/\r/g, '').split(/^## /m);
  return chapters.map((text) => {
    const [title = '', ...lines] = text.split('\n');
    const boxes = boxesIn(lines);
    const outside = lines.filter((_, index) => !boxes.some(({ from, to }) => index >= from && index < to));
    return {
      title: title.trim(),
      sections: sectionsIn(title, outside),
      cards: boxes.flatMap(cardOf),
      tables: [...tablesIn(outside), ...boxes.flatMap(tablesOfBox)],
      formulas: outside.flatMap(formulasIn),
    };
  });
}

function sectionsIn(chapter: string, lines: readonly string[]): readonly SectionFacts[] {
  const sections: { title: string; lines: string[] }[] = [{ title: chapter.trim(), lines: [] }];
  for (const line of lines) {
    const title = /^\s*(?:\* )?#{3,4} (.*)$/.exec(line)?.[1]?.trim();
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ title, lines: [] });
  }
  return sections.map((section) => ({ title: section.title, numbers: numbersIn(prose(section.lines)) }));
}

interface Box {
  readonly type: string;
  readonly title: string;
  readonly body: readonly string[];
  /** Lines, the last one exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Boxes at the margin; what is indented below belongs to them. */
function boxesIn(lines: readonly string[]): readonly Box[] {
  return lines.flatMap((line, from) => {
    const [, type, title = ''] = line.startsWith('!!!') ? (BOX.exec(line) ?? []) : [];
    if (type === undefined) return [];
    const length = lines.slice(from + 1).findIndex((each) => each.trim() !== '' && !/^ {4}/.test(each));
    const to = length < 0 ? lines.length : from + 1 + length;
    return [{ type: type.toLowerCase(), title, body: lines.slice(from + 1, to), from, to }];
  });
}

function cardOf({ type, title, body }: Box): readonly CardFacts[] {
  const [, name, cost] = /^(.*) - (\S+) ⊙$/.exec(title) ?? [];
  if (name === undefined || cost === undefined) return [];
  return [
    {
      kind: type === 'danger' ? 'action' : 'reaction',
      name,
      cost,
      hasCondition: body.some((line) => /!!! note ""/.test(line)),
      numbers: numbersIn(prose(body)),
    },
  ];
}

/** A box that sums something up gives its rows its own name. */
function tablesOfBox({ type, title, body }: Box): readonly TableFacts[] {
  const tables = tablesIn(body);
  if (type !== 'summary') return tables;
  return tables.length === 0 ? [[[title]]] : tables.map((rows) => rows.map((row) => [title, ...row]));
}

function tablesIn(lines: readonly string[]): readonly TableFacts[] {
  const tables: string[][][] = [];
  for (const [index, line] of lines.entries()) {
    if (!/^\s*\|/.test(line)) continue;
    if (!/^\s*\|/.test(lines[index - 1] ?? '')) tables.push([]);
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|');
    tables.at(-1)?.push(cells.map((cell) => cell.trim()));
  }
  return tables.map(([header = [], , ...rows]) => {
    const facts = joined(rows).map(factsOfRow);
    return facts.flat().some((cell) => cell !== null) ? facts : [header];
  });
}

/** Cells that only say `^^` get the text above. */
function joined(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const full: string[][] = [];
  for (const row of rows) full.push(row.map((cell, column) => (cell === '^^' ? (full.at(-1)?.[column] ?? '') : cell)));
  return full;
}

function factsOfRow(row: readonly string[]): readonly (string | null)[] {
  const isCounted = /^[+±-]?\d+$/.test(row.at(-1) ?? '');
  return row.map((cell) => {
    const text = plain(cell);
    const isSentence = /[.?!]$/.test(text) || (!isCounted && text.split(/\s+/).length > 3);
    return isSentence || (text === '' && cell !== '') ? null : text;
  });
}

function formulasIn(line: string): readonly string[] {
  if (/^\s*\|/.test(line)) return Array.from(line.matchAll(/`([^`]*)`/g), ([, code = '']) => code.trim());
  const [, formula] = /^ {4}\w.* = (.*)$/.exec(line) ?? [];
  return formula === undefined ? [] : [formula.trim()];
}

/** Text without pictures, headings, open points and addresses. */
function prose(lines: readonly string[]): string {
  return lines
    .filter((line) => !/^\s*(?:(?:[*-] )?#|!\[|!!!|\*[^*]+\* \{)|TODO|https?:/.test(line))
    .map((line) => plain(line.replace(/^\s*\d+\. |\|/g, ' ')))
    .join('\n');
}

function plain(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[^}]*\}|[*`]/g, '')
    .trim();
}
