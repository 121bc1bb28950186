/**
 * How the book's links, pictures and tables become HTML. What they lead to depends on the page they are rendered for,
 * which comes in markdown-it's environment.
 */
import type { MarkdownIt, Renderer, Token } from 'markdown-it';
import { fragmentUrl } from '../site/relative-url.ts';
import { aliasAnchors } from './alias-anchors.ts';
import { tableCards } from './table-cards.ts';
import { reachScrollers } from './reach-scrollers.ts';
import { markWideBlocks } from './wide-blocks.ts';

/** A link on the page: where it leads, or why it leads nowhere. */
export interface RenderedLink {
  readonly href?: string;
  readonly className?: string;
  /** What is shown where the author put nothing between the brackets. */
  readonly text?: string;
  /** Its own id, by which printing finds out on which page it is. */
  readonly id?: string;
  /** The page it leads to in words, for running text and for cells and headings: `(Seite 23)`, `(S. 23)`. */
  readonly pageReference?: { readonly long: string; readonly short: string };
}

/** A picture on the page; without `url` it is missing. */
export interface RenderedImage {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Read from the environment while rendering. Indexes are those of the chapter's links and images. */
export interface PageEnv {
  readonly links: readonly RenderedLink[];
  readonly images: readonly RenderedImage[];
  /** Wide tables get an element that scrolls. */
  readonly wrapsTables: boolean;
  readonly lazyImages: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly typeset?: Typeset;
  /** While rendering: links that are open, and how deep in headings and cells we are. */
  readonly open?: OpenElements;
}

/** Text with soft hyphens, and with spaces that do not break. */
export type Typeset = (text: string, where: 'heading' | 'cell' | 'text') => string;

interface OpenElements {
  readonly references: (RenderedLink['pageReference'] | undefined)[];
  headings: number;
  cells: number;
}

export function openElements(): OpenElements {
  return { references: [], headings: 0, cells: 0 };
}

export function renderRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules['link_open'] = (tokens, index, _options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    // A link that the model does not know leads nowhere: its address was never judged.
    const link = pageEnv(env).links[indexOf(token)] ?? { className: 'broken-link' };
    pageEnv(env).open?.references.push(link.pageReference);
    const attrs = without(token, ['href']);
    if (link.id !== undefined && token.attrGet('id') === null) attrs.push(['id', link.id]);
    if (link.className !== undefined) addClass(attrs, link.className);
    const text = isEmptyLink(tokens, index) ? typesetText(link.text ?? '', env) : '';
    return `<a${link.href === undefined ? '' : attribute('href', link.href)}${renderAttrs(renderer, attrs)}>${text}`;
  };
  rules['image'] = (tokens, index, _options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const page = pageEnv(env);
    const image = page.images[indexOf(token)];
    const attrs = without(token, ['src', 'alt']);
    const alt = token.content;
    if (image?.url === undefined) {
      addClass(attrs, 'missing-image');
      const label = alt === '' ? (page.labels['image.missing'] ?? '') : alt;
      return `<span role="img"${attribute('aria-label', label)}${renderAttrs(renderer, attrs)}>${escape(label)}</span>`;
    }
    const size = image.width === undefined ? '' : ` width="${image.width}" height="${image.height}"`;
    const lazy = page.lazyImages ? ' loading="lazy" decoding="async"' : '';
    return `<img${attribute('src', image.url)}${attribute('alt', alt)}${size}${lazy}${renderAttrs(renderer, attrs.map(inProportion))}>`;
  };
  rules['link_close'] = (_tokens, _index, _options, env) => {
    const { open } = pageEnv(env);
    const reference = open?.references.pop();
    if (!open || !reference) return '</a>';
    const words = open.headings > 0 || open.cells > 0 ? reference.short : reference.long;
    return `</a><span class="page-reference"> ${escape(words)}</span>`;
  };
  rules['text'] = (tokens, index, _options, env) => typesetText(tokens[index]?.content ?? '', env);
  countOpen(md, 'heading', 'headings');
  countOpen(md, 'td', 'cells');
  countOpen(md, 'th', 'cells');
  aliasAnchors(md);
  markWideBlocks(md);
  tableCards(md);
  reachScrollers(md);
  wrapTables(md);
  rules['footnote_anchor'] = (tokens, index, options, env, renderer) => {
    const name = rules['footnote_anchor_name']?.(tokens, index, options, env, renderer) ?? '';
    const subId = Number(tokens[index]?.meta?.['subId'] ?? 0);
    const label = pageEnv(env).labels['footnote.back'] ?? '';
    const href = fragmentUrl(`fnref${name}${subId > 0 ? `:${subId}` : ''}`);
    return ` <a${attribute('href', href)} class="footnote-backref"${attribute('aria-label', label)}>↩</a>`;
  };
}

/** A height that the author set alone: the picture's own width, which is told beside it, would be taken for the other side. */
function inProportion([name, value]: [string, string]): [string, string] {
  const isStretched = name === 'style' && /(?:^|;)\s*height:/.test(value) && !/(?:^|;)\s*width:/.test(value);
  return [name, isStretched ? `${value};width:auto` : value];
}

function typesetText(text: string, env: unknown): string {
  const { typeset, open } = pageEnv(env);
  if (!typeset) return escape(text);
  return escape(typeset(text, open?.headings ? 'heading' : open?.cells ? 'cell' : 'text'));
}

/** Whether there is nothing to be seen before the link ends. */
function isEmptyLink(tokens: readonly Token[], open: number): boolean {
  let at = open + 1;
  while (tokens[at]?.type === 'text' && tokens[at]?.content.trim() === '') at++;
  return tokens[at]?.type === 'link_close';
}

/** Keeps count of elements that are open, around whatever rule renders them. */
function countOpen(md: MarkdownIt, name: string, counter: 'headings' | 'cells'): void {
  const { rules } = md.renderer;
  const around = (type: string, step: 1 | -1): void => {
    const rule = rules[type];
    rules[type] = (tokens, index, options, env, renderer) => {
      const { open } = pageEnv(env);
      if (open) open[counter] += step;
      return rule?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
    };
  };
  around(`${name}_open`, 1);
  around(`${name}_close`, -1);
}

function wrapTables(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const open = rules['table_open'];
  const close = rules['table_close'];
  rules['table_open'] = (tokens, index, options, env, renderer) => {
    const html = open?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
    const { wrapsTables, labels } = pageEnv(env);
    if (!wrapsTables) return html;
    // What scrolls must be reachable by keyboard, and say what it is.
    return `<div class="table-wrapper" tabindex="0" role="group"${attribute('aria-label', labels['table'] ?? '')}>${html}`;
  };
  rules['table_close'] = (tokens, index, options, env, renderer) => {
    const html = close?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
    return pageEnv(env).wrapsTables ? `${html}</div>\n` : html;
  };
}

const NO_PAGE: PageEnv = { links: [], images: [], wrapsTables: false, lazyImages: false, labels: {} };

function pageEnv(env: unknown): PageEnv {
  return typeof env === 'object' && env !== null && 'links' in env ? (env as PageEnv) : NO_PAGE;
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

function renderAttrs(renderer: Renderer, attrs: [string, string][]): string {
  return renderer.renderAttrs({ attrs });
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escape(value)}"`;
}

export function escape(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
