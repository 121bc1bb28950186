/** The links of a finished PDF: said in words where they lead, and into other PDFs where they do. */
import { type RemotePlace, remoteUrl } from '../render/other-books.ts';
import { textString, withEntry } from './pdf/pdf-file.ts';
import { ORIGIN } from './print-page.ts';
import { placeName } from './read-pages.ts';

const URI_ACTION = /\/A <<[^<>]*?\/URI \(((?:[^\\()]|\\[^])*)\)[^<>]*>>/;
const OWN_PLACE = /\/Dest \/([^\s/<>[\]()]+)/;

/**
 * @param names what places of the book are called, by id
 * @param remotes places of other books, by the address that links to them have
 * @returns what finishes the annotation of a link
 */
export function linkFinisher(
  names: ReadonlyMap<string, string>,
  remotes: ReadonlyMap<string, RemotePlace>,
): (annotation: string) => string {
  const places = new Map([...remotes].map(([href, place]) => [new URL(href, ORIGIN).href, place]));
  return (annotation) => {
    const [, ownPlace] = OWN_PLACE.exec(annotation) ?? [];
    if (ownPlace !== undefined) return described(annotation, names.get(placeName(ownPlace)));
    const [, written] = URI_ACTION.exec(annotation) ?? [];
    if (written === undefined) return annotation;
    const address = written.replace(/\\([^])/g, '$1');
    const place = places.get(address);
    if (!place) return described(annotation, address);
    const action = goToRemote(place, new URL(address).hash.slice(1));
    return described(
      annotation.replace(URI_ACTION, () => `/A ${action}`),
      place.name === place.book.title ? place.name : `${place.name} (${place.book.title})`,
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
function goToRemote(place: RemotePlace, name: string): string {
  const path = textString(remoteUrl({ book: place.book, id: '' }));
  const destination = name === '' ? '[0 /Fit]' : `/${nameObject(name)}`;
  return `<</Type /Action\n/S /GoToR\n/F <</Type /Filespec\n/F ${path}\n/UF ${path}>>\n/D ${destination}\n/NewWindow true>>`;
}

function nameObject(name: string): string {
  return name.replace(/[^\w!$&'*+,.:;=?@~^`|"-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
