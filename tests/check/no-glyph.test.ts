import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findUncovered, type Uncovered } from '../../build/check/find-uncovered.ts';
import { noGlyph } from '../../build/check/rules/no-glyph.ts';
import { compileBook, compileFiles } from '../compile-files.ts';
import { themeFonts } from '../../build/fonts/bundled-fonts.ts';

/** Simulates fonts that contain only German characters. */
const hasGerman = (codePoint: number): boolean => /[ -~äöüÄÖÜß„“]/u.test(String.fromCodePoint(codePoint));

async function uncoveredIn(text: string): Promise<readonly Uncovered[]> {
  const { book } = await compileBook({ 'b.md': text });
  return findUncovered(book, hasGerman);
}

describe('characters without a glyph', () => {
  test('each is named once, at its first place, with how often it stands there', async () => {
    const found = await uncoveredIn('---\ntitle: B\n---\n\n# B\n\n## A\n\nGrün 𒀀 und ☃ oder\n\n## C\n\n𒀀𒀀 `☃`\n');
    expect(found).toEqual([
      { character: '𒀀', count: 3, span: { file: 'b.md', start: { line: 9, column: 6 }, end: { line: 9, column: 8 } } },
      {
        character: '☃',
        count: 2,
        span: { file: 'b.md', start: { line: 9, column: 13 }, end: { line: 9, column: 14 } },
      },
    ]);
  });

  test('one finding stands for more than twelve symbols, at the first of them', async () => {
    const signs = Array.from('☀☁☂☃☄★☆☉☊☋☌☍');
    const messages = async (text: string): Promise<readonly string[]> => {
      const { book, shelf } = await compileBook({ 'b.md': `# B\n\nA ${text}\n` });
      const found = noGlyph(hasGerman).check?.(book, shelf) ?? [];
      expect(found[0]?.span.start).toEqual({ line: 3, column: 3 });
      return found.map(({ message }) => message);
    };
    expect(signs).toHaveLength(12);
    expect(await messages(signs.join(''))).toHaveLength(12);
    // The fonts lack 14 of 17 characters.
    expect(await messages(`${signs.join('')}☎☀`)).toEqual([
      'no font of the book has a glyph for 13 of its characters, such as ☀ ☁ ☂ ☃ ☄, which make up 82 % of its text',
    ]);
    // A script is one cause, however few of its characters occur.
    expect(await messages('天：。א')).toEqual([
      expect.stringContaining('a glyph for 3 Chinese or Japanese characters, such as 天 ： 。, which'),
      'no font of the book has a glyph for א (U+05D0)',
    ]);
  });

  test('a single character of a script needs a font of the script, too', async () => {
    const { book, shelf } = await compileBook({ 'b.md': `# B\n\n${'Text. '.repeat(99)}א ☃\n` });
    const hints = noGlyph(hasGerman)
      .check?.(book, shelf)
      .map(({ hint }) => hint);
    expect(hints).toEqual([expect.stringContaining('Noto Sans Hebrew'), 'use another character, or an image']);
  });

  test('a script of which the machine has a font is one finding that names it', async () => {
    const { book, shelf } = await compileBook({ 'b.md': '# B\n\nAא בא天\n' });
    const machineFonts = [{ path: '/fonts/Own.ttf', points: [0x5d0, 0x5d1] }];
    const found = noGlyph(hasGerman).check?.({ ...book, machineFonts }, shelf) ?? [];
    expect(found.map(({ message, severity }) => [message, severity])).toEqual([
      [expect.stringMatching(/ 2 Hebrew characters, such as א ב, so the PDF uses Own\.ttf of this machine/), undefined],
      [expect.stringContaining('天'), 'error'],
    ]);
    expect(found[1]?.hint).toContain('install the package fonts-noto-cjk, or add a font');
  });

  test('characters that show nothing need no glyph', async () => {
    expect(await uncoveredIn('# B\n\nA\u00A0b\u00ADc\u200Bd\u200De\uFE0Ff\u2009g\u2028h\n')).toEqual([]);
  });

  test('an entity is named at the start of its chapter', async () => {
    const found = await uncoveredIn('# B\n\n## A\n\nText.\n\n## C\n\n&#x2603;\n');
    expect(found).toMatchObject([{ character: '☃', span: { start: { line: 7, column: 1 } } }]);
  });

  test('a footnote counts once, however many chapters refer to it', async () => {
    const found = await uncoveredIn('# B\n\n## A\n\nOne.[^n]\n\n## C\n\nTwo.[^n]\n\n[^n]: A ☃.\n');
    expect(found).toMatchObject([{ character: '☃', count: 1, span: { start: { line: 11, column: 9 } } }]);
  });
});

describe('a text of which much has no glyph', () => {
  const WORD = '天地玄黃宇宙洪荒日月盈昃辰宿列張';

  async function found(text: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
    const { diagnostics } = await compileFiles({ 'b.md': text, ...files }, ['b.md']);
    return diagnostics.filter(({ rule }) => rule === 'no-glyph');
  }

  test('from 5 % on is an error that says how to bring a font', async () => {
    const [one, ...rest] = await found(`# Book\n\n${WORD}\n`);
    expect(rest).toEqual([]);
    // The fonts lack 16 of 21 characters.
    expect(one).toMatchObject({ severity: 'error', start: { line: 3, column: 1 } });
    expect(one?.message).toContain('76 % of its text');
    expect(one?.hint).toMatch(/font.*Noto Sans JP.*@font-face.*css: in the front matter/);
  });

  test.each([
    [94, 'error'],
    [96, 'warning'],
  ])('with %d others for five', async (others, severity) => {
    // The heading contributes two of the other characters (`#B`).
    const text = `# B\n\n${'a'.repeat(others - 2)}天地玄黃宇\n`;
    expect(new Set((await found(text)).map((each) => each.severity))).toEqual(new Set([severity]));
  });

  test('is fine with a font of its own', async () => {
    const own = '@font-face { font-family: Own; src: url(own.woff2) }\n:root { --font-text: Own }\n';
    const text = '---\ncss: own.css\n---\n\n# Book\n\nƁƁƁ\n';
    const path = themeFonts('classic').find(({ name }) => name.includes('latin-ext-400-normal'))?.path ?? '';
    expect(await found('# Book\n\nƁƁƁ\n')).toHaveLength(1);
    expect(await found(text, { 'own.css': own, 'own.woff2': await readFile(path) })).toEqual([]);
  });
});
