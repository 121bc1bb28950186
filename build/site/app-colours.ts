/** The colours of what stands for a book outside of its pages: icons, the window of an app, the picture of a link. */
export interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
}

/** Their light form: such a thing has one colour for both. The first style that says so decides. */
export function coloursOf(styles: readonly string[]): Colours {
  const colour = (token: string): string | undefined => {
    const pattern = new RegExp(`${token}:\\s*(?:light-dark\\(\\s*)?(#(?:[\\da-f]{6}|[\\da-f]{3}))\\b`, 'i');
    return styles.map((css) => pattern.exec(css)?.[1]).find((found) => found !== undefined);
  };
  return {
    paper: colour('--paper') ?? '#ffffff',
    ink: colour('--ink') ?? '#000000',
    accent: colour('--accent') ?? '#ffffff',
  };
}
