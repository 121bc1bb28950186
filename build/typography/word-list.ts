/**
 * The words of a language as a Bloom filter, which is a tenth of the list's size and loads instantly. One in three
 * hundred unlisted words is mistaken for a listed one. `prepare-words.mjs` creates it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../basics/version.ts';

/** Folder of the prepared files. */
export const WORDS_FOLDER = join(packageFolder, 'dist', 'hyphenation');

const BITS_PER_WORD = 12;
const PROBES = 8;

export function packWords(words: ReadonlySet<string>): Uint8Array {
  const bits = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words) {
    for (let probe = 0; probe < PROBES; probe++) {
      const at = bitOf(hashesOf(word), probe, bits);
      bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
    }
  }
  return bits;
}

/** @returns undefined if there is no list for the language */
export function readWords(language: string): ((word: string) => boolean) | undefined {
  let bits: Uint8Array;
  try {
    bits = readFileSync(join(WORDS_FOLDER, `${language}.words`));
  } catch {
    return undefined;
  }
  return (word) => {
    const hashes = hashesOf(word);
    for (let probe = 0; probe < PROBES; probe++) {
      const at = bitOf(hashes, probe, bits);
      if (((bits[at >> 3] ?? 0) & (1 << (at & 7))) === 0) return false;
    }
    return true;
  };
}

/** Returns two FNV-1a hashes, from which all others are derived. */
function hashesOf(word: string): readonly [number, number] {
  let [one, two] = [0x811c9dc5, 0xc9dc5118];
  for (let index = 0; index < word.length; index++) {
    one = Math.imul(one ^ word.charCodeAt(index), 0x01000193);
    two = Math.imul(two ^ word.charCodeAt(index), 0x85ebca6b);
  }
  return [one >>> 0, two | 1];
}

function bitOf([one, two]: readonly [number, number], probe: number, { length }: Uint8Array): number {
  return (one + probe * (two >>> 0)) % (length * 8);
}
