/** A release has the same version in its tag, changelog and package, and one home page. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './commands/run-cli.ts';

const script = fileURLToPath(new URL('../build/release-notes.mjs', import.meta.url));

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [1.2.0] - 2026-03-04\n\n- New.\n\n## [1.1.0] - 2026-01-02\n\n- Old.\n';

function run(
  tag: string,
  about: object,
  changelog = CHANGELOG,
): { status: number | null; stdout: string; stderr: string } {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ version: '1.2.0', ...about }));
  writeFileSync(join(cwd, 'CHANGELOG.md'), changelog);
  return spawnSync(process.execPath, [script, tag, 'ada/rules'], { cwd, encoding: 'utf8' });
}

const repository = { type: 'git', url: 'git+https://github.com/ada/rules.git' };

it('prints the section of the version', () => {
  expect(run('v1.2.0', { repository })).toMatchObject({ status: 0, stdout: '- New.\n', stderr: '' });
  expect(run('v1.2.0', { repository: 'https://github.com/ada/rules' }).status).toBe(0);
});

it.each([
  ['another tag', () => run('v1.2.1', { repository }), /v1\.2\.1.*1\.2\.0/],
  [
    'no section',
    () => run('v1.2.0', { repository }, '# Changelog\n\n## [Unreleased]\n'),
    /CHANGELOG\.md has no section/,
  ],
  ['no repository', () => run('v1.2.0', {}), /"repository" in package\.json is missing/],
  [
    'the repository of somebody else',
    () => run('v1.2.0', { repository: 'https://github.com/bob/grada/rules2' }),
    /bob/,
  ],
])('stops at %s', (_, result, words) => {
  expect(result()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(words) });
});
