/**
 * Removes everything from a drawing that is not known to be harmless when it is opened: `svg-allowed.ts` lists what may
 * stay. This removes scripts, foreign content, event handlers, external addresses, imports and entities. All other
 * bytes are kept.
 *
 * Steps: decode the bytes, remove the declarations of the DOCTYPE, parse the XML strictly, collect what to remove, cut
 * it out of the text.
 */
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { type Edit, edited } from '../../basics/edits.ts';
import { oneLine } from '../../basics/one-line.ts';
import { cleanCss, isOwnAddress } from '../css/clean-css.ts';
import { isAllowedAttribute, isAllowedElement, isOfSvg } from './svg-allowed.ts';
import { SvgWeight, TooMuchError } from './svg-weight.ts';
import { decodeXml } from './xml-decode.ts';
import { expandEntities } from './xml-entities.ts';
import type { XmlEvent } from './xml-events.ts';
import { readXml, XmlError } from './xml-events.ts';

export interface SanitizedSvg {
  /** The cleaned file: the input itself if nothing was removed, an empty drawing if there is an error. */
  readonly bytes: Uint8Array;
  /** Descriptions for a list in messages, without duplicates: `<script>`, `the attribute onload of <svg>`. */
  readonly removed: readonly string[];
  /** Why the file is not a drawing, to follow "it cannot be read: ". */
  readonly error?: string;
  /** Whether the error is that the drawing is too expensive to render. */
  readonly isTooMuch?: boolean;
  /** Whether the root has no namespace, so that it is a drawing only if inlined into a page, not as a file. */
  readonly isBare?: boolean;
}

type OpenTag = Extract<XmlEvent, { readonly kind: 'open' }>;

interface OpenElement {
  readonly isDropped: boolean;
  readonly start: number;
  /** Text of a `<style>` element and its offset. */
  readonly style: { readonly start: number; readonly pieces: string[] } | undefined;
}

/** CSS without any of these characters fetches nothing. */
const MAY_FETCH = /[(\\@]/;
/** Attributes that only transform, of which drawings can have many. All others may contain CSS, as `fill` does. */
const IS_TRANSFORM = /^(?:transform|gradientTransform|patternTransform)$/;

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Sanitizes an SVG file, in time proportional to its size. */
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
  if (expanded.hadDeclarations) removed.unshift('the declarations in the DOCTYPE');
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
    return edited(this.#xml, this.#edits);
  }

  #openTag(tag: OpenTag): void {
    const { local } = tag;
    const isDrawing = isOfSvg(tag);
    if (this.#open.length === 0 && (local !== 'svg' || !isDrawing)) {
      throw new XmlError(`its root element is <${tag.name}>, not <svg>`);
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
      const css = this.#cleanStyle(element.style.pieces.join(''), '<style>');
      if (css !== undefined) this.#edits.push({ start: element.style.start, end: start, text: css });
    }
  }

  #filterAttributes(tag: OpenTag): void {
    for (const attribute of tag.attributes) {
      const { name, local, uri, value } = attribute;
      if (!isAllowedAttribute(attribute)) {
        this.#cut(attribute.start, attribute.end, `the attribute ${name} of <${tag.name}>`);
      } else if (local === 'href' && !isOwnAddress(value)) {
        this.#cut(attribute.start, attribute.end, `the address "${oneLine(value)}" of <${tag.name}>`);
      } else if (uri === '' && MAY_FETCH.test(value) && !IS_TRANSFORM.test(name)) {
        const css = this.#cleanStyle(value, `the attribute ${name} of <${tag.name}>`);
        if (css !== undefined)
          this.#edits.push({ start: attribute.start, end: attribute.end, text: ` ${name}="${css}"` });
      }
    }
  }

  /** The CSS without anything that fetches, escaped for XML; undefined if nothing has to change. */
  #cleanStyle(style: string, where: string): string | undefined {
    const { css, removed } = cleanCss(style, (address) => (isOwnAddress(address) ? address : undefined));
    for (const { what } of removed) this.removed.add(`${what} in ${where}`);
    return removed.length === 0 ? undefined : escapeHtml(css);
  }

  #cut(start: number, end: number, what: string): void {
    this.removed.add(what);
    this.#edits.push({ start, end, text: '' });
  }
}
