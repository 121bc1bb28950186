/**
 * Restores the original text of bookmarks. Chromium takes it from the rendered page: in capitals if a style says so,
 * and without the spaces at line breaks.
 */
import { dictionaryAt, type PdfObject, type PdfObjects } from './pdf-object.ts';
import { PdfReference, PdfString, textIn, textString } from './pdf-values.ts';

/**
 * @param root number of the catalog
 * @param titles headings without marks of footnotes and page numbers, by their drawn text
 * @returns the changed objects
 */
export function outlineTitles(objects: PdfObjects, root: number, titles: ReadonlyMap<string, string>): PdfObjects {
  const known = new Map(Array.from(titles, ([drawn, written]) => [letters(drawn), plain(written)]));
  const changed = new Map<number, PdfObject>();
  const follow = (next: unknown): void => {
    while (next instanceof PdfReference) {
      const { number } = next;
      const item = objects.get(number);
      if (!item || changed.has(number)) return;
      const former = item.dictionary.get('Title');
      const text = former instanceof PdfString ? textIn(former) : '';
      const title = known.get(letters(text)) ?? text;
      changed.set(number, title === text ? item : item.with({ Title: textString(title) }));
      follow(item.dictionary.get('First'));
      next = item.dictionary.get('Next');
    }
  };
  follow(dictionaryAt(objects, objects.get(root)?.dictionary.get('Outlines')).get('First'));
  return changed;
}

/**
 * Returns a key that is the same for a title and its rendered form: without spaces and hyphens, in capitals. Variables
 * of formulas are drawn as letters of their own.
 */
function letters(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\s\u00AD\uFDD0\u2010-]+/g, '')
    .toUpperCase();
}

/** Returns a title without the characters that mark possible line breaks. */
function plain(title: string): string {
  return title
    .replace(/[\u00AD\uFDD0]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
