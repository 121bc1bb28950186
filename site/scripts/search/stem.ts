/**
 * Removes endings, so that a word is found in other forms. The stemmers are light: the result need not be a word, it
 * only has to be the same for most forms of one.
 */

export type Stemmer = (folded: string) => string;

/**
 * Maximum length of words, in characters. No language has longer ones; in longer strings, which are data, the time
 * for endings and compounds would grow without limit.
 */
export const MAX_WORD_LENGTH = 80;

/**
 * Returns the stemmer of a language; `undefined` if its endings are not known.
 *
 * @param language language tag without region
 * @param endings regular expression of the endings, for languages other than German and English
 */
export function stemmerFor(language: string, endings: string): Stemmer | undefined {
  // At least three letters remain, so that different short words stay different.
  const ending = new RegExp(`(?<=.{3})(?:${endings})$`);
  const light = endings === '' ? undefined : (word: string): string => word.replace(ending, '');
  const stem = language === 'de' ? stemGerman : language === 'en' ? stemEnglish : light;
  return stem && ((word) => (word.length <= MAX_WORD_LENGTH ? stem(word) : word));
}

/** Separable prefixes of German verbs: `laden`, `nachladen`, `lädt … nach`. */
const PARTICLES =
  'ab an auf aus bei ein fest fort frei heran heraus herein her hervor hinaus hinein hin los mit nach nieder um vorbei vor ' +
  'weg weiter wieder zuruck zusammen zu';
export const SEPARABLE: ReadonlySet<string> = new Set(PARTICLES.split(' '));
/**
 * Matches `ge` or `zu` between prefix and verb: `nachgeladen`, `nachzuladen`. More than an ending must follow, unlike
 * in `ausgeben`.
 */
const INSERTED = new RegExp(`^(${PARTICLES.replaceAll(' ', '|')})(?:ge|zu)(?=[^aeiou]{0,5}[aeiou])`);
/**
 * Infinitives of participles in which more than a vowel changes; they also apply with a prefix, as `aufgestanden` to
 * `aufstehen`.
 */
const INFINITIVES: ReadonlyMap<string, string> = new Map([
  ['gebracht', 'bringen'],
  ['gedacht', 'denken'],
  ['gegangen', 'gehen'],
  ['gelitten', 'leiden'],
  ['genommen', 'nehmen'],
  ['geschnitten', 'schneiden'],
  ['gesessen', 'sitzen'],
  ['gestanden', 'stehen'],
  ['gezogen', 'ziehen'],
]);
const PARTICIPLE = new RegExp(`(${Object.keys(INFINITIVES).join('|')})(?:e[mnrs]?)?$`);

/**
 * Stems a German word: `wurfe`, `wurfes` → `wurf`; `gefeurt`, `feurn` → `feur`; `nachgeladen`, `nachzuladen` →
 * `nachlad`.
 */
export function stemGerman(word: string): string {
  const regular = word.replace(PARTICIPLE, (_, participle: string) => INFINITIVES.get(participle) ?? '');
  const stem = withoutEndings(regular.replace(/^ge(?=.{4})/, ''));
  return stem.replace(INSERTED, '$1').replace(INSERTED, '$1');
}

function withoutEndings(word: string): string {
  let stem = word;
  // Only one `t` is removed, so that more than `moral` remains of `moraltest`.
  let ending = /([^t])t$|([^e])e$|([^s])s$|([^n])n$/;
  for (;;) {
    if (stem.length > 5 && /(?:em|er|nd)$/.test(stem)) stem = stem.slice(0, -2);
    // The second of two equal letters stays: `schuss` must not become a beginning of `schutz`.
    else if (stem.length > 3 && ending.test(stem)) {
      if (stem.endsWith('t')) ending = /([^e])e$|([^s])s$|([^n])n$/;
      stem = stem.slice(0, -1);
    } else return stem;
  }
}

/** A stem without the vowel that changes in strong verbs: `werf`, `worf`, `wurf` → `w` and `rf`. */
export interface Root {
  readonly consonants: string;
  readonly vowel: string;
  readonly isParticiple: boolean;
}

/** Vowels of an infinitive, with those of its other forms; folded, as in `tragt`. */
const GRADES: ReadonlyMap<string, string> = new Map([
  ['ei', 'i ie'],
  ['ie', 'o u'],
  ['i', 'a o u'],
  ['e', 'i a o u ie'],
  ['a', 'ie i u'],
  ['u', 'ie o'],
  ['o', 'ie i'],
]);

/** Matches verbs whose participles have no `ge`: `beschossen`. */
const WITHOUT_GE = /^(?:be|emp|ent|er|ver|zer).*en$/;

export function rootOf(word: string, stem: string): Root | undefined {
  const [, before = '', vowel = '', after = ''] = /^(.{0,40}?)(ei|ie|[aeiou])([^aeiou]{1,6})$/.exec(stem) ?? [];
  const consonants = `${before}·${after.replace(/(.)\1/, '$1')}`;
  return consonants.length < 4
    ? undefined
    : { consonants, vowel, isParticiple: !word.startsWith(stem) || WITHOUT_GE.test(word) };
}

/** Whether two roots can be forms of the same strong verb. */
export function isSameRoot(one: Root, other: Root): boolean {
  if (one.consonants !== other.consonants) return false;
  return isGrade(one.vowel, other.vowel) || isGrade(other.vowel, one.vowel);
}

function isGrade(infinitive: string, form: string): boolean {
  return GRADES.get(infinitive)?.split(' ').includes(form) === true;
}

/** Stems an English word: `moves`, `moved`, `moving` → `mov`; `carries`, `carry` → `carri`. */
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
