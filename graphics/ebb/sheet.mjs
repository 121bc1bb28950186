#!/usr/bin/env node
/**
 * Draws the gleaner's sheet of Ebb: `node graphics/ebb/sheet.mjs OUT.html` writes a page of A4, which a browser prints as
 * `rulebook/ebb/gleaners-sheet.pdf`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clouds, skyline, tower } from './city.mjs';
import { DEEP, EMBER, FOAM, INK, SAND, SEA, circle, fill, form, glow, gradient, picture, place, poly, ripples, startPicture, stroke } from './hand.mjs';

const [W, H] = [840, 1188];
const text = (x, y, words, size, { anchor = 'start', colour = INK, weight = 400, italic = false } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${colour}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''}>${words}</text>`;
const rule = (x, y, w, label, size = 17) => text(x, y + 22, label, size, { weight: 700, colour: DEEP }) + stroke(`M${x} ${y}h${w}`, DEEP, 1.2);
const box = (x, y, w, h, label) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="#fff" stroke="${DEEP}" stroke-width="1.6"/>` + (label ? text(x + 12, y + 23, label, 18, { weight: 700, colour: DEEP }) : '');
const lines = (x, y, w, count, gap = 34) => stroke(Array.from({ length: count }, (_, i) => `M${x} ${y + i * gap}h${w}`).join(''), DEEP, 0.9, 'opacity=".55"');
const beads = (x, y, count, dashed = 0) =>
  Array.from({ length: count + dashed }, (_, i) => `<circle cx="${x + i * 34 + (i >= count ? 10 : 0)}" cy="${y}" r="12.5" fill="#fff" stroke="${DEEP}" stroke-width="1.8"${i >= count ? ' stroke-dasharray="4 4"' : ''}/>`).join('');

const header =
  `<defs>${gradient('sky', [[0, DEEP], [0.45, SEA], [0.8, SAND], [1, EMBER]])}<clipPath id="band"><path d="M0 0h${W}v206h${-W}z"/></clipPath></defs><g clip-path="url(#band)">` +
  fill(`M0 0h${W}v206h${-W}z`, 'url(#sky)') + glow(330, 120, 190, SAND, 0.9) + fill(circle(330, 120, 30), FOAM) + clouds(4, 12, [0, 40, W, 110], FOAM, 0.4) +
  skyline(9, 200, [380, 850], 80, SEA, 0.8) + skyline(14, 206, [470, 850], 104, DEEP, 0.75) +
  tower(600, 212, 44, 96, { roof: 'cone', seed: 3, lit: [1] }) + tower(690, 214, 36, 70, { roof: 'dome', seed: 5, top: SEA, tone: SEA }) + tower(770, 214, 52, 118, { roof: 'cone', seed: 6, lean: 2 }) + tower(660, 214, 26, 128, { roof: 'spire', seed: 8 }) +
  fill(`M0 196q210-16 420 0t420 0v20h${-W}z`, SAND) + ripples(5, 26, [0, 196, W, 14], DEEP, 1.4, 0.6, 70) + '</g>' +
  text(56, 92, 'Ebb', 84, { colour: INK, weight: 700 }) + text(58, 128, 'A gleaner’s sheet', 25, { colour: INK, italic: true });

const traits = [['Haul', 'lift, break, strike'], ['Scramble', 'climb, jump, dodge'], ['Sound', 'search, listen, know'], ['Hail', 'bargain, soothe, sing']]
  .map(([name, use], i) => place(132 + i * 192, 396, stroke(circle(0, 0, 61), INK, 9) + stroke(circle(0, 0, 61), SAND, 6) + stroke(circle(0, 0, 61), INK, 6, 'stroke-dasharray="1.4 7" opacity=".5"') + fill(circle(0, 0, 58), '#fff') + text(0, -20, name, 21, { anchor: 'middle', weight: 700, colour: EMBER }) + text(0, 88, use, 16, { anchor: 'middle', italic: true, colour: DEEP })))
  .join('');

const tides = [1, 2, 3, 3, 4, 5, 5, 4, 3, 3, 2, 1];
const tide = tides
  .map((step, i) => {
    const [x, top] = [70 + i * 59, 1012];
    return form(poly([[x, top + (5 - step) * 0], [x + 54, top], [x + 54, top + 18 + step * 17], [x, top + 18 + step * 17]]), i > 6 ? SEA : SAND, { far: 5, hatched: false }) + `<rect x="${x + 17}" y="${top - 32}" width="20" height="20" fill="#fff" stroke="${DEEP}" stroke-width="1.6"/>` + text(x + 27, top + 17, step, 19, { anchor: 'middle', weight: 700 });
  })
  .join('');
const stirs = [['1', '6'], ['2', '5, 6'], ['3', '4 to 6'], ['4', '3 to 6'], ['5', '2 to 6']];

startPicture();
const svg = picture(W, H,
  fill(`M0 0h${W}v${H}h${-W}z`, '#fdfaf2') + header +
  rule(56, 272, 440, 'Name') + rule(524, 272, 260, 'Calling') +
  traits +
  text(420, 520, 'plain 4 · hard 6 · grim 8', 19, { anchor: 'middle', weight: 700, colour: DEEP }) +
  box(56, 540, 356, 84, 'Grip') + beads(80, 596, 6, 2) + box(428, 540, 356, 84, 'Cord') + beads(452, 596, 6, 3) +
  box(56, 640, 356, 120, 'Knack and tool') + lines(70, 704, 328, 2) + text(310, 664, 'out', 15, { anchor: 'end', colour: DEEP }) + text(368, 664, 'in', 15, { anchor: 'end', colour: DEEP }) + stroke(circle(324, 659, 7) + circle(382, 659, 7), DEEP, 1.4) +
  box(428, 640, 356, 120, 'Knots') + lines(442, 704, 328, 2) +
  box(56, 776, 356, 152, 'I would miss') + ['tomorrow', 'for a year', 'always'].map((word, i) => text(70, 828 + i * 38, word, 16, { italic: true, colour: DEEP })).join('') + lines(148, 832, 250, 3, 38) +
  box(428, 776, 172, 152, 'Carried, weight') + lines(442, 832, 144, 3, 38) + box(612, 776, 172, 152, 'Scars') + lines(626, 832, 144, 3, 38) +
  text(56, 964, 'The tide', 22, { weight: 700, colour: EMBER }) + text(140, 964, 'mark a box at each bell; the number is the deepest dry step', 16, { italic: true, colour: DEEP }) + tide +
  text(56, 1160, 'The sea stirs', 17, { weight: 700, colour: EMBER }) + stirs.map(([step, on], i) => text(172 + i * 124, 1160, `step ${step}: ${on}`, 17)).join(''),
);
const face = (weight, style, file) => `@font-face{font-family:Almendra;font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${readFileSync(fileURLToPath(new URL(`fonts/${file}.woff2`, import.meta.url))).toString('base64')})}`;
writeFileSync(process.argv[2] ?? 'sheet.html', `<!doctype html><html lang="en"><title>Ebb: a gleaner’s sheet</title><style>@page{size:210mm 297mm;margin:0}body{margin:0}svg{display:block;width:210mm;height:297mm;font-family:Almendra;font-variant-ligatures:none}${face(400, 'normal', 'almendra-400')}${face(700, 'normal', 'almendra-700')}${face(400, 'italic', 'almendra-400-italic')}</style>${svg}</html>`);
