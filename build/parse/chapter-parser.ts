/** Sources → chapters. Each is parsed once, as long as what it depends on is the same. */
import { hash } from 'node:crypto';
import type { Chapter, ParsedChapter, Source } from '../types.ts';
import { createDialect } from './dialect.ts';
import { collectDefinitions, parseChapter, placeChapter } from './parse-chapter.ts';

/**
 * How many rounds a chapter is kept without being needed. A file may be seen empty while it is being saved, and the round
 * after that needs what the round before it had.
 */
const ROUNDS = 2;

/** Parsed chapters by all that parsing depends on, which is not where the text stands. */
export class ChapterCache {
  /** The latest round first. */
  #rounds: readonly Map<string, ParsedChapter>[] = [];

  startRound(): void {
    this.#rounds = [new Map(), ...this.#rounds.slice(0, ROUNDS)];
  }

  get(key: string): ParsedChapter | undefined {
    return this.#rounds.find((round) => round.has(key))?.get(key);
  }

  set(key: string, chapter: ParsedChapter): void {
    this.#rounds[0]?.set(key, chapter);
  }
}

/** Made once for all rounds: it keeps no state. */
let dialect: ReturnType<typeof createDialect> | undefined;

export class ChapterParser {
  readonly #md = (dialect ??= createDialect());
  readonly #cache: ChapterCache;
  #parsed = 0;

  constructor(cache: ChapterCache) {
    this.#cache = cache;
    cache.startRound();
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
      const { text, keepsLineBreaks, underlines, cards, levels } = source;
      const settings = JSON.stringify({ keepsLineBreaks, underlines, cards, levels });
      const key = hash('sha256', `${settings}\n${sharedKey}\n${text}`, 'hex');
      let chapter = this.#cache.get(key);
      if (!chapter) {
        chapter = parseChapter(source, this.#md, shared);
        this.#parsed++;
      }
      this.#cache.set(key, chapter);
      return placeChapter(chapter, source);
    });
  }
}
