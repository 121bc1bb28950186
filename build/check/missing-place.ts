/** Finds links without a target, and possible targets if their page exists but its heading or id does not. */
import type { Pages } from '../book/resolve-links.ts';
import type { Book, Shelf, Target } from '../types.ts';
import { excludedTarget } from './excluded-target.ts';

/** The links of a book that are broken in every edition: those in `[[…]]`, or all others. */
export function brokenLinks(book: Book, shelf: Shelf, areNamed: boolean) {
  return book.chapters.flatMap((chapter) =>
    chapter.links.flatMap((link) => {
      const found = shelf.resolutions.get(link);
      const isNamed = link.isNamed === true;
      if (found?.kind !== 'broken' || isNamed !== areNamed || excludedTarget(link, shelf)) return [];
      return [{ link, chapter, found }];
    }),
  );
}

/** All targets in the files of the pages. */
export function targetsIn({ book, chapters }: Pages): readonly Target[] {
  const pathOf = (chapter: number): string | undefined => book.chapters[chapter]?.source.path;
  const paths = new Set(chapters.map(pathOf));
  return [...book.targets.values()].filter(({ chapter }) => paths.has(pathOf(chapter)));
}
