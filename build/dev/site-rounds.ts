/** Compiles the books again after each change; the website is then made as far as pages ask for it. */
import { resolve } from 'node:path';
import { type Compilation, type CompileOptions, compile, createCache } from '../compile.ts';
import type { Host } from '../host.ts';
import { chapterFiles, lastChanges } from '../book/last-changes.ts';
import { NOTICED } from '../finding.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import { spanOf } from '../print/layout-findings.ts';
import { failedBlocks } from '../render/failed-blocks.ts';
import type { Kept } from '../site/kept.ts';
import { planSite } from '../site/make-site.ts';
import type { Book } from '../types.ts';
import { shownPath } from '../files/shown-path.ts';
import { createPageMoves } from './page-moves.ts';
import type { ServeOptions } from './serve.ts';
import { createSiteFiles } from './site-files.ts';
import { placeFinder } from './source-places.ts';

export interface SiteRounds {
  readonly served: Omit<ServeOptions, 'client' | 'port' | 'books'>;
  /**
   * Rebuilds the site. If there is no book, or front matter that could be read cannot be read any more, the previous
   * site and its books are kept, and `problem` says why.
   *
   * @param whenFound called after the books have been read, and again if blocks cannot be rendered
   */
  readonly next: (
    whenFound: (compilation: Compilation) => void,
  ) => Promise<Compilation & { readonly problem?: string }>;
}

const NO_BOOK = 'no book found: the previous website is shown until there is one';
const cannotBeRead = (file: string): string =>
  `the front matter of ${file} cannot be read: the previous website is shown until you mend it`;

export function siteRounds(
  inputs: readonly string[],
  host: Host,
  options: Pick<CompileOptions, 'lang' | 'kind' | 'edition'>,
): SiteRounds {
  const cache = createCache();
  const moves = createPageMoves();
  let kept: Kept = new WeakMap();
  let good: Compilation['shelf'] | undefined;
  const site = createSiteFiles();
  let shown: readonly Book[] = [];
  let files: ReadonlySet<string> = new Set();
  let changes: Promise<ReadonlyMap<string, string>> | undefined;
  let begin: (round: Promise<unknown>) => void = () => undefined;
  /** The latest round, for which requests wait. */
  let round = new Promise<unknown>((resolve) => (begin = resolve));
  const make: SiteRounds['next'] = async (whenFound) => {
    const read = await compile(inputs, host, { ...options, formerSlugs: moves.slugs }, cache);
    files = new Set([...read.texts.keys(), ...read.diagnostics.map(({ file }) => file)]);
    const unread = unreadFile(read);
    const problem = read.shelf.books.length === 0 ? NO_BOOK : good && unread && cannotBeRead(unread);
    const made = problem !== undefined && good ? { ...read, shelf: good } : read;
    whenFound(made);
    if (problem !== undefined) return { ...made, problem };
    if (unread === undefined) good = made.shelf;
    shown = made.shelf.books;
    // The history is read only once, as it does not contain uncommitted edits anyway.
    changes ??= lastChanges(chapterFiles(made.shelf));
    // The site is not an app, because nobody installs a draft, and a service worker would serve outdated pages.
    site.take(planSite(made.shelf, { changes: await changes, lines: 'all', kept }));
    moves.take(shown);
    const failed = failedBlocks(made.shelf);
    if (failed.length === 0) return made;
    // Rendered again in the next round, so that the blocks are reported again.
    kept = new WeakMap();
    const all = { ...made, diagnostics: [...made.diagnostics, ...failed] };
    whenFound(all);
    return all;
  };
  return {
    served: {
      read: async (path) => {
        await round;
        return site.read(path);
      },
      movedTo: moves.movedTo,
      spanAt: (book, line) => {
        const found = shown.find(({ slug }) => slug === book) ?? shown[0];
        return found && spanOf(found, line);
      },
      shownAt: (path, line) => placeFinder(shown)({ file: shownPath(path, host), start: { line, column: 1 } }),
      pathOf: (file) => (files.has(file) ? resolve(host.cwd, file) : undefined),
    },
    next: (whenFound) => {
      const made = make(whenFound);
      // A failure is reported by the caller.
      round = made.catch(() => undefined);
      begin(round);
      return made;
    },
  };
}

/** Returns a file whose front matter cannot be read. Without it, the book may have another title, address and look. */
function unreadFile({ diagnostics, texts }: Compilation): string | undefined {
  const faults = diagnostics.filter(({ rule, severity }) => rule === NOTICED.frontMatter.name && severity === 'error');
  return faults.find(({ file }) => readFrontMatter(texts.get(file) ?? '', file).value.isUnread)?.file;
}
