/** Lines that readers put into an order of their own: by buttons, which keys and screen readers press, or by drawing them. */
import { readTable, writeTable } from './pins.ts';
import { ROOT } from './preview-files.ts';

/** Pixels that a finger slips while it presses. */
const SLIP = 6;

/** @param words `data-up` and `data-down`: `Move {name} up` */
export function movable(line: HTMLElement, pin: string, name: string, words: DOMStringMap): readonly HTMLElement[] {
  const { pinned } = readTable(ROOT);
  const at = pinned.indexOf(pin);
  return (
    [
      ['up', at - 1],
      ['down', at + 1],
    ] as const
  ).map(([way, to]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `rule-move ${way}`;
    button.setAttribute(
      'aria-label',
      (words[way] ?? '').replace('{name}', () => name),
    );
    button.disabled = to < 0 || to >= pinned.length;
    button.addEventListener('click', () => move(pin, to));
    button.addEventListener('pointerdown', (event) => draw(line, pin, button, event));
    return button;
  });
}

function move(pin: string, to: number): void {
  const others = readTable(ROOT).pinned.filter((each) => each !== pin);
  writeTable(ROOT, { pinned: [...others.slice(0, to), pin, ...others.slice(to)] });
}

/** The line follows the pointer, and stays where it is let go. */
function draw(line: HTMLElement, pin: string, button: HTMLElement, { pointerId, clientY }: PointerEvent): void {
  let isDrawn = false;
  const hands = new AbortController();
  const { signal } = hands;
  button.setPointerCapture(pointerId);
  const follow = ({ clientY: y }: PointerEvent): void => {
    isDrawn ||= Math.abs(y - clientY) > SLIP;
    if (!isDrawn) return;
    line.dataset['drawn'] = '';
    line.style.translate = `0 ${y - clientY}px`;
  };
  const end = ({ clientY: y, type }: PointerEvent): void => {
    hands.abort();
    delete line.dataset['drawn'];
    line.style.removeProperty('translate');
    if (!isDrawn || type === 'pointercancel') return;
    const others = [...(line.parentElement?.children ?? [])].filter((each) => each !== line);
    const isAbove = (each: Element): boolean => {
      const { top, bottom } = each.getBoundingClientRect();
      return (top + bottom) / 2 < y;
    };
    // The click that ends it is none.
    button.addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    setTimeout(() => move(pin, others.filter(isAbove).length));
  };
  button.addEventListener('pointermove', follow, { signal });
  button.addEventListener('pointerup', end, { signal });
  button.addEventListener('pointercancel', end, { signal });
}
