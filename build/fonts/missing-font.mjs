/**
 * The font behind all others: it shows every character as a box, so that a missing one is seen, and no browser looks for it
 * among the fonts of the system.
 *
 * One glyph for all of Unicode, by the format of OpenType's `cmap` that was made for that (13, “many-to-one”).
 */

const FAMILY = 'Regelwerk Missing';
const UNITS_PER_EM = 1000;
const ASCENT = 800;
const DESCENT = -200;
const ADVANCE = 600;
/** The box: what is between two rectangles, of which the inner one runs the other way round. */
const OUTER = [60, 0, 540, 700];
const INNER = [110, 50, 490, 650];

/** Big-endian numbers of a size in bytes; texts are taken as they are. */
function pack(...fields) {
  return Buffer.concat(
    fields.map((field) => {
      if (!Array.isArray(field)) return Buffer.from(field);
      const [size, ...values] = field;
      const bytes = Buffer.alloc(size * values.length);
      for (const [index, value] of values.entries()) {
        bytes.writeUIntBE(value < 0 ? value + 2 ** (8 * size) : value, index * size, size);
      }
      return bytes;
    }),
  );
}

/** @returns a TrueType file */
export function missingFont() {
  const glyph = boxGlyph();
  const tables = {
    'OS/2': os2(),
    cmap: cmap(),
    glyf: Buffer.concat([glyph, glyph]),
    head: head(),
    hhea: pack([4, 0x10000], [2, ASCENT, DESCENT, 0, ADVANCE, OUTER[0], 60, OUTER[2], 1, 0, 0, 0, 0, 0, 0, 0, 2]),
    hmtx: pack([2, ADVANCE, OUTER[0], ADVANCE, OUTER[0]]),
    loca: pack([4, 0, glyph.length, 2 * glyph.length]),
    maxp: pack([4, 0x10000], [2, 2, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    name: names(),
    post: pack([4, 0x30000, 0], [2, -75, 50], [4, 0, 0, 0, 0, 0]),
  };
  return assemble(tables);
}

function boxGlyph() {
  const corners = ([left, bottom, right, top]) => [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ];
  const points = [...corners(OUTER), ...corners(INNER).toReversed()];
  const steps = (axis) => points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  // Two contours; their ends, no instructions, all points on the curve with steps of two bytes.
  return pack([2, 2, ...OUTER], [2, 3, 7, 0], [1, ...points.map(() => 1)], [2, ...steps(0), ...steps(1)], [1, 0, 0]);
}

/** Twice: Chromium's library for the fonts of the system reads no table of format 13, and has to do with two bytes. */
function cmap() {
  const short = shortMap();
  const groups = [
    [0x20, 0xd7ff],
    [0xe000, 0x10ffff],
  ];
  const long = pack(
    [2, 13, 0],
    [4, 16 + 12 * groups.length, 0, groups.length],
    [4, ...groups.flatMap(([first, last]) => [first, last, 1])],
  );
  const start = 4 + 2 * 8;
  return Buffer.concat([pack([2, 0, 2, 3, 1], [4, start], [2, 3, 10], [4, start + short.length]), short, long]);
}

/** Format 4: stretches of characters, all of which look up their glyphs in one list. */
function shortMap() {
  const length = 1024;
  const starts = [0x20];
  for (let start = length; start < 0x10000; start += length) if (start < 0xd800 || start >= 0xe000) starts.push(start);
  const stretches = starts.map((start) => [start, Math.min(start | (length - 1), 0xfffe)]);
  // The last one is there by definition, and empty.
  const ends = [...stretches.map(([, end]) => end), 0xffff];
  const count = ends.length;
  const power = Math.floor(Math.log2(count));
  const range = 2 * 2 ** power;
  // Counted from where each of them stands.
  const toList = starts.map((_, index) => 2 * (count - index));
  return pack(
    [2, 4, 16 + 8 * count + 2 * length, 0, 2 * count, range, power, 2 * count - range],
    [2, ...ends, 0],
    [2, ...starts, 0xffff],
    [2, ...starts.map(() => 0), 1],
    [2, ...toList, 0],
    [2, ...Array.from({ length }, () => 1)],
  );
}

function head() {
  return pack(
    [4, 0x10000, 0x10000, 0, 0x5f0f3cf5],
    [2, 3, UNITS_PER_EM],
    // Made at the beginning of its time, so that it is the same every time.
    [4, 0, 0, 0, 0],
    [2, ...OUTER, 0, 8, 2, 1, 0],
  );
}

function os2() {
  return pack(
    [2, 4, ADVANCE, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0],
    [1, ...Array.from({ length: 10 }, () => 0)],
    [4, 0, 0, 0, 0],
    'NONE',
    [2, 0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT],
    [4, 0, 0],
    [2, 500, 700, 0, 0x20, 0],
  );
}

function names() {
  const texts = [
    [1, FAMILY],
    [2, 'Regular'],
    [3, FAMILY],
    [4, FAMILY],
    [5, 'Version 1.0'],
    [6, FAMILY.replace(' ', '')],
  ].map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  let offset = 0;
  const records = texts.map(({ id, bytes }) => {
    const record = pack([2, 3, 1, 0x409, id, bytes.length, offset]);
    offset += bytes.length;
    return record;
  });
  const start = 6 + 12 * records.length;
  return Buffer.concat([pack([2, 0, records.length, start]), ...records, ...texts.map(({ bytes }) => bytes)]);
}

function assemble(tables) {
  const entries = Object.entries(tables);
  const power = Math.floor(Math.log2(entries.length));
  const range = 16 * 2 ** power;
  const directory = [pack([4, 0x10000], [2, entries.length, range, power, 16 * entries.length - range])];
  const bodies = [];
  let offset = 12 + 16 * entries.length;
  for (const [tag, bytes] of entries) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    directory.push(pack(tag, [4, checksum(padded), offset, bytes.length]));
    bodies.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([...directory, ...bodies]);
  const headAt = entries.slice(
    0,
    entries.findIndex(([tag]) => tag === 'head'),
  ).length;
  const adjustment = font.readUInt32BE(12 + 16 * headAt + 8) + 8;
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, adjustment);
  return font;
}

function checksum(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
