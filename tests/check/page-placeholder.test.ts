/** Placeholders for page numbers, as authors write them. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

async function pagesMissingIn(text: string): Promise<readonly string[]> {
  const { diagnostics } = await compileFiles({ 'b.md': text });
  return diagnostics.flatMap(({ rule, start, end }) =>
    rule === 'page-placeholder' ? [text.slice(start.column - 1, end.column - 1)] : [],
  );
}

describe('placeholders', () => {
  it.each([
    ['See p. XX.', 'p. XX'],
    ['(page ??)', 'page ??'],
    ['Siehe Seite xx!', 'Seite xx'],
    ['voir p.\u00A0XXX', 'p.\u00A0XXX'],
    ['zie pagina TODO', 'pagina TODO'],
  ])('%s', async (text, mark) => {
    expect(await pagesMissingIn(text)).toEqual([mark]);
  });

  it.each(['page X of Y', 'page xxl', 'the page? Yes', 'TODO later', '`p. XX`'])('not %s', async (text) => {
    expect(await pagesMissingIn(text)).toEqual([]);
  });
});
