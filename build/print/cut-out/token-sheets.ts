/** Tokens of a game → the HTML of sheets on which they lie at their true size. */
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import type { GameToken } from '../../book/game-tokens.ts';
import { drawing, short } from './cut-lines.ts';
import type { Size } from './plans.ts';
import { EDGE } from './sheet.ts';

/** Between tokens, in millimetres: each of them is cut out on its own. */
const GAP = 3;

/** Sizes of type for their names, in points: from what reads well at arm's length down to what is printed on games. */
export const TOKEN_TYPES = [9, 8.25, 7.5, 7, 6.5];

/** A token with its picture on the page. */
export interface ShownToken extends GameToken {
  /** Address of the picture. */
  readonly src: string;
  /** The name with soft hyphens, as text. */
  readonly shownName?: string;
}

interface Placed {
  readonly token: ShownToken;
  /** Which of the wanted tokens it is. */
  readonly index: number;
  /** Of its upper left corner, in millimetres from that of the sheet. */
  readonly left: number;
  readonly top: number;
}

/** Whether a token finds room on the paper. */
export function fitsOn({ width, height }: Size, size: number): boolean {
  return size <= Math.min(width, height) - 2 * EDGE;
}

/** @param tokens all of which fit on the sheet */
export function tokensHtml(tokens: readonly ShownToken[], sheet: Size): string {
  const sheets = placed(tokens, sheet).map((here) => {
    const lines = drawing(sheet, here.map(outline).join(''));
    return `<div class="cut-sheet">\n${here.map(tokenHtml).join('\n')}\n${lines}</div>`;
  });
  return `<section class="cut-outs">\n${sheets.join('\n')}\n</section>`;
}

/** In rows, the largest first; those of a size stay in their order. */
function placed(tokens: readonly ShownToken[], sheet: Size): readonly (readonly Placed[])[] {
  const all = tokens
    .flatMap((token, index) => Array.from({ length: token.copies }, () => ({ token, index })))
    .toSorted((a, b) => b.token.size - a.token.size);
  const sheets: Placed[][] = [];
  let row = { left: EDGE, top: EDGE, height: 0 };
  for (const each of all) {
    const { size } = each.token;
    if (row.left + size > sheet.width - EDGE) row = { left: EDGE, top: row.top + row.height + GAP, height: 0 };
    if (sheets.length === 0 || row.top + size > sheet.height - EDGE) {
      row = { left: EDGE, top: EDGE, height: 0 };
      sheets.push([]);
    }
    sheets.at(-1)?.push({ ...each, left: row.left, top: row.top });
    row = { ...row, left: row.left + size + GAP, height: Math.max(row.height, size) };
  }
  return sheets;
}

function tokenHtml({ token, index, left, top }: Placed): string {
  const { src, picture, shape, size, shownName: name } = token;
  const style = `left: ${short(left)}mm; top: ${short(top)}mm; --token-size: ${short(size)}mm`;
  const words = name === undefined ? '' : `<span class="token-name">${escape(name)}</span>`;
  return `<div class="cut-token ${shape}" data-token="${index}" style="${style}"><img src="${escape(src)}" alt="${escape(picture.alt)}">${words}</div>`;
}

function outline({ token: { shape, size }, left, top }: Placed): string {
  const [x, y, side, half] = [left, top, size, size / 2].map(short);
  if (shape === 'square') return `<path d="M${x} ${y}h${side}v${side}h-${side}z"/>`;
  return `<circle cx="${short(left + size / 2)}" cy="${short(top + size / 2)}" r="${half}"/>`;
}
