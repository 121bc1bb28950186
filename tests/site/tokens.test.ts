import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

/** Colours of the product: the screen in light and in dark, and the printed book. */
const [screen = '', print = ''] = ['tokens', 'print-tokens'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../site/styles/${name}.css`), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
);

type Theme = 'light' | 'dark' | 'print';

function valueOf(name: string, theme: Theme): string {
  const declared = (block: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
  const value = (theme === 'print' ? declared(print) : undefined) ?? declared(screen);
  if (value === undefined) throw new Error(`tokens.css does not declare --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return valueOf(reference, theme);
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [value, value, value];
  return (theme === 'dark' ? dark : light) ?? '';
}

function contrastOf(...colours: readonly [string, string]): number {
  const [one = [], other = []] = colours.map((colour) => {
    const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
    return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  });
  return contrast(one, other);
}

const TEXT = 4.5;
const LINE = 3;
const FAMILIES = 'note summary info tip success question warning failure danger example quote';
const THEMES: readonly Theme[] = ['light', 'dark', 'print'];

const PAIRS: readonly (readonly [front: string, ground: string, least: number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'paper-raised', TEXT],
  ['ink', 'paper-sunken', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['ink', 'mark', TEXT],
  ['ink', 'target', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'paper-raised', TEXT],
  ['accent', 'paper', TEXT],
  ['accent', 'paper-raised', TEXT],
  ['accent', 'accent-soft', TEXT],
  ['paper', 'accent', TEXT],
  ['action', 'paper', TEXT],
  ['reaction', 'paper', TEXT],
  ['rule-strong', 'paper', LINE],
  ...FAMILIES.split(' ').map((name) => [`family-${name}`, 'paper', TEXT] as const),
];

describe('colours', () => {
  it.each(THEMES.flatMap((theme) => PAIRS.map((pair) => [theme, ...pair] as const)))(
    '%s: %s on %s can be read',
    (theme, front, ground, least) => {
      expect(contrastOf(valueOf(front, theme), valueOf(ground, theme))).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(THEMES)('%s: white figures can be read on the field of an action', (theme) => {
    expect(contrastOf('#ffffff', valueOf('action-fill', theme))).toBeGreaterThanOrEqual(TEXT);
  });
});
