/** Interprets the names of Markdown files. */
import { basename } from 'node:path';
import { once } from '../basics/lazy.ts';
import { fold } from '../basics/fold.ts';

export const MARKDOWN = /\.(?:md|markdown|mdown|mdx|qmd)$/i;

/** Returns the file name without folders and extension. */
export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Returns the folder of a file with a trailing `/`; empty at the top. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Whether a file introduces its folder or the whole book: `index.md`, `00-README.md`, `_index.md`. */
export function isIndex(file: string): boolean {
  return /^[\d\s._-]*(?:index|readme|cover|front)$/i.test(stemOf(file));
}

export function isReadme(file: string): boolean {
  return /^read_?me$/i.test(stemOf(file));
}

/** Whether a file introduces the folder that contains it: an index, or a file with the folder's own name. */
export function introduces(file: string, folder: string): boolean {
  return isIndex(file) || fold(stemOf(file)) === fold(folder.replace(/\/$/, '').split('/').at(-1) ?? '');
}

const CAMEL_CASE = /^(?:\d+[\s._-]+)?\p{Ll}+(?:\p{Lu}\p{Ll}*)+$/u;

/** Derives a title from a file name: `03-long_swords` → `Long swords`, `howToPlay` → `How to play`. */
export function titleOfName(name: string): string {
  const words = (CAMEL_CASE.test(name) ? name.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`) : name)
    .replace(/^(?:\d+(?:[._-]\d+)*)[\s._-]+(?=\S)/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const languages = once(() => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }));

/** Whether there are at least two folders, all named after languages, such as `game/de` and `game/pt-BR`. */
export function areLanguages(folders: readonly string[]): boolean {
  return folders.length > 1 && folders.every((path) => isLanguage(basename(path)));
}

/** Whether the name is a language code. */
function isLanguage(name: string): boolean {
  const [code = '', region] = name.split(/[-_]/);
  if (!/^[a-z]{2}$/.test(code) || (region !== undefined && !/^(?:[A-Za-z]{2}|[A-Z][a-z]{3})$/.test(region)))
    return false;
  return languages().of(code) !== undefined;
}

const collator = once(() => new Intl.Collator('en', { numeric: true }));

/** Compares paths folder by folder, with index files first and numbers by their value: `2-…` before `10-…`. */
export function byName(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const rank = (name: string, all: readonly string[]): number => (index === all.length - 1 && isIndex(name) ? 0 : 1);
    const order = rank(part, left) - rank(other, right) || collator().compare(stem(part), stem(other));
    return order || (part < other ? -1 : 1);
  }
  return left.length - right.length;
}

function stem(name: string): string {
  return name.replace(MARKDOWN, '');
}
