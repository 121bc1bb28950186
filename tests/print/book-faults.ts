/** Finds faults that no printed book may have. The finished PDF is read with other libraries than ours. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A structure element. Its text is in marked-content sequences, which have keys such as `p12R_mc3`. */
interface Element {
  readonly type: string;
  readonly parent: Element | undefined;
  readonly kids: (Element | string)[];
  /** Ids of the element's links, such as `12R`. */
  readonly annotations: string[];
}

interface Piece {
  /** Page number, from 1. */
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly text: string;
}

interface Line extends Piece {
  readonly block: Element;
}

interface Target {
  readonly name: string;
  readonly page: number | undefined;
}

interface ReadBook {
  readonly structure: Element;
  readonly pieces: ReadonlyMap<string, readonly Piece[]>;
  /** Targets of the links within the book, by id of the link. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly fonts: ReadonlyMap<string, boolean>;
}

export interface BookFaults {
  readonly faults: readonly string[];
  /** Number of printed page numbers that were compared with the targets of their links. */
  readonly numbers: number;
}

export async function bookFaults(bytes: Uint8Array): Promise<BookFaults> {
  const book = await readBook(bytes);
  const { wrong, numbers } = wrongNumbers(book);
  const dead = [...book.targets.values()].filter(({ page }) => page === undefined);
  const missing = [...book.fonts].filter(([, isEmbedded]) => !isEmbedded);
  const faults = [
    ...wrong,
    ...dead.map(({ name }) => `a link leads to #${name}, which does not exist`),
    ...missing.map(([name]) => `the font ${name} is not embedded`),
    ...lonelyLines(linesIn(book)),
  ];
  return { faults, numbers };
}

/** Ids of footnotes, whose numbers are not page numbers. */
const NOTE = /^fn(?:ref)?[-\d]/;
/** A page number after a reference, such as ` (p. 12)`. */
const AFTER_LINK = /^\s*\((?:p\.|page|S\.|Seite)\s*(\d+)\)/;

function wrongNumbers({ structure, targets, pieces }: ReadBook): { wrong: readonly string[]; numbers: number } {
  const textOf = (kid: Element | string): string =>
    contentsIn(kid)
      .flatMap((key) => pieces.get(key) ?? [])
      .map(({ text }) => text)
      .join('');
  const compared = elementsIn(structure).flatMap((element) => {
    const target = element.annotations.flatMap((id) => targets.get(id) ?? [])[0];
    if (element.type !== 'Link' || target?.page === undefined || NOTE.test(target.name)) return [];
    const texts = contentsIn(element).map(textOf);
    const siblings = element.parent?.kids ?? [];
    const next = siblings[siblings.indexOf(element) + 1];
    const isAlone = texts.length === 1 || texts.at(-2)?.trim() === '';
    // In the contents and the index, the number is in the link itself.
    const [, own] = (isAlone && /^\s*(\d+),?\s*$/.exec(texts.at(-1) ?? '')) || [];
    const number = own ?? AFTER_LINK.exec(next === undefined ? '' : textOf(next))?.[1];
    return number === undefined ? [] : [{ number: Number(number), target, words: texts.join(' ') }];
  });
  const wrong = compared.filter(({ number, target }) => number !== target.page);
  return {
    wrong: wrong.map(({ words, number, target }) => `“${words}” says page ${number}, but leads to page ${target.page}`),
    numbers: compared.length,
  };
}

/** Reports headings without text below them, widows and orphans, and words hyphenated between pages. */
function lonelyLines(lines: readonly Line[]): readonly string[] {
  const faults: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [before, next, second] = [lines[index - 1], lines[index + 1], lines[index + 2]];
    if (!next || !isParted(line, next)) continue;
    const at = `page ${line.page}: “${line.text}”`;
    if (next.page !== line.page && /\u00AD[-\u2010]?\s*$|\p{L}\u2010\s*$/u.test(line.text))
      faults.push(`${at} ends with a divided word`);
    if (isHeading(line.block) && next.block !== line.block && !isFigure(after(line.block)))
      faults.push(`${at} has no text below it`);
    if (!isText(line.block) || next.block !== line.block) continue;
    if (before?.block !== line.block) faults.push(`${at} is alone at the foot`);
    if (second?.block !== line.block) faults.push(`page ${next.page}: “${next.text}” is alone at the head`);
  }
  return faults;
}

/** Whether a page or column ends between two lines. */
function isParted(line: Line, next: Line): boolean {
  return next.page !== line.page || (next.y > line.y + line.height && isText(line.block) && isText(next.block));
}

const BLOCKS = new Set('P H H1 H2 H3 H4 H5 H6 LI LBody TD TH Caption BlockQuote Title TOCI Note FENote'.split(' '));

