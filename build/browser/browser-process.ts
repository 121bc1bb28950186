/** Manages the browser's processes and its profile: starts, watches and ends them, and cleans up. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { fontConfiguration } from '../fonts/system-fonts.ts';
import { createTemporaryFolder, onExit } from '../basics/exit-cleanup.ts';
import { PipeTransport } from './pipe-transport.ts';

export interface BrowserProcess {
  readonly transport: PipeTransport;
  /** Process id; `undefined` if the browser could not be started. */
  readonly pid: number | undefined;
  /** Path of the temporary profile. */
  readonly profile: string;
  /** Resolves when the process has ended, to text such as "exited with code 1". Its profile is removed by then. */
  readonly ended: Promise<string>;
  /** Whether the process has ended or has been killed. */
  hasEnded(): boolean;
  /** Returns the last lines of standard error, oldest first. */
  lastWords(): readonly string[];
  /** Kills all processes of the browser and removes its profile. Does nothing if they have ended. */
  kill(): void;
}

const keptLines = 12;
/** A message that Chromium logs on every computer without a desktop. */
const chatter = /ERROR:dbus\//;

/**
 * Starts a browser with its own profile.
 *
 * @param makeArguments receives the path of the profile
 * @param profilePrefix path prefix of the temporary profile
 */
export function startBrowserProcess(
  program: string,
  makeArguments: (profile: string) => readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  profilePrefix: string,
): BrowserProcess {
  const profile = createTemporaryFolder(profilePrefix);
  let child: ChildProcess;
  try {
    child = spawn(program, makeArguments(profile.path), {
      env: process.platform === 'linux' ? { ...env, ...linuxEnvironment(profile.path) } : env,
      // A separate process group ensures that helper processes are killed too, and that Ctrl-C reaches us first.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
  } catch (error) {
    // Some programs fail immediately, for example those built for another processor.
    profile.remove();
    throw error;
  }
  const lines: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.trim() !== '' && !chatter.test(line)) lines.push(line.trim());
      if (lines.length > keptLines) lines.shift();
    });
  }

  let isOver = false;
  const kill = (): void => {
    forget();
    if (!isOver) killTree(child);
    isOver = true;
    profile.remove();
  };
  const forget = onExit(kill);
  const ended = endOf(child).then((how) => {
    // Helper processes can survive a crash, so the group is killed in any case.
    kill();
    return how;
  });
  return {
    transport: pipesOf(child),
    pid: child.pid,
    profile: profile.path,
    ended,
    hasEnded: () => isOver,
    lastWords: () => [...lines],
    kill,
  };
}

/**
 * Returns the environment on Linux. Temporary files are in the profile, which is removed even after a kill. The
 * profile is in the system's temporary folder because socket paths must be short. The only fonts are the bundled
 * ones.
 */
function linuxEnvironment(profile: string): Readonly<Record<string, string>> {
  const fonts = join(profile, 'fonts.conf');
  writeFileSync(fonts, fontConfiguration(join(profile, 'font-cache')));
  return { TMPDIR: profile, FONTCONFIG_FILE: fonts, FONTCONFIG_PATH: profile };
}

function pipesOf(child: ChildProcess): PipeTransport {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
    throw new Error('the browser was started without its pipes');
  }
  return new PipeTransport(toBrowser, fromBrowser);
}

async function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal === null ? `exited with code ${code}` : `was killed by ${signal}`;
      // `close` follows when all output has been read; a helper that is still running can delay it.
      const wait = setTimeout(resolve, 500, how);
      child.once('close', () => {
        clearTimeout(wait);
        resolve(how);
      });
    });
  });
}

function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have already ended.
  }
}
