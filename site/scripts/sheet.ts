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

const back = element('button', { className: 'sheet-back', type: 'button' });
const title = element('h2', { id: '_sheet' });
const pin = element('button', { className: 'rule-pin', type: 'button' });
const close = element('button', { className: 'sheet-close', type: 'button' });
const inside = element('div', { className: 'sheet-body text', tabIndex: 0, autofocus: true, role: 'group' });
const go = element('a', 'sheet-go');
const sharing = element('button', { className: 'share-place', type: 'button' });
const dialog = element('dialog', 'sheet', [
  element('header', 'sheet-head', [back, title, pin, close]),
  inside,
  element('footer', 'sheet-foot', [go, sharing]),
]);
for (const each of [dialog, inside]) each.setAttribute('aria-labelledby', title.id);

let stack: readonly Shown[] = [];
let opener: HTMLAnchorElement | undefined;
/** Labels in the language of the book. */
let words: NonNullable<Preview['of']>['words'] | undefined;

/**
 * Opens a preview as a sheet.
 *
 * @param link link on the page or inside the sheet
 */
export function openSheet(link: HTMLAnchorElement, preview: Preview): void {
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.contains(link)) {
    stack = [];
    opener = link;
  }
  const last = stack.at(-1);
  if (last) last.scroll = inside.scrollTop;
  stack = [...stack, { ...ruleOf(preview), href: preview.of?.href ?? link.href, preview, scroll: 0 }];
  if (!dialog.open) dialog.showModal();
  show();
}

back.addEventListener('click', () => {
  stack = stack.slice(0, -1);
  show();
});
for (const each of [close, go]) each.addEventListener('click', () => dialog.close());
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

function show(): void {
  const shown = stack.at(-1);
  if (!shown) return;
  const { name, kind, cost, body, preview, href, scroll } = shown;
  const { of } = preview;
  words = of?.words ?? words;
  title.className = `sheet-title ${kind ?? ''}`;
  title.textContent = name;
  if (cost.length > 0) {
    const copies = cost.map((each) => each.cloneNode(true));
    title.prepend(element('span', 'rule-cost', copies), ' ');
  }
  inside.replaceChildren(body.cloneNode(true));
  inside.lang = preview.lang;
  title.lang = preview.lang;
  const before = stack.at(-2);
  back.hidden = !before;
  back.ariaLabel = `${words?.back ?? ''}: ${before?.name ?? ''}`;
  close.ariaLabel = words?.close ?? '';
  pin.hidden = !of || of.place.id === '';
  if (of) namePin(pin, pinOf(of.place.book, of.place.id), name);
  go.href = href;
  go.textContent = [words?.read, of?.chapter].filter(Boolean).join(' · ');
  sharing.dataset['href'] = href;
  sharing.ariaLabel = words?.share ?? '';
  inside.scrollTop = scroll;
  inside.focus({ preventScroll: true });
}
