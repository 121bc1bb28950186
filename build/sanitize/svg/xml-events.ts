/**
 * Parses XML with saxes and adds offsets.
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
  /** Offset of the white space before the attribute. */
  readonly start: number;
  readonly end: number;
}

export type XmlEvent =
  | {
      readonly kind: 'open';
      /** Name as written, with its prefix. */
      readonly name: string;
      readonly local: string;
      /** Namespace of the element; empty if it has none. */
      readonly uri: string;
      readonly attributes: readonly XmlAttribute[];
      readonly isEmpty: boolean;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'close'; readonly start: number; readonly end: number }
  | { readonly kind: 'text'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'instruction'; readonly target: string; readonly start: number; readonly end: number };

/** Why a file is ill-formed, to follow "it is not a well-formed drawing: ". */
export class XmlError extends Error {}

/** Browsers always parse XML 1.0, whatever version a file declares. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

/**
 * Limit for nested elements. Browsers allow fewer levels, and resolving a prefix takes time proportional to the
 * depth.
 */
const DEEPEST = 5000;

/**
 * Parses a document.
 *
 * @param take receives each event; if it throws, parsing stops
 * @throws XmlError if the document is ill-formed
 */
export function readXml(xml: string, take: (event: XmlEvent) => void): void {
  const parser = new SaxesParser(OPTIONS);
  /** Offset of the end of the last markup that was read. */
  let at = 0;
  const markup = (end: number): { readonly start: number; readonly end: number } => {
    const start = xml.indexOf('<', at);
    at = end;
    return { start, end };
  };
  const placed: Pick<XmlAttribute, 'name' | 'start' | 'end'>[] = [];
  parser.on('error', ({ message }) => {
    throw new XmlError(message.replace(/\.$/, ''));
  });
  parser.on('text', (text) => take({ kind: 'text', text, start: at, end: parser.position - 1 }));
  parser.on('cdata', (text) => take({ kind: 'text', text, ...markup(parser.position) }));
  // saxes reports a comment before its last character.
  parser.on('comment', () => markup(parser.position + 1));
  parser.on('doctype', () => markup(parser.position));
  parser.on('xmldecl', () => markup(parser.position));
  parser.on('processinginstruction', ({ target }) => {
    take({ kind: 'instruction', target, ...markup(parser.position) });
  });
  parser.on('attribute', ({ name }) => {
    placed.push({ name, start: placed.at(-1)?.end ?? 0, end: parser.position });
  });
  let depth = 0;
  parser.on('opentag', ({ name, local, uri, attributes, isSelfClosing: isEmpty }) => {
    const { start, end } = markup(parser.position);
    const found = placed.splice(0).map((place, index): XmlAttribute => {
      const { local: localName = place.name, uri: namespace = '', value = '' } = attributes[place.name] ?? {};
      const from = index === 0 ? start + 1 + name.length : place.start;
      return { name: place.name, local: localName, uri: namespace, value, start: from, end: place.end };
    });
    if (++depth > DEEPEST) throw new XmlError('its elements are nested too deeply');
    take({ kind: 'open', name, local, uri, attributes: found, isEmpty, start, end });
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    depth--;
    if (!isSelfClosing) take({ kind: 'close', ...markup(parser.position) });
  });
  parser.write(xml).close();
}
