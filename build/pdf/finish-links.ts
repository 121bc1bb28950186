/** The links of a finished PDF: said in words where they lead, and into other PDFs where they do. */
import { textString, withEntry } from './pdf-file.ts';
import { placeName } from './destinations.ts';

const URI_ACTION = /\/A <<[^<>]*?\/URI \(((?:[^\\()]|\\[^])*)\)[^<>]*>>/;
const OWN_PLACE = /\/Dest \/([^\s/<>[\]()]+)/;

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
 * @returns what finishes the annotation of a link
 */
export function linkFinisher(
  names: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, OtherPdfPlace>,
): (annotation: string) => string {
  return (annotation) => {
    const [, ownPlace] = OWN_PLACE.exec(annotation) ?? [];
    if (ownPlace !== undefined) return described(annotation, names.get(placeName(ownPlace)));
    const [, written] = URI_ACTION.exec(annotation) ?? [];
    if (written === undefined) return annotation;
    const address = written.replace(/\\([^])/g, '$1');
    const place = others.get(address);
    if (!place) return described(annotation, address);
    const action = goToOther(place, new URL(address).hash.slice(1));
    return described(
      annotation.replace(URI_ACTION, () => `/A ${action}`),
      place.description,
    );
  };
}

/** Says where a link leads, for those who do not see what stands around it. */
function described(annotation: string, name: string | undefined): string {
  return name === undefined || name === '' ? annotation : withEntry(annotation, 'Contents', textString(name));
}

/**
 * Opens another PDF at a place, in a window of its own where a viewer can: the reader comes back to where they were.
 *
 * @param name as in the other PDF, which has it from the same address
 */
function goToOther({ file }: OtherPdfPlace, name: string): string {
  const path = textString(file);
  const destination = name === '' ? '[0 /Fit]' : `/${nameObject(name)}`;
  return `<</Type /Action\n/S /GoToR\n/F <</Type /Filespec\n/F ${path}\n/UF ${path}>>\n/D ${destination}\n/NewWindow true>>`;
}

function nameObject(name: string): string {
  return name.replace(/[^\w!$&'*+,.:;=?@~^`|"-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
