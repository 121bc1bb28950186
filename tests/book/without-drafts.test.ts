/** The chapters and books that a release leaves out. */
import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

type Files = Readonly<Record<string, string>>;

async function released(
  files: Files,
  input: string,
): Promise<{ text: string; drafts: readonly string[]; rules: string }> {
  const { shelf, drafts, diagnostics } = await compileFiles(files, [input], { release: true, isCheck: true });
  const text = shelf.books.flatMap(({ chapters }) => chapters.map(({ source }) => source.text)).join('\n');
  return {
    text: text.replace(/\n{2,}/g, '\n').trim(),
    drafts,
    rules: diagnostics.map(({ rule, severity }) => `${severity} ${rule}`).join(', '),
  };
}

it('leaves out draft chapters with all below them, and parts without chapters', async () => {
  const files = {
    'r/index.md': '# Realms\n\nText.\n',
    'r/01-a.md': '---\ndraft: true\n---\n\n# A\n\nSecret.\n',
    'r/02-b.md': '---\npublished: false\n---\n\n# B\n\nSecret.\n',
    'r/03-c.md': '---\npublish: false\n---\n\n# C\n\nSecret.\n',
    'r/04-d.md': '---\ndraft: false\n---\n\n# D\n\nShown.\n',
    'r/05-part/index.md': '---\ndraft: true\n---\n\n# Part\n\nSecret.\n',
    'r/05-part/a.md': '# Of part\n\nSecret.\n',
    'r/06-other/a.md': '---\ndraft: true\n---\n\n# Of other\n\nSecret.\n',
  };
  const { text, drafts, rules } = await released(files, 'r');
  expect(text).toBe('# Realms\nText.\n# D\nShown.');
  expect(rules).toBe('');
  expect(drafts.join(' ')).toBe('r/01-a.md r/02-b.md r/03-c.md r/05-part/index.md r/05-part/a.md r/06-other/a.md');
  const { shelf, drafts: none } = await compileFiles(files, ['r'], { isCheck: true });
  expect([shelf.books[0]?.chapters.length, none]).toEqual([9, []]);
});

it('leaves out a draft book', async () => {
  const files = { 's/a.md': '---\ndraft: true\n---\n\n# A\n\nOne.\n', 's/b.md': '# B\n\nTwo.\n' };
  const { shelf, drafts } = await compileFiles(files, ['s'], { release: true, kind: 'shelf' });
  expect([shelf.books.map(({ title }) => title), drafts]).toEqual([['B'], ['s/a.md']]);
});

it('reports links to drafts as broken', async () => {
  const files = {
    'r/index.md': '# Realms\n\n[a](a.md), [wind](#wind)\n',
    'r/a.md': '---\ndraft: true\n---\n\n# A\n\n## Wind\n\nBlows.\n',
    'r/b.md': '# B\n\nText.\n',
  };
  expect((await released(files, 'r')).rules).toBe('error broken-link, error broken-link');
});
