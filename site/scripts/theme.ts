/**
 * Applies the reader's colours, font size and line length. This is the only script that blocks rendering, so that a
 * page never flashes in the wrong colours, and nothing moves.
 */
import { applySettings } from './settings.ts';

document.documentElement.classList.add('has-scripts');
applySettings();

// The settings may have changed in another window, or on another page before the reader came back to this one.
addEventListener('storage', applySettings);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) applySettings();
});

// A host that allows no `data:` refuses the icons in the style sheets. For each, `css-files.ts` writes a second one.
document.addEventListener('securitypolicyviolation', () => {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    sheet.href = sheet.href.replace(/(assets\/[^/.]+).css/, '$1.strict.css');
});
