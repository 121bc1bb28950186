/**
 * The hand behind the pictures of Ebb: flat tones like a cut in lino, shaded at the side that is turned away from the sun, which
 * always stands at the upper left. Six colours, mixed by nothing but opacity.
 */
export const INK = '#10222b';
export const DEEP = '#1f4f5c';
export const SEA = '#4f8d8e';
export const FOAM = '#dbe6d8';
export const SAND = '#e6c78a';
export const EMBER = '#cf5a28';

let ids = 0;
/** Each picture counts its own ids, so that it stays as it is when others change. */
export const startPicture = () => (ids = 0);
const newId = () => `i${(ids += 1)}`;
const n = (value) => String(Math.round(value * 10) / 10);

/** Numbers between 0 and 1, the same on each machine. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A polygon. */
export const poly = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

/** A soft curve through points; one with a third value is a corner. */
export function curve(points, closed = true) {
  const count = points.length;
  const at = (index) => (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]);
  let d = `M${n(points[0][0])} ${n(points[0][1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [b, c] = [at(index), at(index + 1)];
    const a = b[2] ? b : at(index - 1);
    const e = c[2] ? c : at(index + 2);
    const handle = (from, to, sign, base) => [base[0] + (sign * (to[0] - from[0])) / 6, base[1] + (sign * (to[1] - from[1])) / 6];
    const [p, q] = [handle(a, c, 1, b), handle(b, e, -1, c)];
    d += `C${n(p[0])} ${n(p[1])} ${n(q[0])} ${n(q[1])} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}z` : d;
}

export const circle = (x, y, r, ry = r) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0z`;

/** A limb: an outline around a line of points, whose third values are half widths. */
export function tube(points) {
  const sides = [[], []];
  for (const [index, [x, y, w]] of points.entries()) {
    const [a, b] = [points[Math.max(0, index - 1)], points[Math.min(points.length - 1, index + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / length) * w, ((b[0] - a[0]) / length) * w];
    sides[0].push([x + nx, y + ny]);
    sides[1].unshift([x - nx, y - ny]);
  }
  return curve([...sides[0], ...sides[1]]);
}

/** More points along a soft line, each with a width between those given. */
export function along(points, steps = 2) {
  const result = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => points[Math.max(0, Math.min(points.length - 1, index + offset))]);
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      result.push(
        [0, 1, 2].map((axis) =>
          0.5 *
          (2 * b[axis] + (c[axis] - a[axis]) * t + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3),
        ),
      );
    }
  }
  result.push(points.at(-1));
  return result;
}

export const fill = (d, colour, opacity = 1) => `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${n(opacity * 10) / 10}"` : ''}/>`;
export const stroke = (d, colour, width = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${more.includes("dasharray") ? "butt" : "round"}" stroke-linejoin="round"${more && ` ${more}`}/>`;
export const place = (x, y, inner, scale = 1, turn = 0, flip = false) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''}">${inner}</g>`;

