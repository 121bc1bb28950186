import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FALLBACK_FAMILIES, TEXT_FAMILIES, bundledFonts, fontFaceCss } from '../../build/fonts/bundled-fonts.ts';
import { hasGlyph } from '../../build/fonts/has-glyph.ts';

interface Fontkit {
  create(bytes: Uint8Array): { readonly characterSet: readonly number[] };
}
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit;

/** Code points that the fonts' own tables have, within the range for which the browser loads the file. */
function coveredByFonts(): number[] {
  const covered = new Set<number>();
  const wanted = [...TEXT_FAMILIES, ...FALLBACK_FAMILIES];
  for (const face of bundledFonts()) {
    if (!wanted.includes(face.family) || face.weight !== 400 || face.style !== 'normal') continue;
    const ranges = face.unicodeRange.split(',').map((range) => {
      const [start = '', end = start] = range.trim().slice(2).split('-');
      return [Number.parseInt(start.replaceAll('?', '0'), 16), Number.parseInt(end.replaceAll('?', 'F'), 16)] as const;
    });
    for (const point of fontkit.create(readFileSync(face.path)).characterSet) {
      if (ranges.some(([start, end]) => point >= start && point <= end)) covered.add(point);
    }
  }
  return [...covered].toSorted((a, b) => a - b);
}

function boundsOf(points: readonly number[]): number[] {
  const bounds: number[] = [];
  for (const point of points) {
    if (bounds.at(-1) === point) bounds[bounds.length - 1] = point + 1;
    else bounds.push(point, point + 1);
  }
  return bounds;
}

describe('the bundled fonts', () => {
  it('cover what coverage.ts says, and no more', () => {
    const points = coveredByFonts();
    if (process.env['UPDATE_COVERAGE']) writeCoverage(boundsOf(points));
    const covered = new Set(points);
    const wrong: number[] = [];
    for (let point = 0xa1; point < 0x20000; point++) {
      if (point === 0xad || (point >= 0x2000 && point <= 0x206f) || (point >= 0xfe00 && point <= 0xfeff)) continue;
      if (hasGlyph(point) !== covered.has(point)) wrong.push(point);
    }
    expect(wrong).toEqual([]);
  });

  it('have the characters of rulebooks, and not those of every script', () => {
    const text = 'AaZz09ÄÖÜäöüßẞéñ„“”‚‘’»«–—…•·°±×÷½²³§©®™€⊙→←↑↓≥≤≠≈∞√☆★♠♥✓✗🎲🏃🎯Ωжß';
    expect(Array.from(text).filter((char) => !hasGlyph(char.codePointAt(0) ?? 0))).toEqual([]);
    expect(Array.from('漢字한א𒀀').filter((char) => hasGlyph(char.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('are all there, each under a name of its own', () => {
    const faces = bundledFonts();
    expect(new Set(faces.map(({ name }) => name)).size).toBe(faces.length);
    for (const { path } of faces) expect(readFileSync(path).subarray(0, 4).toString()).toBe('wOF2');
  });

  it('become rules of CSS', () => {
    const [face] = bundledFonts().filter(({ family, style }) => family === 'Alegreya' && style === 'italic');
    expect(fontFaceCss(face ? [face] : [], ({ name }) => `fonts/${name}`, 'block')).toMatch(
      /^@font-face\{font-family:"Alegreya";font-weight:400;font-style:italic;.*src:url\("fonts\/alegreya-[a-z-]+-400-italic\.woff2"\)/,
    );
  });
});

function writeCoverage(bounds: readonly number[]): void {
  const lines: string[] = [];
  for (let index = 0; index < bounds.length; index += 12)
    lines.push(`  ${bounds.slice(index, index + 12).join(', ')},`);
  const text = `/**
 * Code points that the bundled text and fallback fonts cover, as boundaries where coverage starts and ends in turn.
 *
 * Generated from the fonts' character maps: UPDATE_COVERAGE=1 npx vitest run tests/fonts
 */
export const COVERED: readonly number[] = [
${lines.join('\n')}
];
`;
  writeFileSync(fileURLToPath(new URL('../../build/fonts/coverage.ts', import.meta.url)), text);
}
