/** Units in which a book counts: from the costs of its cards, and from its fields and tables. */
import type { BookUnits } from '../typography/keep-together.ts';
import type { Book } from '../types.ts';
import { oncePer } from '../basics/once-per.ts';
import { unitsIn } from '../field-value.ts';

/** Maximum letters of a unit that is kept on the line of its number; longer words may start the next line. */
const MAX_UNIT_LENGTH = 4;
const SHORT = new RegExp(`^(?:\\p{L}{1,${MAX_UNIT_LENGTH}}\\.?|\\p{S})$`, 'u');

export const unitsOfBook = oncePer(({ entries, meta }: Book): BookUnits => {
  const kinds = Object.values(meta.cards ?? {});
  const declared = (isFirst: boolean): readonly string[] =>
    kinds.flatMap((card) => ((card?.['unit-first'] ?? false) === isFirst ? (card?.unit ?? []) : []));
  const before = declared(true);
  const found = entries.flatMap(({ fields }) =>
    fields.flatMap(({ key, value }) =>
      unitsIn(value).filter((unit) => unit !== '' && (key === 'cost' || SHORT.test(unit)) && !before.includes(unit)),
    ),
  );
  return { before, after: [...new Set([...declared(false), ...found])] };
});
