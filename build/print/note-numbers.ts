/** Numbers footnotes throughout the book, because several chapters may have theirs at the foot of one page. */
import { linesOfFile } from '../parse/parse-chapter.ts';
import { blocksIn } from '../tree.ts';
import type { Book } from '../types.ts';

/**
 * @returns the numbers of each chapter's notes by id; `undefined` if each chapter counts its own. A note that several
 * chapters of a file refer to has one number.
 */
export function noteNumbers({ chapters, meta }: Book): readonly ReadonlyMap<unknown, number>[] | undefined {
  if (meta.footnotes === 'chapter') return undefined;
  const numbers = new Map<unknown, number>();
  return chapters.map(({ source, tree, layout }) => {
    const placeOf = linesOfFile(source);
    const blocks = layout.print === false ? [] : [...blocksIn(tree)];
    return new Map(
      blocks.flatMap((note): readonly [unknown, number][] => {
        if (note.kind !== 'note') return [];
        const [text] = note.blocks;
        const place = text?.token.map ? placeOf(text.token) : undefined;
        const key = place ? `${place.file}:${place.start.line}` : note;
        const number = numbers.get(key) ?? numbers.size + 1;
        numbers.set(key, number);
        return [[note.id, number]];
      }),
    );
  });
}
