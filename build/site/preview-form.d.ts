/** Format of the files with previews, which `previews.ts` writes and `site/scripts/preview-files.ts` reads. */

/** A preview. `page` is an index into the list of pages; `name` is present only for entries that have one. */
export type PreviewRow = readonly [place: string, html: string, page: number, name?: string];

/** Content of a book's preview file. */
export interface PreviewFile {
  readonly slug: string;
  readonly lang: string;
  /** Labels of the sheet that shows previews. */
  readonly words: Readonly<Record<'read' | 'back' | 'close' | 'share' | 'copied', string>>;
  /** Pages of chapters; addresses are relative to the web root. */
  readonly pages: readonly (readonly [href: string, title: string])[];
  /**
   * Previews with the end of their address: `#id`, which is unique in the book, or the folder of a chapter, which is
   * empty for the cover. This is a list, as an id may equal the name of a built-in object property.
   */
  readonly previews: readonly PreviewRow[];
}
