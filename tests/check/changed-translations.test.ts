/** Which translations are older than what they translate. */
import { describe, expect, it } from 'vitest';
import { changedTranslations, translatedFiles } from '../../build/check/changed-translations.ts';
import { compileFiles } from '../compile-files.ts';
import { changesOf } from '../../build/read/last-changes.ts';
import { BILINGUAL } from '../languages/bilingual.ts';

/** What is said where the files were committed in this order, the last commit first. */
async function said(...commits: readonly (readonly [day: string, ...files: string[]])[]): Promise<readonly string[]> {
  const { books } = (await compileFiles(BILINGUAL, ['shelf'])).shelf;
  const changes = await changesOf(translatedFiles(books), {
    async *changes() {
      for (const [day, ...files] of commits) yield { day, files, isCutOff: false };
    },
  });
  return changedTranslations(books, changes).map(({ file, message, related }) => {
    return `${file} ${message} (${related?.[0]?.file})`;
  });
}

describe('translations', () => {
  it('are behind where the original was committed later, even on the same day', async () => {
    expect(
      await said(
        ['2026-03-02', 'de/10-flug.md', 'de/20-schnur.md', 'en/20-line.md'],
        ['2026-03-02', 'en/10-flight.md', 'en/30-end.md'],
        ['2026-03-01', 'de/30-ende.md'],
      ),
    ).toEqual([
      'shelf/drachen/en/10-flight.md the original was changed on 2026-03-02, but this translation was last changed on 2026-03-02 (shelf/drachen/de/10-flug.md)',
    ]);
  });

  it('are not spoken of without a history, nor is a book in one language looked up in it', async () => {
    expect(await said()).toEqual([]);
    const { books } = (await compileFiles(BILINGUAL, ['shelf'])).shelf;
    expect(translatedFiles(books).filter((path) => path.includes('other'))).toEqual([]);
    expect(translatedFiles(books)).toHaveLength(8);
  });
});
