/**
 * The files of a website, made when pages ask for them: after a change, the open page needs only itself. Nothing is written
 * to disk, and pages are rendered for each request, so that nothing can be outdated.
 */
import { readFile } from 'node:fs/promises';
import { once } from '../basics/lazy.ts';
import { type SitePlan, sheetsOf } from '../site/make-site.ts';
import { isNamedAfterContent } from '../site/service-worker.ts';
import type { SiteFile } from '../site/site-file.ts';

export function createSiteFiles() {
  let plan: SitePlan | undefined;
  let sheets: () => Promise<readonly SiteFile[]> = () => Promise.resolve([]);
  const files = new Map<string, SiteFile>();
  return {
    /** Uses the website as it is now. Assets of former versions are kept, as open pages may still use them. */
    take(next: SitePlan): void {
      for (const path of files.keys()) if (!isNamedAfterContent(path)) files.delete(path);
      for (const file of next.files) files.set(file.path, file);
      plan = next;
      sheets = once(() => sheetsOf(next));
    },
    /** @param path path relative to the web root */
    async read(path: string): Promise<Uint8Array | undefined> {
      const page = plan?.pages.find((each) => each.path === path);
      let made: Uint8Array | undefined;
      if (page) await plan?.render([page], ({ bytes }) => (made = bytes));
      if (made) return made;
      const file = files.get(path) ?? (await sheets()).find((each) => each.path === path);
      return file && ('copyFrom' in file.bytes ? readFile(file.bytes.copyFrom) : file.bytes);
    },
  };
}
