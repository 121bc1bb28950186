/**
 * A strict XML reader that gives offsets.
 *
 * Drawings are read by browsers with a strict parser. A forgiving one would see other markup than they do in a broken
 * file, and what is hidden in the difference would get through; so whatever is not well-formed is refused.
 */

export interface XmlAttribute {
  readonly name: string;
  /** References decoded. */
  readonly value: string;
  /** Where the white space before the attribute begins. */
  readonly start: number;
  readonly end: number;
}

export type XmlEvent =
  | {
      readonly kind: 'open';
      readonly name: string;
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

const NAME = /[:_\p{L}][:\p{L}\p{N}\p{M}_.·-]*/uy;
const ATTRIBUTE = /(\s+)([:_\p{L}][:\p{L}\p{N}\p{M}_.·-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/uy;
const TAG_END = /\s*(\/?)>/y;
const REFERENCE = /&(?:(\w+)|#(\d{1,8})|#x([0-9a-f]{1,8}));|&/gi;
/** XML knows tab and line ends, and no other control character. */
const FORBIDDEN = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/u;
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a document. Throws `XmlError` where it is not well-formed. */
export function* readXml(xml: string): Generator<XmlEvent, void, undefined> {
  if (FORBIDDEN.test(xml)) throw new XmlError('it holds control characters');
  const open: string[] = [];
  let hasRoot = false;
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  while (at < xml.length) {
    const start = at;
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      at = next < 0 ? xml.length : next;
      const text = xml.slice(start, at);
      if (open.length === 0 && text.trim() !== '') throw new XmlError('text stands outside its root element');
      yield { kind: 'text', text: decoded(text), start, end: at };
    } else if (xml.startsWith('<!--', at)) {
      at = after(xml, '-->', at + 4, 'a comment');
    } else if (xml.startsWith('<![CDATA[', at)) {
      at = after(xml, ']]>', at + 9, 'a CDATA section');
      if (open.length === 0) throw new XmlError('text stands outside its root element');
      yield { kind: 'text', text: xml.slice(start + 9, at - 3), start, end: at };
    } else if (xml.startsWith('<?', at)) {
      at = after(xml, '?>', at + 2, 'a processing instruction');
      yield { kind: 'instruction', target: nameAt(xml, start + 2), start, end: at };
    } else if (xml.startsWith('<!DOCTYPE', at) && !hasRoot) {
      // Declarations inside it are gone by now.
      at = after(xml, '>', at, 'the document type');
    } else if (xml.startsWith('</', at)) {
      const name = nameAt(xml, at + 2);
      at = endOfTag(xml, at + 2 + name.length, name).end;
      if (open.pop() !== name) throw new XmlError(`</${name}> closes nothing`);
      yield { kind: 'close', start, end: at };
    } else {
      const name = nameAt(xml, at + 1);
      if (open.length === 0 && hasRoot) throw new XmlError('it has more than one root element');
      const attributes = attributesAt(xml, at + 1 + name.length);
      const tail = endOfTag(xml, attributes.at(-1)?.end ?? at + 1 + name.length, name);
      at = tail.end;
      hasRoot = true;
      if (!tail.isEmpty) open.push(name);
      yield { kind: 'open', name, attributes, isEmpty: tail.isEmpty, start, end: at };
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new XmlError(`<${unclosed}> is never closed`);
  if (!hasRoot) throw new XmlError('it holds no element');
}

function attributesAt(xml: string, from: number): readonly XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  const seen = new Set<string>();
  let start = from;
  for (;;) {
    ATTRIBUTE.lastIndex = start;
    const match = ATTRIBUTE.exec(xml);
    if (!match) return attributes;
    const name = match[2] ?? '';
    if (seen.has(name)) throw new XmlError(`the attribute ${name} stands twice in one tag`);
    seen.add(name);
    const end = ATTRIBUTE.lastIndex;
    attributes.push({ name, value: decoded(match[3] ?? match[4] ?? ''), start, end });
    start = end;
  }
}

function endOfTag(xml: string, from: number, name: string): { readonly end: number; readonly isEmpty: boolean } {
  TAG_END.lastIndex = from;
  const match = TAG_END.exec(xml);
  if (!match) throw new XmlError(`the tag <${name}> cannot be read`);
  return { end: from + match[0].length, isEmpty: match[1] === '/' };
}

function nameAt(xml: string, at: number): string {
  NAME.lastIndex = at;
  const name = NAME.exec(xml)?.[0];
  if (name === undefined) throw new XmlError('a "<" stands where no tag begins');
  return name;
}

function after(xml: string, mark: string, from: number, what: string): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw new XmlError(`${what} never ends`);
  return found + mark.length;
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference: string, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined && Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name] ?? reference;
    const code = decimal !== undefined ? parseInt(decimal, 10) : hex !== undefined ? parseInt(hex, 16) : 0;
    if (code < 1 || code > 0x10ffff) throw new XmlError(`${reference} is no character`);
    return String.fromCodePoint(code);
  });
}
