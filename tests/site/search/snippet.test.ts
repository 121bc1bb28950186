import { describe, expect, test } from 'vitest';
import { type Piece, excerpt, mark } from '../../../site/scripts/search/snippet.ts';
import { languageFor } from './index-of.ts';

const language = languageFor('de');
const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
/**
 * Returns an excerpt as text.
 *
 * @param line line of the text at which the excerpt begins
 */
const context = (text: string, line: string, ...terms: string[]): string =>
  shown(excerpt(text, new Set(terms), language, text.indexOf(line)));

test('mark whole words, in whatever spelling', () => {
  expect(shown(mark('Größe, Groesse & <M>', new Set(['grosse']), language))).toBe('[Größe], [Groesse] & <M>');
});

describe('excerpt', () => {
  const far = 'lorem ipsum '.repeat(60);

  test('a short text whole, its lines and cells set apart', () => {
    expect(context('Sturm\t5\nDrachen steigen.\nNichts', '', 'sturm')).toBe('[Sturm] · 5 · Drachen steigen. Nichts');
  });

  test('from the line on that answers, not cut within a word', () => {
    const result = context(`Sturm. ${far}Der Sturm reißt die Schnur. ${far}`, 'Der Sturm', 'sturm', 'schnur');
    expect(result).toMatch(/^… Der \[Sturm\] reißt die \[Schnur\]\. lorem .* (lorem|ipsum) …$/);
    expect(result.length).toBeLessThan(200);
  });

  test('a row of a table', () => {
    expect(context(`${far}\nSturm\t5\t\n${far}`, 'Sturm', '5')).toMatch(/^… Sturm · \[5\] · lorem/);
  });

  test('shortly before the first word, where a line is too long for it to be seen', () => {
    expect(context(`Ein ${far}Der Sturm ${far}`, 'Ein', 'sturm')).toMatch(/^… (lorem |ipsum )?Der \[Sturm\] lorem/);
  });

  test('the beginning, where no word is in the text', () => {
    expect(context(far, '', 'sturm')).toMatch(/^lorem ipsum .* …$/);
    expect(context('', '', 'sturm')).toBe('');
  });

  test('a text without spaces', () => {
    const result = context('x'.repeat(500), '', 'sturm');
    expect(result.length).toBeLessThan(200);
  });
});
