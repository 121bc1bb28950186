import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/**
 * Names of the fonts in a PDF's font dictionaries, each once and without the letters that mark a part of a font; `Type3` for
 * drawings that stand for a font.
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
