import { decodeAddress } from '../../addresses/decode-address.ts';
import { inOrder } from '../../../plugins/places.ts';
import { fold } from '../../basics/fold.ts';
import { groupBy } from '../../basics/group-by.ts';
import { cardsOf } from '../../book/cards-of.ts';
import { linesOfFile } from '../../parse/parse-chapter.ts';
import type { Book, ElementId, SaidAt, Span } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** An id is used twice in a book. */
export const duplicateId: Rule = {
  name: 'duplicate-id',
  severity: 'error',
  isAboutContent: true,
  check: (book) => {
    const first = new Map<string, Span>();
    const linkers = groupBy(
      book.chapters.flatMap(({ links, source }) => links.map(({ href }) => ({ href, file: source.file }))),
      ({ href }) => decodeAddress(href),
    );
    const ids = ownIds(book).flatMap(({ id, written = id, span }) => {
      const other = first.get(id);
      if (!other) first.set(id, span);
      if (!other || isSamePlace(other, span)) return [];
      // A link prefers the element in its own file, so ids in different files only conflict if a third file links to
      // them.
      const isClear = (linkers.get(`#${written}`) ?? []).every(({ file }) => file === other.file || file === span.file);
      if (other.file !== span.file && isClear) return [];
      return {
        span,
        message: `the id #${written} is already in use, so links to it are ambiguous`,
        hint: 'rename one of the two, and update the links to it',
        related: [{ ...other, message: `#${written} is first used here` }],
      };
    });
    return [...ids, ...sameNames(book)];
  },
};

/** Reports cards of one kind and name. Those with an id of their own can be told apart in links. */
function sameNames(book: Book): readonly SaidAt[] {
  const cards = cardsOf(book).filter(({ block }) => !block.meta.hasOwnId);
  const groups = groupBy(cards, ({ type, name }) => `${type} ${fold(name)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ name, span }): SaidAt => ({
      span,
      severity: 'warning',
      message: `there is another card named “${name}”, so links to this name lead to that card`,
      hint: 'give one of them another name, or an id at the end of its title: {#other-name}',
      related: first && [{ ...first.span, message: 'the other card' }],
    })),
  );
}

/** Ids that the author set explicitly, in reading order. */
function ownIds(book: Book): readonly ElementId[] {
  return book.chapters.flatMap((chapter) => {
    const headings = chapter.headings.flatMap(({ hasOwnId, slug, span }) => (hasOwnId ? [{ id: slug, span }] : []));
    const linesOf = linesOfFile(chapter.source);
    const cards = chapter.tree.cards.flatMap(({ meta: { hasOwnId, slug }, token }) =>
      hasOwnId ? [{ id: slug, span: linesOf(token) }] : [],
    );
    return [...headings, ...cards, ...chapter.ids].toSorted((a, b) => inOrder(a.span.start, b.span.start));
  });
}

/** A footnote is parsed with each chapter that refers to it, so its ids occur several times at the same place. */
function isSamePlace(a: Span, b: Span): boolean {
  return a.file === b.file && a.start.line === b.start.line && a.start.column === b.start.column;
}
