/**
 * Where the pages of a book went when its title or that of a chapter changed, so that open pages can follow.
 *
 * A book is known by its file. Chapters have no name but their address: those whose address is gone and those whose
 * address is new are the same, in order, where there are as many of both.
 */
import type { Book } from '../types.ts';

export interface PageMoves {
  /** The folder that each book had last, by its file. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Takes the books as they are now. */
  readonly take: (books: readonly Book[]) => void;
  /** Where the page at this path went next, which need not be where it is now. Paths begin and end with `/`. */
  readonly movedTo: (path: string) => string | undefined;
}

export function createPageMoves(): PageMoves {
  const slugs = new Map<string, string>();
  const chapters = new Map<string, readonly string[]>();
  const moves = new Map<string, string>();
  const move = (from: string, to: string): void => {
    if (from === to) return;
    moves.set(from, to);
    // It stands there now: whoever is sent there is not sent on.
    moves.delete(to);
  };
  return {
    slugs,
    take(books) {
      for (const { file, slug, chapters: present } of books) {
        const now = present.map((chapter) => chapter.slug);
        const former = slugs.get(file);
        if (former !== undefined) {
          move(`/${former}/`, `/${slug}/`);
          for (const [from, to] of renamed(chapters.get(file) ?? [], now)) {
            move(`/${former}/${from}/`, `/${slug}/${to}/`);
          }
        }
        slugs.set(file, slug);
        chapters.set(file, now);
      }
    },
    movedTo(path) {
      const [, book = '', rest = ''] = /^(\/[^/]+\/)(.*)$/.exec(path) ?? [];
      const folder = moves.get(book);
      return moves.get(path) ?? (folder === undefined ? undefined : folder + rest);
    },
  };
}

function renamed(before: readonly string[], after: readonly string[]): readonly (readonly [string, string])[] {
  const gone = before.filter((slug) => !after.includes(slug));
  const come = after.filter((slug) => !before.includes(slug));
  return gone.length === come.length ? gone.map((from, index) => [from, come[index] ?? from]) : [];
}
