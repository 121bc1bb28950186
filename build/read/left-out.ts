/** Decides which Markdown files beside the chapters are not chapters. */
import { MARKDOWN, folderOf, stemOf } from './markdown-name.ts';

export interface LeftOut {
  /** Path of the file, relative to the tree. */
  readonly file: string;
  /** Reason, worded to follow the file name. */
  readonly why: string;
  /** Whether the file was left out on purpose, so that it is listed only with `--explain`. */
  readonly isUsual?: true;
}

/** Matches Markdown lists of chapters: those of mdBook, GitBook and docsify. */
export const MARKDOWN_LIST = /^(?:summary|_sidebar)\.md$/i;

const NOTES =
  /^(?:licen[cs]e|copying|contributing|contributors|code[-_]of[-_]conduct|changelog|third[-_]party.*)(?:[._-].*)?$/i;
/** Names that may also be those of chapters. They mark notes about the project only if they are in capitals. */
const LOUD_NOTES = /^(?:AGENTS|AUTHORS|CLAUDE|GEMINI|OPEN|RELEASES?|RELEASE[-_]NOTES|SECURITY|SKILL|TODO)$/;

/** Returns the chapters in a folder and below it. */
export function chaptersIn(files: readonly string[], folder: string): readonly string[] {
  return files.filter(
    (file) => file.startsWith(folder) && MARKDOWN.test(file) && exclusionReason(file, folder) === undefined,
  );
}

/** Returns the reason why a Markdown file is not a chapter; undefined for chapters. */
export function exclusionReason(file: string, folder: string): Omit<LeftOut, 'file'> | undefined {
  const inside = file.slice(folder.length);
  const stem = stemOf(file);
  if (MARKDOWN_LIST.test(inside.slice(folderOf(inside).length))) return { why: 'a list of chapters', isUsual: true };
  if (/(?:^|\/)_(?!index\.)/.test(inside)) return { why: 'its name or its folder’s name begins with _', isUsual: true };
  if (LOUD_NOTES.test(stem) || (folderOf(inside) === '' && NOTES.test(stem))) return { why: 'about the project' };
  return undefined;
}
