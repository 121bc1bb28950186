/**
 * The hand behind the pictures of Scour: a scratchboard. Shapes are dark, and light is scratched into them from the edge that
 * faces the moon, which stands at the upper left. Strokes are thin closed shapes that swell and taper, so that one path holds many.
 */
export const INK = '#131c20';
export const NIGHT = '#1e2f36';
export const DUSK = '#39535a';
export const MIST = '#7f979a';
export const PALE = '#c3cbbd';
export const CHALK = '#f5efde';
export const TURF = '#54683f';
export const DEEP = '#2a3b30';
export const EMBER = '#e59a3c';
export const RUST = '#8f3f1c';

let count = 0;
export const n = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Numbers between 0 and 1, the same on each machine. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A soft curve through points as many short lines. A point with a third value is a corner. */
export function curve(points, closed = true, steps = 7) {
  const count = points.length;
  const at = (index) => (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]);
  const result = [];
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [b, c] = [at(index), at(index + 1)];
    const a = b[2] ? b : at(index - 1);
    const d = c[2] ? c : at(index + 2);
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const mix = (axis) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      result.push([mix(0), mix(1)]);
    }
  }
  if (!closed) result.push([points[count - 1][0], points[count - 1][1]]);
  return result;
}

/** Lines between points, relative and short. */
export function line(points, closed = true) {
  let [x, y] = points[0].map((value) => Math.round(value * 10));
  let d = `M${x / 10} ${y / 10}l`;
  for (const point of points.slice(1)) {
    const [px, py] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    d += `${(px - x) / 10} ${(py - y) / 10} `;
    [x, y] = [px, py];
  }
  return d.trim().replaceAll(' -', '-').replaceAll(/(?<!\d)0\./g, '.') + (closed ? 'z' : '');
}

export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;
/** One shape in several places and colours. */
export function copies(d, places) {
  const id = `c${(count += 1)}`;
  return `<defs><path id="${id}" d="${d}"/></defs>` + places.map(([x, y, colour]) => `<use href="#${id}" x="${x}" y="${y}" fill="${colour}"/>`).join('');
}
export const move = (points, x, y, scale = 1, flip = false, turn = 0) => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return points.map(([px, py, corner]) => {
    const [sx, sy] = [px * scale * (flip ? -1 : 1), py * scale];
    return corner ? [x + sx * cos - sy * sin, y + sx * sin + sy * cos, corner] : [x + sx * cos - sy * sin, y + sx * sin + sy * cos];
  });
};

/** A stroke that follows points with widths. */
export function brush(points, widths, random = () => 0.5, rough = 0) {
  const path = curve(points, false, 6);
  const left = [];
  const right = [];
  for (const [index, [x, y]] of path.entries()) {
    const [ax, ay] = path[Math.max(0, index - 1)];
    const [bx, by] = path[Math.min(path.length - 1, index + 1)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const place = (index / (path.length - 1)) * (widths.length - 1);
    const [low, high] = [widths[Math.floor(place)], widths[Math.min(widths.length - 1, Math.floor(place) + 1)]];
    const width = (low + (high - low) * (place % 1)) / 2;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const [l, r] = [width + (random() - 0.5) * rough, width + (random() - 0.5) * rough];
    left.push([x + nx * l, y + ny * l]);
    right.push([x - nx * r, y - ny * r]);
  }
  return [...left, ...right.toReversed()];
}

/** One scratch from a to b: thick at a, gone at b, bent a little. Its width is exact, its place is not, which keeps files small. */
export function scratch([ax, ay], [bx, by], width, bend = 0) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  if (width < 0.45) return '';
  const [wx, wy] = [(-(by - ay) / length) * width, ((bx - ax) / length) * width];
  const [tx, ty] = length > 20 ? [Math.round(bx - ax), Math.round(by - ay)] : [bx - ax, by - ay];
  const place = length > 12 && width < 2.6 ? Math.round : n;
  const start = `M${place(ax - wx / 2)} ${place(ay - wy / 2)}`;
  const join = (...values) => values.map(n).join(' ').replaceAll(' -', '-');
  if (Math.abs(bend) < 1 || length < 10) return `${start}l${join(tx, ty, wx - tx, wy - ty)}z`;
  const [cx, cy] = [tx / 2 - (ty / length) * bend, ty / 2 + (tx / length) * bend];
  const [mx, my] = length > 20 ? [Math.round(cx), Math.round(cy)] : [cx, cy];
  return `${start}q${join(mx, my, tx, ty)}q${join(mx - tx + wx * 0.7, my - ty + wy * 0.7, wx - tx, wy - ty)}z`;
}

