/**
 * Follows the scroll position: marks the current section or card in the contents of the page, keeps it visible there,
 * and shows its name in the bar, from which phones open the contents. Loaded when the reader first scrolls.
 */
import { reveal } from './reveal.ts';

const root = document.documentElement;
/**
 * Tolerance, in CSS pixels, so that the target of a link counts as the current heading even if the browser rounds its
 * position.
 */
const SLACK = 8;

/** Headings of the page, and the cards listed in its contents. */
let headings: readonly HTMLElement[] = [];
let entries: readonly { readonly link: HTMLElement; readonly id: string }[] = [];
/** Index of the current heading; -1 above the first one. */
let at = -1;
let shown: number | undefined;
let isQueued = false;

function collect(): void {
  // The share button is shown only on touch screens; with a mouse, each heading has a link of its own.
  const sharing = document.querySelector<HTMLElement>('.page-contents > .share-place');
  if (sharing) {
    sharing.hidden = !matchMedia('(pointer: coarse)').matches;
    sharing.style.padding = '0.75rem 1rem';
  }
  const links = document.querySelectorAll<HTMLAnchorElement>('.page-contents a');
  entries = [...links].map((link) => ({ link, id: decodeURIComponent(link.hash.slice(1)) }));
  const listed = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
  const titles = document.querySelectorAll<HTMLElement>('#_main .text:not(.preview) :is(h1, h2, h3, h4, h5, h6)');
  headings = [...new Set([...titles, ...listed])]
    .filter((heading) => heading.getClientRects().length > 0)
    // oxlint-disable-next-line no-array-sort -- a list of its own, and older browsers know no other way.
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  at = Math.min(at, headings.length - 1);
  shown = undefined;
}

function lineUnderBar(): number {
  return parseFloat(getComputedStyle(root).scrollPaddingTop) + SLACK;
}

/**
 * Finds the current heading. The search starts from the previous one, because a long page has thousands of headings
 * and few of them pass at once.
 */
function find(): void {
  const top = (index: number): number => headings[index]?.getBoundingClientRect().top ?? Infinity;
  const line = lineUnderBar();
  while (top(at + 1) <= line) at++;
  while (at >= 0 && top(at) > line) at--;
  // At the end of the page, the last headings may never reach the line below the bar.
  if (scrollY === 0 || scrollY + innerHeight < root.scrollHeight - 2) return;
  const target = headings.findIndex((heading) => heading.matches(':target'));
  at = target >= at ? target : headings.length - 1;
}

function isCard({ localName }: HTMLElement): boolean {
  return !/^h\d$/.test(localName);
}

/** Returns the index of the current heading. Text after a card belongs to the section around it. */
function current(): number {
  let index = at;
  const line = lineUnderBar();
  const isPast = (heading: HTMLElement | undefined): boolean =>
    heading !== undefined && isCard(heading) && heading.getBoundingClientRect().bottom < line;
  while (isPast(headings[index])) index--;
  return index;
}

function update(): void {
  isQueued = false;
  find();
  const now = current();
  if (now === shown) return;
  shown = now;
  // Headings without an entry belong to the previous listed section.
  let section = now;
  const has = (id: string | undefined): boolean => entries.some((entry) => entry.id === id);
  while (section >= 0 && !has(headings[section]?.id)) section--;
  const id = headings[section]?.id;
  for (const entry of entries) {
    if (entry.id === id) entry.link.setAttribute('aria-current', 'true');
    else entry.link.removeAttribute('aria-current');
  }
  revealCurrent();
  nameInBar(headings[now]);
}

function revealCurrent(): void {
  reveal(document.querySelector('.page-contents'));
}

function nameInBar(heading: HTMLElement | undefined): void {
  const name = document.querySelector('.bar-section-name');
  if (!name) return;
  const named = entries.find(({ id }) => id === heading?.id)?.link ?? heading;
  const copy = named?.cloneNode(true) as HTMLElement | undefined;
  for (const note of copy?.querySelectorAll('.footnote-ref') ?? []) note.remove();
  name.textContent = copy?.textContent?.trim() ?? '';
}

function queue(): void {
  if (isQueued) return;
  isQueued = true;
  requestAnimationFrame(update);
}

function closeAfterLink({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('.page-contents a')) return;
  target.closest<HTMLElement>('.page-contents')?.hidePopover?.();
}

collect();
queue();
addEventListener('scroll', queue, { passive: true });
addEventListener('hashchange', queue);
// Dispatched by `regelwerk dev` after it replaces content.
addEventListener('resize', () => {
  collect();
  queue();
});
document.addEventListener('toggle', revealCurrent, true);
document.addEventListener('click', closeAfterLink);
