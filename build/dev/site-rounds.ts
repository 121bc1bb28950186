/** Makes the site again and again, each time in a folder of its own: the pages served now stay whole meanwhile. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compilation, type CompileOptions, compile, createCache } from '../compile.ts';
import type { Host } from '../host.ts';
import { chapterFiles, lastChanges } from '../read/last-changes.ts';
import { makeSite } from '../site/make-site.ts';
import { keepFormer } from './keep-former.ts';
import { createPageMoves } from './page-moves.ts';
import type { ServedSite } from './served-file.ts';

export interface SiteRounds {
  readonly served: ServedSite;
  /**
   * Makes the site anew; where no book is left, the former one stays.
   *
   * @param whenRead called when the books are read, and before the site is made of them
   */
  readonly next: (whenRead: (compilation: Compilation) => void) => Promise<Compilation>;
}

/** @param base absolute path of a folder to work in */
export function siteRounds(
  base: string,
  inputs: readonly string[],
  host: Host,
  options: Pick<CompileOptions, 'lang'>,
): SiteRounds {
  const cache = createCache();
  const moves = createPageMoves();
  const kept = join(base, 'former');
  let changes: Promise<ReadonlyMap<string, string>> | undefined;
  let served: string | undefined;
  let round = 0;
  return {
    served: { folder: () => served ?? base, former: kept, movedTo: moves.movedTo },
    next: async (whenRead) => {
      const made = await compile(inputs, host, { ...options, formerSlugs: moves.slugs }, cache);
      whenRead(made);
      const { books } = made.shelf;
      if (books.length === 0) return made;
      const folder = join(base, String(++round));
      // Read once: what is written now is no part of it anyway.
      changes ??= lastChanges(chapterFiles(made.shelf));
      // Nobody installs a draft, and what is kept for later would never be new.
      await makeSite(made, folder, { changes: await changes, isApp: false });
      const former = served;
      if (former !== undefined) await keepFormer(former, folder, kept);
      served = folder;
      moves.take(books);
      if (former !== undefined) await rm(former, { recursive: true, force: true });
      return made;
    },
  };
}
