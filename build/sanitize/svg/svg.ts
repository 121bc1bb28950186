/**
 * Takes out of a drawing all that is not known to be harmless when a reader opens it: `svg-allowed.ts` lists what may stay.
 * So scripts, foreign content, event handlers, addresses outside the drawing, imports and entities go. Everything else keeps
 * its bytes.
 *
 * Steps: decode the bytes; take out the document type's declarations; read the XML strictly; note what has to go; cut
 * it out of the text.
 */
import { cleanCss, isOwnAddress } from '../css/css.ts';
import { isAllowedAttribute, isAllowedElement, isOfSvg } from './svg-allowed.ts';
import { SvgWeight, TooMuchError } from './svg-weight.ts';
import { decodeXml } from './xml-decode.ts';
import { expandEntities } from './xml-entities.ts';
import type { XmlAttribute, XmlEvent } from './xml-events.ts';
import { readXml, XmlError } from './xml-events.ts';

export interface SanitizedSvg {
  /** The drawing; the very bytes handed in where nothing was removed, an empty drawing where there is an error. */
  readonly bytes: Uint8Array;
  /** What was taken out, to stand in a list: `<script>`, `the attribute onload of <svg>`. Each once. */
  readonly removed: readonly string[];
  /** Why the file is no drawing, to stand after "it cannot be read: ". */
  readonly error?: string;
  /** The error is that it would take a browser too long, or too much. */
  readonly isTooMuch?: boolean;
  /** Its root has no namespace: within a page it would be a drawing, in a file of its own it is none. */
  readonly isBare?: boolean;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type OpenTag = Extract<XmlEvent, { readonly kind: 'open' }>;

interface OpenElement {
  readonly isDropped: boolean;
  readonly start: number;
  /** The text of a style sheet and where it begins. */
  readonly style: { readonly start: number; readonly pieces: string[] } | undefined;
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Sanitises an SVG file. Takes time linear in its size. */
export function sanitizeSvg(bytes: Uint8Array): SanitizedSvg {
  const decoded = decodeXml(bytes);
  if ('error' in decoded) return refused(decoded.error);
  const expanded = expandEntities(decoded.text);
  if ('error' in expanded) return refused(expanded.error);
  const filter = new SvgFilter(expanded.text);
  const weight = new SvgWeight();
  try {
    readXml(expanded.text, (event) => {
      filter.take(event);
      weight.take(event);
    });
    weight.end();
  } catch (error) {
    if (error instanceof XmlError) return refused(error.message);
    if (error instanceof TooMuchError) return { ...refused(error.message), isTooMuch: true };
    throw error;
  }
  const removed = [...filter.removed];
  if (expanded.hadDeclarations) removed.unshift('the declarations of its document type');
  const isBare = filter.isBare && { isBare: true };
  if (removed.length === 0) return { bytes, removed, ...isBare };
  return { bytes: decoded.encode(filter.result()), removed, ...isBare };
}

function refused(error: string): SanitizedSvg {
  return { bytes: new TextEncoder().encode(EMPTY), removed: [], error };
}

class SvgFilter {
  isBare = false;
  readonly removed = new Set<string>();
  readonly #xml: string;
  readonly #edits: Edit[] = [];
  readonly #open: OpenElement[] = [];
  #dropDepth = 0;

  constructor(xml: string) {
    this.#xml = xml;
  }

  take(event: XmlEvent): void {
    switch (event.kind) {
      case 'open':
        this.#openTag(event);
        break;
      case 'close':
        this.#closeTag(event.start, event.end);
        break;
      case 'text':
        this.#open.at(-1)?.style?.pieces.push(event.text);
        break;
      case 'instruction':
        if (event.target !== 'xml-stylesheet' || this.#dropDepth > 0) break;
        this.#cut(event.start, event.end, '<?xml-stylesheet?>');
        break;
    }
  }

  result(): string {
    let text = '';
    let at = 0;
    for (const edit of this.#edits.toSorted((a, b) => a.start - b.start)) {
      // What stands within a stretch that goes needs no edit of its own.
      if (edit.start < at) continue;
      text += this.#xml.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#xml.slice(at);
  }

  #openTag(tag: OpenTag): void {
    const { local } = tag;
    const isDrawing = isOfSvg(tag);
    if (this.#open.length === 0 && (local !== 'svg' || !isDrawing)) {
      throw new XmlError(`its root is <${tag.name}>, not <svg>`);
    }
    if (this.#open.length === 0) this.isBare = tag.uri === '';
    const isDropped = this.#dropDepth === 0 && !isAllowedElement(tag);
    if (isDropped) this.removed.add(`<${tag.name}>`);
    if (!isDropped && this.#dropDepth === 0 && isDrawing) this.#filterAttributes(tag);
    if (tag.isEmpty) {
      if (isDropped) this.#edits.push({ start: tag.start, end: tag.end, text: '' });
      return;
    }
    if (isDropped) this.#dropDepth++;
    const isStyle = isDrawing && local === 'style' && this.#dropDepth === 0;
    const style = isStyle ? { start: tag.end, pieces: [] } : undefined;
    this.#open.push({ isDropped, start: tag.start, style });
  }

  #closeTag(start: number, end: number): void {
    const element = this.#open.pop();
    if (!element) return;
    if (element.isDropped) {
      this.#dropDepth--;
      this.#edits.push({ start: element.start, end, text: '' });
    } else if (element.style) {
      const { css, removed } = cleanCss(element.style.pieces.join(''));
      for (const each of removed) this.removed.add(`${each} in <style>`);
      if (removed.length > 0) this.#edits.push({ start: element.style.start, end: start, text: escaped(css) });
    }
  }

  #filterAttributes(tag: OpenTag): void {
    for (const attribute of tag.attributes) {
      const { name, local, uri, value } = attribute;
      if (!isAllowedAttribute(attribute)) {
        this.#cut(attribute.start, attribute.end, `the attribute ${name} of <${tag.name}>`);
      } else if (local === 'href' && !isOwnAddress(value)) {
        const shown = value.length > 60 ? `${value.slice(0, 59)}…` : value;
        this.#cut(attribute.start, attribute.end, `the address "${shown}" of <${tag.name}>`);
      } else if (uri === '' && (name === 'style' || value.includes('(') || value.includes('\\'))) {
        this.#filterStyle(tag, attribute);
      }
    }
  }

  /** `style`, and attributes that are styles by another name: `fill`, `filter`, `mask`, … */
  #filterStyle(tag: OpenTag, attribute: XmlAttribute): void {
    const { css, removed } = cleanCss(attribute.value);
    if (removed.length === 0) return;
    for (const each of removed) this.removed.add(`${each} in the attribute ${attribute.name} of <${tag.name}>`);
    this.#edits.push({ start: attribute.start, end: attribute.end, text: ` ${attribute.name}="${escaped(css)}"` });
  }

  #cut(start: number, end: number, what: string): void {
    this.removed.add(what);
    this.#edits.push({ start, end, text: '' });
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
