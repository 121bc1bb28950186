/**
 * Sheet from below with the text of a rule, a link to its place in the book, and a pin. Links inside open in the
 * sheet, with a back button. It is a modal dialog: the page keeps its position, and Escape, a tap outside and a
 * phone's back gesture close the sheet.
 */
import { element } from './element.ts';
import { namePin } from './pin-buttons.ts';
import { pinOf } from './pins.ts';
import type { Preview } from './preview-files.ts';
import { type Rule, ruleOf } from './rule.ts';

interface Shown extends Rule {
  readonly href: string;
  readonly preview: Preview;
  /** Scroll position, in CSS pixels, when a link inside was opened. */
  scroll: number;
}

const MARKUP =
  '<header class="sheet-head"><button class="sheet-back" type="button"></button><h2 class="sheet-title" id="_sheet"></h2>' +
  '<button class="rule-pin" type="button"></button><button class="sheet-close" type="button"></button></header>' +
  '<div class="sheet-body text" tabindex="0" autofocus aria-labelledby="_sheet" role="group"></div>' +
  '<footer class="sheet-foot"><a class="sheet-go"></a><button class="share-place" type="button"></button></footer>';

const dialog = document.createElement('dialog');
let stack: readonly Shown[] = [];
let opener: HTMLAnchorElement | undefined;
/** Labels in the language of the book. */
let words: NonNullable<Preview['of']>['words'] | undefined;

function part(name: string): HTMLElement {
  const found = dialog.querySelector<HTMLElement>(name);
  if (!found) throw new Error(`a sheet without ${name}`);
  return found;
}

/**
 * Opens a preview as a sheet.
 *
 * @param link link on the page or inside the sheet
 */
export function openSheet(link: HTMLAnchorElement, preview: Preview): void {
  if (!dialog.isConnected) make();
  if (!dialog.contains(link)) {
    stack = [];
    opener = link;
  }
  const last = stack.at(-1);
  if (last) last.scroll = part('.sheet-body').scrollTop;
  stack = [...stack, { ...ruleOf(preview), href: preview.of?.href ?? link.href, preview, scroll: 0 }];
  if (!dialog.open) dialog.showModal();
  show();
}

function make(): void {
  dialog.className = 'sheet';
  dialog.setAttribute('aria-labelledby', '_sheet');
  dialog.innerHTML = MARKUP;
  document.body.append(dialog);
  part('.sheet-back').addEventListener('click', () => {
    stack = stack.slice(0, -1);
    show();
  });
  part('.sheet-close').addEventListener('click', () => dialog.close());
  part('.sheet-go').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    if (target !== dialog) return;
    dialog.close();
    // A second tap on the link, which is visible above the sheet, follows it.
    const isOnLink = [...(opener?.getClientRects() ?? [])].some(
      ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
    if (opener && isOnLink) location.href = opener.href;
  });
  // Some browsers do not focus tapped links, so the focus is restored explicitly.
  dialog.addEventListener('close', () => opener?.focus({ preventScroll: true }));
}

function show(): void {
  const shown = stack.at(-1);
  if (!shown) return;
  const { name, kind, cost, body, preview, href, scroll } = shown;
  const { of } = preview;
  words = of?.words ?? words;
  const title = part('.sheet-title');
  title.className = `sheet-title ${kind ?? ''}`;
  title.textContent = name;
  if (cost.length > 0) {
    const copies = cost.map((each) => each.cloneNode(true));
    title.prepend(element('span', 'rule-cost', copies), ' ');
  }
  const inside = part('.sheet-body');
  inside.replaceChildren(body.cloneNode(true));
  inside.lang = preview.lang;
  title.lang = preview.lang;
  const [back, pin, go, sharing] = ['.sheet-back', '.rule-pin', '.sheet-go', '.share-place'].map(part);
  const before = stack.at(-2);
  if (back) back.hidden = !before;
  back?.setAttribute('aria-label', `${words?.back ?? ''}: ${before?.name ?? ''}`);
  part('.sheet-close').setAttribute('aria-label', words?.close ?? '');
  if (pin) {
    pin.hidden = !of || of.place.id === '';
    if (of) namePin(pin, pinOf(of.place.book, of.place.id), name);
  }
  if (go instanceof HTMLAnchorElement) {
    go.href = href;
    go.textContent = [words?.read, of?.chapter].filter(Boolean).join(' · ');
  }
  if (sharing) {
    sharing.dataset['href'] = href;
    sharing.setAttribute('aria-label', words?.share ?? '');
  }
  inside.scrollTop = scroll;
  inside.focus({ preventScroll: true });
}
