import { nearest } from '../../basics/nearest.ts';
import { effectOf } from '../../book/effect-of.ts';
import { referenceNames, referenceOf } from '../../book/make-reference.ts';
import { wordsOf } from '../../book/uses-of.ts';
import type { Entry } from '../../entry.ts';
import { meantInYaml } from '../../hint.ts';
import type { Book } from '../../types.ts';
import { nameListsOf } from '../../words/name-words.ts';
import { labelsOf } from '../../words/strings.ts';
import type { Finding, Rule } from '../rule.ts';

export const reference: Rule = {
  name: 'reference',
  severity: 'warning',
  summary: 'the quick reference names something that does not exist, says nothing about a card, or is too long',
  check: (book) => [...missingNames(book), ...emptyLines(book)],
};

function missingNames(book: Book): readonly Finding[] {
  if (book.referenceNames.length === 0) return [];
  const names = referenceNames(book);
  return book.referenceNames.flatMap(({ name, span }) => {
    if (names.blocks(name).length > 0) return [];
    const near = nearest(name, names.known());
    return [
      {
        span,
        message: `nothing that the quick reference can show is named “${name}”`,
        hint: meantInYaml(near, 'write a kind of card, the title of a heading, table or box, or an #id'),
      },
    ];
  });
}

/** More words say something besides. */
const MAX_WORDS = 6;

function emptyLines(book: Book): readonly Finding[] {
  const labels = labelsOf(book);
  const elsewhere = [labels['activity.cost'], labels['index.see']].flatMap(wordsOf);
  const isEmpty = (entry: Entry): boolean => {
    const words = wordsOf(effectOf(entry, nameListsOf(book.lang), book.lang));
    return words.length <= MAX_WORDS && elsewhere.some((word) => words.includes(word));
  };
  const empty = book.entries.filter((entry) => entry.kind === 'card' && isEmpty(entry));
  // What is on the sheet takes long to find out.
  if (empty.length === 0) return [];
  const parts = referenceOf(book).flatMap((block) => block.parts);
  const shown = new Set(parts.flatMap((part) => (part.kind === 'lines' ? part.entries : [])));
  return empty
    .filter((entry) => shown.has(entry))
    .map(({ name, span }) => ({
      span,
      severity: 'hint' as const,
      message: `the quick reference says only where to look for “${name}”`,
      hint: 'write {summary="…"} after its title, with what players need to know at the table',
    }));
}
