import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/**
 * Returns the unique names in a PDF's font dictionaries, without the prefix that marks a subset. `Type3` represents a
 * font made of drawings.
 */
export async function fontNames(pdf: Uint8Array): Promise<readonly string[]> {
  const { context } = await PDFDocument.load(pdf);
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) return [];
    if (object.get(PDFName.of('Subtype')) === PDFName.of('Type3')) return ['Type3'];
    return [
      object
        .lookup(PDFName.of('BaseFont'), PDFName)
        .decodeText()
        .replace(/^[A-Z]{6}\+/, ''),
    ];
  });
  return [...new Set(names)].toSorted();
}
