/**
 * Extracts the text of a drawing with the fonts it uses, from attributes, `style` attributes, style sheets and
 * ancestors.
 */
import type { selectAll as SelectAll } from 'css-select';
import { lazy } from '../basics/lazy.ts';
import { type CssDeclaration, type CssRule, readCss } from '../sanitize/css/css-rules.ts';
import { readXml, XmlError } from '../sanitize/svg/xml-events.ts';
import { partShorthand } from './font-lists.ts';

type Document = ReturnType<typeof import('htmlparser2').parseDocument>;
type Node = Document['children'][number];
type Element = Extract<Node, { readonly attribs: unknown }>;

export interface TextFont {
  /** The font list as written; undefined if none is set. */
  readonly families?: string;
  /** From 1 to 1000. */
  readonly weight: number;
  readonly isItalic: boolean;
}

export interface TextRun extends TextFont {
  readonly text: string;
}

const htmlparser = lazy('htmlparser2');
const cssSelect = lazy('css-select');

const PLAIN: TextFont = { weight: 400, isItalic: false };
/** Elements whose text is not shown. */
const UNSEEN = new Set(['style', 'script', 'title', 'desc', 'metadata']);
const FONT_PROPERTY = /^(?:font|font-family|font-weight|font-style|display)$/;
const PRESENTATION = ['font-family', 'font-weight', 'font-style', 'display'];
/** Limit for elements times rules; more would take seconds. */
const MAX_MATCHES = 20_000_000;

interface Declared extends Pick<CssDeclaration, 'name' | 'value' | 'isImportant'> {
  readonly specificity: number;
}

type Rules = ReadonlyMap<Element, readonly Declared[]>;

/** @returns undefined if the drawing is not well-formed */
export function textRuns(svg: string): readonly TextRun[] {
  if (!isReadable(svg)) return [];
  const document = htmlparser().parseDocument(svg, { xmlMode: true });
  const elements = elementsOf(document.children);
  const byId = new Map(elements.map((element) => [element.attribs['id'], element]));
  const rules = styleRules(document, elements);
  const runs: TextRun[] = [];
  const seen = new Set<string>();
  const pending: { readonly node: Node; readonly font: TextFont; readonly isText: boolean }[] = [];
  const push = (nodes: readonly Node[], font: TextFont, isText: boolean): void => {
    for (const node of nodes.toReversed()) pending.push({ node, font, isText });
  };
  push(document.children, PLAIN, false);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, font, isText } = next;
    if ('attribs' in node) {
      const name = localName(node);
      const own = UNSEEN.has(name) ? undefined : fontOf(node, font, rules);
      if (!own) continue;
      push(node.children, own, isText || name === 'text');
      if (name !== 'use') continue;
      // Text that is used several times inherits its font from each place; identical runs are dropped.
      const id = (node.attribs['href'] ?? node.attribs['xlink:href'])?.replace(/^#/, '');
      const key = JSON.stringify([id, own]);
      const target = byId.get(id);
      if (target && !seen.has(key)) push([target], own, false);
      seen.add(key);
    } else if (isText && 'data' in node && node.type !== htmlparser().ElementType.Comment && node.data.trim() !== '') {
      runs.push({ ...font, text: node.data });
    } else if ('children' in node) push(node.children, font, isText);
  }
  return runs;
}

function isReadable(svg: string): boolean {
  try {
    readXml(svg, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof XmlError) return false;
    throw error;
  }
}

/** In document order. */
function elementsOf(nodes: readonly Node[]): readonly Element[] {
  const found: Element[] = [];
  const pending = nodes.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node)) continue;
    if ('attribs' in node) found.push(node);
    for (const child of node.children.toReversed()) pending.push(child);
  }
  return found;
}

