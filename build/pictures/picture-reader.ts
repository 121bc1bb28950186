/** Runs a process that decodes one picture at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';
import type { PictureAnswer, PictureQuestion } from './picture-process.ts';

export const PICTURE_PROCESS: string = join(packageFolder, 'dist', 'picture-process.js');

/** In milliseconds. A picture that takes longer is used unchanged; the browser decides whether it can be shown. */
const PATIENCE = 30_000;

/** In milliseconds: long enough for the next book, and for the next picture that an author saves. */
const IDLE = 2000;

/** Processes to be lent again, with the timers that end them: to start one takes longer than to decode most pictures. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

function start(): ChildProcess {
  const child = fork(PICTURE_PROCESS, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.on('exit', () => idle.delete(child));
  return child;
}

function take(): ChildProcess {
  const [[child, timer] = [start(), undefined]] = idle;
  clearTimeout(timer);
  idle.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

export class PictureReader {
  readonly #child = take();

  /** @returns undefined if the process crashed or was ended */
  ask(question: PictureQuestion): Promise<PictureAnswer | undefined> {
    const child = this.#child;
    return new Promise((resolve) => {
      const done = (answer: PictureAnswer | undefined): void => {
        clearTimeout(timer);
        child.off('message', done).off('exit', lost).off('error', lost);
        if (!answer) child.kill('SIGKILL');
        resolve(answer);
      };
      const lost = (): void => done(undefined);
      const timer = setTimeout(lost, PATIENCE);
      child.on('message', done).on('exit', lost).on('error', lost);
      // If sending fails, the process ends, which resolves the promise.
      child.send(question, () => undefined);
    });
  }

  /** To be called when it has answered; no more is asked of it then. */
  release(): void {
    const child = this.#child;
    // Nobody waits for one that is idle; it ends with this process.
    child.unref();
    child.channel?.unref();
    const end = (): void => {
      // Not when it has ended: until then it would be lent again.
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, IDLE).unref());
  }
}
