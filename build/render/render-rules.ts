/**
 * Rendering rules for links, pictures and tables. Addresses depend on the page, which is passed in markdown-it's
 * `env`.
 */
import type { DarkDisplay } from '../types.ts';
import type { MarkdownIt, RendererRule, Token } from 'markdown-it';
import { cardOf } from '../../plugins/card.ts';
import { aroundRules } from '../../plugins/around-rules.ts';
import { isDrawn } from '../../plugins/drawn.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { within } from '../../plugins/token-list.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';
import { spokenSign } from './card-facts.ts';
import { withAttribute } from './html-tag.ts';
import { aliasAnchors } from './alias-anchors.ts';
import { entryAnchors } from './entry-anchors.ts';
import { withShortForms } from './short-forms.ts';
import { shortCode } from './short-code.ts';
import { shownTables } from './shown-tables.ts';
import {
  type OpenElements,
  type PageEnv,
  type PageReference,
  type RenderedImage,
  type Typeset,
  pageEnv,
} from './page-env.ts';
import { keptUnits } from './kept-units.ts';
import { listNumbers } from './list-numbers.ts';
import { recordFence } from './record-fence.ts';

export function renderRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules['link_open'] = (tokens, index, _options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    // Addresses of links that are missing from the model have not been checked and must not be output.
    const link = pageEnv(env).link(indexOf(token)) ?? { className: 'broken-link' };
    const { href, id, className, text = '', pageReference } = link;
    const attrs = without(token, ['href']);
    if (id !== undefined && !attrs.some(([name]) => name === 'id')) attrs.push(['id', id]);
    if (className !== undefined) addClass(attrs, className);
    pageEnv(env).open?.references.push(pageReference);
    const shown = within(tokens, index).some(isDrawn) ? '' : typesetText(text, env);
    return `<a${href === undefined ? '' : attribute('href', href)}${renderer.renderAttrs({ attrs })}>${shown}`;
  };
  rules['image'] = (tokens, index, _options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const page = pageEnv(env);
    const image = page.image(indexOf(token));
    const attrs = without(token, ['src', 'alt']);
    const alt = token.content;
    if (image?.url === undefined) {
      addClass(attrs, 'missing-image');
      const label = alt === '' ? page.labels['image.missing'] : alt;
      return `<span role="img"${attribute('aria-label', label)}${renderer.renderAttrs({ attrs })}>${typesetText(label, env)}</span>`;
    }
    const size = image.width === undefined ? '' : ` width="${image.width}" height="${image.height}"`;
    const lazy = page.medium === 'screen' ? `${image.isLarge ? ' loading="lazy"' : ''} decoding="async"` : '';
    const look = darkAttribute(darkDisplayOf(image, attrs));
    return `<img${attribute('src', image.url)}${attribute('alt', alt)}${size}${lazy}${look}${renderer.renderAttrs({ attrs: attrs.map(inProportion) })}>`;
  };
  rules['link_close'] = (_tokens, _index, _options, env) => {
    const { open } = pageEnv(env);
    const reference = open?.references.pop();
    if (!open || !reference) return '</a>';
    return `</a>${referenceHtml(reference, open.headings > 0 || open.cells > 0)}`;
  };
  rules['text'] = renderText;
  keptUnits(md);
  countOpen(md, 'heading', 'headings');
  countOpen(md, 'td', 'cells');
  countOpen(md, 'th', 'cells');
  countOpen(md, 'card_name', 'names');
  aliasAnchors(md);
  entryAnchors(md);
  shownTables(md);
  reachScrollers(md);
  recordFence(md);
  listNumbers(md);
  shortCode(md);
  wrapTables(md);
  linkBack(md);
  titleCards(md);
}

/** Makes the titles of cards headings for screen readers. */
function titleCards(md: MarkdownIt): void {
  aroundRules(md, ['admonition_title_open'], (html, tokens, index, env) => {
    const { medium, headingLevel = String } = pageEnv(env);
    const open = tokens[index - 1];
    const card = open && cardOf(open);
    if (!card || medium === 'print') return html;
    return withAttribute(html, `role="heading" aria-level="${headingLevel(card.level)}"`);
  });
}

/** Matches elements that may scroll, at the start of a token's HTML. */
const SCROLLER = /^<(?:pre|(?:div|span) class="math-display")(?=[\s>])/;

/** Makes code blocks and block formulas focusable on the website, so that keyboard users can scroll them. */
function reachScrollers(md: MarkdownIt): void {
  aroundRules(md, ['fence', 'code_block', 'math_block', 'math_inline'], (html, _tokens, _index, env) =>
    pageEnv(env).medium === 'screen' ? html.replace(SCROLLER, '$& tabindex="0"') : html,
  );
}

function linkBack(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const numberOf = (token: Token | undefined, { noteNumbers }: PageEnv): number => {
    const id = Number(token?.meta?.['id'] ?? 0);
    return noteNumbers?.get(id) ?? id + 1;
  };
  rules['footnote_caption'] = (tokens, index, _options, env) => `[${numberOf(tokens[index], pageEnv(env))}]`;
  aroundRules(md, ['footnote_open'], (html, tokens, index, env) => {
    const page = pageEnv(env);
    return page.noteNumbers ? html.replace('<li ', `<li value="${numberOf(tokens[index], page)}" `) : html;
  });
  rules['footnote_anchor'] = (tokens, index, options, env, renderer) => {
    const name = rules['footnote_anchor_name']?.(tokens, index, options, env, renderer) ?? '';
    const subId = Number(tokens[index]?.meta?.['subId'] ?? 0);
    const label = pageEnv(env).labels['footnote.back'];
    const href = fragmentUrl(`fnref${name}${subId > 0 ? `:${subId}` : ''}`);
    return ` <a${attribute('href', href)} class="footnote-backref"${attribute('aria-label', label)}>↩</a>`;
  };
}

