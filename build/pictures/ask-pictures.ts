/** Has pictures decoded in parallel processes. */
import { availableParallelism } from 'node:os';
import type { PictureAnswer, PictureQuestion } from './picture-process.ts';
import { PictureReader } from './picture-reader.ts';

/** Each process needs the memory of a decoded picture. */
const MAX_CONCURRENT = 4;

/** @returns the answers in order; undefined for pictures that end the process */
export async function askPictures(
  questions: readonly PictureQuestion[],
): Promise<readonly (PictureAnswer | undefined)[]> {
  const answers: (PictureAnswer | undefined)[] = questions.map(() => undefined);
  const queue = questions.entries();
  const work = async (): Promise<void> => {
    let reader: PictureReader | undefined;
    for (const [index, question] of queue) {
      reader ??= new PictureReader();
      answers[index] = await reader.ask(question);
      if (!answers[index]) reader = undefined;
    }
    reader?.release();
  };
  const workers = Math.min(questions.length, availableParallelism(), MAX_CONCURRENT);
  await Promise.all(Array.from({ length: workers }, work));
  return answers;
}
