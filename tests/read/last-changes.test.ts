import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Change, History } from '../../build/read/git-history.ts';
import { lastChanges } from '../../build/read/last-changes.ts';

const change = (day: string, files: readonly string[], isCutOff = false): Change => ({ day, files, isCutOff });

interface Asked {
  folder: string;
  files: readonly string[];
  taken: number;
}

function fake(changes: readonly Change[]): { readonly history: History; readonly asked: Asked } {
  const asked: Asked = { folder: '', files: [], taken: 0 };
  const history: History = {
    async *changes(folder, files) {
      Object.assign(asked, { folder, files });
      for (const each of changes) {
        asked.taken++;
        yield each;
      }
    },
  };
  return { history, asked };
}

describe('lastChanges', () => {
  it('asks once for all files, below their common folder', async () => {
    const { history, asked } = fake([]);
    await lastChanges(['/books/a/1.md', '/books/a/2.md', '/books/b/1.md', '/books/a/1.md'], history);
    expect(asked).toEqual({ folder: '/books', files: ['a/1.md', 'a/2.md', 'b/1.md'], taken: 0 });
  });

  it('takes the latest change of each file, and reads no further than needed', async () => {
    const { history, asked } = fake([
      change('2024-03-01', ['2.md', 'other.md']),
      change('2023-01-01', ['1.md', '2.md']),
      change('2020-01-01', ['1.md']),
    ]);
    const days = await lastChanges(['/b/1.md', '/b/2.md'], history);
    expect([...days]).toEqual([
      ['/b/2.md', '2024-03-01'],
      ['/b/1.md', '2023-01-01'],
    ]);
    expect(asked.taken).toBe(2);
  });

  it('does not believe a commit whose past was not fetched', async () => {
    const { history } = fake([change('2024-03-01', ['2.md']), change('2023-01-01', ['1.md', '2.md'], true)]);
    expect([...(await lastChanges(['/b/1.md', '/b/2.md'], history))]).toEqual([['/b/2.md', '2024-03-01']]);
  });

  it('finds names in either Unicode form', async () => {
    const { history } = fake([change('2024-03-01', ['größe.md'.normalize('NFC')])]);
    const path = '/b/größe.md'.normalize('NFD');
    expect((await lastChanges([path], history)).get(path)).toBe('2024-03-01');
  });

  it('knows nothing where the history fails or takes too long', async () => {
    const failing: History = {
      // eslint-disable-next-line require-yield
      async *changes() {
        throw new Error('no such thing');
      },
    };
    expect((await lastChanges(['/b/1.md'], failing)).size).toBe(0);
    const endless: History = {
      async *changes(_folder, _files, signal) {
        yield change('2024-03-01', ['1.md']);
        await new Promise((_, reject) => {
          // A timer keeps the process alive, as a child process would.
          const alive = setInterval(() => undefined, 1000);
          signal.addEventListener('abort', () => {
            clearInterval(alive);
            reject(new Error('aborted'));
          });
        });
      },
    };
    expect((await lastChanges(['/b/1.md', '/b/2.md'], endless, 10)).size).toBe(0);
  });
});

const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) process.stderr.write('SKIPPED: there is no git, so days of changes are tested with a fake alone\n');

describe.skipIf(!hasGit)('lastChanges with git', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-git-')));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const git = (folder: string, args: readonly string[], day = '2000-01-01'): void => {
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T23:30:00-0500`, GIT_CONFIG_GLOBAL: '/dev/null' };
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main'];
    execFileSync('git', [...who, ...args], { cwd: folder, env, stdio: 'ignore' });
  };
  const write = (file: string, text: string): string => {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
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
