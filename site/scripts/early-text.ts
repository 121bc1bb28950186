/**
 * Text first, fonts then: they begin to load when the text stands in fonts of the reader's system, which take the same room.
 * So nobody waits for them on a slow network, where they would share the line with what is to be read. Whoever has loaded
 * them in this window sees them at once.
 */
const KEY = 'regelwerk-fonts';
const root = document.documentElement;

export function showTextEarly(): void {
  if (areLoaded() || !PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  root.classList.add('early');
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const fonts = usualFonts();
    const show = (): void => {
      root.classList.remove('early');
      if (fonts.length > 0) remember();
    };
    // All at once: the text is laid out anew for each that comes alone.
    Promise.all(fonts.map((font) => document.fonts.load(font))).then(show, show);
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Those that nearly every page has; what else it needs is asked for by its letters. They are called after the fonts that
 * stand in for them, such as "Alegreya as Georgia": a book with fonts of its own has none.
 */
function usualFonts(): readonly string[] {
  const style = getComputedStyle(root);
  return ['--font-text', '--font-heading'].flatMap((token) => {
    const family = /"([^"]+) as /.exec(style.getPropertyValue(token))?.[1];
    return family === undefined
      ? []
      : ['', 'bold ', ...(token === '--font-text' ? ['italic '] : [])].map((face) => `${face}1em "${family}"`);
  });
}

/** Storage may be switched off. */
function areLoaded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, '');
  } catch {
    // The next page shows its text early once more.
  }
}
