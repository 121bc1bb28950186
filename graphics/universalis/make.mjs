#!/usr/bin/env node
/**
 * Draws the large pictures of Universalis: `node graphics/universalis/make.mjs` writes each SVG file beside itself. `--check`
 * writes nothing, and fails where a file is not as it would be drawn.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { startPicture } from '../ebb/hand.mjs';
import { scenes } from './scenes.mjs';

for (const [name, draw] of Object.entries(scenes)) {
  const file = new URL(`${name}.svg`, import.meta.url);
  startPicture();
  const svg = draw();
  if (process.argv[2] !== '--check') writeFileSync(file, svg);
  else if (readFileSync(file, 'utf8') !== svg) process.exitCode = 1;
}
