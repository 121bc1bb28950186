import { describe, expect, test } from 'vitest';
import { type Piece, createMarker } from '../../../site/scripts/search/snippet.ts';
import { languageFor } from './index-of.ts';

const marker = createMarker(languageFor('de'));
const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const context = (text: string, ...terms: string[]): string => shown(marker.context(text, new Set(terms)));

describe('mark', () => {
  test('whole words, in whatever spelling', () => {
    const pieces = marker.mark('Größe, Groesse & <Mensch>', new Set(['grosse']));
    expect(shown(pieces)).toBe('[Größe], [Groesse] & <Mensch>');
  });

  test('a hyphenated word as one, its parts as they are', () => {
    expect(shown(marker.mark('ein Rüstungs-Wurf', new Set(['rustungswurf'])))).toBe('ein [Rüstungs-Wurf]');
    expect(shown(marker.mark('ein Rüstungs-Wurf', new Set(['wurf'])))).toBe('ein Rüstungs-[Wurf]');
    expect(shown(marker.mark('ein Rüstungs-Wurf', new Set(['wurf', 'rustungswurf'])))).toBe('ein [Rüstungs-Wurf]');
  });
});

describe('context', () => {
  const far = 'lorem ipsum '.repeat(60);

  test('a short text whole, its lines set apart', () => {
    expect(context('Sturm\n5\nDrachen steigen.\nNichts', 'sturm')).toBe('[Sturm] · 5 · Drachen steigen. Nichts');
  });

  test('the place where the words are, not cut within a word', () => {
    const text = `${far}Der Sturm reißt die Schnur. ${far}`;
    const result = context(text, 'sturm', 'schnur');
    expect(result).toContain('Der [Sturm] reißt die [Schnur].');
    expect(result).toMatch(/^… (lorem|ipsum) .* (lorem|ipsum) …$/);
    expect(result.length).toBeLessThan(200);
  });

  test('where most of them are together', () => {
    expect(context(`Sturm ${far}Sturm und Schnur ${far}`, 'sturm', 'schnur')).toContain('[Sturm] und [Schnur]');
  });

  test('begins with the line where that is near', () => {
    expect(context(`${far}\nDer Sturm\n${far}`, 'sturm')).toMatch(/^… Der \[Sturm\] · lorem/);
  });

  test('the beginning, where no word is in the text', () => {
    expect(context(far, 'sturm')).toMatch(/^lorem ipsum .* …$/);
    expect(context('', 'sturm')).toBe('');
  });

  test('a text without spaces', () => {
    const result = context('x'.repeat(500), 'sturm');
    expect(result.length).toBeLessThan(200);
  });
});
