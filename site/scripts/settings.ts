/**
 * How a reader wants pages to look, kept in the browser. Applied before a page is shown (`theme.ts`), and when it is chosen
 * (`settings-panel.ts`).
 */
const root = document.documentElement;

/** Each with what it does to the page; `null` is the page's own way. */
const SETTINGS = {
  /** `light` or `dark`; else the system's. */
  theme(value: string | null): void {
    const isChosen = value === 'light' || value === 'dark';
    if (isChosen) root.dataset['theme'] = value;
    else delete root.dataset['theme'];
    // Browsers colour the empty page by this before any style sheet has loaded.
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', isChosen ? value : 'light dark');
  },
  /** Of type: a percentage. */
  size(value: string | null): void {
    root.style.fontSize = value ?? '';
  },
  /** Of lines: a CSS length. */
  width(value: string | null): void {
    root.style.setProperty('--measure', value);
  },
};

export type Setting = keyof typeof SETTINGS;

/** Where storage is blocked, nothing is kept, and what was chosen holds for the page. */
export function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function keyOf(name: Setting): string {
  return `regelwerk-${name}`;
}

export function keptSetting(name: Setting): string | null {
  return storage()?.getItem(keyOf(name)) ?? null;
}

export function chooseSetting(name: Setting, value: string | null): void {
  SETTINGS[name](value);
  if (value === null) storage()?.removeItem(keyOf(name));
  else storage()?.setItem(keyOf(name), value);
}

export function applySettings(): void {
  if (storage()) for (const name of Object.keys(SETTINGS) as Setting[]) SETTINGS[name](keptSetting(name));
}
