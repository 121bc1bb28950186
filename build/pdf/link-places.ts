/** The links of a PDF and its bookmarks, with the pages that they lead to. */
import { placeName } from './destinations.ts';
import { type Box, asBox } from './matrix.ts';
import { type PdfFile, numberOf, numbersIn, pagesOf } from './pdf-file.ts';
import { dictionaryAt, resolved } from './pdf-object.ts';
import { PdfString, type PdfValue, isArray, isDictionary, textIn } from './pdf-values.ts';

/** A place in the same file. */
export interface Place {
  /** Index of the page; nothing where the place does not exist. */
  readonly page: number | undefined;
  /** From the lower edge of the page, in points. */
  readonly y: number | undefined;
  /** The id that it has in the book, where it is a named one. */
  readonly name?: string;
}

export interface PdfLink {
  /** Number of its object. */
  readonly annotation: number;
  /** Index of the page that it is on. */
  readonly page: number;
  readonly box: Box;
  /** Nothing for what leads out of the file. */
  readonly to: Place | undefined;
  readonly address: string | undefined;
}

export interface Bookmark {
  readonly title: string;
  /** From 1. */
  readonly depth: number;
  readonly to: Place;
}

export function readLinks(file: PdfFile): readonly PdfLink[] {
  const { objects } = file;
  const placeOf = placeFinder(file);
  return pagesOf(file).flatMap((number, page) => {
    const annotations = resolved(objects, objects.get(number)?.dictionary.get('Annots'));
    return (isArray(annotations) ? annotations : []).flatMap((each): readonly PdfLink[] => {
      const found = dictionaryAt(objects, each);
      if (found.get('Subtype') !== '/Link') return [];
      const action = dictionaryAt(objects, found.get('A'));
      const target = found.get('Dest') ?? (action.get('S') === '/GoTo' ? action.get('D') : undefined);
      const uri = resolved(objects, action.get('URI'));
      return [
        {
          annotation: numberOf(each) ?? 0,
          page,
          box: asBox(numbersIn(resolved(objects, found.get('Rect')))),
          to: target === undefined && action.size > 0 ? undefined : placeOf(target),
          address: uri instanceof PdfString ? textIn(uri) : undefined,
        },
      ];
    });
  });
}

export function readBookmarks(file: PdfFile): readonly Bookmark[] {
  const { objects, root } = file;
  const placeOf = placeFinder(file);
  const seen = new Set<number>();
  const below = (parent: PdfValue | undefined, depth: number): readonly Bookmark[] => {
    const bookmarks: Bookmark[] = [];
    let next = dictionaryAt(objects, parent).get('First');
    for (let number = numberOf(next); number !== undefined && !seen.has(number); number = numberOf(next)) {
      seen.add(number);
      const item = dictionaryAt(objects, next);
      const title = resolved(objects, item.get('Title'));
      const target = item.get('Dest') ?? dictionaryAt(objects, item.get('A')).get('D');
      bookmarks.push({ title: title instanceof PdfString ? textIn(title) : '', depth, to: placeOf(target) });
      for (const each of below(next, depth + 1)) bookmarks.push(each);
      next = item.get('Next');
    }
    return bookmarks;
  };
  return below(objects.get(root)?.dictionary.get('Outlines'), 1);
}

/** Of a tree of names; no program makes a deeper one. */
const MAX_DEPTH = 20;

/** Explicit places and named ones, from the dictionary of the catalog or from its tree of names. */
function placeFinder(file: PdfFile): (target: PdfValue | undefined) => Place {
  const { objects, root } = file;
  const pages = new Map(pagesOf(file).map((number, index) => [number, index]));
  const catalog = objects.get(root)?.dictionary ?? new Map<string, PdfValue>();
  const named = new Map<string, PdfValue>(dictionaryAt(objects, catalog.get('Dests')));
  const childrenOf = (node: PdfValue | undefined, key: string): readonly PdfValue[] => {
    const found = resolved(objects, dictionaryAt(objects, node).get(key));
    return isArray(found) ? found : [];
  };
  const collect = (node: PdfValue | undefined, depth: number): void => {
    const names = childrenOf(node, 'Names');
    for (let at = 0; at + 1 < names.length; at += 2) {
      const name = resolved(objects, names[at]);
      if (name instanceof PdfString) named.set(textIn(name), names[at + 1] ?? null);
    }
    if (depth < MAX_DEPTH) for (const kid of childrenOf(node, 'Kids')) collect(kid, depth + 1);
  };
  collect(dictionaryAt(objects, catalog.get('Names')).get('Dests'), 0);
  return (target) => {
    const found = resolved(objects, target);
    const name = typeof found === 'string' ? found.slice(1) : found instanceof PdfString ? textIn(found) : undefined;
    const value = resolved(objects, name === undefined ? found : named.get(name));
    const place = isDictionary(value) ? resolved(objects, value.get('D')) : value;
    const [page, kind, , top] = isArray(place) ? place : [];
    const index = typeof page === 'number' ? page : pages.get(numberOf(page) ?? 0);
    return {
      page: index,
      y: kind === '/XYZ' && typeof top === 'number' ? top : undefined,
      ...(name === undefined ? {} : { name: placeName(name) }),
    };
  };
}
