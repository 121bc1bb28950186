/** Remarks on links: printed page numbers that are wrong, and links that lead nowhere. */
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import type { PdfLink } from '../pdf/link-places.ts';
import { type StructureElement, contentsIn, elementsIn, isElement } from '../pdf/page-structure.ts';
import { type PrintedFile, glyphsByMark } from './printed-pages.ts';
import { type Remark, shown } from './remark.ts';

export interface NumberFacts {
  readonly links: number;
  /** Printed page numbers that were compared with the page that their link leads to. */
  readonly numbers: number;
  readonly wrong: number;
  readonly dead: number;
}

/** Footnotes and their references: the number of a note is that of no page. */
const NOTE = /^fn(?:ref)?[-\d]/;

/** @param pageWords what stands before a page number in a reference: `p.`, `page` */
export function numberRemarks(
  file: PrintedFile,
  pageWords: readonly string[],
): { readonly facts: NumberFacts; readonly remarks: readonly Remark[] } {
  const remarks: Remark[] = [];
  const links = new Map(file.links.map((link) => [link.annotation, link]));
  const textOf = textsBy(file);
  const reference = referencePattern(pageWords);
  let [numbers, wrong] = [0, 0];
  for (const element of elementsIn(file.structure)) {
    if (element.type !== 'Link') continue;
    const link = element.annotations.map((each) => links.get(each)).find((each) => each?.to);
    const page = link?.to?.page;
    if (!link || page === undefined || NOTE.test(link.to?.name ?? '')) continue;
    const texts = contentsIn(element).map(textOf);
    const number = numberIn(texts) ?? numberBehind(element, textOf, reference);
    if (number === undefined) continue;
    numbers++;
    if (number === page + 1 || isTitle(number, file, page)) continue;
    wrong++;
    const words = texts.join(' ');
    remarks.push({
      rule: 'wrong-number',
      severity: 'error',
      ...placeOf(link, words),
      message: `“${shown(words)}” says page ${number}, but its link leads to page ${page + 1}`,
      hint: 'print the book again; if the number stays wrong, report it',
    });
  }
  const dead = file.links.filter(({ to, address }) => (to ? to.page === undefined : address === ''));
  for (const link of dead) {
    const name = link.to?.name ?? '';
    remarks.push({
      rule: 'dead-link',
      severity: 'error',
      ...placeOf(link),
      message: name === '' ? 'this link leads nowhere' : `this link leads to #${name}, which is not in the file`,
      hint: 'correct the link or remove it',
    });
  }
  return { facts: { links: file.links.length, numbers, wrong, dead: dead.length }, remarks };
}

function placeOf({ page, box }: PdfLink, words = ''): Pick<Remark, 'page' | 'boxes' | 'words'> {
  return { page: page + 1, boxes: [box], ...(words === '' ? {} : { words }) };
}

type TextOf = (content: { readonly page: number; readonly mark: number }) => string;

function textsBy({ pages }: PrintedFile): TextOf {
  const glyphs = glyphsByMark(pages);
  return ({ page, mark }) => (glyphs.get(`${page} ${mark}`) ?? []).map(({ text }) => text).join('');
}

/** Of an entry of the contents, behind its leader, or a number of the index, which is all of the link. */
function numberIn(texts: readonly string[]): number | undefined {
  const last = texts.at(-1)?.trim() ?? '';
  const isAlone = texts.length === 1 || texts.at(-2)?.trim() === '';
  return isAlone && /^\d+,?$/.test(last) ? parseInt(last, 10) : undefined;
}

/** Of a reference, behind its link: ` (p. 12)`. */
function numberBehind({ parent, ...link }: StructureElement, textOf: TextOf, reference: RegExp): number | undefined {
  const kids = parent?.kids ?? [];
  const at = kids.findIndex((kid) => isElement(kid) && kid.annotations === link.annotations);
  const next = kids[at + 1];
  if (!next) return undefined;
  const text = isElement(next) ? contentsIn(next).map(textOf).join('') : textOf(next);
  const [, number] = reference.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

function referencePattern(words: readonly string[]): RegExp {
  return new RegExp(`^\\s*\\((?:${words.map((word) => escapeRegExp(word)).join('|')})\\s*(\\d+)\\)`, 'u');
}

/** A link whose text is the number of what it leads to, such as a step. */
function isTitle(number: number, { bookmarks }: PrintedFile, page: number): boolean {
  const word = new RegExp(`(?<!\\d)${number}(?!\\d)`);
  return bookmarks.some(({ title, to }) => to.page === page && word.test(title));
}
