/**
 * Makes the links to other languages lead to the section that is being read. Loaded if the book has several
 * languages.
 */
import { wantedId } from './place.ts';

/** Returns the id of the current section, as marked in the contents of the page, or else the id in the address. */
function sectionAtHand(): string {
  const marked = document.querySelector<HTMLAnchorElement>('.page-contents [aria-current]');
  return marked ? decodeURIComponent(marked.hash.slice(1)) : scrollY > 0 ? wantedId() : '';
}

function leadToSection({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a[data-sections]') : null;
  if (!link) return;
  const [ids, wanted] = [link.dataset['sections']?.split(' ') ?? [], sectionAtHand()];
  // Each id in the list is followed by its counterpart in the other language.
  const at = ids.findIndex((id, index) => index % 2 === 0 && id === wanted);
  link.hash = at < 0 ? '' : encodeURIComponent(ids[at + 1] ?? '');
}

for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, leadToSection, true);
