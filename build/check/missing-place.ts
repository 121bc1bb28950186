/** Finds possible targets for a link whose page exists but whose heading or id does not. */
import type { Resolution, Target } from '../types.ts';

export type Pages = NonNullable<Extract<Resolution, { kind: 'broken' }>['pages']>;

/** All targets in the files of the pages. */
export function targetsIn({ book, chapters }: Pages): readonly Target[] {
  const pathOf = (chapter: number): string | undefined => book.chapters[chapter]?.source.path;
  const paths = new Set(chapters.map(pathOf));
  return [...book.targets.values()].filter(({ chapter }) => paths.has(pathOf(chapter)));
}
