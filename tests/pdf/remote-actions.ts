/** Finds the links of a PDF into other files, and the destinations that other files can link to. */
import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface RemoteAction {
  readonly file: string;
  readonly place: string | undefined;
  readonly isInNewWindow: boolean;
}

/** Returns the actions of links that open other files. */
export async function remoteActions(bytes: Uint8Array): Promise<readonly RemoteAction[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().flatMap((page) => {
    const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
    return annotations.flatMap((ref): RemoteAction[] => {
      const action = document.context.lookup(ref, PDFDict).lookupMaybe(PDFName.of('A'), PDFDict);
      if (action?.get(PDFName.of('S')) !== PDFName.of('GoToR')) return [];
      const place = action.get(PDFName.of('D'));
      return [
        {
          file: action.lookup(PDFName.of('F'), PDFDict).lookup(PDFName.of('UF'), PDFHexString).decodeText(),
          place: place instanceof PDFName ? place.decodeText() : undefined,
          isInNewWindow: action.get(PDFName.of('NewWindow')) === PDFBool.True,
        },
      ];
    });
  });
}

/** Returns the pages of the named destinations, as found by a program that opens the file. */
export async function placesOf(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const places = Object.entries(await document.getDestinations()) as [
    string,
    Parameters<typeof document.getPageIndex>[0][],
  ][];
  const found = new Map<string, number>();
  for (const [name, [page]] of places) if (page) found.set(name, (await document.getPageIndex(page)) + 1);
  await document.destroy();
  return found;
}
