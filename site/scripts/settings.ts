/**
 * The reader's display settings, stored in the browser. They are applied before a page is shown (`theme.ts`), and
 * when the reader changes them (`settings-panel.ts`).
 */
import { storage } from './storage.ts';

const root = document.documentElement;

/** Settings, each with a function that applies it to the page; `null` restores the default. */
const SETTINGS = {
  /** Applies `light` or `dark`; any other value follows the system. */
  theme(value: string | null): void {
    const isChosen = value === 'light' || value === 'dark';
    if (isChosen) root.dataset['theme'] = value;
    else delete root.dataset['theme'];
    // Browsers use this to colour the empty page before any style sheet has loaded.
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', isChosen ? value : 'light dark');
  },
  /** Sets the font size, a percentage. */
  size(value: string | null): void {
    root.style.fontSize = value ?? '';
  },
  /** Sets the line length, a CSS length. */
  width(value: string | null): void {
    root.style.setProperty('--measure', value);
  },
};

export type Setting = keyof typeof SETTINGS;

function keyOf(name: Setting): string {
  return `regelwerk-${name}`;
}

export function keptSetting(name: Setting): string | null {
  return storage('localStorage')?.getItem(keyOf(name)) ?? null;
}

export function chooseSetting(name: Setting, value: string | null): void {
  SETTINGS[name](value);
  if (value === null) storage('localStorage')?.removeItem(keyOf(name));
  else storage('localStorage')?.setItem(keyOf(name), value);
}

export function applySettings(): void {
  if (storage('localStorage')) for (const name of Object.keys(SETTINGS) as Setting[]) SETTINGS[name](keptSetting(name));
}
