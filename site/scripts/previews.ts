/**
 * Shows previews of link targets and the long form of abbreviations: next to them on hover and focus, and as a sheet
 * from below after a tap on devices that cannot hover. The previewed entry can be pinned.
 *
 * Loaded in the background by each page of a book; the texts come from one file per book, with the first preview.
 */
import { addStyles } from './add-styles.ts';
import { element } from './element.ts';
import { offerPins, pinButton, togglePin } from './pin-buttons.ts';
import { followTable, pinOf, readTable } from './pins.ts';
import { ROOT, type Preview, placeOf, previewAt } from './preview-files.ts';
import { ruleOf } from './rule.ts';
import { share } from './share.ts';
import { openSheet } from './sheet.ts';

/** Content of `site/styles/previews.css`. */
declare const PREVIEW_STYLES: string;
/** Content of `site/styles/sheet.css`. */
declare const SHEET_STYLES: string;
/** Content of `site/styles/pins.css`. */
declare const PIN_STYLES: string;

type Way = 'mouse' | 'focus' | 'touch';

/** Links with a preview: those in the text, and names in lists of rules. */
const RULES = '.text a[href]:not(.permalink, .external, .footnote-backref, .toc a), .rule-name';
/** Abbreviations, which become reachable by keyboard. */
const ABBREVIATIONS = '.text abbr[title]';
/** Elements with a preview. An abbreviation inside a link has none, because the link's preview explains it. */
const LINKS = `${RULES}, ${ABBREVIATIONS}:not(a abbr)`;

const SHOW_AFTER = 300;
/** Milliseconds for moving the pointer from the link into its preview. */
const CLOSE_AFTER = 250;
/** CSS pixels between link, preview and the edges of the window. */
const GAP = 8;
/** Milliseconds after a tap until the link is followed if its preview has not loaded. */
const PATIENCE = 1500;

const box = element('div', { className: 'preview text', id: '_preview', role: 'tooltip', popover: 'manual' });
addStyles(PIN_STYLES + PREVIEW_STYLES + SHEET_STYLES);

/** Link whose preview is shown or about to be shown. */
let current: HTMLElement | undefined;
let isShown = false;
let title: string | null = null;
let timer = 0;
/** Link that was tapped last, until the page is scrolled; a second tap follows it. */
let tapped: HTMLAnchorElement | undefined;
/** Timer until the link that was tapped last is followed. */
let late = 0;

function linkAt({ target }: Event): HTMLElement | undefined {
  // Links inside a preview have no previews.
  if (!(target instanceof Element) || box.contains(target)) return undefined;
  return target.closest<HTMLElement>(LINKS) ?? undefined;
}

/**
 * Returns the link that a tap opens as a sheet, as a finger cannot hover; `undefined` if a modifier key asks for
 * another window.
 */
function tappedLink({
  pointerType,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  target,
}: PointerEvent): HTMLAnchorElement | null {
  if (pointerType !== 'touch' || ctrlKey || metaKey || shiftKey || altKey) return null;
  return (target as Element).closest<HTMLAnchorElement>(RULES);
}

function wait(milliseconds: number, then: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(then, milliseconds);
}

function ask(link: HTMLElement, way: Way, y: number): void {
  if (link !== current) {
    wait(SHOW_AFTER, () => void load(link, way, y));
    if (!isShown) current = link;
  } else if (isShown) clearTimeout(timer);
}

async function load(link: HTMLElement, way: Way, y: number): Promise<void> {
  close();
  current = link;
  const preview = await previewOf(link);
  if (preview && link === current) show(link, preview, way, y);
}

function show(link: HTMLElement, preview: Preview, way: Way, y: number): void {
  const { content, lang, of } = preview;
  clearTimeout(timer);
  const { name } = ruleOf(preview);
  box.replaceChildren(content);
  if (of && of.place.id !== '') box.prepend(pinButton(pinOf(of.place.book, of.place.id), name));
  box.lang = lang;
  box.dataset['way'] = way;
  // The box goes inside the main content; elsewhere, screen readers would not reach it.
  (document.querySelector('#_main') ?? document.body).append(box);
  box.showPopover?.();
  place(link, way, y);
  isShown = true;
  link.setAttribute('aria-describedby', box.id);
  // The browser's own tooltip would cover the preview.
  title = link.getAttribute('title');
  if (link.tagName === 'ABBR') link.removeAttribute('title');
}

function close(): void {
  clearTimeout(timer);
  if (isShown && current) {
    current.removeAttribute('aria-describedby');
    if (title !== null) current.title = title;
    box.remove();
  }
  current = undefined;
  isShown = false;
}

