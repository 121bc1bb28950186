/**
 * Removes endings, so that a word is found in other forms. The stemmers are light: the result need not be a word, it
 * only has to be the same for most forms of one.
 */

/**
 * Maximum length of words, in characters. No language has longer ones; in longer strings, which are data, the time
 * for endings and compounds would grow without limit.
 */
export const MAX_WORD_LENGTH = 80;

/**
 * Returns the stemmer of a language, a function for folded words.
 *
 * @param language language tag without region
 * @param endings regular expression of the endings, for languages other than German and English; if it is empty, the
 * last two letters of longer words count as their ending
 */
export function stemmerFor(language: string, endings: string): (word: string) => string {
  // At least three letters remain, so that different short words stay different.
  const ending = new RegExp(endings === '' ? '(?<=.{4}).{1,2}$' : `(?<=.{3})(?:${endings})$`);
  const light = (word: string): string => word.replace(ending, '');
  const stem = language === 'de' ? stemGerman : language === 'en' ? stemEnglish : light;
  return (word) => (word.length <= MAX_WORD_LENGTH ? stem(word) : word);
}

/** Matches a separable prefix with `ge` or `zu`: `nachgelad`, `nachzulad`. More must follow, unlike in `ausgeb`. */
const INSERTED =
  /^(ab|an|auf|aus|bei|ein|fest|fort|frei|hin|her|los|mit|nach|nieder|um|vor|weg|weiter|wieder|zuruck|zusammen|zu)(?:ge|zu)+(?=[^aeiou]{0,5}[aeiou])/;
/** Matches endings, with one `t` at most, so that more than `moral` remains of `moraltest`. */
const ENDINGS = /(?<=.{3})(?:(?<=.{4})(?:em|er|nd)|[esn])*t?(?:(?<=.{4})(?:em|er|nd)|[esn])*$/;

/** Stems a German word, much as CISTEM does: `wurfe`, `wurfes` → `wurf`; `gefeurt`, `feurn` → `feur`. */
function stemGerman(word: string): string {
  return (
    word
      .replace(/^ge(?=.{4})/, '')
      // The second of two equal letters stays: `schuss` must not become a beginning of `schutz`.
      .replace(/(.)\1/g, '$1*')
      .replace(ENDINGS, '')
      .replace(/(.)\*/g, '$1$1')
      .replace(INSERTED, '$1')
  );
}

/** Matches a word of one short syllable without its last `e`: `mov`, `scar`; not `charg`, `row`, `loaf`. */
const SHORT = /^[^aeiouy]*[aeiouy][^aeiouwxy]$/;

/**
 * Stems an English word: `moves`, `moved`, `moving` → `move`; `carries`, `carry` → `carri`. An `e` at the end stays
 * where it makes another word: `scare`, `scaring` → `scare`; `scars`, `scarred` → `scar`.
 */
function stemEnglish(word: string): string {
  const single = word
    .replace(/(..)ie[sd]$/, '$1y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/(?<=..[^sui])s$/, '');
  const bare = single.replace(/^(.*[aeiouy].*)(?:ing|(?<!e)ed)$/, '$1');
  if (bare.length < 3) return single.replace(/(..)y$/, '$1i');
  if (bare !== single && SHORT.test(bare)) return `${bare}e`;
  const stem = bare === single || bare.length < 4 ? bare : bare.replace(/([^lsz])\1$/, '$1');
  return SHORT.test(stem.replace(/e$/, '')) ? stem : stem.replace(/e$/, '').replace(/(..)y$/, '$1i');
}
