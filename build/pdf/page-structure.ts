/**
 * The structure of a tagged PDF: which paragraph, table or heading the marked content of its pages belongs to.
 *
 * Source: ISO 32000-1, 14.7.
 */
import { type PdfFile, numberOf, pagesOf } from './pdf-file.ts';
import { dictionaryAt, resolved } from './pdf-object.ts';
import { type PdfValue, isArray, isDictionary } from './pdf-values.ts';

export interface StructureElement {
  /** As written, without its slash: `P`, `H2`, `LI`, `NonStruct` … */
  readonly type: string;
  readonly parent: StructureElement | undefined;
  /** In reading order. */
  readonly kids: readonly StructureKid[];
  /** Numbers of the annotations of a link. */
  readonly annotations: readonly number[];
}

/** Marked content: index of the page, and the number of the content there. */
export interface MarkedContent {
  readonly page: number;
  readonly mark: number;
}

export type StructureKid = StructureElement | MarkedContent;

/** @returns the root; without kids where a file is not tagged */
export function readStructure(file: PdfFile): StructureElement {
  const { objects, root } = file;
  const pages = new Map(pagesOf(file).map((number, index) => [number, index]));
  const seen = new Set<PdfValue>();
  const element = (value: PdfValue, parent: StructureElement | undefined, pageAbove: number): StructureElement => {
    const found = dictionaryAt(objects, value);
    const page = pages.get(numberOf(found.get('Pg')) ?? 0) ?? pageAbove;
    const kids: StructureKid[] = [];
    const annotations: number[] = [];
    const type = found.get('S');
    const made = { type: typeof type === 'string' ? type.slice(1) : '', parent, kids, annotations };
    const contents = resolved(objects, found.get('K'));
    for (const kid of isArray(contents) ? contents : [contents ?? null]) {
      const inner = resolved(objects, kid);
      if (typeof inner === 'number') kids.push({ page, mark: inner });
      else if (isDictionary(inner) && inner.has('Obj')) annotations.push(numberOf(inner.get('Obj')) ?? 0);
      else if (isDictionary(inner) && inner.has('MCID')) {
        kids.push({ page: pages.get(numberOf(inner.get('Pg')) ?? 0) ?? page, mark: Number(inner.get('MCID')) });
      } else if (isDictionary(inner) && !seen.has(inner)) {
        seen.add(inner);
        kids.push(element(inner, made, page));
      }
    }
    return made;
  };
  return element(dictionaryAt(objects, objects.get(root)?.dictionary.get('StructTreeRoot')), undefined, 0);
}

export function isElement(kid: StructureKid): kid is StructureElement {
  return 'type' in kid;
}

/** All marked content of an element, in reading order. */
export function contentsIn(element: StructureElement): readonly MarkedContent[] {
  return element.kids.flatMap((kid) => (isElement(kid) ? contentsIn(kid) : [kid]));
}

/** The element and all in it, each before what it holds. */
export function* elementsIn(element: StructureElement): Generator<StructureElement> {
  yield element;
  for (const kid of element.kids) if (isElement(kid)) yield* elementsIn(kid);
}
