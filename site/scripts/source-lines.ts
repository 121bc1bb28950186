/** Lines of the source on pages of `regelwerk dev`: blocks have their chapter and line in `data-line`, as `3-12`. */
import { morph } from './morph.ts';
import { openInEditor } from './open-in-editor.ts';

const LINE = 'data-line';

/** A place in the text that the author's editor has at hand. */
export interface Revealed {
  readonly type: 'reveal';
  /** Path of the page, decoded. */
  readonly page: string;
  readonly book: string;
  readonly line: string;
}

/**
 * Opens the line of a block that is clicked with the Alt key in the editor.
 *
 * @param bookOf returns the last segment of the book's address
 * @param say receives the reason why nothing was opened
 */
export function openOnClick(bookOf: () => string, say: (problem: string | undefined) => void): void {
  const open = (event: MouseEvent): void => {
    const line = event.altKey && event.target instanceof Element && event.target.closest(`[${LINE}]`);
    if (!line) return;
    event.preventDefault();
    // Tables, for example, are sorted by clicks.
    event.stopPropagation();
    void openInEditor({ book: bookOf(), line: line.getAttribute(LINE) }).then(say);
  };
  addEventListener('click', open, { capture: true });
}

/**
 * Scrolls to the block of a line: the innermost that begins there or before, else the first of the chapter.
 *
 * @returns whether the page shows the chapter
 */
export function revealLine(line: string): boolean {
  const [chapter, wanted = 0] = line.split('-').map(Number);
  const blocks = document.querySelectorAll(`[${LINE}^="${chapter}-"]`);
  let [found, nearest] = [blocks[0], 0];
  for (const block of blocks) {
    const at = Number(block.getAttribute(LINE)?.split('-')[1]);
    // Text in a closed box has no place.
    if (at < nearest || at > wanted || block.getClientRects().length === 0) continue;
    [found, nearest] = [block, at];
  }
  const { top, bottom } = (found ?? document.body).getBoundingClientRect();
  const edge = innerHeight / 10;
  if (top < edge || bottom > innerHeight - edge) found?.scrollIntoView({ block: 'center' });
  return found !== undefined;
}

/** Changes an element until it equals another. Blocks whose lines have only moved keep their nodes. */
export function morphLined(from: Element, to: Element): void {
  const lines = takeLines(to);
  takeLines(from);
  morph(from, to);
  for (const [at, element] of from.querySelectorAll('*').entries()) {
    const line = lines[at];
    if (typeof line === 'string') element.setAttribute(LINE, line);
  }
}

function takeLines(root: Element): readonly (string | null)[] {
  return Array.from(root.querySelectorAll('*'), (element) => {
    const line = element.getAttribute(LINE);
    element.removeAttribute(LINE);
    return line;
  });
}
