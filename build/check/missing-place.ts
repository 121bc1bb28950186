/** Finds possible targets for a link whose page exists but whose heading or id does not. */
import { anchorOf } from '../../plugins/slug.ts';
import { fold } from '../basics/fold.ts';
import type { Book, Resolution, Target } from '../types.ts';

export type Pages = NonNullable<Extract<Resolution, { kind: 'broken' }>['pages']>;

/** All targets in the files of the pages. */
export function targetsIn({ book, chapters }: Pages): readonly Target[] {
  const pathOf = (chapter: number): string | undefined => book.chapters[chapter]?.source.path;
  const paths = new Set(chapters.map(pathOf));
  return [...book.targets.values()].filter(({ chapter }) => paths.has(pathOf(chapter)));
}

/** All targets in the book with this name; targets with the name as their id come first. */
export function targetsCalled(name: string, { targets }: Book): readonly Target[] {
  const anchor = anchorOf(name);
  const known = [name, fold(name), anchor].flatMap((id) => targets.get(id) ?? []);
  const called = new Set([...known, ...[...targets.values()].filter(({ text }) => anchorOf(text) === anchor)]);
  // A table without a caption has the name of the heading above it; leave out the table, as links mean the heading.
  const headed = new Set(
    [...called].flatMap(({ kind, chapter, text }) => (kind === 'heading' ? `${chapter} ${text}` : [])),
  );
  return [...called].filter(({ kind, chapter, text }) => kind !== 'entry' || !headed.has(`${chapter} ${text}`));
}
