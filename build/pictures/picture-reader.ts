/** Runs a process that decodes one picture at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';
import type { PictureAnswer, PictureQuestion } from './picture-process.ts';

/** In milliseconds. A picture that takes longer is used unchanged; the browser decides whether it can be shown. */
const PATIENCE = 30_000;

export class PictureReader {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(packageFolder, 'dist', 'picture-process.js'), [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('error', () => this.end());
  }

  /** @returns undefined if the process crashed or was ended */
  ask(question: PictureQuestion): Promise<PictureAnswer | undefined> {
    const child = this.#child;
    return new Promise((resolve) => {
      const done = (answer: PictureAnswer | undefined): void => {
        clearTimeout(timer);
        child.off('message', done).off('exit', lost).off('error', lost);
        if (!answer) this.end();
        resolve(answer);
      };
      const lost = (): void => done(undefined);
      const timer = setTimeout(lost, PATIENCE);
      child.on('message', done).on('exit', lost).on('error', lost);
      // If sending fails, the process ends, which resolves the promise.
      child.send(question, () => undefined);
    });
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
