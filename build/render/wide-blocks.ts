/** Gives tables and figures that span both columns of a printed page the class `wide`. */
import type { MarkdownIt, Token } from 'markdown-it';
import { millimetres } from '../css-length.ts';
import { withClass } from './html-tag.ts';
import type { PageEnv } from './render-rules.ts';
import { forcedWidth, isWideTable } from './wide-table.ts';

/** Pixels of a column on A4: 8 cm. */
const COLUMN = 306;
/** A picture that is broader than this, and broader than it is high, loses too much in a column. */
const BROAD = 460;
const LANDSCAPE = 1.3;

const LENGTHS = {
  width: /(?:^|;)\s*width:\s*([\d.]+)(px|pt|pc|cm|mm|in|%)/,
  height: /(?:^|;)\s*height:\s*([\d.]+)(px|pt|pc|cm|mm|in|%)/,
} as const;

/** What is known of a picture; see `RenderedImage`. */
export interface PictureSize {
  readonly width?: number;
  readonly height?: number;
}

/** Of a picture by its index in the chapter. */
export type PictureSizes = (index: number) => PictureSize | undefined;

type PrintedEnv = Partial<Pick<PageEnv, 'wrapsTables' | 'image'>>;

/** Wraps the rules for tables and figures, whatever they are. Websites have one column, and no use for it. */
export function markWideBlocks(md: MarkdownIt): void {
  mark(md, 'table_open', (tokens, open) => isWideTable(tokens, open));
  mark(md, 'figure_open', (tokens, open, sizes) => isWideFigure(tokens, open, sizes));
}

/** Whether a figure's picture is wider than a column: by its author's word or, where there is none, by its size. */
export function isWideFigure(tokens: readonly Token[], open: number, sizes: PictureSizes): boolean {
  const forced = forcedWidth(tokens[open]);
  if (forced !== undefined) return forced === 'wide';
  const pictures = (tokens[open + 1]?.children ?? []).filter(({ type }) => type === 'image');
  return pictures.some((picture) => {
    const { width = 0, height = 0 } = sizeOf(picture, sizes);
    const given = givenWidth(picture);
    return given === undefined ? width > BROAD && width >= height * LANDSCAPE : given > COLUMN;
  });
}

/** The width that the author gave, in pixels. */
function givenWidth(picture: Token): number | undefined {
  return givenLength(picture, 'width');
}

function givenLength(picture: Token, side: 'width' | 'height'): number | undefined {
  const match = LENGTHS[side].exec(String(picture.attrGet('style') ?? ''));
  if (!match) return undefined;
  // A share of the width is one of whatever column the picture stands in.
  return match[2] === '%' ? 0 : (millimetres(`${match[1]}${match[2]}`) / 25.4) * 96;
}

/** Pixels that a picture is wide where it has the room; 0 where nothing tells. */
export function shownWidth(picture: Token, sizes: PictureSizes): number {
  const { width = 0, height = 0 } = sizeOf(picture, sizes);
  const given = givenLength(picture, 'height');
  const scaled = given === undefined || height === 0 ? width : (width * given) / height;
  return givenWidth(picture) ?? scaled;
}

function sizeOf(picture: Token, sizes: PictureSizes): PictureSize {
  return sizes(Number(picture.meta?.['index'] ?? -1)) ?? {};
}

/** Where nobody knows the pictures. */
export function unknownSize(): undefined {
  return undefined;
}

type Test = (tokens: readonly Token[], open: number, sizes: PictureSizes) => boolean;

function mark(md: MarkdownIt, type: string, isWide: Test): void {
  const { rules } = md.renderer;
  const before = rules[type];
  rules[type] = (tokens, index, options, env, renderer) => {
    const html = before?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
    const { image = unknownSize, wrapsTables = true } = (env ?? {}) as PrintedEnv;
    return !wrapsTables && isWide(tokens, index, image) ? withClass(html, 'wide') : html;
  };
}
