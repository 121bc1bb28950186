/**
 * Header and footer templates: made safe, and given the fonts they name.
 *
 * Chromium prints a template in a page of its own, which sees none of the book's styles and is not under our guard: what
 * could run code or load something must not be in it.
 */
import { readFileSync } from 'node:fs';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { HTML_POLICY } from '../sanitize/html/html-policy.ts';
import { type FontFace, bundledFonts, fontFaceCss } from '../fonts/bundled-fonts.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];

export interface PageTemplate {
  readonly html: string;
  /** Bundled fonts that the template names. */
  readonly fonts: readonly FontFace[];
  /** What was taken out, in words. */
  readonly removed: readonly string[];
}

/** What else there is, browsers may read otherwise than we do: the signs of its tags would be printed, or run. */
const ALLOWED: ReadonlySet<string> = new Set(
  [...HTML_POLICY.elements.keys(), 'html', 'body', 'style'].filter((name) => name !== 'input' && name !== 'image'),
);
/** Browsers stop at 512. */
const DEEPEST = 100;
/** A tag without an end, which browsers do not show. */
const CUT_OFF = /<[/!?a-z][^<>]*$/i;
const ADDRESSES = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'background',
  'poster',
  'data',
  'xlink:href',
  'ping',
]);
const DATA_PICTURE = /^\s*data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i;

/** @param date to be shown where the template asks for it; Chromium would show the day at hand */
export function pageTemplate(template: string, date: string): PageTemplate {
  const removed: string[] = [];
  const cutOff = CUT_OFF.exec(template);
  if (cutOff) removed.push(cutOff[0].trim());
  const document = parseDocument(template.slice(0, cutOff?.index));
  clean(document.children, removed, 0);
  fillIn(document.children, 'date', date);
  // The serialiser writes text back as it was read; comments may hide what another parser would take for tags.
  const html = DomUtils.getOuterHTML(document.children, { encodeEntities: 'utf8' });
  const fonts = fontsFor(template);
  const rules = fonts.length > 0 ? `<style>${fontFaceCss(fonts, dataUrl, 'block')}</style>` : '';
  return { html: rules + html, fonts, removed };
}

/**
 * Makes the printed page load the templates' fonts.
 *
 * Chromium does not wait for the fonts of a template. One that the page itself has loaded from the same address is there
 * at once.
 */
export function preload(fonts: readonly FontFace[]): { readonly css: string; readonly body: string } {
  if (fonts.length === 0) return { css: '', body: '' };
  const alias = (face: FontFace): FontFace => ({ ...face, family: `template ${face.name}` });
  const samples = fonts.map(
    ({ name, weight, style }) => `<span style="font: ${style} ${weight} 1px 'template ${name}'">0</span>`,
  );
  return {
    css: fontFaceCss(fonts.map(alias), dataUrl, 'block'),
    body: `<div aria-hidden="true" style="position: absolute; visibility: hidden">${samples.join('')}</div>`,
  };
}

function clean(nodes: readonly Node[], removed: string[], depth: number): void {
  for (const node of nodes.slice()) {
    if (node.type === ElementType.ElementType.Text) continue;
    if (!('attribs' in node)) {
      DomUtils.removeElement(node);
      continue;
    }
    const name = node.name.toLowerCase();
    if (!ALLOWED.has(name) || depth > DEEPEST) {
      removed.push(`<${name}>`);
      DomUtils.removeElement(node);
      continue;
    }
    for (const [attribute, value] of Object.entries(node.attribs)) {
      const why = denies(attribute.toLowerCase(), value);
      if (why === undefined) continue;
      removed.push(why);
      delete node.attribs[attribute];
    }
    if (name === 'style') {
      const css = DomUtils.textContent(node);
      if (loads(css) || css.includes('<')) {
        removed.push('<style> that loads something');
        DomUtils.removeElement(node);
      }
      continue;
    }
    clean(node.children, removed, depth + 1);
  }
}

/** Chromium fills in what has the class by then. */
function fillIn(nodes: readonly Node[], name: string, text: string): void {
  for (const node of nodes) {
    if (!('attribs' in node)) continue;
    const classes = (node.attribs['class'] ?? '').split(/\s+/).filter(Boolean);
    if (!classes.includes(name)) {
      fillIn(node.children, name, text);
      continue;
    }
    node.attribs['class'] = classes.filter((each) => each !== name).join(' ');
    if (node.attribs['class'] === '') delete node.attribs['class'];
    node.children = parseDocument(text).children;
  }
}

function denies(name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `the attribute ${name}`;
  if (name === 'srcdoc') return 'the attribute srcdoc';
  if (ADDRESSES.has(name) && !(name === 'src' && DATA_PICTURE.test(value))) return `the address in ${name}`;
  if (name === 'style' && loads(value)) return 'a style that loads something';
  return undefined;
}

/** Escapes are how CSS hides a name; nobody needs them here. */
function loads(css: string): boolean {
  return /url\s*\(|@import|image-set\s*\(|expression\s*\(|\\/i.test(css);
}

/** A page number is digits and a few words of the book's language: the Latin files do. */
function fontsFor(template: string): readonly FontFace[] {
  const named = template.toLowerCase();
  return bundledFonts().filter(({ family, name }) => named.includes(family.toLowerCase()) && /-latin-\d/.test(name));
}

function dataUrl({ path }: FontFace): string {
  return `data:font/woff2;base64,${readFileSync(path).toString('base64')}`;
}
