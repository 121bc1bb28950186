/**
 * Keeps the rules that a reader pins to the top of the quick reference, and below them those that were opened last. Both
 * are known to the browser alone. On wide screens all blocks are open.
 */
import { UPDATED } from './updated.ts';

interface Kept {
  /** Ids of rules; what was pinned first and what was opened last come first. */
  readonly pinned: readonly string[];
  readonly opened: readonly string[];
}

const MOST_OPENED = 6;
const WIDE = '(width >= 48rem)';
/** In the blocks, and in the lists of what is kept. */
const RULE = ':is(.rule-block, .rules-kept) [data-rule]';

/** Several websites may share one place to keep things. */
const key = `regelwerk-reference ${new URL('../', location.href).pathname}`;

/** What a browser keeps nothing of, a page still knows. */
let kept: Kept = { pinned: [], opened: [] };

function read(): void {
  try {
    const { pinned, opened } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
    kept = { pinned: texts(pinned), opened: texts(opened) };
  } catch {
    // Storage is refused, or holds something else.
  }
}

function texts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

function keep(changed: Partial<Kept>): void {
  kept = { ...kept, ...changed };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // It lasts as long as the page.
  }
}

function ruleOf(id: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.rule-block [data-rule]')].find(
    ({ dataset }) => dataset['rule'] === id,
  );
}

/** Links from rules into the book: the name of a line, the sign in a row, the last line of a block. */
const LINKS = '.rule-name, .rule-link, .rule-source';

function linkOf(rule: Element): HTMLAnchorElement | null {
  return rule.querySelector<HTMLAnchorElement>(LINKS);
}

function nameOf(rule: Element): string {
  const link = linkOf(rule);
  if (link?.matches('.rule-source')) return rule.closest('.rule-block')?.querySelector('h2')?.textContent ?? '';
  return (link?.textContent || link?.closest('td')?.textContent || '').replaceAll('\u00AD', '').trim();
}

function pinFor(rule: HTMLElement): HTMLButtonElement {
  const id = rule.dataset['rule'] ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'rule-pin';
  const label = document.querySelector<HTMLElement>('.rules-kept')?.dataset['pin'] ?? '';
  button.setAttribute(
    'aria-label',
    label.replace('{name}', () => nameOf(rule)),
  );
  button.setAttribute('aria-pressed', String(kept.pinned.includes(id)));
  return button;
}

/** A rule once more, as a line: of a row its cells, each behind what heads its column; a block whole. */
function lineOf(rule: HTMLElement): HTMLElement {
  const line = document.createElement('li');
  if (rule.matches('li')) {
    const copy = rule.cloneNode(true) as HTMLElement;
    copy.querySelector('.rule-pin')?.remove();
    return copy;
  }
  line.className = 'rule-line';
  line.dataset['rule'] = rule.dataset['rule'] ?? '';
  const text = document.createElement('div');
  const link = linkOf(rule);
  const name = document.createElement('a');
  name.className = 'rule-name';
  name.href = link?.href ?? '';
  name.textContent = nameOf(rule);
  text.append(name);
  line.append(text);
  if (link?.matches('.rule-source')) {
    for (const each of rule.parentElement?.children ?? []) if (each !== rule) text.append(each.cloneNode(true));
    for (const each of text.querySelectorAll('.rule-pin')) each.remove();
    for (const each of text.querySelectorAll<HTMLElement>('tr, .rule-line')) delete each.dataset['rule'];
    return line;
  }
  const heads = [...(rule.closest('table')?.querySelectorAll('thead tr:last-child > *') ?? [])];
  for (const [index, cell] of [...rule.children].entries()) {
    if (cell.contains(link) || cell.textContent.trim() === '') continue;
    const head = heads.length === rule.children.length ? (heads[index]?.textContent.trim() ?? '') : '';
    const label = document.createElement('em');
    label.textContent = head === '' ? '' : `${head}:`;
    text.append(' ', label, ' ');
    for (const node of cell.childNodes) text.append(node.cloneNode(true));
  }
  return line;
}

function show(): void {
  const [pinned, opened] = document.querySelectorAll<HTMLElement>('.rules-kept > section');
  fill(pinned, kept.pinned);
  fill(
    opened,
    kept.opened.filter((id) => !kept.pinned.includes(id)),
  );
  for (const rule of document.querySelectorAll<HTMLElement>(RULE)) {
    const pin = rule.querySelector('.rule-pin');
    if (pin) pin.setAttribute('aria-pressed', String(kept.pinned.includes(rule.dataset['rule'] ?? '')));
    else (rule.matches('tr') ? linkOf(rule)?.parentElement : rule)?.append(pinFor(rule));
  }
}

function fill(section: HTMLElement | undefined, ids: readonly string[]): void {
  const lines = ids.flatMap((id) => {
    const rule = ruleOf(id);
    return rule ? [lineOf(rule)] : [];
  });
  const list = section?.querySelector('ul');
  list?.replaceChildren();
  for (const line of lines) list?.append(line);
  section?.toggleAttribute('hidden', lines.length === 0);
}

function togglePin(pin: Element): void {
  const rule = pin.closest<HTMLElement>(RULE);
  const id = rule?.dataset['rule'] ?? '';
  const list = rule?.closest('.rules-kept > section');
  const place = [...(list?.querySelectorAll('.rule-pin') ?? [])].indexOf(pin);
  const { pinned } = kept;
  keep({ pinned: pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id] });
  show();
  if (!list) return;
  // The button that had the focus is gone from its list.
  const pins = [...list.querySelectorAll<HTMLElement>('.rule-pin')];
  (pins[Math.min(place, pins.length - 1)] ?? document.querySelector<HTMLElement>('.skip-link'))?.focus();
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const pin = target.closest('.rule-pin');
  if (pin) togglePin(pin);
  const id = target.closest(LINKS)?.closest<HTMLElement>(RULE)?.dataset['rule'];
  if (id !== undefined) keep({ opened: [id, ...kept.opened.filter((each) => each !== id)].slice(0, MOST_OPENED) });
});

const wide = matchMedia(WIDE);
const openAll = (): void => {
  for (const block of document.querySelectorAll<HTMLDetailsElement>('.rule-block')) block.open = wide.matches;
};
wide.addEventListener('change', openAll);

const start = (): void => {
  read();
  show();
};
document.addEventListener(UPDATED, start);
// Whoever comes back finds what was opened meanwhile; other windows keep things, too.
window.addEventListener('pageshow', start);
window.addEventListener('storage', start);
openAll();
start();
