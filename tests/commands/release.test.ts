/** `--release` leaves out drafts, and writes no files if there is a finding or a to-do. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './run-cli.ts';

const FILES = {
  'r/index.md': '---\nlang: en\n---\n\n# Realms\n\nWalk.\n',
  'r/10-boats.md': '# Boats\n\nThey float.\n',
  'r/20-later.md': '---\ndraft: true\n---\n\n# Later\n\nsecret TODO\n',
};

describe('build --release', () => {
  it('has no word of a draft in any file', async () => {
    const cwd = temporaryFolder(FILES);
    const { code, stderr } = await runCli(['build', 'r', '--release', '--no-pdf'], { cwd });
    expect([code, stderr]).toEqual([0, expect.stringContaining('left out of the release: r/20-later.md\n')]);
    const files = readdirSync(join(cwd, 'out'), { recursive: true, encoding: 'utf8', withFileTypes: true });
    const texts = files
      .filter((each) => each.isFile())
      .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'));
    expect(texts.some((text) => text.includes('They float'))).toBe(true);
    expect(texts.filter((text) => text.includes('secret'))).toEqual([]);
  });

  it.each([
    ['an error', { 'r/10-boats.md': '# Boats\n\n[x](#nowhere)\n' }],
    ['a warning', { 'r/10-boats.md': '# Boats\n\n!!! dangre Watch\n\n    Out.\n' }],
    ['a to-do', { 'r/10-boats.md': '# Boats\n\nThey float ??? hours. The sign `???` is code.\n' }],
    ['only drafts', { 'r/index.md': '---\nlang: en\ndraft: true\n---\n\n# Realms\n\nWalk.\n' }],
  ])('writes nothing if there is %s', async (_, changed) => {
    const cwd = temporaryFolder({ ...FILES, 'good.md': '# Good\n\nText.\n', ...changed });
    const build = async (...args: readonly string[]): Promise<number | null> =>
      (await runCli(['build', ...args, '--no-pdf'], { cwd })).code;
    expect(await build('good.md')).toBe(0);
    const before = readFileSync(join(cwd, 'out', 'index.html'), 'utf8');
    expect(await build('r', '--release')).toBe(1);
    expect(readFileSync(join(cwd, 'out', 'index.html'), 'utf8')).toBe(before);
    expect((await runCli(['check', 'r', '--release'], { cwd })).code).toBe(1);
  });
});
