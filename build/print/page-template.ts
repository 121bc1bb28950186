/**
 * Sanitises header and footer templates and supplies the fonts they name.
 *
 * Chromium prints a template in a separate page, which has none of the book's styles and bypasses our request filter.
 * The template must therefore contain nothing that runs code or loads anything.
 */
import { readFileSync } from 'node:fs';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { HTML_POLICY } from '../sanitize/html/html-policy.ts';
import { type FontFace, MISSING_FAMILY, bundledFonts, fontFaceCss } from '../fonts/bundled-fonts.ts';
import { machineFace, readMachineFont } from '../fonts/machine-fonts.ts';
import type { MachineFont } from '../types.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];

/**
 * Classes whose text we write: Chromium would fill in the current day and its own address of the page, without our
 * fonts.
 */
const TEXTS = ['date', 'title', 'url'] as const;
type Texts = Readonly<Partial<Record<(typeof TEXTS)[number], string | undefined>>>;

export interface PageTemplate {
  readonly html: string;
  /** Bundled fonts named in the template, and those of the machine for its characters. */
  readonly fonts: readonly FontFace[];
  /** Descriptions of what was removed. */
  readonly removed: readonly string[];
}

/**
 * Other elements are removed, because browsers may parse them differently than we do, so that their tags would be
 * printed or run.
 */
const ALLOWED: ReadonlySet<string> = new Set(
  [...HTML_POLICY.elements.keys(), 'html', 'body', 'style'].filter((name) => name !== 'input' && name !== 'image'),
);
/** Maximum nesting depth of elements. Browsers flatten what is nested deeper than 512. */
const DEEPEST = 100;
/** A tag that is never closed by `>`; browsers do not show it. */
const CUT_OFF = /<[/!?a-z][^<>]*$/i;
/** Attributes with addresses, or with a whole page. */
const ADDRESS = /^(?:href|src|srcset|srcdoc|action|formaction|background|poster|data|xlink:href|ping)$/;
const TAG_OR_TEXT = /<style[^]*?<\/style>|<(?:"[^"]*"|[^">])*>|[^<]+/gi;
const DATA_PICTURE = /^\s*data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i;

/**
 * @param texts texts by the class of the elements that show them
 * @param machineFonts fonts for characters that the bundled ones lack
 */
export function pageTemplate(
  template: string,
  texts: Texts = {},
  machineFonts: readonly MachineFont[] = [],
): PageTemplate {
  const removed: string[] = [];
  const cutOff = CUT_OFF.exec(template);
  if (cutOff) removed.push(cutOff[0].trim());
  // Chromium distinguishes the case of its classes.
  const written = template
    .slice(0, cutOff?.index)
    .replace(/(?<=\bclass=[^<>]*)\b(?:pagenumber|totalpages)\b/gi, (name) =>
      /^p/i.test(name) ? 'pageNumber' : 'totalPages',
    );
  const document = parseDocument(written);
  clean(document.children, texts, removed);
  // The serialiser returns text unchanged. Comments are removed, because they may hide what another parser would read
  // as tags.
  const plain = DomUtils.getOuterHTML(document.children, { encodeEntities: 'utf8' });
  const used = machineFonts.filter(({ points }) => points.some((point) => plain.includes(String.fromCodePoint(point))));
  const fonts = [...fontsFor(template), ...used.map(machineFace)];
  const html = inMachineFonts(plain, used);
  const rules = fonts.length > 0 ? `<style>${fontFaceCss(fonts, dataUrl, 'block')}</style>` : '';
  return { html: rules + html, fonts, removed };
}

/**
 * Returns rules with which the printed page loads the templates' fonts.
 *
 * Chromium does not wait for the fonts of a template, but a font that the page has already loaded from the same
 * address is available immediately.
 */
export function preloadCss(fonts: readonly FontFace[]): string {
  const alias = (face: FontFace): FontFace => ({ ...face, family: `template ${face.name}` });
  return fontFaceCss(fonts.map(alias), dataUrl, 'block');
}

/** Removes what runs or loads something, and fills in the texts. */
function clean(nodes: readonly Node[], texts: Texts, removed: string[], depth = 0): void {
  for (const node of nodes.slice()) {
    if (node.type === ElementType.ElementType.Text) continue;
    if (!('attribs' in node)) {
      DomUtils.removeElement(node);
      continue;
    }
    const name = node.name.toLowerCase();
    const css = name === 'style' ? DomUtils.textContent(node) : '';
    const isBad = !ALLOWED.has(name) || depth > DEEPEST;
    if (isBad || loads(css) || css.includes('<')) {
      removed.push(isBad ? `<${name}>` : '<style> that loads something');
      DomUtils.removeElement(node);
      continue;
    }
    for (const [attribute, value] of Object.entries(node.attribs)) {
      const why = denies(attribute.toLowerCase(), value);
      if (why === undefined) continue;
      removed.push(why);
      delete node.attribs[attribute];
    }
    if (name === 'style') continue;
    clean(node.children, texts, removed, depth + 1);
    const classes = (node.attribs['class'] ?? '').split(/\s+/).filter(Boolean);
    const filled = TEXTS.find((each) => classes.includes(each));
    if (filled === undefined) continue;
    node.children = parseDocument(escapeHtml(texts[filled] ?? '')).children;
    // Chromium would overwrite any element that has the class.
    node.attribs['class'] = classes.filter((each) => each !== filled).join(' ');
    if (node.attribs['class'] === '') delete node.attribs['class'];
  }
}

function denies(name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `the attribute ${name}`;
  if (ADDRESS.test(name) && !(name === 'src' && DATA_PICTURE.test(value))) return `the address in ${name}`;
  if (name === 'style' && loads(value)) return 'a style that loads something';
  return undefined;
}

/**
 * Whether CSS loads anything. Escapes can hide names, and templates do not need them, so they count as loading, too.
 */
function loads(css: string): boolean {
  return /url\s*\(|@import|image-set\s*\(|expression\s*\(|\\/i.test(css);
}

/**
 * Returns the fonts for a template. The Latin files suffice for page numbers and a few words in the book's language.
 */
function fontsFor(template: string): readonly FontFace[] {
  const named = template.toLowerCase();
  return bundledFonts().filter(({ family, name }) => named.includes(family.toLowerCase()) && /-latin-\d/.test(name));
}

/** Names the fonts for characters that no other font shows. Browsers do not look for these on their own. */
function inMachineFonts(html: string, fonts: readonly MachineFont[]): string {
  const points = fonts.flatMap((font) => font.points);
  if (points.length === 0) return html;
  const run = new RegExp(`[${points.map((point) => `\\u{${point.toString(16)}}`).join('')}]+`, 'gu');
  return html.replace(TAG_OR_TEXT, (part) =>
    part.startsWith('<') ? part : part.replace(run, `<span style="font-family: ${MISSING_FAMILY}">$&</span>`),
  );
}

function dataUrl({ path }: FontFace): string {
  const bytes = path.endsWith('.woff2') ? readFileSync(path) : readMachineFont(path);
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}
