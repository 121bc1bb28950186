/**
 * Keys of other tools by path, with the equivalent here if there is one. They come from Markdown Extended, Markdown
 * Preview Enhanced, static site generators and note-taking apps. They are allowed and have no effect.
 */
export const FOREIGN_KEYS: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ['puppeteer.image', undefined],
  ['print_background', 'puppeteer.pdf.printBackground'],
  ['toc.depth_from', 'toc.from'],
  ['toc.depth_to', 'toc.to'],
  ['toc.ordered', undefined],
  ...(
    '$schema html export_on_save output presentation status ebook prince chrome phantomjs markdown pandoc class style math marp ' +
    'paginate layout tags category categories keywords weight cssclass ' +
    'cssclasses sidebar_position sidebar_label nav_order parent ' +
    'grand_parent has_children has_toc nav_exclude search_exclude redirect_to order icon label expanded visibility ' +
    'linkTitle type lastmod publishDate menu cascade hide_title hide_table_of_contents pagination_next pagination_prev ' +
    'image sidebar sidebar_class_name template head prev next outline aside navbar pageClass execute editor ' +
    'number-sections bibliography link created updated hero heroImage heroText tagline features home social comments hide'
  )
    .split(' ')
    .map((key): [string, undefined] => [key, undefined]),
]);

/** Keys, with those below groups by path, by words for them in other languages and programs. */
export const KEY_WORDS: ReadonlyMap<string, string> = new Map(
  (
    'titel:title titre:title name:title untertitel:subtitle autor:author autoren:author auteur:author sprache:lang ' +
    'langue:lang locale:lang datum:date beschreibung:description summary:description inhalt:toc inhaltsverzeichnis:toc ' +
    'umschlag:cover titelbild:cover spalten:columns colonnes:columns ränder:margins marges:margins karten:cards ' +
    'fußnoten:footnotes stichwortverzeichnis:index fußzeile:footer entwurf:draft ausgaben:editions ' +
    'license:imprint.licence licence:imprint.licence lizenz:imprint.licence'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Keys, here and in other tools, that exclude a page from releases, with the values that do so. */
export const DRAFT_KEYS: Readonly<Record<string, RegExp>> = {
  draft: /^(?:true|yes)$/i,
  published: /^(?:false|no)$/i,
  publish: /^(?:false|no)$/i,
};

/**
 * Whether the front matter excludes a page from releases.
 *
 * @param valueOf returns the value of a key
 */
export function isDraft(valueOf: (key: string) => unknown): boolean {
  return Object.entries(DRAFT_KEYS).some(([key, says]) => {
    const value = valueOf(key);
    return typeof value === 'boolean' || typeof value === 'string' ? says.test(String(value).trim()) : false;
  });
}

/** Keys with which other tools give a page an address or another name. Links that use it lead to the page. */
export const ADDRESS_KEYS: readonly string[] = ['permalink', 'slug', 'id', 'aliases', 'alias', 'redirect_from'];
