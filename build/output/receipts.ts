/**
 * Records, in the user's cache, which output folders this user's builds have written. Anyone can create a marker
 * file, and a downloaded folder may contain one, so only a receipt proves that the output is ours.
 */
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../basics/cache-folder.ts';
import { MARKER } from './marker.ts';

export class Receipts {
  readonly #folder: string;

  constructor(cache = cacheFolder(process.env, homedir())) {
    this.#folder = join(cache, 'outputs');
  }

  /** Whether a build of this user wrote the current output. */
  async has(target: string): Promise<boolean> {
    const [found, known] = await Promise.all([hashOf(target), this.#known(target)]);
    return found !== undefined && known.includes(found);
  }

  /**
   * Called before the staging folder replaces the output, with the hashes of both, since the build can be killed
   * before or after the swap.
   */
  async add(target: string, staging: string): Promise<void> {
    const both = [await hashOf(staging), (await this.has(target)) ? await hashOf(target) : undefined];
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(this.#file(target), both.filter((each) => each !== undefined).join('\n'));
    } catch {
      // Without a receipt, the next build keeps this output as a copy.
    }
  }

  async #known(target: string): Promise<readonly string[]> {
    const text = await readFile(this.#file(target), 'utf8').catch(() => '');
    return text.split('\n');
  }

  #file(target: string): string {
    return join(this.#folder, hash('sha256', target, 'hex'));
  }
}

async function hashOf(folder: string): Promise<string | undefined> {
  const marker = await readFile(join(folder, MARKER)).catch(() => undefined);
  return marker && hash('sha256', marker, 'hex');
}
