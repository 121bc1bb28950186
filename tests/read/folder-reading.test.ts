/** How a folder was read, as data, and the warnings that come of it. */
import { describe, expect, it } from 'vitest';
import { findBooks } from '../../build/read/find-books.ts';
import type { FolderKind } from '../../build/read/plan-folder.ts';
import { memoryHost } from '../memory-host.ts';

describe('how a folder was read', () => {
  const LIST = '# Summary\n\n- [A](a.md)\n- [B](b.md)\n';
  const words = (count: number): string => `# T\n\n${'word '.repeat(count - 2)}\n`;

  async function read(files: Readonly<Record<string, string>>, kind?: FolderKind) {
    const all = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/g/${name}`, text]));
    return findBooks(['/g'], memoryHost({ ...all, '/g/.git/HEAD': '' }, '/g'), kind);
  }

  const warningsIn = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await read(files)).diagnostics.filter(({ severity }) => severity === 'warning').map(({ message }) => message);

  const readings = async (...args: Parameters<typeof read>) => (await read(...args)).value.readings;

  it('says every file that is left out, with the reason and its words', async () => {
    const [reading] = await readings({
      'a.md': words(30),
      'b.md': words(20),
      '_draft.md': words(7),
      'LICENSE.md': words(9),
      '.private.md': words(5),
    });
    expect(reading?.leftOut).toEqual([
      { file: '_draft.md', why: 'its name or its folder’s name begins with _', words: 7 },
      { file: 'LICENSE.md', why: 'about the project', words: 9 },
    ]);
    expect(reading?.files).toEqual(['a.md', 'b.md']);
    expect(reading?.summary).toContain('left out: LICENSE.md (about the project)');
    expect(reading?.summary).not.toContain('_draft');
  });

  it('says which chapters have no link in the text that gives the order', async () => {
    const [reading] = await readings({
      'README.md': '# Game\n\n[B](b.md) [A](a.md)\n',
      'a.md': words(9),
      'b.md': words(9),
      'c.md': words(9),
    });
    expect(reading).toMatchObject({ order: 'the links in README.md', notLinked: ['c.md'] });
  });

  it.each<[string, Readonly<Record<string, string>>, FolderKind | undefined, RegExp]>([
    [
      'a tool',
      { 'mkdocs.yml': 'site_name: G\n', 'docs/a.md': words(9), 'docs/b.md': words(9) },
      undefined,
      /mkdocs\.yml.*MkDocs/,
    ],
    ['languages', { 'de/a.md': words(9), 'en/b.md': words(9) }, undefined, /named after a language/],
    ['the command line', { 'a.md': words(9), 'b.md': words(9) }, 'shelf', /--shelf/],
    ['shelf.md', { 'shelf.md': '# S\n\n- [A](a.md)\n', 'a.md': words(9) }, undefined, /shelf\.md/],
  ])('says why, as for %s', async (_, files, kind, why) => {
    expect((await readings(files, kind))[0]?.why).toMatch(why);
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp | undefined]>([
    ['more is left out than kept', { 'SUMMARY.md': LIST, 'c.md': words(99) }, /99 words in 1 file.*c\.md/],
    ['less is left out', { 'SUMMARY.md': LIST, 'c.md': words(9) }, undefined],
    ['what is left out is about the project', { 'CHANGELOG.md': words(99) }, undefined],
    ['what is left out is a translation', { 'de/a.md': words(99), 'de/b.md': words(99) }, undefined],
    ['another format outweighs', { 'rules.typ': words(999) }, /1 \.typ file/],
    ['the same text is there in another format', { 'a.html': words(999) }, undefined],
  ])('warns, or not, where %s', async (_, more, expected) => {
    const warnings = await warningsIn({ 'a.md': words(20), 'b.md': words(20), ...more });
    if (expected) expect(warnings).toEqual([expect.stringMatching(expected)]);
    else expect(warnings).toEqual([]);
  });

  it('warns where a file is left out whose name says that it is the rules', async () => {
    const warnings = await warningsIn({ '_parts/Rules.md': words(5), 'a.md': words(20), 'b.md': words(20) });
    expect(warnings).toEqual(expect.arrayContaining([expect.stringMatching(/^_parts\/Rules\.md is left out/)]));
  });
});
