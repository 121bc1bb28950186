/** Splits a preview into the parts shown in the head of a sheet or at the beginning of a line, and the rest. */
import type { Preview } from './preview-files.ts';

export type Rule = ReturnType<typeof ruleOf>;

const HEADING = 'h1, h2, h3, h4, h5, h6';

export function ruleOf({ content, of }: Preview) {
  const body = content.cloneNode(true) as DocumentFragment;
  const [only] = body.children;
  const card = body.childElementCount === 1 && only?.matches('._card') ? only : undefined;
  const title = card && card.querySelector(':scope > ._card-title');
  const cost: readonly Node[] = [...((title && title.querySelector('._card-cost'))?.childNodes ?? [])];
  const heading = only?.matches(HEADING) ? only : undefined;
  const named = (title && title.querySelector('._card-name')) ?? heading ?? body.querySelector('.admonition-title');
  const name = of?.name ?? named?.textContent.replaceAll('\u00AD', '').trim() ?? '';
  title?.remove();
  heading?.remove();
  for (const child of Array.from(card?.childNodes ?? [])) card?.before(child);
  card?.remove();
  /** Kind of the card, which sets the style of its cost. */
  const kind = card && (card.matches('.reaction') ? 'reaction' : 'action');
  return { name, kind, cost, body };
}

/** Returns the effect of a rule in one line: its first paragraph, or the cells of its rows. */
export function effectOf({ name, body }: Rule): string {
  const isOther = (text: string): boolean => text !== '' && text !== name;
  const textOf = (each: Element): string => each.textContent.replaceAll('\u00AD', '').trim();
  const paragraphs = [...body.querySelectorAll('p:not(.admonition-title, ._card-condition p)')].map(textOf);
  const [first = body.textContent.trim()] = paragraphs.filter(isOther);
  const cells = [...body.querySelectorAll('tbody > tr > *')].map(textOf).filter(isOther);
  return cells.length > 0 ? cells.join(' · ') : first;
}
