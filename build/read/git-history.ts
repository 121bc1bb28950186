/**
 * Reads the git history of files, with one process for all of them.
 *
 * The folder may come from a stranger: no commands from its git configuration are run, nothing is fetched, and
 * repositories nested among the files are ignored.
 */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

/** The files changed by a commit. */
export interface Change {
  /** Date in the author's time zone (ISO 8601). */
  readonly day: string;
  /** Paths of the changed files, relative to the folder and with `/`. */
  readonly files: readonly string[];
  /** Whether the commit is the boundary of a shallow clone, so that its files may have changed earlier. */
  readonly isCutOff: boolean;
}

/** Access to a version control system. */
export interface History {
  /**
   * Yields the changes to files, latest first; nothing if the folder has no history.
   *
   * @param folder absolute path
   * @param files paths relative to the folder, with `/`
   */
  changes(folder: string, files: readonly string[], signal: AbortSignal): AsyncIterable<Change>;
}

const SETTINGS = ['safe.bareRepository=explicit', 'protocol.allow=never', 'core.fsmonitor=false', 'log.follow=false'];

const OPTIONS = [
  '--stdin',
  '-z',
  '--name-only',
  '--relative',
  '--no-renames',
  '--diff-filter=d',
  '--no-color',
  '--no-show-signature',
  '--no-ext-diff',
  '--no-textconv',
  '--decorate=short',
  '--decorate-refs-exclude=*',
  // A slash marks the line of a commit, as paths in the output never begin with one.
  '--format=%x00/%cs%x09%D%x00',
];

export const gitHistory: History = { changes: gitChanges };

async function* gitChanges(folder: string, files: readonly string[], signal: AbortSignal): AsyncGenerator<Change> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const general = [...settings, '--no-pager', '--literal-pathspecs', '-C', folder];
  const git = spawn('git', [...general, 'log', 'HEAD', ...OPTIONS], {
    // Windows searches the current folder for programs first, so it must not be a stranger's.
    cwd: dirname(process.execPath),
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    windowsHide: true,
  });
  // If git is missing or fails, the output simply ends.
  git.on('error', () => undefined);
  git.stdin.on('error', () => undefined);
  git.stdin.end(`--\n${files.filter((file) => !file.includes('\n')).join('\n')}\n`);
  try {
    yield* readLog(git.stdout.setEncoding('utf8'));
  } finally {
    git.kill();
  }
}

/**
 * Parses the output of `git log`. Each commit is `/date TAB decorations`, followed by its files, each terminated by
 * NUL.
 */
async function* readLog(output: AsyncIterable<string>): AsyncGenerator<Change> {
  let rest = '';
  let commit: { day: string; files: string[]; isCutOff: boolean } | undefined;
  for await (const chunk of output) {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, day, decorations = ''] = /^\/(\d{4}-\d\d-\d\d)\t(.*)$/s.exec(part) ?? [];
      if (day !== undefined) {
        if (commit) yield commit;
        commit = { day, files: [], isCutOff: decorations.split(', ').includes('grafted') };
      } else if (part !== '') commit?.files.push(part.replace(/^\n/, ''));
    }
  }
  if (commit) yield commit;
}
