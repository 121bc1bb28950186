/**
 * Turns Chromium's PDF into the finished book: with title, author, language, page labels and exact link targets,
 * reproducible byte for byte.
 */
import { maxOf } from '../basics/extremes.ts';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { type OtherPdfPlace, linkFinisher } from './finish-links.ts';
import { editContents } from './page-contents.ts';
import { mergeDuplicates } from './merge-duplicates.ts';
import { outlineTitles } from './outline-titles.ts';
import { type PdfFile, numberOf, pagesOf } from './pdf-file.ts';
import { PdfObject, dictionaryAt, resolved } from './pdf-object.ts';
import { PdfReference, PdfString, dictionary, isArray, textString as text } from './pdf-values.ts';
import { type WrittenPdf, writePdf } from './write-pdf.ts';
import { placeName, exactDestinations } from './destinations.ts';
import { stableIds } from './stable-ids.ts';
import { withExactBox } from './exact-boxes.ts';

/** Structure types of PDF 2.0 that Chromium writes, mapped to their PDF 1.7 equivalents. */
const ROLES = dictionary({
  Aside: '/Div',
  DocumentFragment: '/Part',
  Em: '/Span',
  FENote: '/Note',
  Strong: '/Span',
  Sub: '/Span',
  Title: '/P',
});

export interface PdfProperties {
  readonly title: string;
  readonly author?: string;
  readonly subject?: string;
  /** BCP 47 language tag. */
  readonly lang: string;
  /** Name and version of this program. */
  readonly creator: string;
  /** Creation date to record in the PDF. */
  readonly date: Date;
}

export interface FinishOptions {
  /** Pages of this file, from 1, that open a part of the book. */
  readonly openers?: ReadonlySet<number>;
  /** Pages of this file, from 1, of targets that extend above the top of their page, by id. */
  readonly raised?: ReadonlyMap<string, number>;
  /** Targets that only pagination needs; they are removed unless a link (for example in the index) leads to them. */
  readonly ownPlaces?: ReadonlySet<string>;
  /** Page numbers in the book, if the file contains only some of its pages. */
  readonly pageNumbers?: readonly number[];
  /** Width and height of the paper in points. */
  readonly size: readonly [number, number];
  /** Scale of the print; default: 1. */
  readonly scale?: number;
  /** Whether the sheets are to be cut up. The PDF then asks for double-sided printing without scaling. */
  readonly isCutOut?: boolean;
  /** Original text of the headings, for bookmarks. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Names of the targets, by id. */
  readonly names?: ReadonlyMap<string, string>;
  /** Targets in other PDFs, by the absolute address of links to them. */
  readonly others?: ReadonlyMap<string, OtherPdfPlace>;
}

