/** Findings about cards to cut out. */
import { collectionsOf } from '../../book/collections.ts';
import { kindsCalled } from '../../book/kinds-of-cards.ts';
import { oneOf } from '../../basics/one-of.ts';
import { NOTICED, finding } from '../../finding.ts';
import type { Book, Diagnostic, Entry } from '../../types.ts';
import { labelsOf } from '../../words/strings.ts';
import { firstLineSpan } from '../print-findings.ts';
import { CARD, CARD_TYPES, MAX_CARD_PARTS } from './plans.ts';

/** @param names names of the kinds that the book has no cards of; if empty, the book has no cards at all */
export function noCards(book: Book, names: readonly string[]): Diagnostic {
  const labels: Readonly<Record<string, string>> = labelsOf(book);
  const kinds = kindsCalled(book, names).map((kind) => labels[`card.${kind}`] ?? kind);
  const wanted = oneOf(kinds.length > 0 ? kinds : names);
  const [members] = collectionsOf(book);
  const message = `“${book.title}” has no cards${wanted === '' ? '' : ` of the kind ${wanted}`} to cut out`;
  const hint = members
    ? `write cards=${members.type} for those of a collection, or cards as !!! danger Aim - 1 ⊙`
    : 'write cards as !!! danger Aim - 1 ⊙, or declare kinds of cards under cards: in the front matter';
  return finding(NOTICED.cutOut, firstLineSpan(book), { message, hint, severity: 'info' });
}

export function cardOverflow({ name, span }: Entry): Diagnostic {
  const message = `part of “${name}” does not fit on a card of ${CARD.width} × ${CARD.height} mm, even in type of ${CARD_TYPES.at(-1) ?? ''} pt, and is cut off`;
  return finding(NOTICED.cutOut, span, { message, hint: 'split the table or code on it, or use shorter words' });
}

export function cardTooLong({ name, span }: Entry): Diagnostic {
  const message = `the text of “${name}” is too long for ${MAX_CARD_PARTS} cards, and its end is cut off`;
  const hint = 'shorten it, or move text that players do not need at the table off the card';
  return finding(NOTICED.cutOut, span, { message, hint });
}