const renderText: RendererRule = (tokens, index, _options, env) => {
  const token = tokens[index];
  const text = token?.content ?? '';
  const open = tokens[index - 1];
  // The text of the link is its own address.
  if (open?.type === 'link_open' && open.info === 'auto') return divisible(text);
  const { shortForms, definitions, open: around } = pageEnv(env);
  // Headings are copied into contents and outlines, so they get no markup; abbreviations that the author defined
  // already have an element.
  if (open?.type === 'card_cost_open') {
    const shown = typesetText(text, env, true);
    // One element, so that the field of the cost can centre it.
    return shown.includes('<span') ? `<span>${shown}</span>` : shown;
  }
  const isElement = open?.type === 'abbr_open';
  if (!token || !shortForms || shortForms.size === 0 || around?.headings || isElement) return typesetText(text, env);
  const write = (part: string): string => typesetText(part, env);
  return withShortForms(text, shortForms, write, definitions?.get(token));
};

function referenceHtml({ book, long, short }: PageReference, isShort: boolean): string {
  const page = isShort ? short : long;
  const words = [
    ...(book === undefined ? [] : [`<cite>${escape(book)}</cite>`]),
    ...(page === undefined ? [] : [escape(page)]),
  ];
  return words.length === 0 ? '' : `<span class="page-reference"> (${words.join(', ')})</span>`;
}

/** Returns how the image is shown on dark pages. Authors override it with `{.invert}`, `{.plate}` and `{.as-is}`. */
function darkDisplayOf(
  { dark }: RenderedImage,
  attrs: readonly (readonly [string, string])[],
): DarkDisplay | undefined {
  const classes = attrs.find(([name]) => name === 'class')?.[1].split(/\s+/) ?? [];
  if (classes.includes('as-is')) return undefined;
  return (['invert', 'plate'] as const).find((name) => classes.includes(name)) ?? dark;
}

/** Returns the attribute that the website's style sheet matches. */
export function darkAttribute(dark: DarkDisplay | undefined): string {
  return dark === undefined ? '' : ` data-dark="${dark}"`;
}

/** Adds `width:auto` if only a height is set, since the `width` attribute would distort the picture. */
function inProportion([name, value]: [string, string]): [string, string] {
  const isStretched = name === 'style' && /(?:^|;)\s*height:/.test(value) && !/(?:^|;)\s*width:/.test(value);
  return [name, isStretched ? `${value};width:auto` : value];
}

/** Allows line breaks between the parts of an address. */
function divisible(address: string): string {
  return address
    .split(/(?<=[/?&=#._-])(?=[^/?&=#._-])/)
    .map(escape)
    .join('<wbr>');
}

/**
 * Matches number ranges such as `2–5` or `2--5`, which are kept together because browsers break lines after the dash.
 */
const RANGE = /^\d[\d.,]*(?:\u2013|--)\d[\d.,]*$/;

function typesetText(text: string, env: unknown, speaksSign = pageEnv(env).speaksSign): string {
  const page = pageEnv(env);
  const { typeset, open } = page;
  const where = placeIn(open);
  if (where === 'cell' && RANGE.test(text)) return `<span class="short">${escape(text)}</span>`;
  const plain = escape(typeset ? typeset(text, where) : text);
  const shown = speaksSign === true ? spokenSign(plain, page) : plain;
  return open?.names ? shown.replace(DIVISIBLE_WORD, '<span class="whole-word">$&</span>') : shown;
}

/** Matches hyphenated words. In card names, which are short, a word that fits on the next line must not be divided. */
const DIVISIBLE_WORD = /[^\s<>]*\u00AD[^\s<>]*/g;

function placeIn(open: OpenElements | undefined): Parameters<Typeset>[1] {
  return open?.headings ? 'heading' : open?.cells ? 'cell' : 'text';
}

/** Counts open elements of a kind by wrapping the existing rules. */
function countOpen(md: MarkdownIt, name: string, counter: 'headings' | 'cells' | 'names'): void {
  for (const [type, step] of [['open', 1] as const, ['close', -1] as const]) {
    aroundRules(md, [`${name}_${type}`], (html, _tokens, _index, env) => {
      const { open } = pageEnv(env);
      if (open) open[counter] += step;
      return html;
    });
  }
}

function wrapTables(md: MarkdownIt): void {
  aroundRules(md, ['table_open'], (html, _tokens, _index, env) => {
    const { medium, labels } = pageEnv(env);
    if (medium === 'print') return html;
    // A scroll container must be focusable and have an accessible name.
    return `<div class="table-wrapper" tabindex="0" role="group"${attribute('aria-label', labels['table'])}>${html}`;
  });
  aroundRules(md, ['table_close'], (html, _tokens, _index, env) =>
    pageEnv(env).medium === 'screen' ? `${html}</div>\n` : html,
  );
}

function indexOf(token: Token | undefined): number {
  return Number(token?.meta?.['index'] ?? -1);
}

function without(token: Token, names: readonly string[]): [string, string][] {
  return (token.attrs ?? []).filter(([name]) => !names.includes(name)).map(([name, value]) => [name, String(value)]);
}

function addClass(attrs: [string, string][], name: string): void {
  const existing = attrs.find((attr) => attr[0] === 'class');
  if (existing) existing[1] = `${existing[1]} ${name}`;
  else attrs.push(['class', name]);
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escape(value)}"`;
}
