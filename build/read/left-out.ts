/** Files beside the chapters that are not chapters. */
import { folderOf, stemOf } from './markdown-name.ts';

export interface LeftOut {
  /** Relative to the tree. */
  readonly file: string;
  /** In words, to follow the name. */
  readonly why: string;
  /** Left out on purpose, so listed only with `--explain`. */
  readonly isUsual?: true;
}

/** A list of chapters in Markdown: of mdBook and GitBook, or of docsify. */
export const MARKDOWN_LIST = /^(?:summary|_sidebar)\.md$/i;

const NOTES =
  /^(?:licen[cs]e|copying|contributing|contributors|code[-_]of[-_]conduct|changelog|third[-_]party.*)(?:[._-].*)?$/i;
/** Words that may also name a chapter are notes if they are in capitals. */
const LOUD_NOTES = /^(?:AGENTS|AUTHORS|CLAUDE|GEMINI|OPEN|RELEASES?|RELEASE[-_]NOTES|SECURITY|SKILL|TODO)$/;

/** Why a Markdown file is not a chapter; undefined for chapters. */
export function exclusionReason(file: string, folder: string): Omit<LeftOut, 'file'> | undefined {
  const inside = file.slice(folder.length);
  const stem = stemOf(file);
  if (MARKDOWN_LIST.test(inside.slice(folderOf(inside).length))) return { why: 'a list of chapters', isUsual: true };
  if (/(?:^|\/)_(?!index\.)/.test(inside)) return { why: 'its name or its folder’s name begins with _', isUsual: true };
  if (LOUD_NOTES.test(stem) || (folderOf(inside) === '' && NOTES.test(stem))) return { why: 'about the project' };
  return undefined;
}
