/** Type declarations for markdown-it plugins without types, adapted to markdown-it 15. */
declare module 'markdown-it-bracketed-spans' {
  const bracketedSpans: (md: import('markdown-it').MarkdownIt) => void;
  export default bracketedSpans;
}
/** All others. */
declare module 'markdown-it-*' {
  const plugin: (md: import('markdown-it').MarkdownIt, options?: object | string) => void;
  export default plugin;
}
declare module 'markdown-it-emoji' {
  export const full: (md: object, options: object) => void;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji characters by name. */
  const names: Readonly<Record<string, string>>;
  export default names;
}
