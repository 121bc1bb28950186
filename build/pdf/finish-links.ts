/** Finishes link annotations: adds descriptions, and turns links to other books into links to their PDFs. */
import type { PdfObject, PdfObjects } from './pdf-object.ts';
import { dictionaryAt } from './pdf-object.ts';
import { type PdfDictionary, PdfString, dictionary, nameOf, textString } from './pdf-values.ts';
import { placeName, shortName } from './destinations.ts';

/** Target of a link into another PDF. */
export interface OtherPdfPlace {
  /** Relative URL of the file. */
  readonly file: string;
  /** Description of the target for readers. */
  readonly description: string;
}

/**
 * @param names names of the targets in this PDF, by id
 * @param others targets in other PDFs, by the absolute address of links to them
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
 * Opens another PDF at a target, in a new window if the viewer supports it, so that the reader's position is kept.
 *
 * @param name name of the destination; the other PDF derives the same name from the same address
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
