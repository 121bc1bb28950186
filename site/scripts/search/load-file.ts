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
export function loadFile(root: string, slug: string): Promise<SearchFile | SearchShelf> {
  return new Promise((resolve, reject) => {
    const src = `${root}assets/search${slug === '' ? '' : `/${encodeURIComponent(slug)}`}.js`;
    const script = addScript(src);
    const fail = (): void => reject(new Error(`${src} cannot be loaded`));
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      // The script has pushed its content just before.
      const file = window.regelwerkSearch?.pop();
      if (file) resolve(file);
      else fail();
    });
  });
}
