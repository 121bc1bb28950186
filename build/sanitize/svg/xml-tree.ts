/**
 * Parses a drawing with saxes.
 *
 * Browsers parse drawings strictly, including namespaces. A lenient parser would see different markup in an ill-formed
 * file, and the difference could hide something. So ill-formed files are rejected.
 */
import { assertDefined } from '../../basics/assert-defined.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DrawingError, TooMuchError } from './xml-decode.ts';

export interface XmlElement {
  readonly kind: 'element';
  readonly tag: SaxesTagNS;
  readonly content: readonly XmlNode[];
}

export type XmlNode =
  | XmlElement
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'instruction'; readonly target: string };

export interface Drawing {
  readonly root: XmlElement;
  /** The root, and the instructions around it. */
  readonly nodes: readonly XmlNode[];
  /** The DOCTYPE declares nothing, only entities that stand for text, or more. */
  readonly declares: 'nothing' | 'text' | 'more';
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Whether the element is SVG. Includes elements without a namespace, which are drawn if the drawing is inlined into a
 * page.
 */
export function isOfSvg({ uri }: SaxesTagNS): boolean {
  return uri === SVG || uri === '';
}

/** Browsers always parse XML 1.0, whatever version a file declares. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

/** Maximum depth of nested elements. Browsers give up at a few thousand. */
export const MAX_DEPTH = 1000;
/** Limit for the expansion of entities, in characters. */
const MAX_GROWTH = 1_000_000;

const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Entities of plain text, such as the namespaces that drawing programs declare. Others can hide markup or files. */
const ENTITY = /<!ENTITY\s+([:_\p{L}][:\p{L}\p{N}\p{M}_.-]{0,199})\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/gu;

/** @throws DrawingError if the document is ill-formed or not SVG */
export function readDrawing(xml: string): Drawing {
  const parser = new SaxesParser(OPTIONS);
  // Without a prototype, whose names an author could use for entities.
  parser.ENTITIES = Object.assign(Object.create(null) as typeof ENTITIES, ENTITIES);
  let declares: Drawing['declares'] = 'nothing';
  let root: XmlElement | undefined;
  const nodes: XmlNode[] = [];
  const open = [nodes];
  const add = (node: XmlNode): unknown => open.at(-1)?.push(node);
  parser.on('error', ({ message }) => {
    throw new DrawingError(message.replace(/\.$/, ''));
  });
  parser.on('text', (text) => add({ kind: 'text', text }));
  parser.on('cdata', (text) => add({ kind: 'text', text }));
  parser.on('processinginstruction', ({ target }) => add({ kind: 'instruction', target }));
  parser.on('doctype', (doctype) => {
    const declared = new Map<string, string>();
    for (const [, name = '', double, single = ''] of doctype.matchAll(ENTITY)) {
      if (!declared.has(name)) declared.set(name, double ?? single);
    }
    if (growth(xml, declared) > MAX_GROWTH) throw new DrawingError('its entities expand to too much text');
    parser.ENTITIES = Object.assign(parser.ENTITIES, Object.fromEntries(declared));
    const [, declarations] = /\[([^]*)\]/.exec(doctype.replace(ENTITY, '')) ?? [];
    if (declarations !== undefined) declares = declarations.trim() === '' ? 'text' : 'more';
  });
  parser.on('opentag', (tag) => {
    const content: XmlNode[] = [];
    const element = { kind: 'element', tag, content } as const;
    if (!root && (tag.local !== 'svg' || !isOfSvg(tag)))
      throw new DrawingError(`its root element is <${tag.name}>, not <svg>`);
    if (!tag.isSelfClosing && open.length > MAX_DEPTH)
      throw new TooMuchError(`its elements are nested more than ${MAX_DEPTH} levels deep`);
    root ??= element;
    add(element);
    open.push(content);
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return { root: assertDefined(root, 'root element'), nodes, declares };
}

/** Number of characters that references to the entities expand to. */
function growth(xml: string, entities: ReadonlyMap<string, string>): number {
  let sum = 0;
  if (entities.size === 0) return sum;
  for (const [, name = ''] of xml.matchAll(/&([^&;\s]{1,200});/g)) sum += entities.get(name)?.length ?? 0;
  return sum;
}
