/** Words of a language that the search uses: stop words, inflectional endings, irregular forms and synonyms. */
import { primarySubtag } from './language.ts';
import languages from './languages.json' with { type: 'json' };
import de from './players/de.json' with { type: 'json' };
import en from './players/en.json' with { type: 'json' };
import fr from './players/fr.json' with { type: 'json' };
import { functionWordsOf, listOf, wordListsFor } from './word-lists.ts';

/** Groups of words that players use for the same thing, and irregular words, each with its forms. */
type PlayersWords = typeof en;

const PLAYERS: ReadonlyMap<string, PlayersWords> = new Map(Object.entries({ de, en, fr }));

/**
 * Inflectional endings, as a regular expression for folded words. It only contains endings that cause few wrong
 * matches; a stem that keeps part of its ending is still found as a prefix.
 */
const ENDINGS: ReadonlyMap<string, string> = new Map(Object.entries(languages.endings));

/** The words for a language (BCP 47); empty if there are none. */
export function queryWordsOf(lang: string) {
  const { questionWords = '', meaningful = '' } = wordListsFor(lang)?.search ?? {};
  const meant = new Set(listOf(meaningful, ' '));
  const words = [...functionWordsOf(lang), ...listOf(questionWords, ' ')];
  return {
    endings: ENDINGS.get(primarySubtag(lang)) ?? '',
    ...(PLAYERS.get(primarySubtag(lang)) ?? { synonyms: [], forms: [] }),
    stopWords: words.filter((word) => !meant.has(word)).join(' '),
  };
}
