/**
 * Colours, size of type and length of lines as the reader chose them. The only script that blocks rendering, so that a page
 * never flashes in the wrong colours, and nothing moves.
 */
import { applySettings } from './settings.ts';

document.documentElement.classList.add('has-scripts');
applySettings();

// Changed on another page: in another window, or before the reader came back to this one.
addEventListener('storage', applySettings);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) applySettings();
});
