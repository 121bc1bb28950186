/**
 * Decodes images in child processes. Image decoders are not memory-safe, so a damaged image may crash one, and a
 * decoder that hangs can only be stopped by killing its process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';
import type { PictureAnswer, PictureQuestion } from './picture-process.ts';

export const PICTURE_PROCESS: string = join(packageFolder, 'dist', 'picture-process.js');

/** Maximum number of processes. Each needs the memory of a decoded image. */
const MAX_PROCESSES = 4;
/** Bytes of images from which starting another process pays off. */
const WORTHWHILE = 4_000_000;
const PATIENCE = 30_000;

/**
 * @param patience time limit per image in milliseconds
 * @returns the answers in order; undefined for images that crash the decoder or take too long
 */
export async function askPictures(
  questions: readonly PictureQuestion[],
  patience: number = PATIENCE,
): Promise<readonly (PictureAnswer | undefined)[]> {
  const answers: (PictureAnswer | undefined)[] = questions.map(() => undefined);
  const queue = questions.entries();
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    for (const [index, question] of queue) {
      child ??= start();
      answers[index] = await ask(child, question, patience);
      if (!answers[index]) child = undefined;
    }
    child?.kill('SIGKILL');
  };
  const size = questions.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const processes = Math.min(
    questions.length,
    availableParallelism(),
    MAX_PROCESSES,
    1 + Math.floor(size / WORTHWHILE),
  );
  await Promise.all(Array.from({ length: processes }, work));
  return answers;
}

function start(): ChildProcess {
  return fork(PICTURE_PROCESS, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function ask(child: ChildProcess, question: PictureQuestion, patience: number): Promise<PictureAnswer | undefined> {
  return new Promise((resolve) => {
    const done = (answer?: PictureAnswer): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('message', (answer: PictureAnswer) => done(answer));
    child.once('exit', () => done());
    child.once('error', () => done());
    // A failed send means that the process has ended, which `exit` reports.
    child.send(question, () => undefined);
  });
}
