/**
 * Scrolls a container so that the current link is in its middle, if it is out of view. `scrollIntoView` is not used,
 * as it may scroll the page.
 */
export function reveal(column: Element | null): void {
  const link = column?.querySelector('[aria-current]');
  if (!column || !link) return;
  const [outer, inner] = [column.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top + inner.height || inner.bottom > outer.bottom - inner.height) {
    column.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  }
}
