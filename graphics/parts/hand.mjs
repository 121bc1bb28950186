/**
 * One hand for all drawings: 64 units are 40 pt, so that every line has the same weight at the size it is meant for.
 * Colours are those of site/styles/tokens.css for light paper; the website makes drawings fit dark pages.
 */
export const INK = '#211e1a';
export const SOFT = '#625b50';
export const ACCENT = '#0b5a6f';
export const RUST = '#96301f';
export const PAPER = '#fffefb';

/** Width of every line. */
const STROKE = 4;
const LETTERS = ' font-family="Alegreya Sans" font-weight="700" text-anchor="middle"';

/** @typedef {{ file: string, title: string, alt: string, body: string, svg: string }} Drawing: `title` in English, `alt` in German, `body` without the frame. */

/**
 * @param margin around a drawing of that size
 * @param scale by which it is larger than its units say
 * @returns {Drawing}
 */
export function drawing(file, [width, height], title, alt, body, { margin = 0, scale = 1 } = {}) {
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const box = `${-margin || 0} ${-margin || 0} ${wide} ${high}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${wide * scale}" height="${high * scale}">
  <title>${title}</title>
  <g fill="none" stroke="${INK}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"${body.includes('<text') ? LETTERS : ''}>
    ${body.trim().replaceAll(/\n\s*/g, '\n    ')}
  </g>
</svg>
`;
  return { file, title, alt, body, svg };
}

/** A symbol, 40 pt wide. */
export const symbol = (file, title, alt, body) => drawing(file, [64, 64], title, alt, body);

/** A diagram, with room around it for the light background that it gets on dark pages. */
export const diagram = (name, size, title, alt, body) =>
  drawing(`diagrams/${name}.svg`, size, title, alt, body, { margin: 16 });

export const line = (d, colour) => `<path d="${d}"${colour ? ` stroke="${colour}"` : ''}/>`;
export const dashed = (d, colour) => `<path d="${d}" stroke-dasharray="1 9"${colour ? ` stroke="${colour}"` : ''}/>`;
export const solid = (d, colour = INK) => `<path d="${d}" fill="${colour}"${colour === INK ? '' : ` stroke="${colour}"`}/>`;
/** A shape without a line around it, for points and edges that must stay sharp. */
export const sharp = (d, colour = INK) => `<path d="${d}" fill="${colour}" stroke="none"/>`;
export const hollow = (d, colour = INK) => `<path d="${d}" fill="${PAPER}"${colour === INK ? '' : ` stroke="${colour}"`}/>`;
/** A shape through which paper shows, without a line around it. */
export const tint = (d, colour = INK, opacity = 0.14) => `<path d="${d}" fill="${colour}" fill-opacity="${opacity}" stroke="none"/>`;
/** A circle as a path. */
export const circle = (x, y, r) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
export const dot = (x, y, r, colour = INK) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="none"/>`;
export const ring = (x, y, r, colour) => `<circle cx="${x}" cy="${y}" r="${r}"${colour ? ` stroke="${colour}"` : ''}/>`;
/** Moves and scales; lines keep their weight. */
export const at = (x, y, body, scale = 1) =>
  scale === 1
    ? `<g transform="translate(${n(x)} ${n(y)})">${body}</g>`
    : `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})" stroke-width="${n(STROKE / scale)}">${body}</g>`;
/** A motif made smaller around the middle of its field of 64 by 64, or around another point of the drawing. */
export const inset = (body, scale, x = 32, y = 32) => at(x - 32 * scale, y - 32 * scale, body, scale);
export const onInk = (body) => `<g stroke="${PAPER}">${body}</g>`;

/** Words and figures, in the family that comes with the program. */
export function text(x, y, words, { size = 20, anchor, colour = INK, weight } = {}) {
  const more = (anchor ? ` text-anchor="${anchor}"` : '') + (weight ? ` font-weight="${weight}"` : '');
  return `<text x="${x}" y="${y}" font-size="${size}"${more} fill="${colour}" stroke="none">${words}</text>`;
}

/** Numbers to two places: what computing leaves behind them would differ between machines. */
export const n = (value) => String(Math.round(value * 100) / 100);

/** A point on a circle; 0 degrees is up, clockwise. */
export function polar(x, y, r, degrees) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** A closed shape through points. */
export const shape = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A star or, with equal radii, a polygon. */
export function star(x, y, points, outer, inner, turn = 0) {
  return shape(
    Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 === 0 ? outer : inner, turn + (i * 180) / points)),
  );
}

/** An arc of a circle. */
export function arc(x, y, r, from, to) {
  const [x1, y1] = polar(x, y, r, from);
  const [x2, y2] = polar(x, y, r, to);
  return `M${n(x1)} ${n(y1)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${n(x2)} ${n(y2)}`;
}

/** The head of an arrow whose point is at x, y, pointing to where `degrees` says. */
export function head(x, y, degrees, colour = INK, size = 12) {
  const [ax, ay] = polar(x, y, size, degrees + 180 - 27);
  const [bx, by] = polar(x, y, size, degrees + 180 + 27);
  return solid(shape([[x, y], [ax, ay], [bx, by]]), colour);
}

/** An arc with an open arrow at its end, clockwise. */
export function arcArrow(x, y, r, from, to, colour, barb = 11) {
  const tip = polar(x, y, r, to);
  // On a narrow arc, both barbs seem to turn inwards.
  const back = to + 270 - (barb / r) * 22;
  const [left, right] = [polar(...tip, barb, back - 42), polar(...tip, barb, back + 42)];
  return line(`${arc(x, y, r, from, to)}M${n(left[0])} ${n(left[1])}L${n(tip[0])} ${n(tip[1])}L${n(right[0])} ${n(right[1])}`, colour);
}

/** A measure: a line with arrows at both ends, drawn from point to point. */
export function measure(x1, y1, x2, y2, colour = INK) {
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90;
  return line(`M${x1} ${y1}L${x2} ${y2}`, colour) + head(x1, y1, degrees + 180, colour) + head(x2, y2, degrees, colour);
}
