/** The books that `init` starts with, in each language: one of several files, the same in one file, a sheet, and a shelf. */
import { readFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { slugify } from '../../plugins/slug.ts';
import { packageFolder } from '../basics/version.ts';

/** Path below a folder → what is to be written there. */
export type NewFiles = ReadonlyMap<string, string>;

export const LANGUAGES: readonly string[] = ['de', 'en', 'fr'];

export const TEMPLATES = ['folder', 'single', 'sheet', 'shelf'] as const;
export type Template = (typeof TEMPLATES)[number];

const BOOK = 'rulebook';

export async function starterFiles(template: Template, lang: string): Promise<NewFiles> {
  const starter = join(packageFolder, 'site', 'starter', lang);
  const read = (name: string): Promise<string> => readFile(join(starter, name), 'utf8');
  const chapters = async (): Promise<NewFiles> => {
    const names = await readdir(join(starter, 'folder'), { recursive: true, withFileTypes: true });
    const paths = names
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(join(starter, 'folder').length + 1)
          .replaceAll('\\', '/'),
      );
    const texts = await Promise.all(
      paths.toSorted().map(async (path) => [path, await read(`folder/${path}`)] as const),
    );
    return new Map(texts);
  };
  switch (template) {
    case 'folder':
      return within(BOOK, await chapters());
    case 'single':
      return within(BOOK, inOneFile(await chapters()));
    case 'sheet':
      return new Map([[`${BOOK}/rules.md`, await read('sheet.md')]]);
    case 'shelf': {
      const shelf = await read('shelf.md');
      const [folder = 'book', file = 'sheet.md'] = linksIn(shelf);
      const sheet = [file, await read('sheet.md')] as const;
      return within(BOOK, new Map([['shelf.md', shelf], ...within(folder, await chapters()), sheet]));
    }
    default:
      return template satisfies never;
  }
}

/** The folders and files that a shelf names. */
function linksIn(shelf: string): readonly string[] {
  return Array.from(shelf.matchAll(/\]\(([^)/]+)/g), ([, target = '']) => target);
}

function within(folder: string, files: NewFiles): NewFiles {
  return new Map(Array.from(files, ([path, text]) => [posix.join(folder, path), text]));
}

/** In a single file, the title of the book is above those of its chapters, and links lead to headings. */
function inOneFile(files: NewFiles): NewFiles {
  const texts = [...files].filter(([path]) => path.endsWith('.md'));
  const headings = new Map(texts.map(([path, text]) => [path, slugify(/^# (.*)$/m.exec(text)?.[1] ?? '')]));
  const [front = '', ...chapters] = texts.map(([, text]) =>
    text.replace(/\]\(([^)/]+\.md)\)/g, (link, to: string) => (headings.has(to) ? `](#${headings.get(to)})` : link)),
  );
  // The box at its end speaks of files.
  const text = [front.replace(/\n!!! tip [^]*$/, ''), ...chapters.map((chapter) => chapter.replace(/^#/gm, '##'))].join(
    '\n',
  );
  return new Map([['rules.md', text], ...[...files].filter(([path]) => !path.endsWith('.md'))]);
}
