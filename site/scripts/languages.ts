/** Has the switch between languages lead to the section that is being read. Loaded where a book has several languages. */
import { wantedId } from './place.ts';

/** The section at hand, as the contents of the page mark it; else where the address leads. */
function sectionAtHand(): string {
  const marked = document.querySelector<HTMLAnchorElement>('.page-contents [aria-current]');
  return marked ? decodeURIComponent(marked.hash.slice(1)) : scrollY > 0 ? wantedId() : '';
}

function leadToSection({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a[data-sections]') : null;
  if (!link) return;
  const [ids, wanted] = [link.dataset['sections']?.split(' ') ?? [], sectionAtHand()];
  // Each id is followed by that in the other language.
  const at = ids.findIndex((id, index) => index % 2 === 0 && id === wanted);
  link.hash = at < 0 ? '' : encodeURIComponent(ids[at + 1] ?? '');
}

for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, leadToSection, true);
