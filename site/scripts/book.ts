/** The page `/book` of `regelwerk dev`: shows the printed book page by page, and follows what is saved. */
import type { Desk, PicturedBook } from '../../build/print/page/desk-form.d.ts';
import { pictureView } from './book-pictures.ts';
import { element } from './element.ts';
import { createFindingsPanel } from './findings-panel.ts';
import { post } from './open-in-editor.ts';
import { receiveMessages } from './server-messages.ts';
import { addShadowHost } from './shadow-host.ts';
import { openOnClick, revealLine, slugOfBook } from './source-lines.ts';
import { storage } from './storage.ts';

type Ask = (known: object) => Promise<unknown>;

interface BookView {
  layOutBook(ask: Ask, isOutdated: () => boolean): Promise<void>;
  patchBook(ask: Ask): Promise<boolean>;
  arrange(areSpreads: boolean): Desk | undefined;
  scaleDesk(scale: number, left: number): void;
}

/** The scripts that lay out the print. */
declare const bookView: BookView;
/** Whether the browser puts one column below another, as pages on the desk are. */
const canLayOut = CSS.supports('column-wrap', 'wrap');
const view: BookView = canLayOut
  ? bookView
  : pictureView(async () => (await askFor('pictures.json', {})) as PicturedBook);

interface Settings {
  readonly areSpreads: boolean;
  readonly fitsPage: boolean;
}

/** Time without changes in milliseconds after which the pages are laid out exactly. */
const PAUSE = 600;
const KEPT = 'regelwerk-book';
/** Room at the sides of the pages, in CSS pixels. */
const SIDE = 24;

const STYLE = `
  :host { all: initial; }
  form { position: fixed; z-index: 10; inset: .6rem 1rem auto auto; display: flex; flex-wrap: wrap; gap: .3rem; align-items: center;
    max-width: calc(100vw - 2rem); box-sizing: border-box;
    padding: .3rem .6rem; border-radius: 8px; font: 14px/1.4 system-ui, sans-serif; color: #eceae5; background: #1f2226;
    box-shadow: 0 2px 12px rgb(0 0 0 / 50%); white-space: nowrap; }
  input, button, a { box-sizing: border-box; padding: .25rem .6rem; border: 1px solid #565b64; border-radius: 5px; font: inherit;
    color: inherit; background: none; text-decoration: none; }
  input { width: 4em; text-align: end; }
  button[aria-pressed=true] { color: #1f2226; background: #eceae5; }
  p { contain: inline-size; flex-basis: 100%; margin: 0; white-space: normal; }
`;

const number = element('input', { type: 'text', inputMode: 'numeric', ariaLabel: 'Page' });
const count = element('span');
const spreads = switchNamed('Spreads', () => set({ ...settings, areSpreads: !settings.areSpreads }));
const whole = switchNamed('Whole page', () => set({ ...settings, fitsPage: !settings.fitsPage }));
const bar = element('form', '', [number, count, spreads, whole, element('a', { href: '/' }, 'Website')]);
const shadow = addShadowHost('regelwerk-book', STYLE, bar);
const panel = createFindingsPanel();

let settings: Settings = JSON.parse(
  storage('localStorage')?.getItem(KEPT) ?? '{"areSpreads":false,"fitsPage":false}',
) as Settings;
let desk: Desk | undefined;
let scale = 1;
let left = 0;

function switchNamed(name: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button' }, name);
  button.addEventListener('click', press);
  return button;
}

function set(next: Settings): void {
  const page = pageAt();
  settings = next;
  storage('localStorage')?.setItem(KEPT, JSON.stringify(next));
  arrange();
  showPage(page);
}

/** Puts the pages on the desk as they are laid out now. */
function arrange(): void {
  desk = view.arrange(settings.areSpreads);
  if (!desk) return;
  count.textContent = `of ${desk.pages}`;
  spreads.ariaPressed = String(settings.areSpreads);
  whole.ariaPressed = String(settings.fitsPage);
  fit();
}

function fit(): void {
  if (!desk) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const broad = (clientWidth - 2 * SIDE) / desk.width;
  scale = settings.fitsPage ? Math.min(broad, clientHeight / (desk.height + 2 * desk.margin)) : broad;
  left = Math.max(SIDE, (clientWidth - desk.width * scale) / 2);
  view.scaleDesk(scale, left);
  showNumber();
}

/** Returns the page in the middle of the window; of two that are side by side, the first one. */
function pageAt(): number {
  if (!desk) return Number(storage('sessionStorage')?.getItem(KEPT) ?? 1);
  const row = Math.floor(((scrollY + innerHeight / 2) / scale - desk.margin) / desk.step);
  return Math.min(desk.pages, Math.max(1, settings.areSpreads ? 2 * row : row + 1));
}

function showPage(page: number): void {
  if (!desk) return;
  const row = settings.areSpreads ? Math.floor(page / 2) : page - 1;
  scrollTo(0, (row * desk.step + desk.margin / 2) * scale);
  showNumber();
}

function showNumber(): void {
  if (shadow.activeElement !== number) number.value = String(pageAt());
  storage('sessionStorage')?.setItem(KEPT, String(pageAt()));
}

bar.addEventListener('submit', (event) => {
  event.preventDefault();
  const page = Number.parseInt(number.value, 10);
  number.blur();
  if (desk && page >= 1 && page <= desk.pages) showPage(page);
  showNumber();
});
addEventListener('scroll', showNumber, { passive: true });
addEventListener('resize', () => {
  const page = pageAt();
  fit();
  showPage(page);
});
history.scrollRestoration = 'manual';

let changes = 0;
let pause: number | undefined;
let working = Promise.resolve();

const ask: Ask = (known) => askFor('content.json', known);

async function askFor(path: string, value: object): Promise<unknown> {
  const response = await post(path, value);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

/** Works on the page one after another. */
function queue(work: () => Promise<void>): void {
  working = working
    .then(work)
    .catch((error: unknown) => panel.showProblem(`the book could not be laid out: ${String(error)}`));
}

async function layOut(): Promise<void> {
  const change = changes;
  const page = pageAt();
  const isFirst = desk === undefined;
  await unseen(async () => {
    await view.layOutBook(ask, () => change !== changes);
    if (change === changes) arrange();
  });
  if (isFirst) showPage(page);
  if (change === changes) document.documentElement.dataset['laidOut'] = String(change);
}

/** Has the last pages shown while others are laid out. */
async function unseen(work: () => Promise<void>): Promise<void> {
  if (!desk || !('startViewTransition' in document)) return work();
  const transition = document.startViewTransition(work);
  await transition.updateCallbackDone;
}

function follow(): void {
  changes++;
  clearTimeout(pause);
  queue(async () => {
    if (await view.patchBook(ask)) pause = setTimeout(() => queue(layOut), PAUSE);
    else await layOut();
  });
}

receiveMessages(
  panel,
  false,
  (message) => {
    if (message.type === 'book') follow();
    else if (message.type === 'reveal') void (message.book === slugOfBook() && revealLine(message.line));
    else panel.showProblem(message.type === 'failure' ? message.message : undefined);
  },
  follow,
);
openOnClick(panel.showProblem);

if (!canLayOut)
  bar.append(element('p', '', 'Pictures from the browser that prints; Chrome and Edge show changes sooner.'));
queue(layOut);
