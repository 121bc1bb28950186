/**
 * The theme: light, dark, or that of the reader's system. The only script that blocks rendering, so that a page never
 * flashes in the wrong colours. Style sheets choose the icon and the label of the button.
 */

const KEY = 'regelwerk-theme';
const root = document.documentElement;

/** If storage is blocked, the choice holds for this page only. */
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
  // Browsers colour the empty page by this before any style sheet has loaded.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', isChosen ? theme : 'light dark');
}

/** The first click switches away from the system's theme, so that it has a visible effect. */
function following(theme: string | undefined): string | null {
  const order = ['light', 'dark'];
  if (!matchMedia('(prefers-color-scheme: dark)').matches) order.reverse();
  return order[theme === undefined ? 0 : order.indexOf(theme) + 1] ?? null;
}

root.classList.add('has-scripts');
show(stored());

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('button.theme-switch')) return;
  const theme = following(root.dataset['theme']);
  show(theme);
  try {
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked.
  }
});

// Changed on another page: in another window, or before the reader came back to this one.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) show(stored());
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) show(stored());
});