/** What is inside a shape only. */
export function within(d, inner) {
  const id = newId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/**
 * A shape with light and shade: an edge of light towards the sun, then its colour, then hatching, then shade.
 * `far` says how far the shade reaches in.
 */
export function form(d, base, { shade = INK, light = FOAM, far = 7, edge = 1.6, hatched = true, dark = 0.75 } = {}) {
  const [path, clip] = [newId(), newId()];
  const use = (shift, colour, more = '') => `<use href="#${path}" x="${n(shift)}" y="${n(shift)}" fill="${colour}"${more}/>`;
  return (
    `<defs><path id="${path}" d="${d}"/><clipPath id="${clip}"><use href="#${path}"/></clipPath></defs>` +
    use(0, light) +
    `<g clip-path="url(#${clip})">` +
    use(edge, base) +
    `<g transform="translate(${edge} ${edge})"><g clip-path="url(#${clip})"><path d="M-99-99h1300v1300h-1300z" fill="${shade}" opacity="${dark}"/>` +
    use(-far * 0.55, base) +
    (hatched ? use(-far * 0.55, 'url(#hatch)') + use(-far * 1.5, base) : '') +
    '</g></g></g>'
  );
}

/** Specks: sand, barnacles, spray. `inside` says where. */
export function specks(seed, count, [x, y, w, h], colour, size = 1.4, opacity = 1, inside = () => true) {
  const next = random(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const [px, py] = [x + next() * w, y + next() * h];
    if (inside(px, py)) d += `M${Math.round(px)} ${Math.round(py)}h${next() < 0.5 ? 0 : 1}`;
  }
  return stroke(d || 'M0 0', colour, size, opacity < 1 ? `opacity="${opacity}"` : '');
}

/** Broken level lines: water, wet sand, haze. */
export function ripples(seed, count, [x, y, w, h], colour, width = 1.4, opacity = 0.7, long = 60) {
  const next = random(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const t = next();
    const py = y + t * h;
    const length = long * (0.3 + next()) * (0.35 + t);
    d += `M${n(x + next() * w)} ${n(py)}q${n(length / 4)} ${n(-2 - next() * 2)} ${n(length / 2)} 0t${n(length / 2)} 0`;
  }
  return stroke(d, colour, width, `opacity="${opacity}"`);
}

/** Barnacles: rings with a dark mouth. */
export function barnacles(places) {
  return places.map(([x, y, r]) => fill(circle(x + r * 0.2, y + r * 0.2, r), INK) + fill(circle(x, y, r * 0.86), FOAM) + fill(circle(x + r * 0.12, y + r * 0.12, r * 0.5), DEEP)).join('');
}

/** Weed that hangs from a line of points. */
export function weed(seed, [x, y, w], count, length, colour = DEEP) {
  const next = random(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const px = x + (w * (index + next())) / count;
    const l = length * (0.4 + next() * 0.8);
    const s = (next() - 0.5) * 10;
    const b = 1.5 + next() * 2;
    d += `M${n(px - b)} ${n(y)}c${n(s)} ${n(l / 3)} ${n(-s)} ${n(l * 0.7)} ${n(b)} ${n(l)}c${n(s * 0.4 + b)} ${n(-l * 0.4)} ${n(b)} ${n(-l * 0.7)} ${n(b)} ${n(-l)}z`;
  }
  return fill(d, colour);
}

export const gradient = (id, stops, vertical = true) =>
  `<linearGradient id="${id}" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stops.map(([at, colour, o = 1]) => `<stop offset="${at}" stop-color="${colour}"${o < 1 ? ` stop-opacity="${o}"` : ''}/>`).join('')}</linearGradient>`;
export const glow = (x, y, r, colour = SAND, strength = 0.9) => {
  const id = newId();
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${colour}" stop-opacity="${n(strength * 4) / 10}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${id})"/>`;
};

/** Strokes of shade that waver as a hand does. */
function hatch() {
  const next = random(7);
  let d = '';
  for (let index = -1; index < 9; index++) {
    const x = index * 6;
    d += `M${x} ${n(48 + next())}c${n(12 + next() * 3)} ${n(-16 + next() * 2)} ${n(32 + next() * 3)} ${n(-32 + next() * 2)} 48-48`;
  }
  return `<pattern id="hatch" width="48" height="48" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="${INK}" stroke-width="1.7"/><path d="${d}" transform="translate(-48 0)" fill="none" stroke="${INK}" stroke-width="1.7"/></pattern>`;
}

export function picture(width, height, inner) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${hatch()}</defs>${inner}</svg>\n`;
}

/** A round picture with a rim, 240 wide: `sky` above, `ground` below the horizon. */
export function medallion(inner, { sky = [SEA, FOAM], ground = SAND, horizon = 178, seed = 1 } = {}) {
  const disc = circle(120, 120, 114);
  return picture(
    240,
    240,
    `<defs>${gradient('sky', [[0, sky[0]], [0.85, sky[1]]])}</defs>` +
      fill(circle(120, 120, 119), INK) +
      fill(circle(120, 120, 116.5), FOAM) +
      within(
        disc,
        fill('M0 0h240v240h-240z', 'url(#sky)') +
          ripples(seed, 16, [-20, 20, 240, 120], FOAM, 1.3, 0.4, 70) +
          (ground ? fill(curve([[-5, horizon + 4, 1], [60, horizon - 2], [130, horizon + 3], [245, horizon - 3, 1], [245, 245, 1], [-5, 245, 1]]), ground) + ripples(seed + 1, 26, [-20, horizon + 6, 250, 60], DEEP, 1.2, 0.45, 46) + specks(seed + 2, 90, [0, horizon, 240, 60], INK, 1.3, 0.35) : '') +
          inner,
      ),
  );
}
