/** Sources → chapters. Each is parsed once, as long as what it depends on is the same. */
import { hash } from 'node:crypto';
import type { Chapter, ParsedChapter, Source } from '../types.ts';
import { createDialect } from './dialect.ts';
import { collectDefinitions, parseChapter, placeChapter } from './parse-chapter.ts';

/** Parsed chapters by all that parsing depends on, which is not where the text stands. */
export type ChapterCache = Map<string, ParsedChapter>;

export class ChapterParser {
  readonly #md = createDialect();
  readonly #cache: ChapterCache;
  readonly #former: ChapterCache;
  #parsed = 0;

  /** @param cache what the round before parsed; from now on what this one needs, as the rest will hardly come back */
  constructor(cache: ChapterCache) {
    this.#former = new Map(cache);
    this.#cache = cache;
    cache.clear();
  }

  /** How many chapters were in no cache. */
  get parsed(): number {
    return this.#parsed;
  }

  /** @param sources of one book */
  parse(sources: readonly Source[]): readonly Chapter[] {
    const shared = collectDefinitions(sources, this.#md);
    const sharedKey = hash('sha256', JSON.stringify(shared), 'hex');
    return sources.map((source) => {
      const key = hash('sha256', `${source.keepsLineBreaks}\n${sharedKey}\n${source.text}`, 'hex');
      let chapter = this.#cache.get(key) ?? this.#former.get(key);
      if (!chapter) {
        chapter = parseChapter(source, this.#md, shared);
        this.#parsed++;
      }
      this.#cache.set(key, chapter);
      return placeChapter(chapter, source);
    });
  }
}
