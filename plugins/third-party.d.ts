/** Type declarations for markdown-it plugins without types, adapted to markdown-it 15. */
declare module 'markdown-it-container' {
  import type { MarkdownIt, RendererRule } from 'markdown-it';
  interface ContainerOptions {
    readonly marker?: string;
    readonly validate?: (params: string) => boolean;
    readonly render?: RendererRule;
  }
  const container: (md: MarkdownIt, name: string, options?: ContainerOptions) => void;
  export default container;
}
declare module 'markdown-it-bracketed-spans' {
  const bracketedSpans: (md: import('markdown-it').MarkdownIt) => void;
  export default bracketedSpans;
}
/** All others. */
declare module 'markdown-it-*' {
  const plugin: (md: import('markdown-it').MarkdownIt, options?: object) => void;
  export default plugin;
}
declare module 'markdown-it-emoji' {
  interface EmojiOptions {
    readonly shortcuts?: Readonly<Record<string, string | readonly string[]>>;
  }
  /** The members of markdown-it that the emoji plugin uses to find text and to add its rule. */
  interface EmojiHost {
    readonly utils: import('markdown-it').MarkdownIt['utils'];
    readonly renderer: { readonly rules: object };
    readonly core: {
      readonly ruler: {
        readonly after: (other: string, name: string, rule: (state: import('markdown-it').StateCore) => void) => void;
      };
    };
  }
  export const full: (md: EmojiHost, options?: EmojiOptions) => void;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji characters by name. */
  const names: Readonly<Record<string, string>>;
  export default names;
}
