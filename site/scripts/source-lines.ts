/** Lines of the source on pages of `regelwerk dev`: blocks have their chapter and line in `data-line`, as `3-12`. */
import { morph } from './morph.ts';
import { openInEditor } from './open-in-editor.ts';

const LINE = 'data-line';

/** A place in the text that the author's editor has at hand: the path of its page, its book and line. */
export type Revealed = Readonly<Record<'page' | 'book' | 'line', string>>;

/** Returns the last segment of the address of the book, on the website and at `/book`; empty in the web root. */
export function slugOfBook(): string {
  return decodeURIComponent(location.pathname.replace('/__regelwerk/book', '').split('/')[1] ?? '');
}

/**
 * Opens the line of a block that is clicked with the Alt key in the editor.
 *
 * @param say receives the reason why nothing was opened
 */
export function openOnClick(say: (problem: string | undefined) => void): void {
  const open = (event: MouseEvent): void => {
    const line = event.altKey && event.target instanceof Element && event.target.closest(`[${LINE}]`);
    if (!line) return;
    event.preventDefault();
    // Tables, for example, are sorted by clicks.
    event.stopPropagation();
    void openInEditor({ book: slugOfBook(), line: line.getAttribute(LINE) }).then(say);
  };
  addEventListener('click', open, { capture: true });
}

/**
 * Scrolls to the block of a line: the innermost that begins there or before, else the first of the chapter.
 *
 * @returns whether the page shows the chapter
 */
export function revealLine(line: string): boolean {
  const [chapter = '', wanted] = line.split('-');
  let found: HTMLElement | undefined;
  let nearest = 0;
  for (const block of document.querySelectorAll<HTMLElement>(`[${LINE}^="${chapter}-"]`)) {
    const at = Number(block.dataset['line']?.split('-')[1]);
    if (found && (at < nearest || at > Number(wanted))) continue;
    [found, nearest] = [block, at];
  }
  found?.scrollIntoView({ block: 'nearest' });
  return found !== undefined;
}

/** Changes an element until it equals another. Blocks whose lines have only moved keep their nodes. */
export function morphLined(from: Element, to: Element): void {
  const wanted = [...to.querySelectorAll('*')];
  const lines = wanted.map((element) => element.getAttribute(LINE));
  for (const element of [...wanted, ...from.querySelectorAll('*')]) element.removeAttribute(LINE);
  morph(from, to);
  for (const [at, element] of from.querySelectorAll('*').entries()) {
    if (lines[at]) element.setAttribute(LINE, lines[at]);
  }
}
