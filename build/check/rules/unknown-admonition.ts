import { kindsOfCards } from '../../../plugins/card.ts';
import { fold } from '../../basics/fold.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { cardKinds } from '../../book-meta/cards.ts';
import { namesOfKind } from '../../book/kinds-of-cards.ts';
import { typeFor } from '../../words/admonition-types.ts';
import type { Book } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** The type after !!! is unknown. */
export const unknownAdmonition: Rule<'unknown-admonition'> = {
  name: 'unknown-admonition',
  severity: 'warning',
  say: ({ type, known, isQuoted, sign }, book) => {
    const near = typeMeant(type, known, book);
    const message = `“${type}” is not a type of box, so this is shown as a note`;
    const kind = type.toLowerCase();
    // A word before a quoted title may be a class of the author's own.
    if (isQuoted)
      return near === undefined
        ? { message, hint: `define the class ${kind} in a style sheet, or write note`, severity: 'hint', kind }
        : { message, hint: { write: near, isGuess: true }, kind };
    const own = `write ${sign === '>' ? '[!note]' : `${sign} note`} ${type}`;
    const hint = near === undefined ? own : { write: near, isGuess: true, or: `if it is a title, ${own}` };
    return { message: `${message} titled with the whole line`, hint, kind };
  },
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
