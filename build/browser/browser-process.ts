/** A browser's processes and profile: start, watch, end, and leave nothing behind. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { fontConfiguration } from '../fonts/system-fonts.ts';
import { createTemporaryFolder, onExit } from '../basics/exit-cleanup.ts';
import type { TemporaryFolder } from '../basics/exit-cleanup.ts';
import { PipeTransport } from './pipe-transport.ts';

export interface BrowserProcess {
  readonly transport: PipeTransport;
  /** `undefined` when it could not be started. */
  readonly pid: number | undefined;
  /** Its temporary profile. */
  readonly profile: string;
  /** How the process ended, once it has: "ended with code 1". Its profile is removed by then. */
  readonly ended: Promise<string>;
  /** True as well from the moment it was killed. */
  hasEnded(): boolean;
  /** The last lines the browser wrote to standard error, the oldest first. */
  lastWords(): readonly string[];
  /** Ends all its processes now and removes its profile. Harmless when they have ended. */
  kill(): void;
}

const keptLines = 12;
/** Every Chromium complains that a machine without a desktop has no message bus. */
const chatter = /ERROR:dbus\//;

/**
 * Starts a browser with a profile of its own. `profilePrefix` is the path its temporary profile begins with;
 * `makeArguments` gets the profile's path.
 */
export function startBrowserProcess(
  program: string,
  makeArguments: (profile: string) => readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  profilePrefix: string,
): BrowserProcess {
  const profile = createTemporaryFolder(profilePrefix);
  const child = spawnOrCleanUp(profile, program, makeArguments(profile.path), {
    env: process.platform === 'linux' ? { ...env, ...linuxEnvironment(profile) } : env,
    // A process group of its own: killing it ends the browser's helpers too, and Ctrl-C does not reach it before us.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
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
    // Helpers may outlive a browser that crashed, so its group is killed all the same.
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
 * What it leaves in the system's temporary folder nobody would remove after it was killed; elsewhere paths are long, and
 * those of sockets must be short. Of fonts it sees the bundled ones alone.
 */
function linuxEnvironment(profile: TemporaryFolder): Readonly<Record<string, string>> {
  const fonts = join(profile.path, 'fonts.conf');
  try {
    writeFileSync(fonts, fontConfiguration(join(profile.path, 'font-cache')));
  } catch (error) {
    profile.remove();
    throw error;
  }
  return { TMPDIR: profile.path, FONTCONFIG_FILE: fonts, FONTCONFIG_PATH: profile.path };
}

function spawnOrCleanUp(
  profile: TemporaryFolder,
  program: string,
  parts: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  try {
    return spawn(program, parts, options);
  } catch (error) {
    // Some programs are refused at once, such as one made for another processor.
    profile.remove();
    throw error;
  }
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
      // `close` comes when all it wrote has been read; a helper that lives on may hold it back.
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
    // The whole group has gone already.
  }
}
