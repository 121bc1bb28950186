/**
 * Removes everything from a drawing that is not known to be harmless when it is opened: `svg-allowed.ts` lists what may
 * stay. This removes scripts, foreign content, event handlers, external addresses, imports and entities.
 *
 * The XML is parsed strictly, and what is allowed is written anew. A drawing without comments from which nothing is removed
 * keeps its bytes.
 */
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { oneLine } from '../../basics/one-line.ts';
import { cleanCss, isOwnAddress } from '../css/clean-css.ts';
import { isAllowedAttribute, isAllowedElement } from './svg-allowed.ts';
import { type SvgSize, sizeOf } from './svg-size.ts';
import { checkWeight } from './svg-weight.ts';
import { DrawingError, TooMuchError, decodeXml } from './xml-decode.ts';
import { type XmlElement, type XmlNode, isOfSvg, readDrawing } from './xml-tree.ts';

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
  try {
    const text = decodeXml(bytes);
    const { root, nodes, declares } = readDrawing(text);
    checkWeight(root);
    const writer = new SvgWriter();
    if (declares === 'more') writer.removed.add('the declarations in the DOCTYPE');
    for (const node of nodes) if (node.kind !== 'text') writer.write(node);
    const removed = [...writer.removed];
    const isKept = removed.length === 0 && declares === 'nothing' && !text.includes('<!--');
    const kept = isKept ? bytes : new TextEncoder().encode(writer.out.join(''));
    return { bytes: kept, size: sizeOf(root), removed, ...(root.tag.uri === '' && { isBare: true }) };
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    const empty = { bytes: new TextEncoder().encode(EMPTY), size: { width: 1, height: 1 }, removed: [] };
    return { ...empty, error: error.message, ...(error instanceof TooMuchError && { isTooMuch: true }) };
  }
}

class SvgWriter {
  readonly removed = new Set<string>();
  readonly out: string[] = [];

  write(node: XmlNode): void {
    if (node.kind === 'element') this.#element(node);
    else if (node.kind === 'text') this.out.push(escapeXml(node.text));
    else if (node.target === 'xml-stylesheet') this.removed.add('<?xml-stylesheet?>');
  }

  #element({ tag, content }: XmlElement): void {
    const isDrawing = isOfSvg(tag);
    if (!isAllowedElement(tag)) {
      this.removed.add(`<${tag.name}>`);
      return;
    }
    const attributes = Object.values(tag.attributes).map((each) => {
      const value = isDrawing ? this.#valueOf(each, tag) : each.value;
      return value === undefined ? '' : ` ${each.name}="${escapeXml(value, /[\t\n\r]/g)}"`;
    });
    this.out.push(`<${tag.name}${attributes.join('')}${tag.isSelfClosing ? '/' : ''}>`);
    if (tag.isSelfClosing) return;
    if (isDrawing && tag.local === 'style') this.#style(content);
    else for (const node of content) this.write(node);
    this.out.push(`</${tag.name}>`);
  }

  #style(content: readonly XmlNode[]): void {
    let css = '';
    for (const node of content)
      if (node.kind === 'text') css += node.text;
      else if (node.kind === 'element') this.removed.add(`<${node.tag.name}>`);
      else this.write(node);
    this.out.push(escapeXml(this.#cleaned(css, 'stylesheet', '<style>')));
  }

  /** The value to write for an attribute of an SVG element; undefined to remove the attribute. */
  #valueOf(attribute: SaxesAttributeNS, tag: SaxesTagNS): string | undefined {
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
