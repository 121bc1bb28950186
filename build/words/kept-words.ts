/** Words that stay on the line of the number beside them. */
import { primarySubtag } from './language.ts';
import languages from './languages.json' with { type: 'json' };
import { listOf } from './word-lists.ts';

export interface KeptWords {
  /** Before a number, in any case: `page 5`, `Kap. 3`. */
  readonly before: readonly string[];
  /** Behind one: `10 feet`. */
  readonly units: readonly string[];
  /** Short forms of several words: `z. B.` */
  readonly shortened: readonly string[];
}

/** In all languages: measures, and what many games count. */
const BEFORE = '§ §§ № #';
const UNITS = 'mm cm dm m km mg g kg t ml l s min h ft lb AP EP HP KP LP MP SP TP VP XP';

const KEPT: Readonly<Record<string, Readonly<Record<keyof KeptWords, string>>>> = languages.keptTogether;

/** @param lang BCP 47; signs and measures only where we do not know the words of the language */
export function keptWordsOf(lang: string): KeptWords {
  const { before = '', units = '', shortened = '' } = KEPT[primarySubtag(lang)] ?? {};
  return {
    before: listOf(`${BEFORE} ${before}`, ' '),
    units: listOf(`${UNITS} ${units}`, ' '),
    shortened: listOf(shortened),
  };
}
