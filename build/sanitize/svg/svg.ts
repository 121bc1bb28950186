/**
 * Removes everything from a drawing that is not known to be harmless when it is opened: `svg-allowed.ts` lists what may
 * stay. This removes scripts, foreign content, event handlers, external addresses, imports and entities.
 *
 * The XML is parsed strictly, and what is allowed is written anew. A drawing without comments from which nothing is removed
 * keeps its bytes.
 */
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { oneLine } from '../../basics/one-line.ts';
import { cleanCss, isOwnAddress } from '../css/clean-css.ts';
import { isAllowedAttribute, isAllowedElement, isOfSvg } from './svg-allowed.ts';
import { type SvgSize, sizeOf } from './svg-size.ts';
import { SvgWeight, TooMuchError } from './svg-weight.ts';
import { decodeXml } from './xml-decode.ts';
import { type OpenTag, readXml, type XmlAttribute, XmlError, type XmlEvent } from './xml-events.ts';

export interface SanitizedSvg {
  /** The cleaned file: the input itself if nothing was changed, an empty drawing if there is an error. */
  readonly bytes: Uint8Array;
  readonly size: SvgSize;
  /** Descriptions for a list in messages, without duplicates: `<script>`, `the attribute onload of <svg>`. */
  readonly removed: readonly string[];
  /** Why the file is not a drawing, to follow "it cannot be read: ". */
  readonly error?: string;
  /** Whether the error is that the drawing is too expensive to render. */
  readonly isTooMuch?: boolean;
  /** Whether the root has no namespace, so that it is a drawing only if inlined into a page, not as a file. */
  readonly isBare?: boolean;
}

/** References to elements of the drawing. */
const OWN_REFERENCE = /url\(\s*(["']?)#[^"'()\\\s]*\1\s*\)/gi;
/** CSS without any of these fetches nothing. */
const MAY_FETCH = /\\|@(?:import|charset)|(?:url|src|image|image-set|expression)\(/i;
/** Attributes of plain text. All others may contain CSS, as `fill` does. */
const IS_TEXT = /^(?:id|class|title|name|(?:aria|data)-.*)$/;

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Sanitizes an SVG file, in time proportional to its size. */
export function sanitizeSvg(bytes: Uint8Array): SanitizedSvg {
  const decoded = decodeXml(bytes);
  if ('error' in decoded) return refused(decoded.error);
  const writer = new SvgWriter();
  const weight = new SvgWeight();
  try {
    readXml(decoded.text, (event) => {
      writer.take(event);
      weight.take(event);
    });
    weight.end();
  } catch (error) {
    if (error instanceof XmlError) return refused(error.message);
    if (error instanceof TooMuchError) return { ...refused(error.message), isTooMuch: true };
    throw error;
  }
  const { root } = writer;
  const removed = [...writer.removed];
  const isKept = removed.length === 0 && !writer.isChanged && !decoded.text.includes('<!--');
  const kept = isKept ? bytes : new TextEncoder().encode(writer.written());
  return { bytes: kept, size: sizeOf(root?.attributes ?? []), removed, ...(root?.uri === '' && { isBare: true }) };
}

function refused(error: string): SanitizedSvg {
  return { bytes: new TextEncoder().encode(EMPTY), size: { width: 1, height: 1 }, removed: [], error };
}

class SvgWriter {
  root: OpenTag | undefined;
  /** Whether entities were replaced by their text. */
  isChanged = false;
  readonly removed = new Set<string>();
  readonly #out: string[] = [];
  /** Names of the open elements that are written. */
  readonly #open: string[] = [];
  /** Number of open elements that are not written. */
  #dropDepth = 0;
  /** Text of the open `<style>` element. */
  #style: string[] | undefined;

  written(): string {
    return this.#out.join('');
  }

  take(event: XmlEvent): void {
    if (event.kind === 'doctype') {
      this.isChanged = event.declares !== 'nothing';
      if (event.declares === 'more') this.removed.add('the declarations in the DOCTYPE');
    } else if (event.kind === 'open') this.#openTag(event);
    else if (event.kind === 'close') this.#closeTag();
    else if (this.#dropDepth > 0) return;
    else if (event.kind === 'text') {
      if (this.#style) this.#style.push(event.text);
      else if (this.#open.length > 0) this.#out.push(escapeXml(event.text));
    } else if (event.target === 'xml-stylesheet') this.removed.add('<?xml-stylesheet?>');
  }

  #openTag(tag: OpenTag): void {
    const isDrawing = isOfSvg(tag);
    if (!this.root && (tag.local !== 'svg' || !isDrawing)) {
      throw new XmlError(`its root element is <${tag.name}>, not <svg>`);
    }
    this.root ??= tag;
    const isDropped = this.#dropDepth > 0 || this.#style !== undefined || !isAllowedElement(tag);
    if (isDropped) {
      if (this.#dropDepth === 0) this.removed.add(`<${tag.name}>`);
      if (!tag.isEmpty) this.#dropDepth++;
      return;
    }
    const attributes = tag.attributes.map((each) => {
      const value = isDrawing ? this.#valueOf(each, tag) : each.value;
      return value === undefined ? '' : ` ${each.name}="${escapeXml(value, /[\t\n\r]/g)}"`;
    });
    this.#out.push(`<${tag.name}${attributes.join('')}${tag.isEmpty ? '/' : ''}>`);
    if (tag.isEmpty) return;
    this.#open.push(tag.name);
    if (isDrawing && tag.local === 'style') this.#style = [];
  }

  #closeTag(): void {
    if (this.#dropDepth > 0) {
      this.#dropDepth--;
      return;
    }
    if (this.#style) this.#out.push(escapeXml(this.#cleaned(this.#style.join(''), 'stylesheet', '<style>')));
    this.#style = undefined;
    this.#out.push(`</${this.#open.pop() ?? ''}>`);
  }

  /** The value to write for an attribute of an SVG element; undefined to remove the attribute. */
  #valueOf(attribute: XmlAttribute, tag: OpenTag): string | undefined {
    const { name, local, uri, value } = attribute;
    const shown = `the attribute ${name} of <${tag.name}>`;
    if (!isAllowedAttribute(attribute)) this.removed.add(shown);
    else if (local === 'href' && !isOwnAddress(value)) {
      this.removed.add(`the address "${oneLine(value)}" of <${tag.name}>`);
    } else if (uri !== '' || IS_TEXT.test(name)) return value;
    else return this.#cleaned(value, name === 'style' ? 'declarationList' : 'value', shown) || undefined;
    return undefined;
  }

  /** The CSS without anything that fetches. */
  #cleaned(style: string, part: 'stylesheet' | 'declarationList' | 'value', where: string): string {
    if (!MAY_FETCH.test(style.replace(OWN_REFERENCE, ' '))) return style;
    const { css, removed } = cleanCss(style, (address) => (isOwnAddress(address) ? address : undefined), part);
    for (const { what } of removed) this.removed.add(`${what} in ${where}`);
    return removed.length === 0 ? style : css;
  }
}

/** Also escapes white space that a parser would change. */
function escapeXml(text: string, changed = /\r/g): string {
  return escapeHtml(text).replace(changed, (space) => `&#${space.charCodeAt(0)};`);
}
