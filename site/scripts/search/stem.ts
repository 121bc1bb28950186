/**
 * Removes endings, so that a word is found in other forms. Light stemmers: the result need not be a word, it only has to be
 * the same for most forms of one.
 */

export type Stemmer = (folded: string) => string;

/** @param lang BCP 47 */
export function stemmerFor(lang: string): Stemmer {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/, 1);
  return { de: stemGerman, en: stemEnglish }[primary] ?? ((word) => word);
}

/** `wurfe`, `wurfes` → `wurf`; `gefeurt`, `feurn` → `feur`. */
export function stemGerman(word: string): string {
  let stem = word.replace(/^ge(?=.{4})/, '');
  for (;;) {
    if (stem.length > 5 && /(?:em|er|nd)$/.test(stem)) stem = stem.slice(0, -2);
    // Not the second of two: `schuss` must not become what `schutz` begins with.
    else if (stem.length > 3 && /([^t])t$|([^e])e$|([^s])s$|([^n])n$/.test(stem)) stem = stem.slice(0, -1);
    else return stem;
  }
}

/** `moves`, `moved`, `moving` → `mov`; `carries`, `carry` → `carri`. */
export function stemEnglish(word: string): string {
  if (word.length < 4) return word.replace(/(..)y$/, '$1i');
  const single = word
    .replace(/(..)ie[sd]$/, '$1y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
  const bare = single.replace(/^(.*[aeiouy].*)(?:ing|(?<!e)ed)$/, '$1');
  const stem = bare === single || bare.length < 4 ? bare : bare.replace(/([^lsz])\1$/, '$1');
  if (stem.length < 3) return single;
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem.replace(/y$/, 'i');
}
