/** Parses sources into chapters. A chapter is parsed again only if something it depends on has changed. */
import { hash } from 'node:crypto';
import type { Chapter, Source } from '../types.ts';
import type { ParsedChapter } from './collect.ts';
import { dialect } from './dialect.ts';
import { collectDefinitions, placeChapter } from './parse-chapter.ts';
import { parseSafely } from './parse-safely.ts';

/**
 * Number of earlier rounds whose chapters are kept. A file may appear empty while it is being saved, and the round
 * after that needs the chapters of the round before.
 */
const ROUNDS = 2;

/**
 * Chapters of each kept round, the latest first, by everything that parsing depends on. This does not include their
 * position in a file.
 */
export type ChapterCache = Map<string, ParsedChapter>[];

export class ChapterParser {
  readonly #md = dialect();
  readonly #cache: ChapterCache;
  #parsed = 0;

  constructor(cache: ChapterCache) {
    this.#cache = cache;
    cache.unshift(new Map());
    cache.splice(ROUNDS + 1);
  }

  /** Number of chapters that were not in the cache. */
  get parsed(): number {
    return this.#parsed;
  }

  /** @param sources the sources of one book */
  parse(sources: readonly Source[]): readonly Chapter[] {
    const shared = collectDefinitions(sources);
    const sharedKey = hash('sha256', JSON.stringify(shared), 'hex');
    return sources.map((source) => {
      const { text, keepsLineBreaks, underlines, cards, levels } = source;
      const settings = JSON.stringify({ keepsLineBreaks, underlines, cards, levels });
      const key = hash('sha256', `${settings}\n${sharedKey}\n${text}`, 'hex');
      let chapter = this.#cache.find((round) => round.has(key))?.get(key);
      if (!chapter) {
        chapter = parseSafely(source, this.#md, shared);
        this.#parsed++;
      }
      this.#cache[0]?.set(key, chapter);
      return placeChapter(chapter, source);
    });
  }
}
