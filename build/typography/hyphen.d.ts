declare module 'hyphen' {
  const createHyphenator: (
    patterns: unknown,
    options?: { readonly hyphenChar?: string; readonly minWordLength?: number },
  ) => (text: string) => string;
  export default createHyphenator;
}
