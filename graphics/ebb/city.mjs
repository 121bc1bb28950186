/** What Orrow is built of: sky, sand, towers, cottages, the causeway. */
import { DEEP, EMBER, FOAM, INK, SAND, curve, fill, form, glow, gradient, place, poly, random, specks, stroke, weed } from './hand.mjs';

export const W = 800;
export const H = 460;
export const ground = (points, colour, w = W, h = H) => fill(curve([[-10, points[0], 1], ...points.slice(1, -1).map((y, index) => [(w * (index + 1)) / (points.length - 1), y]), [w + 10, points.at(-1), 1], [w + 10, h + 10, 1], [-10, h + 10, 1]]), colour);
export const sky = (stops, w = W, h = H) => `<defs>${gradient('sky', stops)}</defs>` + fill(`M0 0h${w}v${h}h${-w}z`, 'url(#sky)');

/** Flat bars of cloud. */
export function clouds(seed, count, [x, y, w, h], colour, opacity) {
  const next = random(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const [cx, cy, l, t] = [x + next() * w, y + next() * h, 40 + next() * 110, 3 + next() * 6];
    d += curve([[cx - l, cy, 1], [cx - l * 0.4, cy - t], [cx + l * 0.2, cy - t * 0.6], [cx + l, cy, 1], [cx + l * 0.3, cy + t * 0.7], [cx - l * 0.5, cy + t * 0.5]]);
  }
  return fill(d, colour, opacity);
}

/** A tower of Orrow, its foot at x, y; `roof` is cone, dome, spire, flat or broken. */
export function tower(x, y, w, h, { roof = 'cone', tone = DEEP, top = EMBER, lit = [], lean = 0, seed = 1, windows = 3, wet = true, detail = true } = {}) {
  const next = random(seed);
  const b = w / 2;
  const t = b * 0.86;
  const hat = {
    cone: poly([[-t - 5, -h], [0, -h - w * 1.15], [t + 5, -h]]),
    spire: poly([[-t - 2, -h], [0, -h - w * 2.5], [t + 2, -h]]),
    dome: curve([[-t - 3, -h, 1], [-t - 3, -h - w * 0.4], [-t * 0.3, -h - w * 0.78], [0, -h - w * 1.1, 1], [t * 0.3, -h - w * 0.78], [t + 3, -h - w * 0.4], [t + 3, -h, 1]]),
    flat: poly([[-t - 4, -h + 6], [-t - 4, -h - 8], [-t * 0.5, -h - 8], [-t * 0.5, -h - 2], [-2, -h - 2], [-2, -h - 8], [t * 0.5, -h - 8], [t * 0.5, -h - 2], [t + 4, -h - 2], [t + 4, -h + 6]]),
    broken: poly([[-t, -h + 8], [-t, -h - w * 0.5], [-t * 0.4, -h - w * 0.16], [0, -h - w * 0.42], [t * 0.5, -h + 2], [t, -h - w * 0.1], [t, -h + 8]]),
  }[roof];
  const arch = (ax, ay, s) => `M${(ax - s).toFixed(1)} ${ay.toFixed(1)}v${(-s * 1.6).toFixed(1)}a${s} ${s} 0 0 1 ${2 * s} 0v${(s * 1.6).toFixed(1)}z`;
  let holes = '';
  let lights = '';
  const rows = Math.max(1, Math.floor(h / (w * 0.62)));
  for (let row = 0; row < Math.min(rows, windows); row++) {
    const ay = -h + w * 0.55 + row * w * 0.62;
    const ax = row % 2 ? b * 0.22 : -b * 0.28;
    const s = +(w * 0.085).toFixed(1);
    holes += arch(ax, ay, s);
    if (lit.includes(row)) lights += glow(ax, ay - s, w * 0.5, SAND, 0.8) + fill(arch(ax, ay, s), SAND);
  }
  const courses = Array.from({ length: Math.floor(h / (w * 0.9)) }, (_, i) => `M${(-b + 3).toFixed(1)} ${(-h + w * 0.9 * (i + 1)).toFixed(1)}h${(w - 8).toFixed(1)}`).join('');
  return place(
    x,
    y,
    form(poly([[-t, -h], [t, -h], [b, 6], [-b, 6]]), tone, { far: w * 0.2, edge: Math.max(1, w * 0.03), hatched: detail }) +
      (roof === 'broken' || roof === 'flat' ? form(hat, tone, { far: w * 0.1, hatched: detail }) : form(hat, top, { far: w * 0.14, hatched: detail })) +
      (detail ? stroke(courses || 'M0 0', INK, 1.4, 'opacity=".45"') : '') +
      fill(holes || 'M0 0', INK, detail ? 1 : 0.5) +
      lights +
      (wet && detail ? weed(seed + 5, [-t - 3, -h + 2, 2 * t + 6], Math.round(w / 7), w * 0.4, INK) + specks(seed, Math.round(w * 0.7), [-b + 2, -h * 0.35, w - 6, h * 0.35], FOAM, 2, 0.7) : ''),
    1,
    lean + (next() - 0.5) * 0.01,
  );
}

