import { groupBy } from '../../basics/group-by.ts';
import { linesOfFile } from '../../parse/parse-chapter.ts';
import { sourceLines } from '../../parse/source-lines.ts';
import { blocksIn } from '../../tree.ts';
import type { Book, BookChapter } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';
import { empty } from '../shapes/empty.ts';
import { labels, levels } from '../shapes/labels.ts';
import { nesting } from '../shapes/nesting.ts';
import { oddRow } from '../shapes/odd-ones.ts';
import { series } from '../shapes/series.ts';
import type { ShapeProblem } from '../shapes/shape.ts';
import { strays } from '../shapes/strays.ts';
import { twice } from '../shapes/twice.ts';

/** In public books, a shape is a slip once to three times; what a book has more often is its own form. */
const HABIT = 3;

export const oddShape: Rule = {
  name: 'odd-shape',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a block looks like a mistake',
  check: (book) => {
    const underlined = underlinedIn(book);
    const slips = book.chapters.flatMap((chapter) => slipsIn(chapter, underlined));
    return [...groupBy(slips, ({ message }) => message.replaceAll(/\d+/g, ''))].flatMap(([kind, alike]) =>
      alike.length > HABIT ? alike.filter(({ isSure }) => isSure).map((each) => ({ ...each, kind })) : alike,
    );
  },
};

const shapes = [empty, twice, series, nesting, strays, oddRow, labels, levels];

function slipsIn(
  { tree, tokens, source }: BookChapter,
  underlined: number,
): readonly (Finding & Pick<ShapeProblem, 'isSure'>)[] {
  const seen = { tree, tokens, lines: sourceLines(source), underlined };
  const spanOf = linesOfFile(source);
  // Cells are no blocks that could be odd beside each other, and tables have most of all blocks.
  const parents = [tree, ...blocksIn(tree)].filter(
    ({ kind, blocks }) => blocks.length > 0 && kind !== 'row' && kind !== 'cell',
  );
  return parents.flatMap((parent) =>
    shapes.flatMap((shape) =>
      [...shape(parent, seen)].flatMap(({ at, ...slip }) => {
        const place = typeof at === 'number' ? { map: [at, at + 1] as [number, number] } : at;
        // What HTML makes has no line of its own.
        return place.map ? [{ span: spanOf(place), ...slip }] : [];
      }),
    ),
  );
}

/** Headings with a line of dashes below them; of no use in a book that has few others. */
function underlinedIn({ chapters, headings }: Book): number {
  const underlined = chapters.flatMap(({ tree }) => tree.sections).filter(({ token }) => token.markup === '-').length;
  return underlined * 4 > headings.length ? Infinity : underlined;
}
