/**
 * Makes the website's fonts of the bundled ones, into `dist/site/fonts`. Part of `npm run compile`: cutting fonts takes
 * seconds, which a build of a book does not have.
 *
 * - Text faces lose hinting and the features that our styles never ask for, up to two fifths of their weight. Only the
 *   Latin ones: the files of other scripts are taken as they are, since few books load them.
 * - The fonts of signs are cut into small files, so that a reader loads 6 kB for a ⊙ and not 400.
 * - The font of formulas is cut by what formulas are written with: sums need a twentieth of it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { copyFonts, prepareFonts } from '../../build/fonts/prepare-fonts.mjs';
import { prepareWords } from '../../build/typography/prepare-words.mjs';
import { FALLBACK_FAMILIES, bundledFonts, headingFonts } from '../../dist/build/fonts/bundled-fonts.js';

const fontkit = createRequire(import.meta.url)('fontkit');

/** Weights and styles that the site's styles use. */
const TEXT_FACES = {
  Alegreya: ['400 normal', '400 italic', '700 normal', '700 italic'],
  'Alegreya Sans': ['400 normal', '400 italic', '700 normal', '700 italic'],
  'Source Code Pro': ['400 normal', '700 normal'],
};

/** Not cut: its name is reserved for the font as it is. */
const UNTOUCHED = 'Source Code Pro';

const FEATURES = ['kern', 'liga', 'lnum', 'mark', 'pnum', 'tnum'];

/** Copyright and licence must stay in every copy. */
const NAME_IDS = [0, 13, 14];

/** Characters of a file of signs; emoji are drawn with many lines each. */
const SIGNS_IN_FILE = { 'Noto Emoji': 16, other: 48 };
/** Each file brings the measures of the whole font along. */
const FORMULA_SIGNS_IN_FILE = 128;

/**
 * What most formulas are written with, a file each: sums, and letters with the mathematical italics that browsers show
 * them as.
 */
const SUMS = ' 0123456789+-−±×÷·⋅*/=<>≤≥≠≈→()[]{}|.,:;!%°…′⌊⌋⌈⌉√∑∏∫∞';
const LETTERS = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0x210e, 0x210e],
  [0x1d434, 0x1d467],
];
const GREEK = [
  [0x391, 0x3f6],
  [0x1d6e2, 0x1d71b],
];
/** What the others need, in files of some characters: other letters, operators, arrows, brackets, alphabets. */
const FORMULAS = [
  [0x20, 0x17f],
  [0x2b0, 0x3ff],
  [0x2010, 0x206f],
  [0x20d0, 0x2aff],
  [0x1d400, 0x1d7ff],
];

/** Titles as books have them, to measure how wide a face runs. */
const TITLES =
  'Bewegung und Reaktionen Aktionen Schaden Waffen Zustände Ausrüstung Grundregeln Der Ablauf eines Zuges ' +
  'The Long Down What the Hill Wants Weapons Armour Damage and Healing Moving Attacks Reading the Dice Conditions';
/** Scale of our own headings: `SIZE_ADJUST` in `build/fonts/local-fallbacks.ts`. */
const OWN_SCALE = 1.2;

const folder = fileURLToPath(new URL('../../dist/site/fonts/', import.meta.url));
const listFile = `${folder}fonts.json`;
const points = new Map();
copyFonts();
const key = keyOf();
if (readKey() !== key) await prepare();
prepareWords();
await prepareFonts();

async function prepare() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = [];
  for (const face of bundledFonts()) if (isTextFace(face)) text.push(await textFace(face));
  const list = { key, text, covered: inAllFamilies(), signs: await signFiles(), formulas: await formulaFiles() };
  list.headings = await headings();
  writeFileSync(listFile, `${JSON.stringify(list)}\n`);
}

function isTextFace({ family, weight, style }) {
  return TEXT_FACES[family]?.includes(`${weight} ${style}`) ?? false;
}

async function textFace(face) {
  const { family, weight, style, name, unicodeRange } = face;
  const bytes = readFileSync(face.path);
  const isCut = name.includes('-latin-') && !name.includes('-latin-ext-') && family !== UNTOUCHED;
  const cut = isCut ? await cutOut(bytes, pointsOf(face), { keepFeatures: FEATURES, noHinting: true }) : bytes;
  return { family, weight, style, unicodeRange, file: store(name, cut), bounds: boundsOf(pointsOf(face)) };
}

/** Faces that a book may choose for its headings, shown with capitals as high as ours. */
async function headings() {
  const own = bundledFonts().find(({ name }) => name === 'alegreya-sans-latin-700-normal.woff2');
  const ours = measured(own);
  const list = [];
  for (const [name, faces] of Object.entries(headingFonts())) {
    const latin = faces.find((face) => face.name.includes('-latin-') && !face.name.includes('-latin-ext-'));
    const others = faces.filter((face) => face.name.includes('-latin-ext-'));
    const { width, capitals, ascent, descent } = measured(latin);
    const parts = [];
    for (const face of [latin, ...others]) {
      const { file, unicodeRange } = await textFace(face);
      parts.push({ file, unicodeRange });
    }
    const scale = Number(((OWN_SCALE * ours.capitals) / capitals).toFixed(3));
    list.push({ name, family: latin.family, scale, ascent, descent, width: width / ours.width, parts });
  }
  return list;
}

