/**
 * Keys of other tools by path, with the equivalent here if there is one: Markdown Extended, Markdown Preview Enhanced,
 * static site generators and note-taking apps. They are allowed and have no effect.
 */
export const FOREIGN_KEYS: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ['puppeteer.image', undefined],
  ['print_background', 'puppeteer.pdf.printBackground'],
  ['toc.depth_from', 'toc.from'],
  ['toc.depth_to', 'toc.to'],
  ['toc.ordered', undefined],
  ...(
    '$schema html export_on_save output presentation ebook prince chrome phantomjs markdown pandoc class style math marp ' +
    'paginate layout tags category categories keywords draft weight cssclass ' +
    'cssclasses sidebar_position sidebar_label nav_order parent published'
  )
    .split(' ')
    .map((key): [string, undefined] => [key, undefined]),
]);

/** Keys by which other tools give a page an address or another name: links find it there. */
export const ADDRESS_KEYS: readonly string[] = ['permalink', 'slug', 'id', 'aliases', 'alias', 'redirect_from'];