/** A stroke that swells in its middle: a bow and its string. */
export function swell([ax, ay], [bx, by], width, side = 1) {
  const length = Math.hypot(bx - ax, by - ay);
  if (width < 0.5 || length < 3) return '';
  const [tx, ty] = length > 20 ? [Math.round(bx - ax), Math.round(by - ay)] : [bx - ax, by - ay];
  const bend = width * 2 * side;
  const numbers = [tx / 2 - (ty / length) * bend, ty / 2 + (tx / length) * bend, tx, ty];
  return `M${Math.round(ax)} ${Math.round(ay)}q${numbers.map(n).join(' ').replaceAll(' -', '-')}z`;
}

/** The parts of a ray that lie in a shape, as pairs of distances. */
function spans(polygon, ox, oy, dx, dy) {
  const cuts = [];
  for (let index = 0; index < polygon.length; index++) {
    const [ax, ay] = polygon[index];
    const [bx, by] = polygon[(index + 1) % polygon.length];
    const [sa, sb] = [(ax - ox) * -dy + (ay - oy) * dx, (bx - ox) * -dy + (by - oy) * dx];
    if (sa > 0 === sb > 0) continue;
    const t = sa / (sa - sb);
    cuts.push((ax + (bx - ax) * t - ox) * dx + (ay + (by - ay) * t - oy) * dy);
  }
  cuts.sort((a, b) => a - b);
  return cuts.flatMap((from, index) => (index % 2 === 0 && cuts[index + 1] !== undefined ? [[from, cuts[index + 1]]] : []));
}

/**
 * Scratches into a shape along the light, from its lit edge (or, with `shadow`, its dark one) for a share of the way through.
 * `angle` is where the light goes, in degrees; 45 is down and to the right.
 */
export function shade(polygon, { angle = 50, gap = 4, width = 1.8, reach = 0.4, most = 60, least = 2, seed = 1, shadow = false, bend = 1.5 } = {}) {
  const random = dice(seed);
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const across = polygon.map(([x, y]) => -x * dy + y * dx);
  const [from, to] = [Math.min(...across), Math.max(...across)];
  let d = '';
  for (let s = from + gap * 0.6; s < to; s += gap * (0.7 + 0.6 * random())) {
    const [ox, oy] = [-s * dy, s * dx];
    for (const [a, b] of spans(polygon, ox, oy, dx, dy)) {
      const length = Math.min(most, (b - a) * reach) * (0.55 + 0.75 * random());
      if (length < least || b - a < least) continue;
      const [start, end] = shadow ? [b, b - length] : [a, a + length];
      d += scratch([ox + dx * start, oy + dy * start], [ox + dx * end, oy + dy * end], width * (0.7 + 0.5 * random()), bend * (random() - 0.3));
    }
  }
  return d;
}

/** A body by night: dark, with moonlight on it. */
export function body(polygon, { base = INK, light = PALE, dark, ...how } = {}) {
  return (
    fill(line(polygon), base) +
    (dark ? fill(shade(polygon, { ...how, shadow: true, reach: (how.reach ?? 0.4) * 1.2, seed: (how.seed ?? 1) + 50 }), dark) : '') +
    fill(shade(polygon, how), light)
  );
}

/** The crest of a hill from x = 0 to `width`: a sum of slow waves and points it goes through. */
export function crest(width, points, seed, rough = 2) {
  const random = dice(seed);
  const phases = [random() * 6, random() * 6, random() * 6];
  return curve(points, false, 14).map(([x, y]) => [
    x,
    y + rough * (Math.sin((x / width) * 17 + phases[0]) + 0.6 * Math.sin((x / width) * 41 + phases[1]) + 0.3 * Math.sin((x / width) * 97 + phases[2])),
  ]);
}

const heightOf = (top, x) => {
  const found = top.findIndex(([px]) => px >= x);
  const index = Math.max(1, found < 0 ? top.length - 1 : found);
  const [[ax, ay], [bx, by]] = [top[index - 1], top[index]];
  return ay + ((by - ay) * (x - ax)) / (bx - ax || 1);
};

