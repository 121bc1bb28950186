/** Calls `look` while the page has additional styles, which override all others. */
export function withStyles<T>(css: string, look: () => T): T {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const before = Array.from(document.adoptedStyleSheets);
  document.adoptedStyleSheets = [...before, sheet];
  try {
    return look();
  } finally {
    document.adoptedStyleSheets = before;
  }
}
