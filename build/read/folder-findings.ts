/** Findings about a folder that was read. */
import { posix } from 'node:path';
import { ownCommand } from '../basics/own-command.ts';
import type { FolderTree, LeftOut } from '../files/folder-tree.ts';
import { inputError } from '../files/input-error.ts';
import { folderOf } from '../files/markdown-name.ts';
import { counted } from '../report/amounts.ts';
import { finding, NOTICED, startOfLine } from '../finding.ts';
import { spanInLine } from '../span.ts';
import type { Diagnostic, Said } from '../types.ts';
import type { Order } from './order-chapters.ts';
import { filesOf } from './outline.ts';
import type { PlannedTitle } from './plan-title.ts';
import type { ListLine } from './read-list.ts';

/** Maximum number of files that a finding or a summary names. */
const MAX_NAMED = 3;

/** Names the first files that are left out for a reason of their own. */
export function namedLeftOut(all: readonly LeftOut[]): string {
  const files = all.flatMap(({ file, why, isUsual }) => (isUsual ? [] : `${file} (${why})`));
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
  return files.length === 0 ? '' : `; left out: ${files.slice(0, MAX_NAMED).join(', ')}${more}`;
}

export function findingsOf(
  tree: FolderTree,
  { outline, order, missing, unlisted }: Order,
  title: PlannedTitle,
  leftOut: readonly LeftOut[],
  wordsOf: (file: string) => number,
): readonly Diagnostic[] {
  const found: Diagnostic[] = missing.map(({ list, line }) => missingChapter(tree.show(list), line));
  const files = filesOf(outline);
  const [first = '', ...others] = files;
  const tell = (file: string, said: Said): void => {
    found.push(finding(NOTICED.folder, startOfLine(tree.show(file)), said));
  };
  const inFront = `in the front matter of ${tree.show(first)}`;
  if (unlisted.length > 0) {
    const isOne = unlisted.length === 1;
    const message = `${isOne ? `${unlisted[0]} is` : `${counted(unlisted.length, 'file')} are`} not in this list, and no page links to ${isOne ? 'it, so it stands' : 'them, so they stand'} at the end of the book`;
    const hint = `add them to the list, or leave them out with exclude: [${pathsFrom(first, unlisted).join(', ')}] ${inFront}`;
    tell(order, { message, hint });
  }
  const count = (all: readonly string[]): number => all.reduce((sum, file) => sum + wordsOf(file), 0);
  const out = leftOut.flatMap(({ file, isUsual }) => (isUsual ? [] : [file]));
  if (count(out) > count(files)) {
    const message = `more text is left out than included: ${count(out)} words in ${counted(out.length, 'file')}, such as ${out[0]}`;
    tell('', { severity: 'warning', message, hint: 'list all files with: check --explain' });
  }
  if (title.isGuess && others.length > 0) {
    const message = `no title was found, so the book is called “${title.text}” after ${title.from}`;
    tell('', { severity: 'hint', message, hint: `set title: ${inFront}` });
  }
  return found;
}

/** Returns up to a few folders of files, or the files themselves if they are few or beside the first chapter. */
function pathsFrom(from: string, files: readonly string[]): readonly string[] {
  const areFew = files.length <= MAX_NAMED;
  const paths = files.map((file) => (areFew || from.startsWith(folderOf(file)) ? file : folderOf(file).slice(0, -1)));
  return [...new Set(paths)].slice(0, MAX_NAMED).map((path) => posix.relative(folderOf(from), path));
}

function missingChapter(file: string, line: ListLine): Diagnostic {
  const isPrivate = /(?:^|\/)\.[^./]/.test(line.target ?? '');
  const why = isPrivate ? 'is private, because its name begins with a dot' : 'does not exist';
  const message = `the chapter ${line.target} in this list ${why}`;
  return lineFinding(file, line, { severity: 'warning', message, kind: 'missing' }, 'entry');
}

/** Returns the finding for an entry of a list that names no file. */
export function lineFinding(
  file: string,
  { target = '', line, column, length = target.length }: ListLine,
  said: Said,
  what: string,
): Diagnostic {
  const hint = `check the name, or remove the ${what} until the file exists`;
  return finding(NOTICED.folder, spanInLine(file, { line, column }, length), { ...said, hint });
}

export function noMarkdown(tree: FolderTree): Diagnostic {
  const hint = `add a chapter such as 01-start.md, or run: ${ownCommand()} init DIR`;
  return inputError(tree.show(''), 'the folder contains no Markdown files (.md)', hint);
}
