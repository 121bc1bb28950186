/**
 * Text first, then fonts: they start to load once the text is shown in fonts of the reader's system that take the same
 * space. On a slow network the text does not have to share the connection with them. Fonts that were already loaded in this
 * window are shown at once.
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
    // All at once: each font that arrives alone causes another layout of the text.
    Promise.all(fonts.map((font) => document.fonts.load(font))).then(show, show);
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * The fonts that nearly every page needs; the browser requests others when it meets their characters. They are found by the
 * names of their stand-ins, such as "Alegreya as Georgia"; a book with fonts of its own has none.
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
    // The next page will show its text early again.
  }
}
