/** Buttons that move lines up and down. */
import { element } from './element.ts';
import { readTable, writeTable } from './pins.ts';
import { ROOT } from './preview-files.ts';

/**
 * Returns the buttons of a line.
 *
 * @param words labels in `data-up` and `data-down`: `Move {name} up`
 */
export function moveButtons(pin: string, name: string, words: DOMStringMap): readonly HTMLElement[] {
  const { pinned } = readTable(ROOT);
  const at = pinned.indexOf(pin);
  return (['up', 'down'] as const).map((way) => {
    const to = way === 'up' ? at - 1 : at + 1;
    const ariaLabel = (words[way] ?? '').replace('{name}', () => name);
    const disabled = to < 0 || to >= pinned.length;
    const button = element('button', { className: `rule-move ${way}`, type: 'button', ariaLabel, disabled });
    button.addEventListener('click', () => move(pin, to));
    return button;
  });
}

function move(pin: string, to: number): void {
  const others = readTable(ROOT).pinned.filter((each) => each !== pin);
  writeTable(ROOT, { pinned: [...others.slice(0, to), pin, ...others.slice(to)] });
}
