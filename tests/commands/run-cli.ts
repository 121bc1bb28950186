/** Runs the compiled program like a user. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** A program that has been started. */
export interface Running {
  readonly ended: Promise<Ran>;
  /** The first line on standard output; rejects if the program ends without one. */
  readonly firstLine: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

export interface RunningProcess extends Running {
  readonly pid: number;
  /** Closes the reading end of the program's standard output. */
  closeOutput(): void;
}

const running = new Set<RunningProcess>();

/** Environment of the program. `SOURCE_DATE_EPOCH` makes builds comparable. */
const SETTINGS = { NO_COLOR: '1', CI: '', SOURCE_DATE_EPOCH: '1700000000' };

/** Runs the program in a separate process. */
export function startCli(args: readonly string[], { cwd, env = {} }: RunOptions): RunningProcess {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...process.env, ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = writings();
  child.stderr.setEncoding('utf8').on('data', (text: string) => written.add({ stderr: text }));
  child.stdout.setEncoding('utf8').on('data', (text: string) => written.add({ stdout: text }));
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...written.sofar() }));
  });
  const started: RunningProcess = {
    pid: child.pid ?? 0,
    ended,
    firstLine: written.firstLine(ended),
    kill: (signal) => child.kill(signal),
    closeOutput: () => child.stdout.destroy(),
  };
  running.add(started);
  void ended.finally(() => running.delete(started));
  return started;
}

type Writings = Omit<Ran, 'code'>;

/** Collects the output of a program. */
function writings() {
  let sofar: Writings = { stdout: '', stderr: '' };
  let resolveLine: (line: string) => void;
  const line = new Promise<string>((resolve) => (resolveLine = resolve));
  return {
    sofar: () => sofar,
    add({ stdout = '', stderr = '' }: Partial<Writings>): void {
      sofar = { stdout: sofar.stdout + stdout, stderr: sofar.stderr + stderr };
      const end = sofar.stdout.indexOf('\n');
      if (end >= 0) resolveLine(sofar.stdout.slice(0, end));
    },
    firstLine(ended: Promise<Ran>): Promise<string> {
      const none = ended.then(({ stderr }) => Promise.reject(new Error(`it ended without a line: ${stderr}`)));
      const first = Promise.race([line, none]);
      // Tests that do not use the first line must not fail if there is none.
      first.catch(() => undefined);
      return first;
    },
  };
}

/** The process in which the program is already loaded, and the command that runs in it. */
let warm: ChildProcess | undefined;
let busy: Running | undefined;

/**
 * Runs the program in a process where it has run before, as loading it takes longer than most commands. Only one
 * command can run at a time.
 */
export function startWarm(args: readonly string[], { cwd, env = {} }: RunOptions): Running {
  if (busy) throw new Error('another command runs');
  const child = (warm ??= fork(WARM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] }));
  const written = writings();
  const ended = new Promise<Ran>((resolve, reject) => {
    const exited = (code: number | null): void => {
      warm = undefined;
      busy = undefined;
      reject(new Error(`the program ended with ${code}: ${written.sofar().stderr}`));
    };
    const receive = (message: Partial<Ran>): void => {
      written.add(message);
      if (message.code === undefined) return;
      child.off('message', receive).off('exit', exited);
      busy = undefined;
      resolve({ code: message.code, ...written.sofar() });
    };
    child.on('message', receive).on('exit', exited);
  });
  ended.catch(() => undefined);
  child.send({ args, cwd, settings: { ...SETTINGS, ...env } });
  busy = { ended, firstLine: written.firstLine(ended), kill: (signal) => child.send({ signal }) };
  return busy;
}

/** Runs the program as `startWarm` does, and waits for its end. */
export function runCli(args: readonly string[], options: RunOptions): Promise<Ran> {
  return startWarm(args, options).ended;
}

const folders: string[] = [];

/** Creates a folder with these files, which is removed after the test. Its path contains no symbolic links. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-test-')));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Contents of all files below a folder, by path. */
export function tree(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/**
 * Ends the programs that a test has started, and removes its folders; called after each test (`tests/clean-up.ts`).
 */
export async function cleanUp(): Promise<void> {
  busy?.kill('SIGINT');
  await busy?.ended.catch(() => undefined);
  for (const each of running) each.kill('SIGKILL');
  await Promise.all([...running].map((each) => each.ended.catch(() => undefined)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
