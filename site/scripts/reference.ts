/**
 * The reader's table: pinned entries as lines in an order of the reader's choice. It can be cleared, with undo. Part
 * of the page of the quick reference.
 */
import { pinButton } from './pin-buttons.ts';
import { followTable, pageBook, readTable, writeTable } from './pins.ts';
import { ROOT, previewAt } from './preview-files.ts';
import { effectOf, ruleOf } from './rule.ts';
import { spokenCost } from './spoken-cost.ts';
import { searchRow } from './search-row.ts';
import { UPDATED } from './updated.ts';
import { element } from './element.ts';

interface Line {
  readonly name: string;
  readonly href: string;
  readonly kind?: string | undefined;
  readonly cost: string;
  readonly effect: string;
}

const section = document.querySelector<HTMLElement>('.my-table');
const lines = new Map<string, Line>();

/** Returns the book and id of a pin. */
function placeOf(pin: string): readonly [book: string, id: string] {
  const [first = '', second] = pin.split(' ');
  return second === undefined ? [pageBook(), first] : [first, second];
}

async function lineOf(pin: string): Promise<Line | undefined> {
  const [book, id] = placeOf(pin);
  const preview = await previewAt({ book, folder: '', id });
  if (preview?.of) {
    const rule = ruleOf(preview);
    return {
      ...rule,
      cost: rule.cost.map((each) => each.textContent).join(''),
      href: preview.of.href,
      effect: effectOf(rule),
    };
  }
  const row = await searchRow(book, id);
  if (!row) return undefined;
  return { ...row, effect: row.text };
}

/** Line for an entry that is no longer in the book; its link leads to the old address, which redirects. */
function missingLine(pin: string): Line {
  const [book, id] = placeOf(pin);
  const href = `${ROOT}${encodeURIComponent(book)}/index.html#${encodeURIComponent(id)}`;
  return { name: id, href, cost: '', effect: '' };
}

/** The unit has a smaller font, as in the lines of the quick reference. */
function chipFor(cost: string): HTMLElement {
  const { unit = '', one = '', other = '' } = document.querySelector<HTMLElement>('#_main')?.dataset ?? {};
  const isIn = unit !== '' && cost.endsWith(unit);
  if (!isIn) return element('span', 'rule-cost', spokenCost(cost, [one, other]));
  const [number = '', ...sign] = spokenCost(cost, [one, other]);
  return element(
    'span',
    'rule-cost',
    sign.length > 0 ? [number, element('small', '', sign)] : [cost.slice(0, -unit.length), element('small', '', unit)],
  );
}

function itemFor(pin: string, words: DOMStringMap): HTMLElement {
  const line = lines.get(pin) ?? missingLine(pin);
  const item = element('li', `rule-line ${line.kind ?? ''}`);
  // An empty line reserves the space until the file has loaded.
  if (!lines.has(pin) && isWaiting) return item;
  if (line.cost !== '') item.append(chipFor(line.cost));
  const name = Object.assign(element('a', 'rule-name', line.name), { href: line.href });
  item.append(element('div', '', [name, element('span', 'rule-effect', line.effect)]));
  for (const button of moveButtons(pin, line.name, words)) item.append(button);
  item.append(pinButton(pin, line.name));
  return item;
}

/**
 * Returns the buttons of a line.
 *
 * @param words labels in `data-up` and `data-down`: `Move {name} up`
 */
function moveButtons(pin: string, name: string, words: DOMStringMap): readonly HTMLElement[] {
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

let isWaiting = true;

function render(): void {
  if (!section) return;
  const { pinned, former } = readTable(ROOT);
  const list = section.querySelector('ul');
  const focused = document.activeElement?.closest<HTMLElement>('.my-table li');
  const [before, kind] = [[...(list?.children ?? [])].indexOf(focused ?? section), document.activeElement?.className];
  const items = pinned.map((pin) => itemFor(pin, section.dataset));
  list?.replaceChildren();
  for (const item of items) list?.append(item);
  if (focused) {
    // The focused button has moved with its line or disappeared with it, so the focus must be restored.
    const pin = focused.querySelector<HTMLElement>('.rule-pin')?.dataset['pin'] ?? '';
    const item = items[pinned.includes(pin) ? pinned.indexOf(pin) : Math.min(before, items.length - 1)];
    const find = (selector: string): HTMLElement | null | undefined => item?.querySelector<HTMLElement>(selector);
    const next = find(`[class="${kind}"]:not(:disabled)`) ?? find('.rule-move:not(:disabled)');
    (next?.checkVisibility() ? next : (find('.rule-pin') ?? section)).focus();
  }
  const isEmpty = pinned.length === 0;
  section.hidden = isEmpty && !former && section.dataset['only'] === undefined;
  const show = (name: string, isShown: boolean): void => {
    const button = section.querySelector<HTMLElement>(name);
    if (button) button.hidden = !isShown;
  };
  show('.my-table-empty', isEmpty);
  show('.table-order', pinned.length > 1);
  show('.table-clear', !isEmpty);
  show('.table-undo', former !== undefined);
}

async function show(): Promise<void> {
  render();
  const { pinned } = readTable(ROOT);
  if (pinned.every((pin) => lines.has(pin))) return;
  await Promise.all(
    pinned.map(async (pin) => {
      const line = lines.has(pin) ? undefined : await lineOf(pin);
      if (line) lines.set(pin, line);
    }),
  );
  isWaiting = false;
  render();
}

section?.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const { pinned, former = [] } = readTable(ROOT);
  if (target.matches('.table-clear')) writeTable(ROOT, { pinned: [], former: pinned });
  if (target.matches('.table-undo')) writeTable(ROOT, { pinned: former });
  if (target.matches('.table-order')) {
    const isOrdering = section.toggleAttribute('data-ordering');
    target.setAttribute('aria-pressed', String(isOrdering));
  }
  if (target.matches('.table-clear, .table-undo')) {
    section.querySelector<HTMLElement>('.my-table-tools button:not([hidden])')?.focus();
  }
});
document.addEventListener(UPDATED, () => {
  lines.clear();
  void show();
});
followTable(() => void show());