/** A hill below a crest, with strokes down its slopes: light on those that face left, dark on those that face right. */
export function hill(top, bottom, { base, light, dark, seed = 1, gap = 5, length = 60, width = 1.6, rows = 1, lean = 0.5 }) {
  const random = dice(seed);
  const [left, right] = [top[0][0], top.at(-1)[0]];
  let [lit, unlit] = ['', ''];
  for (let row = 0; row < rows; row++) {
    for (let x = left - length; x < right; x += gap * (0.6 + 0.8 * random())) {
      const px = x + random() * gap;
      if (px < left + 2 || px > right - 2) continue;
      const slope = (heightOf(top, px + 6) - heightOf(top, px - 6)) / 12;
      const force = Math.min(1, Math.abs(slope) * 2.6 + 0.16);
      const long = length * (0.35 + 0.8 * random()) * (0.4 + force) * (1 + row * 0.35);
      const y = heightOf(top, px) + 2 + row * length * 0.85 * (0.8 + random() * 0.5);
      const end = [px + long * (slope * 0.9 + lean * 0.35 * Math.sign(slope || 1)), y + long * 0.75];
      const fade = 1 - row / (rows + 0.6);
      const stroke = swell([px, y], end, width * 0.85 * force * fade * (0.7 + 0.6 * random()), slope > 0 ? 1 : -1);
      if (slope < 0.02) lit += stroke;
      else unlit += stroke;
    }
  }
  const shape = line([...top, [right, bottom], [left, bottom]]);
  return fill(shape, base) + (light ? fill(lit, light) : '') + (dark ? fill(unlit, dark) : '');
}

/** Short blades of grass along a line. */
export function grass(top, { colour, seed = 1, gap = 3, tall = 8, width = 1.3, below = 0 }) {
  const random = dice(seed);
  let d = '';
  const [left, right] = [top[0][0], top.at(-1)[0]];
  for (let x = left + 2; x < right - 2; x += gap * (0.4 + 1.2 * random())) {
    const y = heightOf(top, x) + 1 + random() * below;
    d += scratch([x, y], [x + (random() - 0.35) * tall * 0.9, y - tall * (0.4 + 0.9 * random())], width, (random() - 0.5) * 2);
  }
  return fill(d, colour);
}

/** Long flat strokes of cloud or mist. */
export function streaks(x, y, w, h, { colour, seed = 1, count = 12, width = 3, long = 0.5 }) {
  const random = dice(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const length = w * long * (0.3 + random());
    const px = x + random() * (w - length * 0.6);
    const py = y + random() * h;
    const mid = px + length * 0.45;
    const thick = width * (0.5 + random());
    d += scratch([mid, py], [px, py + (random() - 0.5) * 4], thick, 2) + scratch([mid, py], [px + length, py + (random() - 0.5) * 4], thick, -2);
  }
  return fill(d, colour);
}

export function stars(x, y, w, h, { seed = 3, count = 40, colour = CHALK } = {}) {
  const random = dice(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const r = 0.5 + random() * random() * 1.5;
    const [px, py] = [x + random() * w, y + random() * random() * h];
    d += `M${n(px - r)} ${n(py)}l${n(r)}-${n(r)} ${n(r)} ${n(r)}-${n(r)} ${n(r)}z`;
  }
  return fill(d, colour);
}

/** A moon with seas, lit from within the picture's own light. */
export function moon(x, y, r, { colour = CHALK, shadow = PALE, seed = 2 } = {}) {
  const random = dice(seed);
  let seas = '';
  for (let index = 0; index < 5; index++) {
    const [a, far] = [random() * 6.3, random() * r * 0.6];
    const blot = curve(Array.from({ length: 7 }, (_, k) => [x + Math.cos(a) * far + Math.cos(k * 0.9) * r * (0.1 + 0.14 * random()), y + Math.sin(a) * far + Math.sin(k * 0.9) * r * (0.08 + 0.12 * random())]));
    seas += line(blot);
  }
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>${fill(seas, shadow, ' opacity=".42"')}`;
}

/** A sky from top to bottom, and what lights it. Above its top it goes on in its first colour. */
export function sky(w, h, stops, glow, above = 0) {
  const id = `s${(count += 1)}`;
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
  const [x, y, r, colour = CHALK, strength = 0.5] = glow;
  const light = `<radialGradient id="${id}g" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${strength * 0.3}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const ground = (paint) => `<rect y="-${above}" width="${w}" height="${h + above}" fill="url(#${paint})"/>`;
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="-${above * 0.6}" x2="0" y2="${h}">${list}</linearGradient>${light}</defs>${ground(id)}${ground(`${id}g`)}`;
}

/** A soft light around a point. */
export function glow(x, y, r, colour = EMBER, strength = 0.8) {
  const id = `g${(count += 1)}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="url(#${id})"/>`;
}

/** A whole drawing, `above` higher and `below` deeper than its field. Its ids are counted anew, so that it is the same in any order. */
export function picture(w, h, draw, above = 0, below = 0) {
  count = 0;
  const height = h + above + below;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -${above} ${w} ${height}" width="${w}" height="${height}">${draw()}</svg>\n`.replace('0 -0 ', '0 0 ');
}
