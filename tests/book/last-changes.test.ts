import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastChanges } from '../../build/book/last-changes.ts';
import { temporaryFolder, writeFiles } from '../commands/run-cli.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) process.stderr.write('SKIPPED: there is no git\n');

describe.skipIf(!hasGit)('lastChanges with git', () => {
  let root = '';
  beforeEach(() => {
    root = temporaryFolder();
  });

  const git = (folder: string, args: readonly string[], day = '2000-01-01'): void => {
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T23:30:00-0500`, GIT_CONFIG_GLOBAL: '/dev/null' };
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main'];
    execFileSync('git', [...who, ...args], { cwd: folder, env, stdio: 'ignore' });
  };
  const write = (file: string, text: string): string => {
    writeFiles(root, { [file]: text });
    return join(root, file);
  };
  const commit = (folder: string, day: string): void => {
    git(folder, ['add', '.'], day);
    git(folder, ['commit', '-m', 'x'], day);
  };

  it('reads days as the calendar of the author had them', async () => {
    const [a, b] = [write('repo/book ö/a.md', '1'), write('repo/book ö/[1].md', '1')];
    const repo = join(root, 'repo');
    git(repo, ['init']);
    commit(repo, '2020-05-06');
    write('repo/book ö/a.md', '2');
    commit(repo, '2021-07-08');
    expect((await lastChanges([a, b], 0)).size).toBe(0);
    const fresh = write('repo/book ö/fresh.md', 'not committed');
    expect(await lastChanges([a, b, fresh])).toEqual(
      new Map([
        [b, '2020-05-06'],
        [a, '2021-07-08'],
      ]),
    );
    git(root, ['clone', '--depth', '1', pathToFileURL(repo).href, 'shallow']);
    expect((await lastChanges([join(root, 'shallow/book ö/a.md')])).size).toBe(0);
  });

  it('takes no folder of a book for a repository', async () => {
    const file = write('plain/book/a.md', '1');
    expect((await lastChanges([file])).size).toBe(0);
    // The files of a pull request may contain a bare repository with a configuration of its own.
    git(root, ['init', '--bare', 'plain/book']);
    const bare = join(root, 'plain/book');
    git(root, ['--git-dir', bare, '--work-tree', bare, 'add', 'a.md']);
    git(root, ['--git-dir', bare, '--work-tree', bare, 'commit', '-m', 'x']);
    expect((await lastChanges([file])).size).toBe(0);
  });
});
