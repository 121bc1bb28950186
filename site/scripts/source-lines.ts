/** Lines of the source on pages of `regelwerk dev`: blocks have their chapter and line in `data-line`, as `3-12`. */
import { morph } from './morph.ts';
import { openInEditor } from './open-in-editor.ts';

const LINE = 'data-line';

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
