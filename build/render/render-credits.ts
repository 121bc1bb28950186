/**
 * Attribution of a book's icons, as their licence requires. Each icon is shown with its name, so that readers can
 * identify it.
 */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { iconHtml } from '../../plugins/icon.ts';
import { ICON_SOURCE, drawIcon } from '../basics/game-icons.ts';
import type { Book } from '../types.ts';
import { filled, labelsOf } from '../words/strings.ts';

/** @returns undefined if the book has no icons */
export function renderCredits(book: Book): string | undefined {
  const { cards = {}, collections = {} } = book.meta;
  const ofKinds = [...Object.values(cards), ...Object.values(collections)].flatMap((each) => each?.icon ?? []);
  const names = [...new Set([...ofKinds, ...book.chapters.flatMap(({ icons }) => icons)])].toSorted();
  if (names.length === 0) return undefined;
  const { title, href, authors, licence, licenceHref } = ICON_SOURCE;
  const text = filled(escape(labelsOf(book)['credits.iconsText']), {
    source: `<a href="${href}">${escape(title)}</a>`,
    authors: escape(authors),
    licence: `<a href="${licenceHref}">${escape(licence)}</a>`,
  });
  const icons = names.map((name) => `<li>${iconHtml(drawIcon(name) ?? '')} ${escape(name)}</li>\n`);
  return `<p>${text}</p>\n<ul class="icon-credits">\n${icons.join('')}</ul>\n`;
}