/** Places the preview below the link's line, or above it if there is more room or a finger covers the space below. */
function place(link: HTMLElement, way: Way, y: number): void {
  const lines = [...link.getClientRects()];
  const line = lines.find(({ top, bottom }) => y >= top && y <= bottom) ?? lines[0] ?? link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = line.top - 2 * GAP;
  const below = clientHeight - line.bottom - 2 * GAP;
  const { style } = box;
  style.removeProperty('--room');
  const needed = box.offsetHeight;
  const isAbove = way === 'touch' ? above >= Math.min(needed, below) : needed > below && above > below;
  style.setProperty('--room', `${isAbove ? above : below}px`);
  const top = isAbove ? line.top - GAP - box.offsetHeight : line.bottom + GAP;
  style.top = `${top + scrollY}px`;
  style.left = `${Math.max(GAP, Math.min(line.left, clientWidth - GAP - box.offsetWidth)) + scrollX}px`;
}

async function previewOf(link: HTMLElement): Promise<Preview | undefined> {
  const content = document.createDocumentFragment();
  if (!(link instanceof HTMLAnchorElement)) {
    content.append(element('p', '', link.title));
    return { content, lang: '' };
  }
  const place = placeOf(link);
  const note = place && document.getElementById(place.id);
  if (!note?.matches('.footnote-item')) return place && previewAt(place);
  for (const node of note.childNodes) content.append(node.cloneNode(true));
  for (const each of content.querySelectorAll('.footnote-backref')) each.remove();
  for (const each of content.querySelectorAll('[id]')) each.removeAttribute('id');
  return { content, lang: '' };
}

/** Opens a tapped link as a sheet, unless another is tapped. If no preview arrives, the link is followed. */
async function tap(link: HTMLAnchorElement): Promise<void> {
  close();
  tapped = link;
  const follow = (): void => void (location.href = link.href);
  clearTimeout(late);
  const own = window.setTimeout(follow, PATIENCE);
  late = own;
  const preview = await previewOf(link);
  if (own !== late) return;
  clearTimeout(late);
  if (preview) openSheet(link, preview);
  else follow();
}

document.addEventListener('pointerover', (event) => {
  const link = linkAt(event);
  if (event.pointerType === 'touch') {
    // The file starts loading before the finger is lifted.
    if (link) void previewOf(link);
    return;
  }
  if (link) ask(link, 'mouse', event.clientY);
  else if (isShown && box.contains(event.target as Node)) clearTimeout(timer);
  else if (isShown && box.dataset['way'] === 'mouse') wait(CLOSE_AFTER, close);
  else if (!isShown && current?.matches(':focus') === false) close();
});
document.documentElement.addEventListener('pointerleave', () => {
  if (box.dataset['way'] === 'mouse') wait(CLOSE_AFTER, close);
});
document.addEventListener('focusin', (event) => {
  const link = linkAt(event);
  if (link?.matches(':focus-visible')) ask(link, 'focus', 0);
});
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (target === current && !box.contains(relatedTarget as Node | null)) close();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
  // Each abbreviation becomes reachable by keyboard at its first occurrence.
  if (key !== 'Tab') return;
  const seen = new Set<string>();
  for (const each of document.querySelectorAll<HTMLElement>(ABBREVIATIONS)) {
    if (!seen.has(each.title)) each.tabIndex = 0;
    seen.add(each.title);
  }
});
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const pin = target.closest<HTMLElement>('.rule-pin');
  if (pin) {
    // The pin may be inside a link.
    event.preventDefault();
    togglePin(pin.dataset['pin'] ?? '');
    return;
  }
  const sharing = target.closest<HTMLElement>('.share-place');
  if (sharing) void share(sharing);
  const wanted = tappedLink(event);
  if (wanted) {
    event.preventDefault();
    if (wanted === tapped) location.href = wanted.href;
    else void tap(wanted);
    return;
  }
  const link = linkAt(event);
  // Tapping an abbreviation has no other meaning.
  if (link?.tagName === 'ABBR') {
    if (link !== current) void load(link, 'touch', event.clientY);
  } else if (!box.contains(target) || target.closest('a')) close();
});
document.addEventListener(
  'scroll',
  ({ target }) => {
    if (target === document) tapped = undefined;
    if (box.dataset['way'] === 'touch' && !box.contains(target as Node)) close();
  },
  { passive: true, capture: true },
);
window.addEventListener('resize', close);

/**
 * Shows the number of pinned entries on the bar's icon. In a book without a quick reference, the icon is hidden while
 * nothing is pinned.
 */
function countPins(): void {
  const button = document.querySelector<HTMLElement>('.bar-reference');
  if (!button) return;
  const isOnly = button.hidden;
  followTable(() => {
    const count = readTable(ROOT).pinned.length;
    if (count > 0) button.dataset['count'] = String(count);
    else delete button.dataset['count'];
    if (isOnly) button.hidden = count === 0;
  });
}

// The mouse or the focus may be on a link already.
for (const [state, way] of [['hover', 'mouse'] as const, ['focus-visible', 'focus'] as const])
  for (const link of document.querySelectorAll<HTMLElement>(`:is(${LINKS}):${state}`)) ask(link, way, 0);
offerPins();
countPins();
