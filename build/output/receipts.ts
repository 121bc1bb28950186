/**
 * What this user's builds have written, by the output's path, in the user's cache. Anybody can write a marker, and a folder
 * may come with one: only a receipt, which never leaves the computer, tells that it is ours.
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

  /** Whether a build of this user wrote the output that is there. */
  async has(target: string): Promise<boolean> {
    const [found, known] = await Promise.all([hashOf(target), this.#known(target)]);
    return found !== undefined && known.includes(found);
  }

  /** Before the staging folder becomes the output: of two, either may be there when the build is killed. */
  async add(target: string, staging: string): Promise<void> {
    const both = [await hashOf(staging), (await this.has(target)) ? await hashOf(target) : undefined];
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(this.#file(target), both.filter((each) => each !== undefined).join('\n'));
    } catch {
      // Without a receipt, the next build keeps what this one writes.
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
