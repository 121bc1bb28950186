/**
 * Finds the dates of the last changes to files in their git history, with one process for all of them. Never fails, and
 * has a time limit.
 *
 * The folder may come from a stranger: no commands from its git configuration are run, nothing is fetched, and
 * repositories nested among the files are ignored.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { dirname, relative, sep } from 'node:path';
import { isInside } from '../basics/is-inside.ts';
import type { Shelf } from '../types.ts';

/** Time limit in milliseconds. Longer histories are ignored, as the dates are not worth a longer wait. */
const TIME_LIMIT = 2000;

const SETTINGS = ['safe.bareRepository=explicit', 'protocol.allow=never', 'core.fsmonitor=false', 'log.follow=false'];
const OPTIONS =
  '--stdin -z --name-only --relative --no-renames --diff-filter=d --no-color --no-show-signature --no-ext-diff ' +
  '--no-textconv --decorate=short --decorate-refs-exclude=*';
/** A slash marks the line of a commit, as paths in the output never begin with one. */
const FORMAT = '--format=%x00/%cs%x09%D%x00';

/**
 * @param paths absolute paths
 * @param timeLimit in milliseconds
 * @returns dates (ISO 8601) in the authors' time zones, by path; empty if reading the history takes too long
 */
export async function lastChanges(
  paths: readonly string[],
  timeLimit = TIME_LIMIT,
): Promise<ReadonlyMap<string, string>> {
  const folder = commonFolder(paths);
  if (folder === undefined) return new Map();
  const wanted = new Map(paths.map((path) => [relativeTo(folder, path).normalize('NFC'), path]));
  const found = new Map<string, string>();
  const signal = AbortSignal.timeout(timeLimit);
  const git = startGit(
    folder,
    [...wanted.values()].map((path) => relativeTo(folder, path)),
    signal,
  );
  try {
    let day = '';
    for await (const part of partsOf(git.stdout.setEncoding('utf8'))) {
      const [, date, decorations = ''] = /^\/(\d{4}-\d\d-\d\d)\t(.*)$/s.exec(part) ?? [];
      // The files of the first commit in a shallow clone may have changed earlier.
      if (decorations.split(', ').includes('grafted')) break;
      day = date ?? day;
      const path = wanted.get(part.replace(/^\n/, '').normalize('NFC'));
      if (date === undefined && path !== undefined && !found.has(path)) found.set(path, day);
      if (found.size === wanted.size) break;
    }
    return signal.aborted ? new Map() : found;
  } catch {
    return new Map();
  } finally {
    git.kill();
  }
}

function startGit(folder: string, files: readonly string[], signal: AbortSignal): ChildProcessWithoutNullStreams {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const general = [...settings, '--no-pager', '--literal-pathspecs', '-C', folder];
  const git = spawn('git', [...general, 'log', 'HEAD', ...OPTIONS.split(' '), FORMAT], {
    // Windows searches the current folder for programs first, so it must not be a stranger's.
    cwd: dirname(process.execPath),
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' },
    signal,
    windowsHide: true,
  });
  // If git is missing or fails, the output simply ends.
  git.on('error', () => undefined);
  git.stdin.on('error', () => undefined);
  git.stderr.resume();
  git.stdin.end(`--\n${files.filter((file) => !file.includes('\n')).join('\n')}\n`);
  return git;
}

/** Yields the parts of the output, each of which ends with NUL. */
async function* partsOf(output: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of output) {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

/** Returns the absolute paths of the files of all chapters. */
export function chapterFiles({ books }: Pick<Shelf, 'books'>): readonly string[] {
  return books.flatMap(({ chapters }) => chapters.flatMap(({ source }) => (source.isPart ? [] : [source.path])));
}

/** Returns the deepest folder that contains all paths; `undefined` if they are on different drives. */
function commonFolder([first, ...others]: readonly string[]): string | undefined {
  let folder = first === undefined ? undefined : dirname(first);
  while (folder !== undefined) {
    const at = folder;
    if (others.every((path) => isInside(path, at))) return folder;
    folder = dirname(folder) === folder ? undefined : dirname(folder);
  }
  return folder;
}

/** Returns the path with `/` as separator, as git writes it. */
function relativeTo(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
