/** Scales pictures down in parallel processes. */
import { availableParallelism } from 'node:os';
import { PictureReader } from './picture-reader.ts';

export interface ScaleWanted {
  readonly bytes: Uint8Array;
  /** Less than 1. */
  readonly factor: number;
}

/** Each process needs the memory of a decoded picture. */
const MAX_CONCURRENT = 4;

/** @returns the scaled pictures in order; undefined for those that should stay as they are or cannot be decoded */
export async function scalePictures(wanted: readonly ScaleWanted[]): Promise<readonly (Uint8Array | undefined)[]> {
  const scaled: (Uint8Array | undefined)[] = wanted.map(() => undefined);
  const queue = wanted.entries();
  const work = async (): Promise<void> => {
    let reader: PictureReader | undefined;
    for (const [index, question] of queue) {
      reader ??= new PictureReader();
      const answer = await reader.ask(question);
      scaled[index] = answer?.scaled;
      if (!answer) reader = undefined;
    }
    reader?.release();
  };
  const workers = Math.min(wanted.length, availableParallelism(), MAX_CONCURRENT);
  await Promise.all(Array.from({ length: workers }, work));
  return scaled;
}
