/**
 * Tracks the new addresses of pages after a title has changed, so that open pages can follow.
 *
 * Books are identified by their file. Chapters are identified only by their address: if as many addresses disappeared
 * as appeared, they are paired in order.
 */
import type { Book } from '../types.ts';

export function createPageMoves() {
  const slugs = new Map<string, string>();
  const chapters = new Map<string, readonly string[]>();
  const moves = new Map<string, string>();
  const move = (from: string, to: string): void => {
    if (from === to) return;
    moves.set(from, to);
    // A page exists at this address again, so it must not redirect.
    moves.delete(to);
  };
  return {
    /** The last segment of each book's address, by the book's file. */
    slugs,
    take(books: readonly Book[]): void {
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
    /**
     * Returns the next address of the page at this path; that page may have moved again since. Paths begin and end with
     * `/`.
     */
    movedTo: (path: string): string | undefined => {
      const [, book = '', rest = ''] = /^(\/[^/]+\/)(.*)$/.exec(path) ?? [];
      const folder = moves.get(book);
      return moves.get(path) ?? (folder === undefined ? undefined : folder + rest);
    },
  };
}

function renamed(before: readonly string[], after: readonly string[]): readonly (readonly [string, string])[] {
  const removed = before.filter((slug) => !after.includes(slug));
  const added = after.filter((slug) => !before.includes(slug));
  return removed.length === added.length ? removed.map((from, index) => [from, added[index] ?? from]) : [];
}
