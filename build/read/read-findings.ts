/** Messages about inputs, folders and includes, in the words that authors read. */
import { MAX_NAMED, oneOf } from '../basics/one-of.ts';
import { ownCommand } from '../basics/own-command.ts';
import { counted } from '../report/amounts.ts';
import type { Said } from '../types.ts';

/** Maximum number of files that a finding or a summary names. */
export const MAX_FILES = 3;

export const READ = {
  absent: (near: string | undefined) =>
    said(
      'this file or folder does not exist',
      near === undefined
        ? `check the name and the current folder, or start a book with: ${ownCommand()} init DIR`
        : `did you mean ${near}?`,
    ),
  special: said('the input is neither a file nor a folder', 'name a Markdown file'),
  private: said(
    'a home folder, a folder around one or a whole disk cannot be a book, because all its files could be published',
    'move the book into a folder of its own, and name that',
  ),
  picture: (type: string) => said(`the file is an image (${type}), not a book`, 'name a Markdown file'),
  noMarkdown: () =>
    said(
      'the folder contains no Markdown files (.md)',
      `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`,
    ),
  tooMuch: (most: number, what: string, pieces: 'books' | 'blocks') =>
    said(
      `there are more than ${most.toLocaleString('en')} ${what}; the rest is left out`,
      `split it into several ${pieces}, or delete what a program added by mistake`,
    ),
  oldVersions: (newest: string, older: readonly string[]) =>
    warning(
      `only the newest version is read, ${newest}, and not ${older.join(', ')}`,
      'to read another one, name its folder',
    ),
  noBook: (target: string): Said => ({
    ...said(`this link leads to no book: ${target}`, 'check the name, or remove the link until the file exists'),
    severity: 'error',
  }),
  unlinked: (first: string, more: number) =>
    said(
      `${first} ${more === 0 ? 'is' : `and ${counted(more, 'other file')} are`} not linked to, and so left out`,
      'add the files that are books of the shelf',
    ),
  noChapter: (target: string) => {
    const isPrivate = /(?:^|\/)\.[^./]/.test(target);
    const why = isPrivate ? 'is private, because its name begins with a dot' : 'does not exist';
    const hint = 'check the name, or remove the entry until the file exists';
    return { ...warning(`the chapter ${target} in this list ${why}`, hint), kind: 'missing' };
  },
  unlisted: (files: readonly string[], paths: readonly string[], front: string) =>
    said(
      files.length === 1
        ? `${files[0]} is not in this list, and no page links to it, so it stands at the end of the book`
        : `${counted(files.length, 'file')} are not in this list, and no page links to them, so they stand at the end of the book`,
      `add them to the list, or leave them out with exclude: [${paths.join(', ')}] in the front matter of ${front}`,
    ),
  moreOut: (words: number, files: readonly string[]) =>
    warning(
      `more text is left out than included: ${words} words in ${counted(files.length, 'file')}, such as ${files[0]}`,
      'list all files with: check --explain',
    ),
  noTitle: (text: string, from: string, front: string): Said => ({
    ...said(
      `no title was found, so the book is called “${text}” after ${from}`,
      `set title: in the front matter of ${front}`,
    ),
    severity: 'hint',
  }),
  notIncluded: (path: string, why: string, nearest: readonly string[]) =>
    said(
      `${path} cannot be included: ${why}`,
      nearest.length > 0 ? `did you mean ${oneOf(nearest.slice(0, MAX_NAMED))}?` : 'check its name and folder',
    ),
  includesItself: (file: string, way: readonly string[]) =>
    said(`${file} includes itself: ${way.join(' → ')}`, 'remove one of these lines'),
  tooManyIncludes: (most: number) =>
    said('more is included than allowed', `include fewer than ${most} files, or shorter ones`),
  noPart: (file: string, part: string) => said(`${file} has no ${part}`, 'check the part after the file name'),
  unreadInclude: (file: string, why: string) =>
    said(`${file} cannot be read (${why})`, 'check the permissions of the file'),
};

function said(message: string, hint: string): Said {
  return { message, hint };
}

function warning(message: string, hint: string): Said {
  return { message, hint, severity: 'warning' };
}
