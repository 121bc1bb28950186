/**
 * A finished PDF → what an editor would say of it before it is printed.
 *
 * All of it is read from the file: places of lines, pictures and areas, the structure, links and fonts.
 */
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { Decision } from '../print/decisions.ts';
import { type LineFacts, endRemarks, lineRemarks } from './line-rules.ts';
import { type NumberFacts, numberRemarks } from './number-rules.ts';
import { type EndFacts, pageEndRemarks } from './page-end-rules.ts';
import {
  HALF,
  type PageFill,
  type TextColour,
  clippedRemarks,
  coloursOf,
  fillOf,
  fontRemarks,
  pictureRemarks,
} from './page-rules.ts';
import { type PrintedFile, readPrinted } from './printed-pages.ts';
import type { Remark } from './remark.ts';
import { sourcePlaces } from './source-places.ts';
import type { Book } from '../types.ts';

export interface Proof {
  readonly pages: readonly PageFill[];
  /** Mean of all pages, or of their columns, from 0 to 1. */
  readonly fill: number;
  /** Pages that are less than half full, from 1. */
  readonly underHalf: readonly number[];
  readonly lines: LineFacts;
  readonly numbers: NumberFacts;
  readonly parted: EndFacts['parted'];
  readonly colours: readonly TextColour[];
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  /** How the pages were filled. */
  readonly decisions: readonly Decision[];
  /** The worst first. */
  readonly remarks: readonly Remark[];
}

const WORST = ['error', 'warning', 'info', 'hint'];

export interface ProofOptions {
  /** What stands before a page number in a reference: `p.`, `page`. */
  readonly pageWords?: readonly string[];
  readonly decisions?: readonly Decision[];
  /** The book that the file was made from. */
  readonly book?: Book;
}

export function proofOf(pdf: PdfFile, { pageWords = [], decisions = [], book }: ProofOptions = {}): Proof {
  const file = readPrinted(pdf);
  const pages = file.pages.map(fillOf);
  const lines = lineRemarks(file);
  const numbers = numberRemarks(file, pageWords);
  const source = book && sourcePlaces(book, chapterPages(book, file));
  const ends = pageEndRemarks(file, pages, source);
  const remarks = [
    ...numbers.remarks,
    ...clippedRemarks(file),
    ...fontRemarks(file),
    ...pictureRemarks(file),
    ...endRemarks(file),
    ...ends.remarks,
    ...lines.remarks,
  ].map((remark): Remark => {
    const at = remark.at ?? source?.find(remark.words ?? '', remark.page - 1);
    return at ? { ...remark, at } : remark;
  });
  const order = ({ severity, page }: Remark): number => WORST.indexOf(severity) * 1e6 + page;
  return {
    pages,
    fill: mean(pages.map(({ fill, columns = [fill] }) => mean(columns))),
    underHalf: pages.flatMap(({ fill }, index) => (fill < HALF ? [index + 1] : [])),
    lines: lines.facts,
    numbers: numbers.facts,
    parted: ends.facts.parted,
    colours: coloursOf(file),
    fonts: file.fonts.map(({ name, isEmbedded }) => ({ name, isEmbedded })),
    decisions,
    remarks: remarks.toSorted((a, b) => order(a) - order(b)),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

/** Index of the page on which each chapter begins, by its bookmark. */
function chapterPages({ chapters }: Book, { bookmarks }: PrintedFile): readonly (number | undefined)[] {
  let next = 0;
  return chapters.map(({ title }) => {
    const at = bookmarks.findIndex((each, index) => index >= next && each.title.endsWith(title));
    if (at < 0) return undefined;
    next = at + 1;
    return bookmarks[at]?.to.page;
  });
}
