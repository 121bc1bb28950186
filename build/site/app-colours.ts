/** The colours of a book outside its pages: on icons and app windows. */
export interface Colours {
  readonly paper: string;
  readonly accent: string;
}

/** From the light theme, as an icon cannot follow the reader's. The first style sheet that sets one counts. */
export function coloursOf(styles: readonly string[]): Colours {
  const colour = (token: string): string | undefined => {
    const pattern = new RegExp(`${token}:\\s*(?:light-dark\\(\\s*)?(#(?:[\\da-f]{6}|[\\da-f]{3}))\\b`, 'i');
    return styles.map((css) => pattern.exec(css)?.[1]).find((found) => found !== undefined);
  };
  return {
    paper: colour('--paper') ?? '#ffffff',
    accent: colour('--accent') ?? '#ffffff',
  };
}
