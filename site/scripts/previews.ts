/**
 * Shows the beginning of a link's target, and the long form of an abbreviation: on hover, on focus, and after a long press.
 *
 * Loaded by `preview-open.ts` when the first preview is needed; the texts come from one file per book.
 */
import { addScript } from './add-script.ts';
import { addStyles } from './add-styles.ts';
import { ABBREVIATIONS, LINKS } from './preview-links.ts';
import { UPDATED } from './updated.ts';

/** `site/styles/previews.css`. */
declare const PREVIEW_STYLES: string;

interface PreviewFile {
  readonly slug: string;
  readonly lang: string;
  readonly previews: readonly (readonly [place: string, html: string])[];
}

declare global {
  interface Window {
    /** Files with previews push their content here; see `build/site/previews.ts`. */
    regelwerkPreviews?: PreviewFile[];
  }
}

interface Preview {
  readonly content: Node;
  readonly lang: string;
}

type Way = 'mouse' | 'focus' | 'touch';

const SHOW_AFTER = 300;
const PRESS = 500;
/** A finger down for this long does not start to scroll: time to load the file. */
const REST = 150;
/** Time to move the pointer from the link into its preview. */
const CLOSE_AFTER = 250;
/** Pixels between link, preview and the edges of the window. */
const GAP = 8;
/** A finger that moves further is not pressing. */
const SLIP = 10;

const root = new URL((document.currentScript as HTMLScriptElement | null)?.dataset['root'] ?? '', location.href).href;
const box = document.createElement('div');
box.className = 'preview text';
box.id = '_preview';
box.setAttribute('role', 'tooltip');
box.popover = 'manual';
addStyles(PREVIEW_STYLES);

/** The link whose preview is shown, or will be. */
let current: HTMLElement | undefined;
let isShown = false;
let title: string | null = null;
let timer = 0;
/** A finger on a link, and the preview it will show. */
let press: { readonly x: number; readonly y: number; preview?: Preview } | undefined;
const files = new Map<string, Promise<PreviewFile | undefined>>();

