/** Books in languages without built-in texts, and books with texts of their own. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { WORDS } from '../../build/words/strings.ts';
import { buildSite } from '../site/built-site.ts';

const TEXT =
  '# A sárkány\n\n## Első\n\nA sárkány száll, ha a szél fúj, és aki nem tartja a zsinórt, az elveszti.\n\n## Második\n\nVége.\n';

async function said(front: string): Promise<readonly string[]> {
  const { diagnostics } = await compileFiles({ 'a.md': `---\nlang: hu\n${front}---\n\n${TEXT}` });
  return diagnostics.map(({ message, hint = '' }) => `${message} (${hint})`);
}

describe('a book in a language that the program does not speak', () => {
  it('is told once which words it lacks, the most frequent ones first', async () => {
    const all = Object.keys(WORDS).length;
    const [finding = '', ...others] = await said('words: { contents: Tartalom, page: Oldal, page.long: oldal }\n');
    expect(others).toEqual([]);
    expect(finding).toContain(
      `readers see ${all - 3} English texts in this book, because Regelwerk has none in Hungarian`,
    );
    expect(finding).toMatch(/: menu, chapters, onThisPage, .* and \d+ more\)$/);
    expect(finding).not.toContain('contents');
  });

  it('is told of a key that no word has, with the nearest', async () => {
    expect(await said('words: { contnets: Tartalom }\n')).toContainEqual(
      'unknown key contnets in words is ignored (did you mean contents?)',
    );
  });

  it.each([
    ['is too short', '# Game\n\n## Start\n\nDice.\n\n## End\n\nInk.\n', []],
    ['consists of names', `# Game\n\n## End\n\n${'Aldermoor, Brandhollow, Cinderfell. '.repeat(20)}\n`, ['language']],
  ])('is told no words where the text %s and the language is only guessed', async (_, text, expected) => {
    const { shelf, diagnostics } = await compileFiles({ 'a.md': text });
    expect(shelf.books[0]?.lang).toBe('da');
    expect(diagnostics.map(({ rule }) => rule)).toEqual(expected);
  });

  it('is told nothing when it has all words, and shows them', async () => {
    const words = Object.keys(WORDS).map((key, at) => `  ${key}: szó${at}`);
    expect(await said(`words:\n${words.join('\n')}\n`)).toEqual([]);
    const front = '---\nlang: hu\nwords: { contents: Tartalom, next: Tovább, startReading: Olvasás }\n---\n\n';
    const { page } = await buildSite({ 'a.md': front + TEXT });
    expect(page('a-sarkany/index.html')).toContain('>Olvasás<');
  });
});
