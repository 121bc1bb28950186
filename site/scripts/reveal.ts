/** Brings the current link to the middle of what scrolls, if it is out of sight. Not `scrollIntoView`, which may scroll the page. */
export function reveal(column: Element | null): void {
  const link = column?.querySelector('[aria-current]');
  if (!column || !link) return;
  const [outer, inner] = [column.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top + inner.height || inner.bottom > outer.bottom - inner.height) {
    column.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  }
}
