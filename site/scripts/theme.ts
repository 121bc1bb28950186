/**
 * Colours, size of type and length of lines as the reader chose them. The only script that blocks rendering, so that a page
 * never flashes in the wrong colours, and nothing moves.
 */
import { lastReadKey } from './last-read.ts';
import { applySettings, storage } from './settings.ts';

const root = document.documentElement;
const script = document.currentScript;
root.classList.add('has-scripts');
// The shelf keeps room for a line about it.
const home = script instanceof HTMLScriptElement && script.src !== '' ? new URL('../', script.src).pathname : undefined;
if (home !== undefined && storage()?.getItem(lastReadKey(home))) root.classList.add('has-last');
applySettings();

// Changed on another page: in another window, or before the reader came back to this one.
addEventListener('storage', applySettings);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) applySettings();
});