/** @returns the file, and ids of targets whose positions could not be corrected for the margins of their page */
export function finishPdf(
  file: PdfFile,
  properties: PdfProperties,
  touches: FinishOptions,
): WrittenPdf & { readonly astray: readonly string[] } {
  const { openers = new Set(), raised = new Map<string, number>(), ownPlaces = new Set() } = touches;
  const { titles = new Map(), names = new Map(), others = new Map(), size, scale = 1 } = touches;
  const { pageNumbers = [1], isCutOut = false } = touches;
  const pages = pagesOf(file);
  const objects = new Map([...file.objects, ...stableIds(file.objects)]);
  for (const [number, item] of outlineTitles(objects, file.root, titles)) objects.set(number, item);
  const edit = (number: number | undefined, change: (object: PdfObject) => PdfObject): void => {
    const object = objects.get(number ?? 0);
    if (number !== undefined && object) objects.set(number, change(object));
  };
  const contents = editContents(objects, pages, openers, scale);
  for (const [number, object] of contents.objects) objects.set(number, object);
  const finishedLink = linkFinisher(objects, names, others);
  /** Targets of links in the finished book. */
  const linked = new Set<string>();
  for (const page of pages) {
    const annotations = resolved(objects, objects.get(page)?.dictionary.get('Annots'));
    for (const annotation of isArray(annotations) ? annotations : []) {
      const place = objects.get(numberOf(annotation) ?? 0)?.dictionary.get('Dest');
      if (typeof place === 'string') linked.add(placeName(place.slice(1)));
      edit(numberOf(annotation), finishedLink);
    }
    edit(page, (object) => withExactBox(object, size));
  }
  const former = objects.get(file.root)?.dictionary ?? dictionary({});
  const isWanted = (name: string): boolean => !ownPlaces.has(name) || linked.has(name);
  const places = [...dictionaryAt(objects, former.get('Dests'))].filter(([name]) => isWanted(placeName(name)));
  const above = new Map(Array.from(raised, ([id, page]) => [id, pages[page - 1] ?? 0]));
  const { destinations, astray } = exactDestinations(new Map(places), contents.areas, above);
  edit(numberOf(former.get('Dests')), () => new PdfObject(destinations));
  edit(numberOf(former.get('StructTreeRoot')), (tree) => tree.with({ RoleMap: ROLES }));
  const metadata = maxOf(objects.keys()) + 1;
  objects.set(file.info, infoDictionary(properties));
  objects.set(metadata, metadataStream(properties));
  // Pages at which the numbering restarts.
  const labels = pageNumbers.flatMap((number, index) =>
    number === (pageNumbers[index - 1] ?? -1) + 1 ? [] : [index, dictionary({ S: '/D', St: number })],
  );
  const preferences = {
    DisplayDocTitle: true,
    PrintScaling: isCutOut ? '/None' : undefined,
    Duplex: isCutOut ? '/DuplexFlipLongEdge' : undefined,
  } as const;
  const catalog = {
    Lang: text(properties.lang),
    PageMode: isCutOut ? '/UseNone' : '/UseOutlines',
    ViewerPreferences: dictionary(preferences),
    PageLabels: dictionary({ Nums: labels }),
    Metadata: new PdfReference(metadata),
  } as const;
  edit(file.root, (object) => object.with(catalog));
  const finished = { ...file, objects: mergeDuplicates(objects) };
  // The file identifier is derived from the properties, so that the same book gives the same bytes.
  return { bytes: writePdf(finished, JSON.stringify(properties)), file: finished, astray };
}

function infoDictionary({ title, author, subject, creator, date }: PdfProperties): PdfObject {
  const time = new PdfString(`(D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`);
  return new PdfObject(
    dictionary({
      Title: text(title),
      Author: author === undefined ? undefined : text(author),
      Subject: subject === undefined ? undefined : text(subject),
      Creator: text(creator),
      Producer: text(creator),
      CreationDate: time,
      ModDate: time,
    }),
  );
}

/**
 * Repeats the properties as XMP, which accessibility tools and archives read.
 *
 * @param more additional XMP properties
 */
export function metadataStream({ title, author, subject, lang, creator, date }: PdfProperties, more = ''): PdfObject {
  const time = `${date.toISOString().slice(0, 19)}Z`;
  const plural = (name: string, kind: string, value: string, attribute = ''): string =>
    `<dc:${name}><rdf:${kind}><rdf:li${attribute}>${escapeHtml(value)}</rdf:li></rdf:${kind}></dc:${name}>`;
  const stream = Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
${plural('title', 'Alt', title, ' xml:lang="x-default"')}
${author === undefined ? '' : plural('creator', 'Seq', author)}
${subject === undefined ? '' : plural('description', 'Alt', subject, ' xml:lang="x-default"')}
${plural('language', 'Bag', lang)}
<xmp:CreatorTool>${escapeHtml(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${time}</xmp:CreateDate>
<xmp:ModifyDate>${time}</xmp:ModifyDate>
<pdf:Producer>${escapeHtml(creator)}</pdf:Producer>
${more}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`,
    'utf8',
  );
  return new PdfObject(dictionary({ Type: '/Metadata', Subtype: '/XML', Length: stream.length }), stream);
}
