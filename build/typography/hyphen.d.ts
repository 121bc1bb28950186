/** Types of the package, which has none. */
declare module 'hyphen' {
  export default function createHyphenator(
    patterns: unknown,
    options: { readonly hyphenChar: string; readonly minWordLength: number },
  ): (text: string) => string;
}