function isText({ type }: Element): boolean {
  return /^(?:P|LI|LBody|BlockQuote)$/.test(type);
}

function isHeading({ type }: Element): boolean {
  return /^H\d?$/.test(type);
}

function isFigure(kid: Element | string | undefined): boolean {
  return typeof kid === 'object' && elementsIn(kid).some(({ type }) => type === 'Figure');
}

function after(element: Element): Element | string | undefined {
  const siblings = element.parent?.kids ?? [];
  return siblings[siblings.indexOf(element) + 1];
}

/** Returns the lines of all blocks in reading order. */
function linesIn({ structure, pieces }: ReadBook): readonly Line[] {
  const lines: Line[] = [];
  const walk = (element: Element, block: Element): void => {
    const own = BLOCKS.has(element.type) ? element : block;
    for (const kid of element.kids) {
      if (typeof kid !== 'string') walk(kid, own);
      else for (const piece of pieces.get(kid) ?? []) add(piece, own);
    }
  };
  const add = (piece: Piece, block: Element): void => {
    if (piece.text.trim() === '') return;
    const last = lines.at(-1);
    const isSame =
      last?.block === block &&
      last.page === piece.page &&
      Math.abs(last.y - piece.y) < 0.5 * Math.max(last.height, piece.height);
    if (isSame) lines[lines.length - 1] = { ...last, text: last.text + piece.text };
    else lines.push({ ...piece, block });
  };
  walk(structure, structure);
  return lines;
}

function elementsIn(element: Element): readonly Element[] {
  return [element, ...element.kids.flatMap((kid) => (typeof kid === 'string' ? [] : elementsIn(kid)))];
}

function contentsIn(kid: Element | string): readonly string[] {
  return typeof kid === 'string' ? [kid] : kid.kids.flatMap(contentsIn);
}

async function readBook(bytes: Uint8Array): Promise<ReadBook> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const pieces = new Map<string, Piece[]>();
  const targets = new Map<string, Target>();
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const open: (string | undefined)[] = [];
    await page.getOperatorList();
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('type' in item) {
        if (item.type === 'endMarkedContent') open.pop();
        else open.push(item.id || open.at(-1));
        continue;
      }
      const key = open.at(-1);
      if (key === undefined || item.str === '') continue;
      const font = page.commonObjs.get(item.fontName) as { name: string; missingFile?: boolean };
      fonts.set(font.name, font.missingFile !== true);
      const piece = { page: number, y: Number(item.transform[5]), height: item.height, text: item.str };
      const others = pieces.get(key);
      if (others) others.push(piece);
      else pieces.set(key, [piece]);
    }
    for (const { id, subtype, dest, unsafeUrl } of (await page.getAnnotations()) as Annotation[]) {
      if (subtype !== 'Link' || unsafeUrl !== undefined) continue;
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      const index = place ? await document.getPageIndex(place[0] as never) : undefined;
      targets.set(id, {
        name: typeof dest === 'string' ? dest : '',
        page: index === undefined ? undefined : index + 1,
      });
    }
  }
  await document.destroy();
  return { structure: await readStructure(bytes), pieces, targets, fonts };
}

interface Annotation {
  readonly id: string;
  readonly subtype: string;
  readonly dest?: string | readonly unknown[] | null;
  /** Address of a link to a website or another PDF. */
  readonly unsafeUrl?: string;
}

async function readStructure(bytes: Uint8Array): Promise<Element> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const read = (dictionary: PDFDict, parent: Element | undefined, pageAbove: PDFRef | undefined): Element => {
    const page = asRef(dictionary.get(PDFName.of('Pg'))) ?? pageAbove;
    const type = dictionary.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText() ?? '';
    const element: Element = { type, parent, kids: [], annotations: [] };
    const contents = dictionary.lookup(PDFName.of('K'));
    for (const entry of contents instanceof PDFArray ? contents.asArray() : [contents]) {
      const kid = pdf.context.lookup(entry);
      if (kid instanceof PDFNumber) element.kids.push(keyOf(page, kid));
      if (!(kid instanceof PDFDict)) continue;
      const mark = kid.lookupMaybe(PDFName.of('MCID'), PDFNumber);
      const annotation = asRef(kid.get(PDFName.of('Obj')));
      if (annotation) element.annotations.push(`${annotation.objectNumber}R`);
      else if (mark) element.kids.push(keyOf(asRef(kid.get(PDFName.of('Pg'))) ?? page, mark));
      else element.kids.push(read(kid, element, page));
    }
    return element;
  };
  return read(pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict), undefined, undefined);
}

function keyOf(page: PDFRef | undefined, mark: PDFNumber): string {
  return `p${page?.objectNumber}R_mc${mark.asNumber()}`;
}

function asRef(value: unknown): PDFRef | undefined {
  return value instanceof PDFRef ? value : undefined;
}
