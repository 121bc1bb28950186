/** Words that are kept on the same line as the number beside them. */
import { primarySubtag } from './language.ts';
import languages from './languages.json' with { type: 'json' };
import { listOf } from './word-lists.ts';

/** Symbols, units of measurement and units that many games use, for all languages. */
const BEFORE = '§ §§ № #';
const UNITS = 'mm cm dm m km mg g kg t ml l s min h ft lb AP EP HP KP LP MP SP TP VP XP';

const KEPT: ReadonlyMap<string, Readonly<Record<'before' | 'units' | 'shortened', string>>> = new Map(
  Object.entries(languages.keptTogether),
);

/**
 * The words to keep beside numbers: before a number, in any case (`page 5`, `Kap. 3`), units after it (`10 feet`), and
 * abbreviations of several words (`z. B.`). For languages without a list, these are only symbols and units.
 *
 * @param lang BCP 47
 */
export function keptWordsOf(lang: string) {
  const { before = '', units = '', shortened = '' } = KEPT.get(primarySubtag(lang)) ?? {};
  return {
    before: listOf(`${BEFORE} ${before}`, ' '),
    units: listOf(`${UNITS} ${units}`, ' '),
    shortened: listOf(shortened),
  };
}
