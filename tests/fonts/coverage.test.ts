import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../build/book-meta/themes.ts';
import {
  FALLBACK_FAMILIES,
  type FontFace,
  TEXT_FAMILIES,
  bundledFonts,
  themeFonts,
} from '../../build/fonts/bundled-fonts.ts';
import { hasGlyph } from '../../build/fonts/has-glyph.ts';

interface Fontkit {
  create(bytes: Uint8Array): { readonly characterSet: readonly number[] };
}
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit;

/**
 * Reads the covered code points from the fonts' own tables, within the range for which the browser loads each file.
 */
function coveredByFonts(faces: readonly FontFace[], wanted: readonly string[]): number[] {
  const covered = new Set<number>();
  for (const face of faces) {
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

const usual = coveredByFonts(bundledFonts(), [...TEXT_FAMILIES, ...FALLBACK_FAMILIES]);
const inTheme = Object.fromEntries(
  THEMES.map((theme) => {
    const faces = themeFonts(theme);
    return [theme, coveredByFonts(faces, [faces[0]?.family ?? ''])];
  }),
);

describe('the bundled fonts', () => {
  it.each([undefined, ...THEMES])('cover what coverage.ts says, and no more, with the theme %s', (theme) => {
    if (process.env['UPDATE_COVERAGE']) writeCoverage();
    const covered = new Set([...usual, ...(theme === undefined ? [] : (inTheme[theme] ?? []))]);
    const wrong: number[] = [];
    for (let point = 0xa1; point < 0x20000; point++) {
      if (hasGlyph(point, theme) !== covered.has(point)) wrong.push(point);
    }
    expect(wrong).toEqual([]);
  });

  it('of a theme may have a character that the usual ones lack', () => {
    const shavedI = 0x197;
    expect([hasGlyph(shavedI), hasGlyph(shavedI, 'classic')]).toEqual([false, true]);
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
});

function writeCoverage(): void {
  const known = new Set(usual);
  const themes = THEMES.map((theme) => {
    const points = (inTheme[theme] ?? []).filter((point) => !known.has(point));
    return `  ${theme}: [\n${linesOf(boundsOf(points), '    ')}\n  ],`;
  });
  const text = `/**
 * Code points that the bundled text and fallback fonts cover, and those that only a theme's text font covers, as boundaries
 * where coverage starts and ends in turn.
 *
 * Generated from the fonts' character maps: UPDATE_COVERAGE=1 npx vitest run tests/fonts
 */
import type { Theme } from '../book-meta/themes.ts';

export const COVERED: readonly number[] = [
${linesOf(boundsOf(usual), '  ')}
];

export const COVERED_BY_THEME: Readonly<Record<Theme, readonly number[]>> = {
${themes.join('\n')}
};
`;
  writeFileSync(fileURLToPath(new URL('../../build/fonts/coverage.ts', import.meta.url)), text);
}

function linesOf(bounds: readonly number[], indentation: string): string {
  const lines: string[] = [];
  for (let index = 0; index < bounds.length; index += 12)
    lines.push(`${indentation}${bounds.slice(index, index + 12).join(', ')},`);
  return lines.join('\n');
}
