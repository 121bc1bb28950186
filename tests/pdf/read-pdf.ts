/** Reads a PDF like a PDF viewer: text by page, links, destinations, outline and properties. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfLink {
  /** Page of the link, from 1. */
  readonly page: number;
  /** Page of the target, for links within the document. */
  readonly target?: number;
  /** Position on the target page, in points from the lower left corner. */
  readonly top?: number;
  readonly left?: number;
  readonly url?: string;
  /** Text within the link's box. */
  readonly text: string;
  /** Text of the line from the link's box to the right. */
  readonly line: string;
}

export interface PdfText {
  readonly text: string;
  readonly x: number;
  /** Distance from the bottom edge, in points. */
  readonly y: number;
  readonly height: number;
  readonly width: number;
}

export interface OutlineEntry {
  readonly title: string;
  readonly depth: number;
  readonly page: number | undefined;
}

export interface ReadPdf {
  readonly pageCount: number;
  /** Width and height of each page in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** Pieces of text on each page in document order. */
  readonly pieces: readonly (readonly PdfText[])[];
  /** Text of each page, with its pieces joined by spaces. */
  readonly pages: readonly string[];
  readonly links: readonly PdfLink[];
  readonly outline: readonly OutlineEntry[];
  readonly title: string;
  readonly created: string;
  readonly author: string | undefined;
  readonly lang: string | undefined;
  readonly isTagged: boolean;
  readonly pageMode: string;
  /** Page numbers as PDF viewers show them; undefined if the document defines none. */
  readonly labels: readonly string[] | undefined;
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;
type Destination = string | readonly unknown[] | null;

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const pieces: (readonly PdfText[])[] = [];
  const sizes: (readonly [number, number])[] = [];
  const links: PdfLink[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const texts = await textsOf(page);
    pieces.push(texts);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    sizes.push([right - left, top - bottom]);
    links.push(...(await linksOf(document, page, number, texts)));
  }
  const { info } = await document.getMetadata();
  const properties = info as { Title?: string; CreationDate?: string; Author?: string; Language?: string };
  const markInfo = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const result: ReadPdf = {
    pageCount: document.numPages,
    sizes,
    pieces,
    pages: pieces.map((page) => page.map(({ text }) => text).join(' ')),
    links,
    outline: await outlineOf(document, await document.getOutline()),
    labels: (await document.getPageLabels()) ?? undefined,
    title: properties.Title ?? '',
    created: properties.CreationDate ?? '',
    author: properties.Author,
    lang: properties.Language,
    isTagged: markInfo?.Marked ?? false,
    pageMode: await document.getPageMode(),
  };
  await document.destroy();
  return result;
}

async function textsOf(page: Page): Promise<PdfText[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, height: item.height, width: item.width }];
  });
}

interface Annotation {
  readonly subtype: string;
  readonly rect: readonly [number, number, number, number];
  readonly dest?: Destination;
  readonly url?: string;
}

async function linksOf(document: Document, page: Page, number: number, texts: readonly PdfText[]): Promise<PdfLink[]> {
  const links: PdfLink[] = [];
  for (const annotation of (await page.getAnnotations()) as Annotation[]) {
    if (annotation.subtype !== 'Link') continue;
    const [left, bottom, right, top] = annotation.rect;
    const inLine = texts.filter(({ y, x }) => y >= bottom - 1 && y < top && x >= left - 1);
    const target = await placeOf(document, annotation.dest ?? null);
    links.push({
      page: number,
      ...(target === undefined ? {} : target),
      ...(annotation.url === undefined ? {} : { url: annotation.url }),
      text: inLine
        .filter(({ x }) => x < right)
        .map(({ text }) => text)
        .join(''),
      line: inLine.map(({ text }) => text).join(''),
    });
  }
  return links;
}

async function placeOf(
  document: Document,
  dest: Destination,
): Promise<{ target: number; top: number; left: number } | undefined> {
  const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const [ref, , left, top] = explicit ?? [];
  if (ref === undefined) return undefined;
  const index = await document.getPageIndex(ref as Parameters<Document['getPageIndex']>[0]);
  return { target: index + 1, top: Number(top ?? 0), left: Number(left ?? 0) };
}

interface Bookmark {
  readonly title: string;
  readonly dest: Destination;
  readonly items: readonly Bookmark[];
}

async function outlineOf(document: Document, bookmarks: readonly unknown[] | null, depth = 1): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  for (const { title, dest, items } of (bookmarks ?? []) as readonly Bookmark[]) {
    entries.push({ title, depth, page: (await placeOf(document, dest))?.target });
    entries.push(...(await outlineOf(document, items, depth + 1)));
  }
  return entries;
}
