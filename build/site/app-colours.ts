/** Colours of a book outside its pages, on icons and app windows. */
export type Colours = ReturnType<typeof coloursOf>;

/**
 * Returns the colours of the light theme, because an icon cannot follow the theme that readers choose. The first
 * style sheet that sets a colour wins.
 */
export function coloursOf(styles: readonly string[]) {
  const colour = (token: string): string | undefined => {
    const pattern = new RegExp(`${token}:\\s*(?:light-dark\\(\\s*)?(#(?:[\\da-f]{6}|[\\da-f]{3}))\\b`, 'i');
    return styles.map((css) => pattern.exec(css)?.[1]).find((found) => found !== undefined);
  };
  return {
    paper: colour('--paper') ?? '#ffffff',
    accent: colour('--accent') ?? '#ffffff',
  };
}
