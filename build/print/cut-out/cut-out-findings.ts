/** What is told about pieces to be cut out. */
import { collectionsOf } from '../../book/collections.ts';
import { kindsCalled } from '../../book/kinds-of-cards.ts';
import { oneOf } from '../../basics/one-of.ts';
import type { GameToken } from '../../book/game-tokens.ts';
import type { Book, Diagnostic, Entry } from '../../types.ts';
import { labelsOf } from '../../words/strings.ts';
import { firstLineSpan } from '../print-findings.ts';
import { CARD, CARD_TYPES, MAX_CARD_PARTS } from './card-sheets.ts';
import type { Size } from './plans.ts';

const RULE = 'cut-out';

/** @param names of the kinds that it has none of; all if there are none */
export function noCards(book: Book, names: readonly string[]): Diagnostic {
  const labels: Readonly<Record<string, string>> = labelsOf(book);
  const kinds = kindsCalled(book, names).map((kind) => labels[`activity.${kind}`] ?? kind);
  const wanted = oneOf(kinds.length > 0 ? kinds : names);
  const [members] = collectionsOf(book);
  return {
    ...firstLineSpan(book),
    rule: RULE,
    severity: 'info',
    message: `“${book.title}” has no cards${wanted === '' ? '' : ` of the kind ${wanted}`} to cut out`,
    hint: members
      ? `write cards=${members.type} for those of a collection, or cards as !!! danger Aim - 1 ⊙`
      : 'write cards as !!! danger Aim - 1 ⊙, or declare kinds of cards under cards: in the front matter',
  };
}

export function cardOverflow({ name, span }: Entry): Diagnostic {
  return {
    ...span,
    rule: RULE,
    severity: 'warning',
    message: `part of “${name}” does not fit on a card of ${CARD.width} × ${CARD.height} mm, even in type of ${CARD_TYPES.at(-1) ?? ''} pt, and is cut off`,
    hint: 'split the table or code on it, or use shorter words',
  };
}

export function cardTooLong({ name, span }: Entry): Diagnostic {
  return {
    ...span,
    rule: RULE,
    severity: 'warning',
    message: `the text of “${name}” is too long for ${MAX_CARD_PARTS} cards, and its end is cut off`,
    hint: 'shorten it, or move text that players do not need at the table off the card',
  };
}

export function noTokens(book: Book): Diagnostic {
  return {
    ...firstLineSpan(book),
    rule: RULE,
    severity: 'info',
    message: `“${book.title}” has no tokens, so no PDF of tokens is made`,
    hint: 'mark pictures, as in ![Smoke](smoke.svg){token=25mm copies=4}, or tables of them with {.tokens}',
  };
}

export function tokenTooLarge({ picture, size }: GameToken, { width, height }: Size): Diagnostic {
  return {
    ...picture.span,
    rule: RULE,
    severity: 'warning',
    message: `a token of ${size} mm does not fit on paper of ${width} × ${height} mm, so it is left out`,
    hint: 'make it smaller, or print the book on larger paper',
  };
}

export function tokenNameTooLong({ name = '', picture, size }: GameToken): Diagnostic {
  return {
    ...picture.span,
    rule: RULE,
    severity: 'warning',
    message: `the name “${name}” does not fit on its token of ${size} mm, so the name is left out`,
    hint: 'shorten the name, or make the token larger',
  };
}
