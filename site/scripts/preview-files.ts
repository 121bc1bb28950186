/** Files with previews, one per book, loaded when one of their previews is shown. */
import type { PreviewFile } from '../../build/site/preview-form.d.ts';
import { addScript } from './add-script.ts';
import { onceEach } from './once-each.ts';
import { decode } from './place.ts';
import { UPDATED } from './updated.ts';

declare global {
  interface Window {
    /** Files with previews push their content here; see `build/site/previews.ts`. */
    regelwerkPreviews?: PreviewFile[];
  }
}

/** Absolute address of the web root, ending in `/`. */
export const ROOT = new URL((document.currentScript as HTMLScriptElement | null)?.dataset['root'] ?? '', location.href)
  .href;

/** Target of a link within the website. */
export interface Place {
  /** Slug of the book. */
  readonly book: string;
  /** Folder of the chapter; empty for the cover. */
  readonly folder: string;
  /** Id of the target; empty for the chapter itself. */
  readonly id: string;
}

export interface Preview {
  readonly content: DocumentFragment;
  readonly lang: string;
  /** Details from the preview file; absent for previews taken from the page itself, such as footnotes. */
  readonly of?: {
    readonly place: Place;
    readonly href: string;
    readonly name: string | undefined;
    readonly chapter: string;
    readonly words: PreviewFile['words'];
  };
}

let fileOf = onceEach(load);

/** Returns the target of a link, or `undefined` if it leaves the website. */
export function placeOf(link: HTMLAnchorElement): Place | undefined {
  const [page = ''] = link.href.split('#');
  if (!page.startsWith(ROOT)) return undefined;
  const [book = '', folder = ''] = page.slice(ROOT.length).split('/').map(decode);
  return { book, folder: folder.replace(/^index\.html$/, ''), id: decode(link.hash.slice(1)) };
}

export async function previewAt(place: Place): Promise<Preview | undefined> {
  const file = await fileOf(place.book).catch(() => undefined);
  const wanted = place.id === '' ? place.folder : `#${place.id}`;
  const row = file?.previews.find(([end]) => end === wanted);
  if (!file || !row) return undefined;
  const [, html, page, name] = row;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  for (const attribute of ['href', 'src']) {
    for (const each of content.querySelectorAll(`[${attribute}]`)) {
      each.setAttribute(attribute, new URL(each.getAttribute(attribute) ?? '', ROOT).href);
    }
  }
  const [address = '', chapter = ''] = file.pages[page] ?? [];
  const { href } = Object.assign(new URL(address, ROOT), { hash: place.id === '' ? '' : encodeURIComponent(place.id) });
  return { content, lang: file.lang, of: { place, href, name, chapter, words: file.words } };
}

export async function wordsOf(book: string): Promise<PreviewFile['words'] | undefined> {
  return (await fileOf(book).catch(() => undefined))?.words;
}

async function load(slug: string): Promise<PreviewFile | undefined> {
  const src = `${ROOT}assets/previews/${encodeURIComponent(slug)}.js`;
  if (!(await addScript(src))) throw new Error(`${src} cannot be loaded`);
  return window.regelwerkPreviews?.find((file) => file.slug === slug);
}

document.addEventListener(UPDATED, () => {
  fileOf = onceEach(load);
  window.regelwerkPreviews = [];
});
