/**
 * What Chromium's PDF lacks: title, author and language in its properties, the outline shown when it opens, and no trace
 * of when it was made.
 */
import { createHash } from 'node:crypto';
import { PDFArray, type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

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

export async function finishPdf(document: PDFDocument, properties: PdfProperties): Promise<Uint8Array> {
  const { title, author, subject, lang, creator, date } = properties;
  document.setTitle(title, { showInWindowTitleBar: true });
  if (author !== undefined) document.setAuthor(author);
  if (subject !== undefined) document.setSubject(subject);
  document.setLanguage(lang);
  document.setCreator(creator);
  document.setProducer(creator);
  document.setCreationDate(date);
  document.setModificationDate(date);
  document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  // The file's identifier comes from the properties: the same book gives the same bytes.
  const id = PDFHexString.of(createHash('md5').update(JSON.stringify(properties)).digest('hex'));
  const ids = PDFArray.withContext(document.context);
  ids.push(id);
  ids.push(id);
  document.context.trailerInfo.ID = ids;
  return document.save({ useObjectStreams: true, updateFieldAppearances: false });
}
