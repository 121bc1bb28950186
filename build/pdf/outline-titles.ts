/**
 * Gives bookmarks the words of the text. Chromium takes them as they are drawn: in capitals where a style says so, and without
 * the spaces at which lines end.
 */
import { dictionaryAt, type PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfReference, PdfString, textIn, textString } from './pdf-values.ts';

/**
 * @param root number of the catalog
 * @param titles of all headings, as they are written
 * @returns the changed objects
 */
export function outlineTitles(objects: PdfObjects, root: number, titles: readonly string[]): PdfObjects {
  const written = new Map(titles.map((title) => [letters(title), plain(title)]));
  const changed = new Map<number, PdfObject>();
  const follow = (next: unknown): void => {
    while (next instanceof PdfReference) {
      const { number } = next;
      const item = objects.get(number);
      if (!item || changed.has(number)) return;
      const former = item.dictionary.get('Title');
      const text = former instanceof PdfString ? textIn(former) : '';
      const title = written.get(letters(text)) ?? text;
      changed.set(number, title === text ? item : item.with({ Title: textString(title) }));
      follow(item.dictionary.get('First'));
      next = item.dictionary.get('Next');
    }
  };
  follow(dictionaryAt(objects, objects.get(root)?.dictionary.get('Outlines')).get('First'));
  return changed;
}

/** What a title has in common with itself as it is drawn, hyphens at ends of lines included. */
function letters(title: string): string {
  return title.replace(/[\s\u00AD\uFDD0\u2010-]+/g, '').toUpperCase();
}

/** Without the signs that say where its words may be divided. */
function plain(title: string): string {
  return title
    .replace(/[\u00AD\uFDD0]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
