#!/usr/bin/env node
/** Draws the large pictures of Universalis: `node graphics/universalis/make.mjs` writes each SVG file beside itself. */
import { writeFileSync } from 'node:fs';
import { startPicture } from '../ebb/hand.mjs';
import { scenes } from './scenes.mjs';

for (const [name, draw] of Object.entries(scenes)) {
  startPicture();
  writeFileSync(new URL(`${name}.svg`, import.meta.url), draw());
}
