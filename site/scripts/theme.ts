/**
 * Light, dark, or as the reader's system: the only script that stops a page from being shown, so that it never shows in
 * the wrong colours first. Which button and which word belong to the state is said by the styles.
 */
import { showTextEarly } from './early-text.ts';

const KEY = 'regelwerk-theme';
const root = document.documentElement;

/** Storage may be switched off; the choice then holds for this page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return root.dataset['theme'] ?? null;
  }
}

function show(theme: string | null): void {
  const isChosen = theme === 'light' || theme === 'dark';
  if (isChosen) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  // The browser paints the empty page after it, before there are styles.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', isChosen ? theme : 'light dark');
}

/** From the system's colours to the other ones first, so that one sees what the button does. */
function following(theme: string | undefined): string | null {
  const order = ['light', 'dark'];
  if (!matchMedia('(prefers-color-scheme: dark)').matches) order.reverse();
  return order[theme === undefined ? 0 : order.indexOf(theme) + 1] ?? null;
}

root.classList.add('has-scripts');
showTextEarly();
show(stored());

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('button.theme-switch')) return;
  const theme = following(root.dataset['theme']);
  show(theme);
  try {
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // As above.
  }
});

// Another page changed it: in another window, or the one from which the reader comes back to this.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) show(stored());
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) show(stored());
});
