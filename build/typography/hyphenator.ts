/**
 * Soft hyphens where words of a language may be divided. Chromium brings no dictionaries of its own.
 *
 * Patterns come from npm's `hyphen`, which has them for some seventy languages; one language is loaded for one book.
 */
import createHyphenator from 'hyphen';

/** Text with soft hyphens in its words. */
export type Hyphenate = (text: string) => string;

/** File of the patterns by language, where it is not called like the language. */
const PATTERNS: Readonly<Record<string, string>> = { de: 'de-1996', en: 'en-us', 'en-gb': 'en-gb', el: 'el-monoton' };

/** Shorter words look worse divided than not. */
const SHORTEST = 7;

/** A word by itself: letters only, and nothing around it that makes it an address, a path or a name in code. */
const WORD = /(?<![\p{L}\p{N}@/_.:\\#-])\p{L}{7,}(?![\p{L}\p{N}@/_\\]|[.:]\p{L})/gu;

/** @returns nothing where there are no patterns for the language */
export async function loadHyphenator(lang: string): Promise<Hyphenate | undefined> {
  const code = lang.toLowerCase();
  const [language = ''] = code.split('-');
  const name = PATTERNS[code] ?? PATTERNS[language] ?? language;
  if (!/^[a-z\d-]+$/.test(name)) return undefined;
  let patterns: unknown;
  try {
    ({ default: patterns } = (await import(`hyphen/patterns/${name}.js`)) as { default: unknown });
  } catch {
    return undefined;
  }
  const divide = createHyphenator(patterns, { hyphenChar: '\u00AD', minWordLength: SHORTEST });
  const known = new Map<string, string>();
  const divided = (word: string): string => {
    let result = known.get(word);
    if (result === undefined) {
      result = divide(word);
      known.set(word, result);
    }
    return result;
  };
  return (text) => text.replace(WORD, divided);
}
