import { kindsOfCards } from '../../../plugins/card.ts';
import { fold } from '../../basics/fold.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { cardKinds } from '../../book-meta/cards.ts';
import { namesOfKind } from '../../book/kinds-of-cards.ts';
import { typeFor } from '../../words/admonition-types.ts';
import type { Book, Mark } from '../../types.ts';
import { type Finding, marksOf, type Rule } from '../rule.ts';

/** The type after !!! is unknown. */
export const unknownAdmonition: Rule = {
  name: 'unknown-admonition',
  severity: 'warning',
  check: (book) =>
    marksOf(book, 'unknown-admonition').map(({ mark: { span, detail } }) => ({
      span,
      kind: (detail['type'] ?? '').toLowerCase(),
      ...word(detail, book),
    })),
};

/**
 * The type that the author probably means, found by its own name or by the name that readers see: cards of the type
 * `danger` are called actions.
 */
function typeMeant(type: string, known: readonly string[], book: Book): string | undefined {
  const types = [...kindsOfCards(cardKinds(book.meta.cards)).values()];
  const byName = new Map(types.flatMap((each) => namesOfKind(book, each.kind).map((name) => [fold(name), each.type])));
  const [near] = meantBy(type, [...byName.keys(), ...known]);
  return byName.get(fold(type)) ?? typeFor(type) ?? byName.get(near ?? '') ?? near;
}

function word({ type = '', known = '', isQuoted, sign = '' }: Mark['detail'], book: Book): Omit<Finding, 'span'> {
  const near = typeMeant(type, known.split(' '), book);
  const message = `“${type}” is not a type of box, so this is shown as a note`;
  // A word before a quoted title may be a class of the author's own.
  if (isQuoted !== undefined && near === undefined) {
    const hint = `define the class ${type.toLowerCase()} in a style sheet, or write note`;
    return { severity: 'hint', message, hint };
  }
  if (isQuoted !== undefined && near !== undefined) return { message, hint: { write: near, isGuess: true } };
  const own = `write ${sign === '>' ? '[!note]' : `${sign} note`} ${type}`;
  return {
    message: `${message} titled with the whole line`,
    hint: near === undefined ? own : { write: near, isGuess: true, or: `if it is a title, ${own}` },
  };
}
