/** Checks that every address in a built website on disk leads somewhere. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';

interface PageFacts {
  readonly ids: ReadonlySet<string>;
  readonly references: readonly Reference[];
}

interface Reference {
  /** Tag and attribute, as shown in the message: `<a href>`. */
  readonly where: string;
  readonly url: string;
}

/** Attributes that contain an address. */
const URL_ATTRIBUTES = ['href', 'src', 'poster', 'data', 'action', 'cite'] as const;

/** Attributes that contain ids of the same page. */
const ID_ATTRIBUTES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'] as const;

/**
 * Returns the broken addresses in all HTML and CSS files below a folder: `a/index.html: <a href> ../b: no such file`.
 * The list is empty if every address within the site names a file and, with a fragment, an id in it. Absolute paths
 * and addresses of folders count as broken, because neither works from disk.
 */
export async function brokenLinks(folder: string): Promise<string[]> {
  const files = new Set(await filesBelow(folder));
  const pages = new Map<string, PageFacts>();
  const styles = new Map<string, readonly Reference[]>();
  for (const file of files) {
    if (file.endsWith('.html')) pages.set(file, factsOf(await readFile(path.join(folder, file), 'utf8')));
    if (file.endsWith('.css')) styles.set(file, urlsInCss(await readFile(path.join(folder, file), 'utf8')));
  }
  const broken: string[] = [];
  const note = (file: string, { where, url }: Reference): void => {
    const problem = problemWith(file, url, files, pages);
    if (problem !== undefined) broken.push(`${file}: ${where} ${url}: ${problem}`);
  };
  for (const [file, { references }] of pages) for (const reference of references) note(file, reference);
  for (const [file, references] of styles) for (const reference of references) note(file, reference);
  return broken;
}

function problemWith(
  from: string,
  url: string,
  files: ReadonlySet<string>,
  pages: ReadonlyMap<string, PageFacts>,
): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    return /^(?:https?:|mailto:|tel:|data:|\/\/)/i.test(url) ? undefined : 'the scheme does not belong in a book';
  }
  const [beforeFragment = '', ...fragments] = url.split('#');
  const fragment = fragments.length > 0 ? fragments.join('#') : undefined;
  const written = beforeFragment.split('?', 1)[0] ?? '';
  if (written.startsWith('/')) return 'an absolute path';
  const decoded = decode(written);
  if (decoded === undefined) return 'the percent-encoding is broken';
  const target = decoded === '' ? from : path.posix.join(path.posix.dirname(from), decoded);
  if (target.startsWith('..')) return 'leads out of the site';
  if (!files.has(target)) {
    const prefix = target === '.' ? '' : target.replace(/\/?$/, '/');
    return [...files].some((file) => file.startsWith(prefix)) ? 'names a folder' : 'no such file';
  }
  const page = pages.get(target);
  if (!page || fragment === undefined || fragment === '') return undefined;
  return page.ids.has(fragment) || page.ids.has(decode(fragment) ?? '') ? undefined : 'no such id';
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function factsOf(html: string): PageFacts {
  const ids = new Set<string>();
  const references: Reference[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, srcset } = attributes;
      if (id !== undefined) ids.add(id);
      for (const attribute of URL_ATTRIBUTES) {
        const url = attributes[attribute];
        if (url !== undefined) references.push({ where: `<${name} ${attribute}>`, url: url.trim() });
      }
      for (const attribute of ID_ATTRIBUTES) {
        for (const named of attributes[attribute]?.split(/\s+/) ?? []) {
          references.push({ where: `<${name} ${attribute}>`, url: '#' + encodeURIComponent(named) });
        }
      }
      for (const candidate of srcset?.split(/,\s+/) ?? []) {
        references.push({ where: `<${name} srcset>`, url: candidate.trim().split(/\s+/, 1)[0] ?? '' });
      }
    },
  });
  parser.end(html);
  return { ids, references };
}

function urlsInCss(css: string): readonly Reference[] {
  return [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)/g)].map((match) => ({
    where: 'url()',
    url: match[1] ?? match[2] ?? match[3] ?? '',
  }));
}

/** Paths relative to the folder, with `/` as separator. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
