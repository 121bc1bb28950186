/**
 * XML as saxes reads it, with offsets.
 *
 * Drawings are read by browsers with a strict parser, namespaces included. A forgiving one would see other markup than they
 * do in a broken file, and what is hidden in the difference would get through; so whatever is not well-formed is refused.
 */
import { SaxesParser } from 'saxes';

export interface XmlAttribute {
  /** As written, with its prefix. */
  readonly name: string;
  readonly local: string;
  /** Of the namespace that its prefix stands for; empty without a prefix. */
  readonly uri: string;
  /** References decoded. */
  readonly value: string;
  /** Where the white space before the attribute begins. */
  readonly start: number;
  readonly end: number;
}

export type XmlEvent =
  | {
      readonly kind: 'open';
      /** As written, with its prefix. */
      readonly name: string;
      readonly local: string;
      /** Of its namespace; empty where it has none. */
      readonly uri: string;
      readonly attributes: readonly XmlAttribute[];
      readonly isEmpty: boolean;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'close'; readonly start: number; readonly end: number }
  | { readonly kind: 'text'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'instruction'; readonly target: string; readonly start: number; readonly end: number };

/** What is wrong with a file, to stand after "it is not a well-formed drawing: ". */
export class XmlError extends Error {}

/** No browser reads XML by other rules than those of version 1.0, whatever a file says. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

/** No browser shows more elements within each other, and finding a namespace takes time by how deep its prefix stands. */
const DEEPEST = 5000;

/**
 * Reads a document.
 *
 * @param take gets one event after the other; when it throws, reading ends
 * @throws XmlError where it is not well-formed
 */
export function readXml(xml: string, take: (event: XmlEvent) => void): void {
  const parser = new SaxesParser(OPTIONS);
  /** Where the markup ends that was read last. */
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
  // It is told of before its last sign.
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
