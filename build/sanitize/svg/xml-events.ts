/**
 * Parses XML with saxes.
 *
 * Browsers parse drawings strictly, including namespaces. A lenient parser would see different markup in an ill-formed
 * file, and the difference could hide something. So ill-formed files are rejected.
 */
import { SaxesParser } from 'saxes';

export interface XmlAttribute {
  /** Name as written, with its prefix. */
  readonly name: string;
  readonly local: string;
  /** Namespace of the prefix; empty if there is no prefix. */
  readonly uri: string;
  /** Value with decoded references. */
  readonly value: string;
}

export interface OpenTag {
  readonly kind: 'open';
  /** Name as written, with its prefix. */
  readonly name: string;
  readonly local: string;
  /** Namespace of the element; empty if it has none. */
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
  /** Whether the tag is written as `<x/>`; then no `close` follows. */
  readonly isEmpty: boolean;
}

export type XmlEvent =
  | OpenTag
  | { readonly kind: 'close' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'instruction'; readonly target: string }
  | {
      readonly kind: 'doctype';
      /** The DOCTYPE declares nothing, only entities that stand for text, or more. */
      readonly declares: 'nothing' | 'text' | 'more';
    };

/** Why a file is ill-formed, to follow "it is not a well-formed drawing: ". */
export class XmlError extends Error {}

/** Browsers always parse XML 1.0, whatever version a file declares. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

/**
 * Limit for nested elements. Browsers allow fewer levels, and resolving a prefix takes time proportional to the
 * depth.
 */
const DEEPEST = 5000;
/** Limit for the expansion of entities, in characters. */
const MAX_GROWTH = 1_000_000;

const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Entities of plain text, such as the namespaces that drawing programs declare. Others can hide markup or files. */
const ENTITY = /<!ENTITY\s+([:_\p{L}][:\p{L}\p{N}\p{M}_.-]{0,199})\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/gu;

/**
 * Parses a document.
 *
 * @param take receives each event; if it throws, parsing stops
 * @throws XmlError if the document is ill-formed
 */
export function readXml(xml: string, take: (event: XmlEvent) => void): void {
  const parser = new SaxesParser(OPTIONS);
  // Without a prototype, whose names an author could use for entities.
  parser.ENTITIES = Object.assign(Object.create(null) as typeof ENTITIES, ENTITIES);
  parser.on('error', ({ message }) => {
    throw new XmlError(message.replace(/\.$/, ''));
  });
  parser.on('text', (text) => take({ kind: 'text', text }));
  parser.on('cdata', (text) => take({ kind: 'text', text }));
  parser.on('doctype', (doctype) => {
    const declared = new Map<string, string>();
    for (const [, name = '', double, single = ''] of doctype.matchAll(ENTITY)) {
      if (!declared.has(name)) declared.set(name, double ?? single);
    }
    if (growth(xml, declared) > MAX_GROWTH) throw new XmlError('its entities expand to too much text');
    parser.ENTITIES = Object.assign(parser.ENTITIES, Object.fromEntries(declared));
    const [, declarations] = /\[([^]*)\]/.exec(doctype.replace(ENTITY, '')) ?? [];
    const declares = declarations === undefined ? 'nothing' : declarations.trim() === '' ? 'text' : 'more';
    take({ kind: 'doctype', declares });
  });
  parser.on('processinginstruction', ({ target }) => take({ kind: 'instruction', target }));
  let depth = 0;
  parser.on('opentag', ({ name, local, uri, attributes, isSelfClosing: isEmpty }) => {
    if (++depth > DEEPEST) throw new XmlError('its elements are nested too deeply');
    take({ kind: 'open', name, local, uri, attributes: Object.values(attributes), isEmpty });
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    depth--;
    if (!isSelfClosing) take({ kind: 'close' });
  });
  parser.write(xml).close();
}

/** Number of characters that references to the entities expand to. */
function growth(xml: string, entities: ReadonlyMap<string, string>): number {
  let sum = 0;
  if (entities.size === 0) return sum;
  for (const [, name = ''] of xml.matchAll(/&([^&;\s]{1,200});/g)) sum += entities.get(name)?.length ?? 0;
  return sum;
}
