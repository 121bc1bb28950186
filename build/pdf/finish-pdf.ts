/**
 * What Chromium's PDF lacks: title, author and language in its properties, numbers of the pages, the outline shown when it
 * opens; and no trace of when and where it was made.
 */
import { createHash } from 'node:crypto';
import { type OtherPdfPlace, linkFinisher } from './finish-links.ts';
import { editContents } from './page-contents.ts';
import { mergeDuplicates } from './merge-duplicates.ts';
import { type PdfFile, type PdfObject, pagesOf, reference, textString as text, withEntry } from './pdf-file.ts';
import { writePdf } from './write-pdf.ts';
import { DESTINATION, placeName } from './destinations.ts';
import { withRoleMap } from './role-map.ts';
import { steadyIds } from './steady-ids.ts';
import { trueBoxes } from './true-boxes.ts';

export interface PdfProperties {
  readonly title: string;
  readonly author?: string;
  readonly subject?: string;
  /** BCP 47. */
  readonly lang: string;
  /** Name and version of the program. */
  readonly creator: string;
  /** Written as the time of creation. */
  readonly date: Date;
}

export interface FinishingTouches {
  /** Pages of this file, from 1, that open a part of the book. */
  readonly openers: ReadonlySet<number>;
  /** Places that only the making of the book needs. */
  readonly ownPlaces: ReadonlySet<string>;
  /** Colour of what the margins of openers do not show, as three numbers of a content stream. */
  readonly hiddenOnOpeners: string;
  /** Number in the book of each page, where the file holds a part of it. */
  readonly pageNumbers?: readonly number[];
  /** Width and height of the paper in points. */
  readonly size: readonly [number, number];
  /** What places are called, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Places in other PDFs, by the absolute addresses that links to them have. */
  readonly others: ReadonlyMap<string, OtherPdfPlace>;
}

export interface FinishedPdf {
  readonly bytes: Uint8Array;
  /** Pages with footers of ours, from 1. */
  readonly furnished: ReadonlySet<number>;
}

export async function finishPdf(
  file: PdfFile,
  properties: PdfProperties,
  { openers, ownPlaces, hiddenOnOpeners, pageNumbers, names, others, size }: FinishingTouches,
): Promise<FinishedPdf> {
  const objects = new Map(steadyIds(file.objects));
  const pages = pagesOf(file);
  const finishedLink = linkFinisher(names, others);
  const { objects: edited, furnished } = await editContents(file, pages, { pages: openers, hidden: hiddenOnOpeners });
  for (const [number, object] of edited) objects.set(number, object);
  for (const [number, object] of objects) {
    if (object.text.includes('/Subtype /Link')) objects.set(number, { text: finishedLink(object.text) });
  }
  for (const [number, object] of trueBoxes(objects, pages, size)) objects.set(number, object);
  const edit = (number: number | undefined, change: (text: string) => string): void => {
    const object = number === undefined ? undefined : objects.get(number);
    if (number !== undefined && object) objects.set(number, { ...object, text: change(object.text) });
  };
  const former = objects.get(file.root)?.text ?? '';
  edit(reference(former, 'Dests'), (text) =>
    text.replace(DESTINATION, (whole, name: string) => (ownPlaces.has(placeName(name)) ? '' : whole)),
  );
  edit(reference(former, 'StructTreeRoot'), (tree) => withRoleMap(tree, objects));
  const metadata = Math.max(...objects.keys()) + 1;
  objects.set(file.info, { text: infoDictionary(properties) });
  objects.set(metadata, metadataStream(properties));
  edit(file.root, (text) => catalog(text, properties, { metadata, pageNumbers }));
  // The file's identifier comes from the properties: the same book gives the same bytes.
  const id = createHash('md5').update(JSON.stringify(properties)).digest('hex');
  const small = mergeDuplicates(objects, new Set([file.root, file.info]));
  return { bytes: await writePdf({ objects: small, root: file.root, info: file.info, id }), furnished };
}

function catalog(
  former: string,
  { lang }: PdfProperties,
  { metadata, pageNumbers }: { readonly metadata: number; readonly pageNumbers: readonly number[] | undefined },
): string {
  const labels = labelRanges(pageNumbers ?? [1]).map(([index, number]) => `${index} <</S /D /St ${number}>>`);
  const entries: readonly (readonly [string, string])[] = [
    ['Lang', text(lang)],
    ['PageMode', '/UseOutlines'],
    ['ViewerPreferences', '<</DisplayDocTitle true>>'],
    ['PageLabels', `<</Nums [${labels.join(' ')}]>>`],
    ['Metadata', `${metadata} 0 R`],
  ];
  return entries.reduce((dictionary, [key, value]) => withEntry(dictionary, key, value), former);
}

/** Where numbering begins anew: index of the page, and its number. */
function labelRanges(numbers: readonly number[]): readonly (readonly [number, number])[] {
  return numbers.flatMap((number, index) => (number === (numbers[index - 1] ?? -1) + 1 ? [] : [[index, number]]));
}

function infoDictionary({ title, author, subject, creator, date }: PdfProperties): string {
  const time = `D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  const entries = [
    `/Title ${text(title)}`,
    ...(author === undefined ? [] : [`/Author ${text(author)}`]),
    ...(subject === undefined ? [] : [`/Subject ${text(subject)}`]),
    `/Creator ${text(creator)}`,
    `/Producer ${text(creator)}`,
    `/CreationDate (${time})`,
    `/ModDate (${time})`,
  ];
  return `<<${entries.join('\n')}>>`;
}

/** The same once more as XMP, where readers of accessible documents and archives look for it. */
function metadataStream({ title, author, subject, lang, creator, date }: PdfProperties): PdfObject {
  const time = `${date.toISOString().slice(0, 19)}Z`;
  const plural = (name: string, kind: string, value: string, attribute = ''): string =>
    `<dc:${name}><rdf:${kind}><rdf:li${attribute}>${xml(value)}</rdf:li></rdf:${kind}></dc:${name}>`;
  const stream = Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
${plural('title', 'Alt', title, ' xml:lang="x-default"')}
${author === undefined ? '' : plural('creator', 'Seq', author)}
${subject === undefined ? '' : plural('description', 'Alt', subject, ' xml:lang="x-default"')}
${plural('language', 'Bag', lang)}
<xmp:CreatorTool>${xml(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${time}</xmp:CreateDate>
<xmp:ModifyDate>${time}</xmp:ModifyDate>
<pdf:Producer>${xml(creator)}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`,
    'utf8',
  );
  return { text: `<</Type /Metadata\n/Subtype /XML\n/Length ${stream.length}>>`, stream };
}

function xml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
