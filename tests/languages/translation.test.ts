/** Findings of `check` about the translations of a book. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { folderFiles } from '../books.ts';

const BILINGUAL = folderFiles('bilingual');

const FLIGHT = 'shelf/drachen/en/10-flight.md';

async function findings(files: Readonly<Record<string, string>>, input = 'shelf'): Promise<readonly string[]> {
  const { diagnostics } = await compileFiles(files, [input], { isCheck: true });
  return diagnostics
    .filter(({ rule }) => rule === 'translation')
    .map(({ severity, file, start, message, related = [] }) => {
      const [there] = related.map((each) => `${each.file}:${each.start.line}`);
      return `${severity} ${file}:${start.line} ${message}${there === undefined ? '' : ` | ${there}`}`;
    });
}

describe('the languages of a book', () => {
  it('have no findings if each chapter is there, whatever is in it', async () => {
    expect(await findings(BILINGUAL)).toEqual([]);
    expect(await findings({ ...BILINGUAL, [FLIGHT]: '# The flight\n\nKites rise.\n' })).toEqual([]);
  });

  it('have one finding for a chapter that is missing', async () => {
    const files: Record<string, string> = { ...BILINGUAL };
    delete files[FLIGHT];
    expect(await findings(files)).toEqual([
      'warning shelf/drachen/en/00-index.md:4 the chapter “Der Flug” of the German book is missing here | ' +
        'shelf/drachen/de/10-flug.md:1',
    ]);
  });

  it('have one finding if most of a book is not translated yet', async () => {
    const parts = (code: string, count: number): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`g/${code}/${at + 10}-${code}.md`, `# ${code} ${at}\n\nText.\n`]),
      );
    const files = { ...parts('de', 8), ...parts('en', 2) };
    expect(await findings(files, 'g')).toEqual([
      expect.stringMatching(/^warning g\/en\/10-en\.md:1 the chapter “de 2” .* \(6 places\) \| g\/de\/12-de\.md:1$/),
    ]);
  });

  it('say which other language is not there, or has no such id', async () => {
    const marked = (BILINGUAL[FLIGHT] ?? '').replace('## The wind', '## The wind {translation-of=wnd}');
    expect(await findings({ ...BILINGUAL, [FLIGHT]: marked })).toEqual([
      `warning ${FLIGHT}:5 translation-of: no other language has the id wnd`,
    ]);
    const named = { 'a.md': '---\ntranslations: c.md\n---\n\n# A\n\nOne.\n', 'b.md': '# B\n\nTwo.\n' };
    const { diagnostics } = await compileFiles(named, ['a.md', 'b.md']);
    expect(diagnostics.map(({ message }) => message)).toContain('translations: there is no book c.md on the shelf');
  });
});
