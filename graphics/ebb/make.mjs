#!/usr/bin/env node
/**
 * Draws the pictures of Ebb: `node graphics/ebb/make.mjs` writes each SVG file beside itself. `--check` writes nothing, and fails
 * where a file is not as it would be drawn, or is larger than 80 kB.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withLetters } from '../letters.mjs';
import { creatures } from './creatures.mjs';
import { startPicture } from './hand.mjs';
import { knots } from './knots.mjs';
import { maps } from './maps.mjs';
import { people } from './people.mjs';
import { scenes } from './scenes.mjs';

const checks = process.argv[2] === '--check';
for (const [name, draw] of Object.entries({ ...creatures, ...people, ...knots, ...scenes, ...maps })) {
  const file = fileURLToPath(new URL(`${name}.svg`, import.meta.url));
  startPicture();
  const svg = await withLetters(draw());
  if (checks && readFileSync(file, 'utf8') !== svg) process.exitCode = 1;
  if (svg.length > 80_000) {
    process.stderr.write(`graphics/ebb/${name}.svg has ${svg.length} bytes\n`);
    process.exitCode = 1;
  }
  if (!checks) writeFileSync(file, svg);
}
