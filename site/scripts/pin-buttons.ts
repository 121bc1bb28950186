/** Pin buttons next to cards, rows, boxes, terms and list items; they add the entry to the reader's table. */
import { element } from './element.ts';
import { decode } from './place.ts';
import { ROOT } from './preview-files.ts';
import { followTable, readTable, writeTable } from './pins.ts';
import { UPDATED } from './updated.ts';

/** Entries that can be pinned. Headings are not included: they have a pin in previews and search results. */
const PINNABLE = ':is(.rule-list, .rule-block) [data-rule], :not(h1, h2, h3, h4, h5, h6) > .permalink';

/** Label of a pin: `Pin {name}`. */
const { pin: label = '{name}' } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

/**
 * Returns a pin button.
 *
 * @param pin pinned place, in the format of `pins.ts`
 */
export function pinButton(pin: string, name: string): HTMLButtonElement {
  const button = element('button', { className: 'rule-pin', type: 'button' });
  namePin(button, pin, name);
  return button;
}

export function namePin(button: HTMLElement, pin: string, name: string): void {
  button.dataset['pin'] = pin;
  button.ariaLabel = label.replace('{name}', () => name);
  button.ariaPressed = String(readTable(ROOT).pinned.includes(pin));
}

export function togglePin(pin: string): void {
  const { pinned } = readTable(ROOT);
  writeTable(ROOT, { pinned: pinned.includes(pin) ? pinned.filter((each) => each !== pin) : [...pinned, pin] });
}

export function offerPins(): void {
  addPins();
  document.addEventListener(UPDATED, addPins);
  followTable(showPins);
}

function addPins(): void {
  for (const each of document.querySelectorAll<HTMLElement>(PINNABLE)) {
    const rule = each.dataset['rule'];
    const link = rule === undefined ? each : each.querySelector('.rule-name, .rule-link, .rule-source');
    const around = rule === undefined || each.matches('tr') ? link?.parentElement : each;
    if (!around || around.querySelector(':scope > .rule-pin')) continue;
    const pin = pinButton(rule ?? decode((each as HTMLAnchorElement).hash.slice(1)), nameOf(link, around));
    if (rule === undefined) each.after(pin);
    else around.append(pin);
  }
}

function nameOf(link: Element | null, around: Element): string {
  const whole = link?.matches('.rule-source') ? around.closest('.rule-block')?.querySelector('h2') : undefined;
  const named = whole ?? around.querySelector('._card-name') ?? (link?.textContent ? link : around);
  return (named?.textContent ?? '').replaceAll('\u00AD', '').trim();
}

function showPins(): void {
  const { pinned } = readTable(ROOT);
  for (const each of document.querySelectorAll<HTMLElement>('.rule-pin')) {
    each.setAttribute('aria-pressed', String(pinned.includes(each.dataset['pin'] ?? '')));
  }
}
