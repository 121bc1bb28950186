/** Scripts that the bundled fonts lack, entirely or in part. */

export interface Script {
  readonly name: string;
  /** Matches its characters, including its punctuation. */
  readonly pattern: RegExp;
  /** A free font, and the package with it in Debian and Ubuntu. */
  readonly font: string;
  readonly package: string;
}

/** Free fonts for scripts for which there is no `Noto Sans` with the name of the script. */
const FONTS = new Map([
  ['Chinese or Japanese', 'Noto Sans SC or Noto Sans JP'],
  ['Korean', 'Noto Sans KR'],
  ['Tibetan', 'Noto Serif Tibetan'],
  ['Cyrillic', 'Noto Sans'],
  ['Greek', 'Noto Sans'],
]);

const SCRIPTS: readonly Script[] = [
  ['Chinese or Japanese', 'Han|Hiragana|Katakana|Bopomofo|[！-￮]'],
  ['Korean', 'Hangul'],
  ...(
    'Arabic Armenian Bengali Cherokee Coptic Cyrillic Devanagari Ethiopic Georgian Glagolitic Gothic Greek Gujarati ' +
    'Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Myanmar Ogham Runic Sinhala Syriac Tamil Telugu Thaana ' +
    'Thai Tibetan'
  )
    .split(' ')
    .map((name) => [name, name] as const),
].map(([name = '', scripts = '']) => ({
  name,
  pattern: new RegExp(scripts.replace(/\w+/g, String.raw`\p{Script_Extensions=$&}`), 'u'),
  font: FONTS.get(name) ?? `Noto Sans ${name}`,
  package: /Chinese|Korean/.test(name) ? 'fonts-noto-cjk' : 'fonts-noto-core',
}));

/**
 * Returns a function for the script of each of these characters. Signs that several scripts share belong to the one
 * with most of the characters.
 */
export function scriptsOf(characters: readonly string[]): (character: string) => Script | undefined {
  const counts = new Map(SCRIPTS.map((each) => [each, characters.filter((one) => each.pattern.test(one)).length]));
  const order = SCRIPTS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return (character) => order.find(({ pattern }) => pattern.test(character));
}
