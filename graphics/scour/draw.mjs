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

const inFolder = (name, draws) => Object.entries(draws).map(([key, draw]) => ({ name: `${name}/${key}`, draw }));
const drawings = [
  { name: 'cover', draw: land.cover },
  { name: 'opener-down', draw: land.openDown },
  { name: 'opener-scourers', draw: land.openScourers },
  { name: 'opener-night', draw: land.openNight },
  { name: 'opener-marks', draw: land.openMarks },
  { name: 'opener-hill', draw: land.openHill },
  { name: 'opener-first-night', draw: land.openFirstNight },
  { name: 'map-down', draw: downMap },
  { name: 'map-hound', draw: houndMap },
  ...Object.keys(FIGURES).map((key, index) => ({ name: `marks/${key}`, draw: () => turf(key, index + 11) })),
  ...inFolder('creatures', beasts),
  ...inFolder('callings', callings),
  ...inFolder('things', things),
];

const folder = dirname(fileURLToPath(import.meta.url));
const current = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

for (const { name, draw } of drawings) {
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
