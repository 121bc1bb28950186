import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledFonts } from '../../build/fonts/bundled-fonts.ts';
import { hasGlyph } from '../../build/fonts/has-glyph.ts';

describe('the bundled fonts', () => {
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
