/**
 * Filters the menu: finds chapters and all that has a name in the book by what is typed, and hands what it does not find to
 * the search. Loaded when its field is used; the names of entries come with the search file of the book.
 */
import type { SearchFile } from '../../build/site/search/search-form.d.ts';
import { searchFile } from './search-file.ts';
import { fold } from './search/fold.ts';
import { readBook } from './search/search-book.ts';
import { element } from './element.ts';

interface Named {
  readonly name: string;
  readonly folded: string;
  readonly href: string;
  /** What it is in. */
  readonly within: string;
}

const MAX_FOUND = 40;

const menu = document.querySelector('#_chapters');
const field = menu?.querySelector('input');
const list = menu?.querySelector<HTMLElement>('.chapters-list');
const dialog = document.querySelector<HTMLDialogElement>('dialog#_search');
if (field && list && dialog) start(field, list, dialog);

function start(field: HTMLInputElement, list: HTMLElement, dialog: HTMLDialogElement): void {
  const { root = '', book = '', one = '', other = '', none = '' } = dialog.dataset;
  const chapters = [...list.querySelectorAll('a')].map((link) => named(link.text, link.href, partOf(link)));
  let all: readonly Named[] = chapters;
  const status = element('p', 'chapters-status');
  status.role = 'status';
  const found = element('ol', 'chapters-found');
  const more = element('button', 'chapters-search');
  more.type = 'button';
  list.after(status, found, more);

  const filter = (): void => {
    const isEmpty = field.value.trim() === '';
    list.hidden = !isEmpty;
    for (const part of [status, found, more]) part.hidden = isEmpty;
    const hits = isEmpty ? [] : matching(all, field.value);
    status.textContent = hits.length === 0 ? none : `${hits.length} ${hits.length === 1 ? one : other}`;
    found.replaceChildren();
    for (const hit of hits.slice(0, MAX_FOUND)) found.append(lineOf(hit));
    found.scrollTop = 0;
    more.textContent = (field.dataset['search'] ?? '').replace('{words}', () => field.value.trim());
  };
  field.addEventListener('input', filter);
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing && !more.hidden) (found.querySelector('a') ?? more).click();
  });
  more.addEventListener('click', () => search(dialog, field.value.trim()));
  const addEntries = async (): Promise<void> => {
    const file = await searchFile(root, book);
    if (!file) return;
    all = [...chapters, ...entriesOf(file, root, chapters)];
    filter();
  };
  void addEntries();
  filter();
}

function named(name: string, href: string, within: string): Named {
  const plain = name.trim();
  return { name: plain, folded: fold(plain), href, within };
}

function partOf(link: Element): string {
  return link.closest('ol')?.closest('li')?.querySelector('a')?.text.trim() ?? '';
}

/** Without chapters that the menu lists; a longer book lists few of them. */
function entriesOf(file: SearchFile, root: string, chapters: readonly Named[]): readonly Named[] {
  const listed = new Set(chapters.map(({ href, folded }) => `${href} ${folded}`));
  const pageOf = (href: string): string => href.replace(/#.*/, '');
  return readBook(file).documents.flatMap(({ title, href, path }) => {
    const { href: address } = new URL(root + href, document.baseURI);
    const entry = named(title, address, path.slice(1).at(-1) ?? '');
    return listed.has(`${pageOf(address)} ${entry.folded}`) ? [] : entry;
  });
}

/** All words must occur; what begins with them comes first, then what has a word that does. */
function matching(all: readonly Named[], text: string): readonly Named[] {
  const wanted = fold(text).trim();
  const words = wanted.split(/\s+/);
  const rank = ({ folded }: Named): number => (folded.startsWith(wanted) ? 0 : folded.includes(` ${words[0]}`) ? 1 : 2);
  return all
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map((each) => ({ each, rank: rank(each) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

function lineOf({ name, href, within }: Named): HTMLElement {
  const link = element('a');
  link.href = href;
  link.append(name);
  if (within !== '') link.append(' ', element('small', '', within));
  const line = element('li');
  line.append(link);
  return line;
}

function search(dialog: HTMLDialogElement, words: string): void {
  document.querySelector<HTMLElement>('.search-open')?.click();
  const input = dialog.querySelector('input');
  if (!input) return;
  input.value = words;
  input.dispatchEvent(new Event('input'));
}
