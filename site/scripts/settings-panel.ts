/** The settings panel: colours, font size and line length. Loaded and opened when its button is first pressed. */
import { addStyles } from './add-styles.ts';
import { element } from './element.ts';
import { type Setting, chooseSetting, keptSetting } from './settings.ts';

declare const SETTINGS_STYLES: string;

type Words = Readonly<Record<'title' | 'colours' | 'system' | 'light' | 'dark' | 'size' | 'width', string>>;

const MARGIN = 8;
/**
 * Minimum, maximum and step of the font size, in per cent. At larger sizes the text would have little room between
 * menu and contents; the browser's zoom is better.
 */
const SIZES = [80, 130, 10] as const;
/** Minimum, maximum and step of the line length, in rem. */
const WIDTHS = [25, 60, 1] as const;
/** Default line length in rem, unless the book sets another: `--measure` in `site/styles/tokens.css`. */
const MEASURE = 35;

addStyles(SETTINGS_STYLES);
const button = document.querySelector<HTMLButtonElement>('button.theme-switch');
if (button) {
  // Labels are on separate lines, in the order of `site/layouts/parts/theme-switch.njk`.
  const [title = '', colours = '', system = '', light = '', dark = '', size = '', width = ''] =
    button.dataset['words']?.split('\n') ?? [];
  addPanel(button, { title, colours, system, light, dark, size, width });
}

function addPanel(button: HTMLButtonElement, words: Words): void {
  const panel = element('div', { className: 'settings', popover: 'auto', role: 'dialog', ariaLabel: words.title }, [
    themes(words),
    range('size', words.size, SIZES, 100, '%'),
    range('width', words.width, WIDTHS, MEASURE, 'rem'),
  ]);
  button.parentElement?.after(panel);
  for (const name of ['lang', 'dir']) {
    const value = button.getAttribute(name);
    if (value) panel.setAttribute(name, value);
  }
  panel.addEventListener('beforetoggle', () => {
    const { bottom, left, right } = button.getBoundingClientRect();
    const isAtEnd = left + right > innerWidth;
    panel.style.insetBlockStart = `${bottom + MARGIN}px`;
    panel.style.left = isAtEnd ? 'auto' : `${Math.max(MARGIN, left)}px`;
    panel.style.right = isAtEnd ? `${Math.max(MARGIN, document.documentElement.clientWidth - right)}px` : 'auto';
  });
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') panel.querySelector<HTMLElement>('input:checked')?.focus();
  });
  button.popoverTargetElement = panel;
  panel.showPopover();
}

function themes(words: Words): HTMLElement {
  const set = element('fieldset', '', [element('legend', '', words.colours)]);
  for (const name of ['system', 'light', 'dark'] as const) {
    const checked = (document.documentElement.dataset['theme'] ?? 'system') === name;
    const input = element('input', { type: 'radio', name: 'regelwerk-theme', checked });
    input.addEventListener('change', () => chooseSetting('theme', name === 'system' ? null : name));
    set.append(element('label', '', [input, words[name]]));
  }
  return set;
}

function range(
  name: Setting,
  text: string,
  [min, max, step]: readonly [number, number, number],
  usual: number,
  unit: string,
): HTMLElement {
  const value = `${Number.parseFloat(keptSetting(name) ?? '') || usual}`;
  const input = element('input', { type: 'range', min: `${min}`, max: `${max}`, step: `${step}`, value });
  const shown = element('output');
  const show = (): void => {
    shown.textContent = unit === '%' ? `${input.value} %` : `${Math.round((100 * Number(input.value)) / usual)} %`;
  };
  show();
  input.addEventListener('input', () => {
    chooseSetting(name, Number(input.value) === usual ? null : input.value + unit);
    show();
  });
  return element('label', `settings-${name}`, [text, shown, input]);
}
