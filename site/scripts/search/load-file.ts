/** Loads search files as scripts, which also works for pages opened from disk. */
import type { SearchFile, SearchShelf } from '../../../build/site/search/search-form.d.ts';
import { addScript } from '../add-script.ts';

declare global {
  interface Window {
    /** Search files push their content here; see `build/site/search/search-file.ts`. */
    regelwerkSearch?: (SearchFile | SearchShelf)[];
  }
}

/**
 * Returns the search file of a book, or the list of all books for an empty slug. The promise is rejected if it cannot
 * be loaded.
 *
 * @param root address of the web root, with `/`
 */
export async function loadFile(root: string, slug: string): Promise<SearchFile | SearchShelf> {
  const src = `${root}assets/search${slug === '' ? '' : `/${encodeURIComponent(slug)}`}.js`;
  const isThere = await addScript(src);
  // The script has pushed its content just before.
  const file = isThere ? window.regelwerkSearch?.pop() : undefined;
  if (!file) throw new Error(`${src} cannot be loaded`);
  return file;
}
