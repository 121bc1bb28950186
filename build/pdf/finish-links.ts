/** Finishes link annotations: adds descriptions, and turns links to other books into links to their PDFs. */
import type { PdfObject, PdfObjects } from './pdf-object.ts';
import { dictionaryAt } from './pdf-object.ts';
import { type PdfDictionary, PdfString, dictionary, nameOf, textString } from './pdf-values.ts';
import { placeName, shortName } from './destinations.ts';

/** Where a link into another PDF leads. */
export interface OtherPdfPlace {
  /** Relative URL of the file. */
  readonly file: string;
  /** Says where it leads. */
  readonly description: string;
}

/**
 * @param names what places of this PDF are called, by id
 * @param others places of other PDFs, by the absolute address that links to them have
 * @returns a function that finishes a link annotation
 */
export function linkFinisher(
  objects: PdfObjects,
  names: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, OtherPdfPlace>,
): (annotation: PdfObject) => PdfObject {
  return (annotation) => {
    const ownPlace = annotation.dictionary.get('Dest');
    if (typeof ownPlace === 'string') {
      const name = ownPlace.slice(1);
      return described(annotation.with({ Dest: `/${shortName(name)}` }), names.get(placeName(name)));
    }
    const uri = dictionaryAt(objects, annotation.dictionary.get('A')).get('URI');
    if (!(uri instanceof PdfString)) return annotation;
    const address = uri.written.slice(1, -1).replace(/\\([^])/g, '$1');
    const place = others.get(address);
    if (!place) return described(annotation, address);
    return described(annotation.with({ A: goToOther(place, new URL(address).hash.slice(1)) }), place.description);
  };
}

/** Adds the description that screen readers announce. */
function described(annotation: PdfObject, name: string | undefined): PdfObject {
  return name === undefined || name === '' ? annotation : annotation.with({ Contents: textString(name) });
}

/**
 * Opens another PDF at a place, in a new window if the viewer can, so that the reader's position is kept.
 *
 * @param name as in the other PDF, which has it from the same address
 */
function goToOther({ file }: OtherPdfPlace, name: string): PdfDictionary {
  const path = textString(file);
  return dictionary({
    Type: '/Action',
    S: '/GoToR',
    F: dictionary({ Type: '/Filespec', F: path, UF: path }),
    D: name === '' ? [0, '/Fit'] : `/${shortName(nameOf(name).slice(1))}`,
    NewWindow: true,
  });
}
