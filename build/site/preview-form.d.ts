/** The form of the files with previews, which `previews.ts` writes and `site/scripts/preview-files.ts` reads. */

/** `page`: its index in the list of pages. `name`: of what has one. */
export type PreviewRow = readonly [place: string, html: string, page: number, name?: string];

/** The data in a book's file. */
export interface PreviewFile {
  readonly slug: string;
  readonly lang: string;
  /** What the sheet says that shows them. */
  readonly words: Readonly<Record<'read' | 'back' | 'close' | 'share' | 'copied', string>>;
  /** Of chapters; addresses are relative to the web root. */
  readonly pages: readonly (readonly [href: string, title: string])[];
  /**
   * By the end of the address: `#id`, which is unique in the book, or the folder of a chapter, which is empty for
   * the cover. A list, as an id may have the name of an object's built-in property.
   */
  readonly previews: readonly PreviewRow[];
}