function localName({ name }: Element): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Font declarations of the drawing's style sheets by element, in order of specificity. */
function styleRules(document: Document, elements: readonly Element[]): Rules {
  const styles = elements.filter((element) => localName(element) === 'style');
  const found = new Map<Element, Declared[]>();
  const rules = styles.flatMap((style) => rulesWithFonts(readCss(textOf(style))));
  if (rules.length * elements.length > MAX_MATCHES) return found;
  for (const { prelude, declarations } of rules) {
    for (const selector of prelude.split(/,(?![^([]*[)\]])/)) {
      const specificity = specificityOf(selector);
      for (const element of select(selector, document)) {
        const known = found.get(element) ?? [];
        found.set(element, known);
        for (const declaration of declarations) known.push({ ...declaration, specificity });
      }
    }
  }
  for (const declared of found.values()) declared.sort((a, b) => a.specificity - b.specificity);
  return found;
}

function textOf(element: Element): string {
  return elementsText(element.children);
}

function elementsText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => ('data' in node ? node.data : 'children' in node ? elementsText(node.children) : ''))
    .join('');
}

function rulesWithFonts(sheet: CssRule): readonly CssRule[] {
  const found: CssRule[] = [];
  const pending = sheet.rules.toReversed();
  for (let rule = pending.pop(); rule; rule = pending.pop()) {
    if (rule.at === undefined && rule.declarations.some(({ name }) => FONT_PROPERTY.test(name))) found.push(rule);
    // Nested style rules are rare in drawings. Rules in `@media` are treated as if they apply.
    if (rule.at !== undefined && rule.at !== 'font-face')
      for (const each of rule.rules.toReversed()) pending.push(each);
  }
  return found;
}

function select(selector: string, document: Document): readonly Element[] {
  try {
    const selectAll = cssSelect().selectAll as typeof SelectAll<Node, Element>;
    return selectAll(selector, document.children, { xmlMode: true });
  } catch {
    // Browsers skip invalid selectors as well.
    return [];
  }
}

function specificityOf(selector: string): number {
  const count = (pattern: RegExp): number => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 1_000_000 + count(/\.|\[|(?<!:):(?!:)/g) * 1000 + count(/(?:^|[\s>+~])[a-z]/gi);
}

/** @returns undefined if the element is not shown */
function fontOf(element: Element, inherited: TextFont, rules: Rules): TextFont | undefined {
  const presented = PRESENTATION.flatMap((name): Pick<Declared, 'name' | 'value' | 'isImportant'>[] => {
    const value = element.attribs[name];
    return value === undefined ? [] : [{ name, value, isImportant: false }];
  });
  const inline = element.attribs['style'] === undefined ? [] : readCss(element.attribs['style']).declarations;
  const all = [...presented, ...(rules.get(element) ?? []), ...inline];
  let font = inherited;
  let isShown = true;
  for (const { name, value } of [
    ...all.filter((each) => !each.isImportant),
    ...all.filter((each) => each.isImportant),
  ]) {
    if (name === 'display') isShown = value.trim() !== 'none';
    else font = { ...font, ...changed(name, value.trim(), inherited) };
  }
  return isShown ? font : undefined;
}

function changed(name: string, value: string, inherited: TextFont): Partial<TextFont> {
  if (name === 'font-weight') return { weight: weightOf(value, inherited.weight) };
  if (name === 'font-style')
    return { isItalic: value === 'inherit' ? inherited.isItalic : /^(?:italic|oblique)/.test(value) };
  if (name === 'font-family') return /^(?:inherit|unset)$/.test(value) ? {} : { families: value };
  const [before, list] = name === 'font' ? (partShorthand(value) ?? []) : [];
  if (before === undefined || list === undefined) return {};
  const weight = /(?:^|\s)(bold|bolder|lighter|[1-9]\d{0,3})(?=\s)/.exec(before)?.[1] ?? 'normal';
  return {
    families: list,
    weight: weightOf(weight, inherited.weight),
    isItalic: /(?:^|\s)(?:italic|oblique)\s/.test(before),
  };
}

function weightOf(value: string, inherited: number): number {
  if (value === 'bold') return 700;
  if (value === 'bolder') return inherited < 350 ? 400 : inherited < 550 ? 700 : 900;
  if (value === 'lighter') return inherited < 550 ? 100 : inherited < 750 ? 400 : 700;
  if (value === 'inherit') return inherited;
  const number = Number(value);
  return number >= 1 && number <= 1000 ? number : 400;
}
