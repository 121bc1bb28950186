/**
 * The list of abbreviations for website and print, where page numbers follow.
 *
 *     <ul class="abbreviations">
 *     <li><a href="#str"><b>STR</b></a> Strength</li>
 *     </ul>
 */
import type { Abbreviation } from '../book/list-abbreviations.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/**
 * @param href address of the place that explains an abbreviation, or else first uses it
 * @param pages page numbers by id, in print; unknown ones are left blank
 */
export function renderAbbreviations(
  abbreviations: readonly Abbreviation[],
  href: (abbreviation: Abbreviation) => string,
  pages?: ReadonlyMap<string, number>,
): string {
  const items = abbreviations.map((each) => {
    const link = (text: string): string => `<a href="${escape(href(each))}">${text}</a>`;
    const name = `<b>${escape(each.name)}</b>`;
    if (!pages) return `<li>${link(name)} ${escape(each.long)}</li>\n`;
    const page = pages.get(each.id);
    const line = `<span class="index-entry">${name} ${escape(each.long)}</span>`;
    return `<li><span class="index-line">${line} <span class="index-places">${link(String(page ?? '\u2007\u2007'))}</span></span></li>\n`;
  });
  return `<ul class="abbreviations">\n${items.join('')}</ul>\n`;
}