/** A far skyline in one tone. */
export function skyline(seed, y, [from, to], height, colour, opacity = 1) {
  const next = random(seed);
  let d = `M${from} ${y}`;
  let x = from;
  while (x < to) {
    const w = 10 + next() * 22;
    const h = height * (0.3 + next() * 0.7);
    const kind = next();
    d += `L${x.toFixed(0)} ${(y - h).toFixed(0)}`;
    if (kind < 0.4) d += `L${(x + w / 2).toFixed(0)} ${(y - h - w * (0.8 + next())).toFixed(0)}L${(x + w).toFixed(0)} ${(y - h).toFixed(0)}`;
    else if (kind < 0.6) d += `Q${(x + w / 2).toFixed(0)} ${(y - h - w).toFixed(0)} ${(x + w).toFixed(0)} ${(y - h).toFixed(0)}`;
    else d += `L${(x + w).toFixed(0)} ${(y - h + next() * 8).toFixed(0)}`;
    x += w;
    d += `L${x.toFixed(0)} ${(y - height * 0.2 * next()).toFixed(0)}`;
    x += next() * 14;
  }
  return fill(`${d}L${to} ${y}z`, colour, opacity);
}

export function cottage(x, y, w, { tone = SAND, top = DEEP, light = false, seed = 1 } = {}) {
  const h = w * 0.5;
  return place(
    x,
    y,
    form(poly([[-w * 0.18, -h - w * 0.3], [-w * 0.06, -h - w * 0.3], [-w * 0.06, -h], [-w * 0.18, -h]]), EMBER, { far: 3 }) +
      form(poly([[-w / 2, -h], [w / 2, -h], [w / 2, 4], [-w / 2, 4]]), tone, { far: w * 0.12 }) +
      form(poly([[-w * 0.58, -h + 3], [-w * 0.3, -h - w * 0.38], [w * 0.34, -h - w * 0.38], [w * 0.58, -h + 3]]), top, { far: w * 0.09 }) +
      (light ? glow(w * 0.16, -h * 0.55, w * 0.4, EMBER, 0.7) : '') +
      fill(`M${w * 0.08} ${-h * 0.78}h${w * 0.17}v${h * 0.42}h${-w * 0.17}z`, light ? SAND : INK) +
      fill(`M${-w * 0.28} ${-h * 0.74}h${w * 0.16}v${h * 0.76}h${-w * 0.16}z`, INK) +
      specks(seed, 8, [-w / 2, -h, w, h], INK, 1.4, 0.4),
  );
}

/** A road of slabs from near to far. */
export function causeway(near, far, colour = SAND) {
  const [nx0, nx1, ny] = near;
  const [fx0, fx1, fy] = far;
  let joints = '';
  for (let index = 1; index < 12; index++) {
    const t = 1 - (1 - index / 12) ** 1.9;
    const [a, b, y] = [nx0 + (fx0 - nx0) * t, nx1 + (fx1 - nx1) * t, ny + (fy - ny) * t];
    joints += `M${a.toFixed(0)} ${y.toFixed(0)}L${b.toFixed(0)} ${(y + 2).toFixed(0)}M${(a + (b - a) * (index % 2 ? 0.35 : 0.62)).toFixed(0)} ${y.toFixed(0)}L${(a + (b - a) * (index % 2 ? 0.36 : 0.6)).toFixed(0)} ${(y + (ny - fy) * 0.09 * (1 - t)).toFixed(0)}`;
  }
  return form(poly([[nx0, ny], [nx1, ny], [fx1, fy], [fx0, fy]]), colour, { far: 10 }) + stroke(joints, INK, 1.8, 'opacity=".6"');
}
