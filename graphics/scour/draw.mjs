#!/usr/bin/env node
/**
 * Draws the pictures of Scour: `node graphics/scour/draw.mjs` writes each SVG file beside itself. `--check` writes nothing, and
 * fails where a file is not as it would be drawn, or larger than 60 kB.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beasts } from './beasts.mjs';
import { FIGURES, turf } from './chalk.mjs';
import * as land from './land.mjs';
import { downMap, houndMap } from './maps.mjs';
import { callings, things } from './things.mjs';

const drawings = [
  ['cover', land.cover],
  ['opener-down', land.openDown],
  ['opener-scourers', land.openScourers],
  ['opener-night', land.openNight],
  ['opener-marks', land.openMarks],
  ['opener-hill', land.openHill],
  ['opener-first-night', land.openFirstNight],
  ['map-down', downMap],
  ['map-hound', houndMap],
  ...Object.keys(FIGURES).map((name, index) => [`marks/${name}`, () => turf(name, index + 11)]),
  ...beasts.map(([name, draw]) => [`creatures/${name}`, draw]),
  ...callings.map(([name, draw]) => [`callings/${name}`, draw]),
  ...things.map(([name, draw]) => [`things/${name}`, draw]),
];

const folder = dirname(fileURLToPath(import.meta.url));
const current = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

for (const [name, draw] of drawings) {
  const file = join(folder, `${name}.svg`);
  const svg = draw();
  const complain = (what) => {
    process.stderr.write(`graphics/scour/${name}.svg ${what}\n`);
    process.exitCode = 1;
  };
  if (Buffer.byteLength(svg) > 60_000) complain('is too large');
  if (current(file) === svg) continue;
  if (process.argv[2] === '--check') complain('is not as draw.mjs draws it');
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  }
}
