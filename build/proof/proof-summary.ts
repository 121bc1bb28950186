/** A proof in a few lines, for the author, and as data for programs. */
import type { Decision } from '../print/decisions.ts';
import { counted } from '../report/amounts.ts';
import { printable } from '../report/terminal-text.ts';
import type { Diagnostic, Span } from '../types.ts';
import type { Proof } from './proof.ts';
import type { Remark } from './remark.ts';

const LISTED_COLOURS = 6;
const DECISIONS: Readonly<Record<Decision['what'], (pages: string) => string>> = {
  tighter: (pages) => `set slightly tighter, so that they are filled: ${pages}`,
  looser: (pages) => `set slightly looser, so that they are filled: ${pages}`,
  'smaller images': (pages) => `with slightly smaller images, so that they are filled: ${pages}`,
  'early break': (pages) => `begun although the page before has room: ${pages}`,
};

/** A proof of a book, with what it is called. */
export interface NamedProof extends Proof {
  readonly title: string;
  readonly edition?: string;
}

export function proofSummary({ title, edition, ...proof }: NamedProof): string {
  const { pages, underHalf, lines, numbers, parted, fonts, colours } = proof;
  const name = edition === undefined ? title : `${title}, edition ${edition}`;
  const names = [...new Set(fonts.map(({ name }) => name))].filter((name) => name !== '');
  const hex = colours.slice(0, LISTED_COLOURS).map(({ colour }) => colour);
  const facts = [
    `${counted(pages.length, 'page')}, filled to ${Math.round(proof.fill * 100)} % on average`,
    underHalf.length === 0 ? 'no page is less than half full' : `less than half full: ${listed(underHalf)}`,
    `${lines.gappy} of ${counted(lines.justified, 'line')} of full width with wide gaps`,
    `${counted(lines.divisions, 'divided word')}, of these ${lines.inARow} below another one and ${lines.overPages} over the end of a page`,
    `parted by pages: ${counted(parted.table, 'table')}, ${counted(parted.box, 'box', 'boxes')}, ${counted(parted.figure, 'figure')}, ${counted(parted.list, 'list')}`,
    `${counted(numbers.numbers, 'page number')} compared with the pages of their links: ${numbers.wrong === 0 ? 'all are right' : `${numbers.wrong} wrong`}`,
    `${counted(numbers.links, 'link')}: ${numbers.dead === 0 ? 'all lead somewhere' : `${numbers.dead} lead nowhere`}`,
    `fonts: ${names.join(', ')}`,
    `colours of text: ${hex.join(', ')}`,
  ];
  const decisions = proof.decisions.map(({ what, pages: on }) => DECISIONS[what](listed(on)));
  return `${[printable(name), ...[...facts, ...decisions].map((fact) => `  ${printable(fact)}`)].join('\n')}\n`;
}

/** In order, neighbours as a range. */
function listed(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run?.[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  const words = runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return `${pages.length === 1 ? 'page' : 'pages'} ${words.join(', ')}`;
}

/** The remarks as findings, those without a place in the files at the beginning of the book. */
export function remarkFindings(remarks: readonly Remark[], first: Span): readonly Diagnostic[] {
  return remarks.map(({ rule, severity, page, message, hint, at = first }) => ({
    ...at,
    rule,
    severity,
    message: `page ${page}: ${message}`,
    ...(hint === undefined ? {} : { hint }),
  }));
}