function measured({ path }) {
  const font = fontkit.create(readFileSync(path));
  const share = (units) => units / font.unitsPerEm;
  return {
    width: share(font.layout(TITLES).advanceWidth),
    capitals: share(font.capHeight),
    ascent: share(font.hhea.ascent),
    descent: -share(font.hhea.descent),
  };
}

/** Characters that the text has in each of its families: for others, the signs are needed. */
function inAllFamilies() {
  const regular = bundledFonts().filter(({ weight, style }) => weight === 400 && style === 'normal');
  const sets = Object.keys(TEXT_FACES).map(
    (family) => new Set(regular.filter((face) => face.family === family).flatMap(pointsOf)),
  );
  const [first, ...others] = sets;
  return boundsOf([...first].filter((point) => others.every((set) => set.has(point))).toSorted((a, b) => a - b));
}

/** Each character from the first font that has it. */
async function signFiles() {
  const files = [];
  const taken = new Set();
  for (const family of FALLBACK_FAMILIES) {
    for (const face of bundledFonts()) {
      if (face.family !== family || face.weight !== 400) continue;
      const points = pointsOf(face).filter((point) => point > 0xff && !taken.has(point));
      for (const point of points) taken.add(point);
      const bytes = await withoutCompression(face);
      for (const some of chunksOf(points, SIGNS_IN_FILE[family] ?? SIGNS_IN_FILE.other)) {
        const name = face.name.replace('.woff2', `-${some[0].toString(16)}.woff2`);
        const cut = await cutOut(bytes, some, { keepFeatures: ['ccmp', 'mark'], noHinting: true });
        files.push({ file: store(name, cut), bounds: boundsOf(some) });
      }
    }
  }
  return files;
}

/** The files that most formulas need come first. */
async function formulaFiles() {
  const face = bundledFonts().find(({ family }) => family === 'STIX Two Math');
  const isIn = (ranges) => (point) => ranges.some(([start, end]) => point >= start && point <= end);
  const all = pointsOf(face).filter(isIn(FORMULAS));
  const sums = all.filter((point) => SUMS.includes(String.fromCodePoint(point)));
  const letters = all.filter(isIn(LETTERS));
  const greek = all.filter(isIn(GREEK));
  const others = all.filter((point) => ![sums, letters, greek].some((points) => points.includes(point)));
  const files = [];
  for (const points of [sums, letters, greek, ...chunksOf(others, FORMULA_SIGNS_IN_FILE)]) {
    const name = face.name.replace('.woff2', `-formulas-${points[0].toString(16)}.woff2`);
    const cut = await cutOut(readFileSync(face.path), points, { noHinting: true });
    files.push({ file: store(name, cut), bounds: boundsOf(points) });
  }
  return files;
}

function chunksOf(points, count) {
  return Array.from({ length: Math.ceil(points.length / count) }, (_, index) =>
    points.slice(index * count, (index + 1) * count),
  );
}

function cutOut(bytes, points, options) {
  const text = String.fromCodePoint(...points);
  return subsetFont(bytes, text, { targetFormat: 'woff2', preserveNameIds: NAME_IDS, ...options });
}

/** A font is read once, however many files are cut out of it. */
function withoutCompression(face) {
  return subsetFont(readFileSync(face.path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    preserveNameIds: NAME_IDS,
  });
}

/** Characters that a file has, of those for which it is loaded. */
function pointsOf(face) {
  const known = points.get(face.path) ?? readPoints(face);
  points.set(face.path, known);
  return known;
}

function readPoints(face) {
  const ranges = face.unicodeRange.split(',').map((range) => {
    const [start, end = start] = range.trim().slice(2).split('-');
    return [Number.parseInt(start.replaceAll('?', '0'), 16), Number.parseInt(end.replaceAll('?', 'F'), 16)];
  });
  return fontkit
    .create(readFileSync(face.path))
    .characterSet.filter((point) => ranges.some(([start, end]) => point >= start && point <= end))
    .toSorted((a, b) => a - b);
}

/** Where covered stretches begin and end in turn. */
function boundsOf(points) {
  const bounds = [];
  for (const point of points) {
    if (bounds.at(-1) === point) bounds[bounds.length - 1] = point + 1;
    else bounds.push(point, point + 1);
  }
  return bounds;
}

/** @returns the file's name, which changes with its content */
function store(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const file = name.replace('.woff2', `-${hash}.woff2`);
  writeFileSync(folder + file, bytes);
  return file;
}

/** Changes with this script and with the fonts. */
function keyOf() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const { path, unicodeRange } of [...bundledFonts(), ...Object.values(headingFonts()).flat()])
    hash.update(unicodeRange).update(readFileSync(path));
  return hash.digest('hex');
}

function readKey() {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8')).key;
  } catch {
    return undefined;
  }
}
