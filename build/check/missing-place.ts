/** What a link may mean whose page exists, but not the place in it. */
import { anchorOf } from '../../plugins/slug.ts';
import { fold } from '../basics/fold.ts';
import type { Book, Resolution, Target } from '../types.ts';

export type Pages = NonNullable<Extract<Resolution, { kind: 'broken' }>['pages']>;

/** What has a name in the files of the pages. */
export function targetsIn({ book, chapters }: Pages): readonly Target[] {
  const pathOf = (chapter: number): string | undefined => book.chapters[chapter]?.source.path;
  const paths = new Set(chapters.map(pathOf));
  return [...book.targets.values()].filter(({ chapter }) => paths.has(pathOf(chapter)));
}

/** What is called like this anywhere in the book, what has the name as its id first. */
export function targetsCalled(name: string, { targets }: Book): readonly Target[] {
  const anchor = anchorOf(name);
  const known = [name, fold(name), anchor].flatMap((id) => targets.get(id) ?? []);
  const called = new Set([...known, ...[...targets.values()].filter(({ text }) => anchorOf(text) === anchor)]);
  // A table without a name of its own is called as the heading above it, which is meant.
  const headed = new Set(
    [...called].flatMap(({ kind, chapter, text }) => (kind === 'heading' ? `${chapter} ${text}` : [])),
  );
  return [...called].filter(({ kind, chapter, text }) => kind !== 'entry' || !headed.has(`${chapter} ${text}`));
}
