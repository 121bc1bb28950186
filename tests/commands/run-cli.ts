/** Runs the compiled program as a user does. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const WARM = fileURLToPath(new URL('warm-cli.mjs', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Running {
  readonly pid: number;
  readonly ended: Promise<Ran>;
  /** The first line on standard output; rejects when the program ends without one. */
  readonly firstLine: Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Nobody reads its standard output any more. */
  closeOutput(): void;
}

const running = new Set<Running>();

/** `SOURCE_DATE_EPOCH` is set, so that builds can be compared. */
const SETTINGS = { NO_COLOR: '1', CI: '', SOURCE_DATE_EPOCH: '1700000000' };

/** Runs the program in a process of its own. */
export function startCli(args: readonly string[], { cwd, env = {} }: RunOptions): Running {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...process.env, ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')));
    });
    ended.then(() => reject(new Error(`it ended without a line: ${stderr}`)), reject);
  });
  // Who does not ask for the line does not care that there is none.
  firstLine.catch(() => undefined);
  const started: Running = {
    pid: child.pid ?? 0,
    ended,
    firstLine,
    kill: (signal) => child.kill(signal),
    closeOutput: () => child.stdout.destroy(),
  };
  running.add(started);
  void ended.finally(() => running.delete(started));
  return started;
}

let warm: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs the program where it has run before: to load it takes longer than most commands. One runs at a time. */
export function runCli(args: readonly string[], { cwd, env = {} }: RunOptions): Promise<Ran> {
  const ran = last.then(
    () =>
      new Promise<Ran>((resolve, reject) => {
        warm ??= fork(WARM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
        const process = warm;
        const ended = (code: number | null): void => {
          warm = undefined;
          reject(new Error(`the program ended with ${code}`));
        };
        process.once('exit', ended).once('message', (answer: Ran) => {
          process.off('exit', ended);
          resolve(answer);
        });
        process.send({ args, cwd, settings: { ...SETTINGS, ...env } });
      }),
  );
  last = ran.catch(() => undefined);
  return ran;
}

const folders: string[] = [];

/** A new folder with these files, removed after the test. Its path is without links. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-test-')));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Ends what a test has started, and removes its folders; called after each (`tests/clean-up.ts`). */
export async function cleanUp(): Promise<void> {
  for (const each of running) each.kill('SIGKILL');
  await Promise.all([...running].map((each) => each.ended.catch(() => undefined)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
