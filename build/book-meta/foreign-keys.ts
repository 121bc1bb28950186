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
    'cssclasses sidebar_position sidebar_label nav_order parent published ' +
    'grand_parent has_children has_toc nav_exclude search_exclude redirect_to order icon label expanded visibility ' +
    'linkTitle type lastmod publishDate menu cascade hide_title hide_table_of_contents pagination_next pagination_prev ' +
    'image sidebar sidebar_class_name template head prev next outline aside navbar pageClass execute editor ' +
    'number-sections bibliography link created updated publish hero heroImage heroText tagline features home social comments hide status'
  )
    .split(' ')
    .map((key): [string, undefined] => [key, undefined]),
]);

/** Keys by which other tools give a page an address or another name: links find it there. */
export const ADDRESS_KEYS: readonly string[] = ['permalink', 'slug', 'id', 'aliases', 'alias', 'redirect_from'];