function linkAt({ target }: Event): HTMLElement | undefined {
  // A preview has no previews of its own.
  if (!(target instanceof Element) || box.contains(target)) return undefined;
  return target.closest<HTMLElement>(LINKS) ?? undefined;
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

function show(link: HTMLElement, { content, lang }: Preview, way: Way, y: number): void {
  clearTimeout(timer);
  box.replaceChildren(content);
  box.lang = lang;
  box.dataset['way'] = way;
  // Inside the main content: elsewhere, screen readers would not come across it.
  (document.querySelector('#_main') ?? document.body).append(box);
  box.showPopover?.();
  place(link, way, y);
  isShown = true;
  link.setAttribute('aria-describedby', box.id);
  // The browser's own tooltip would cover it.
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

/** Below the link's line, or above it if there is more room, or if a finger covers what is below. */
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
  if (!(link instanceof HTMLAnchorElement)) {
    const content = document.createElement('p');
    content.textContent = link.title;
    return { content, lang: '' };
  }
  const [page = ''] = link.href.split('#');
  if (!page.startsWith(root)) return undefined;
  const id = decode(link.hash.slice(1));
  const note = document.getElementById(id);
  if (note?.matches('.footnote-item')) return { content: withoutPlaces(note), lang: '' };
  const [slug = '', folder = ''] = page.slice(root.length).split('/').map(decode);
  const file = await fileOf(slug);
  const wanted = id === '' ? folder.replace(/^index\.html$/, '') : `#${id}`;
  const html = file?.previews.find(([place]) => place === wanted)?.[1];
  if (!file || html === undefined) return undefined;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  for (const name of ['href', 'src']) {
    for (const each of content.querySelectorAll(`[${name}]`)) {
      each.setAttribute(name, new URL(each.getAttribute(name) ?? '', root).href);
    }
  }
  return { content, lang: file.lang };
}

function withoutPlaces(note: Element): DocumentFragment {
  const content = document.createDocumentFragment();
  for (const node of note.childNodes) content.append(node.cloneNode(true));
  for (const each of content.querySelectorAll('.footnote-backref')) each.remove();
  for (const each of content.querySelectorAll('[id]')) each.removeAttribute('id');
  return content;
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function fileOf(slug: string): Promise<PreviewFile | undefined> {
  const known = files.get(slug);
  if (known) return known;
  const loading = new Promise<PreviewFile | undefined>((resolve) => {
    const script = addScript(`${root}assets/previews/${encodeURIComponent(slug)}.js`);
    script.addEventListener('load', () => resolve(window.regelwerkPreviews?.find((file) => file.slug === slug)));
    script.addEventListener('error', () => {
      // Next time there may be a network again.
      files.delete(slug);
      resolve(undefined);
    });
  });
  files.set(slug, loading);
  return loading;
}

document.addEventListener(UPDATED, () => {
  files.clear();
  window.regelwerkPreviews = [];
});

const handlers = new Map<string, (event: Event) => void>();

function on<T extends keyof DocumentEventMap>(
  type: T,
  handle: (event: DocumentEventMap[T]) => void,
  options?: AddEventListenerOptions,
): void {
  handlers.set(type, handle as (event: Event) => void);
  document.addEventListener(type, handle, options);
}

on('pointerover', (event) => {
  if (event.pointerType === 'touch') return;
  const link = linkAt(event);
  if (link) ask(link, 'mouse', event.clientY);
  else if (isShown && box.contains(event.target as Node)) clearTimeout(timer);
  else if (isShown && box.dataset['way'] === 'mouse') wait(CLOSE_AFTER, close);
  else if (!isShown && current?.matches(':focus') === false) close();
});
document.documentElement.addEventListener('pointerleave', () => {
  if (box.dataset['way'] === 'mouse') wait(CLOSE_AFTER, close);
});
on('focusin', (event) => {
  const link = linkAt(event);
  if (link?.matches(':focus-visible')) ask(link, 'focus', 0);
});
on('focusout', ({ target, relatedTarget }) => {
  if (target === current && !box.contains(relatedTarget as Node | null)) close();
});
on('keydown', ({ key }) => {
  if (key === 'Escape') close();
  // Abbreviations are reachable by keyboard, each at its first occurrence.
  if (key !== 'Tab') return;
  const seen = new Set<string>();
  for (const each of document.querySelectorAll<HTMLElement>(ABBREVIATIONS)) {
    if (!seen.has(each.title)) each.tabIndex = 0;
    seen.add(each.title);
  }
});
on('click', (event) => {
  const link = linkAt(event);
  // Tapping an abbreviation has no other meaning.
  if (link?.tagName === 'ABBR') {
    if (link !== current) void load(link, 'touch', event.clientY);
  } else if (!box.contains(event.target as Node) || (event.target as Element).closest('a')) close();
});

on(
  'touchstart',
  (event) => {
    press = undefined;
    if (box.contains(event.target as Node)) return;
    close();
    const [finger] = event.touches;
    const link = linkAt(event);
    if (!link || !finger || event.touches.length > 1) return;
    press = { x: finger.clientX, y: finger.clientY };
    current = link;
    wait(REST, () => void prepare(link));
  },
  { passive: true },
);

async function prepare(link: HTMLElement): Promise<void> {
  const [pressed, start] = [press, performance.now()];
  const preview = await previewOf(link);
  if (!preview || !pressed || pressed !== press) return;
  pressed.preview = preview;
  // Otherwise Safari shows its own preview of the page.
  link.style.setProperty('-webkit-touch-callout', 'none');
  wait(PRESS - REST - (performance.now() - start), () => show(link, preview, 'touch', pressed.y));
}

on(
  'touchmove',
  ({ touches: [finger] }) => {
    if (!press || !finger || Math.hypot(finger.clientX - press.x, finger.clientY - press.y) <= SLIP) return;
    if (!isShown) close();
    press = undefined;
  },
  { passive: true },
);
on('touchend', (event) => {
  // The press must not follow the link.
  if (isShown && press) event.preventDefault();
  else if (press) close();
  press = undefined;
});
on('touchcancel', () => {
  if (!isShown) close();
  press = undefined;
});
on('contextmenu', (event) => {
  if (!press?.preview || !current) return;
  event.preventDefault();
  // Some browsers report a long press before we do.
  if (!isShown) show(current, press.preview, 'touch', press.y);
});
on(
  'scroll',
  ({ target }) => {
    if (box.dataset['way'] === 'touch' && !box.contains(target as Node)) close();
  },
  { passive: true, capture: true },
);
window.addEventListener('resize', close);

for (const event of window.regelwerkMissed?.values() ?? []) {
  // The mouse may have left the window.
  const isOver = event.type !== 'pointerover' || (event.target as Element).matches(':hover');
  if (isOver) handlers.get(event.type)?.(event);
}
