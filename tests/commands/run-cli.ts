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

/** A program that was started. */
export interface Running {
  readonly ended: Promise<Ran>;
  /** The first line on standard output; rejects when the program ends without one. */
  readonly firstLine: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

export interface RunningProcess extends Running {
  readonly pid: number;
  /** Nobody reads its standard output any more. */
  closeOutput(): void;
}

const running = new Set<RunningProcess>();

/** `SOURCE_DATE_EPOCH` is set, so that builds can be compared. */
const SETTINGS = { NO_COLOR: '1', CI: '', SOURCE_DATE_EPOCH: '1700000000' };

/** Runs the program in a process of its own. */
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

/** What a program has written. */
function writings() {
  let sofar: Writings = { stdout: '', stderr: '' };
  let tell: (line: string) => void;
  const line = new Promise<string>((resolve) => (tell = resolve));
  return {
    sofar: () => sofar,
    add({ stdout = '', stderr = '' }: Partial<Writings>): void {
      sofar = { stdout: sofar.stdout + stdout, stderr: sofar.stderr + stderr };
      const end = sofar.stdout.indexOf('\n');
      if (end >= 0) tell(sofar.stdout.slice(0, end));
    },
    firstLine(ended: Promise<Ran>): Promise<string> {
      const none = ended.then(({ stderr }) => Promise.reject(new Error(`it ended without a line: ${stderr}`)));
      const first = Promise.race([line, none]);
      // Who does not ask for the line does not care that there is none.
      first.catch(() => undefined);
      return first;
    },
  };
}

/** The process that has loaded the program, and what runs in it. */
let warm: ChildProcess | undefined;
let busy: Running | undefined;

/** Runs the program where it has run before: to load it takes longer than most commands. One runs at a time. */
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
    const told = (message: Partial<Ran>): void => {
      written.add(message);
      if (message.code === undefined) return;
      child.off('message', told).off('exit', exited);
      busy = undefined;
      resolve({ code: message.code, ...written.sofar() });
    };
    child.on('message', told).on('exit', exited);
  });
  ended.catch(() => undefined);
  child.send({ args, cwd, settings: { ...SETTINGS, ...env } });
  busy = { ended, firstLine: written.firstLine(ended), kill: (signal) => child.send({ signal }) };
  return busy;
}

/** See `startWarm`. */
export function runCli(args: readonly string[], options: RunOptions): Promise<Ran> {
  return startWarm(args, options).ended;
}

const folders: string[] = [];

/** A new folder with these files, removed after the test. Its path is without links. */
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

/** Ends what a test has started, and removes its folders; called after each (`tests/clean-up.ts`). */
export async function cleanUp(): Promise<void> {
  busy?.kill('SIGINT');
  await busy?.ended.catch(() => undefined);
  for (const each of running) each.kill('SIGKILL');
  await Promise.all([...running].map((each) => each.ended.catch(() => undefined)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
