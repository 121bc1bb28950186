/** Decides which Markdown files are no chapters. */
import type { ChapterHead } from './chapter-head.ts';
import { MARKDOWN, folderOf, stemOf } from '../files/markdown-name.ts';

/** Whether a file is a Markdown list of chapters, as those of mdBook, GitBook and docsify. */
export function isList(file: string): boolean {
  return /(?:^|\/)(?:summary|_sidebar)\.md$/i.test(file);
}

const PAPERS =
  /^(?:licen[cs]e|copying|contributing|contributors|code[-_]of[-_]conduct|changelog|third[-_]party.*)(?:[._-].*)?$/i;
/** Names that may also be those of chapters. They are a project's papers only if they are in capitals. */
const LOUD_PAPERS = /^(?:AGENTS|AUTHORS|CLAUDE|GEMINI|OPEN|RELEASES?|RELEASE[-_]NOTES|SECURITY|SKILL|TODO)$/;

/** Returns the files in a folder and below it that may be chapters, by their names. */
export function chaptersIn(files: readonly string[], folder: string): readonly string[] {
  return files.filter(
    (file) => file.startsWith(folder) && MARKDOWN.test(file) && nameReason(file, folder) === undefined,
  );
}

/** Returns the reason in the name of a file for which it is no chapter. */
export function nameReason(file: string, folder: string): string | undefined {
  const inside = file.startsWith(folder) ? file.slice(folder.length) : file;
  const stem = stemOf(file);
  if (isList(file)) return 'a list of chapters';
  if (/(?:^|\/)_?templates\//i.test(inside)) return 'a template';
  if (/(?:^|\/)_(?!index\.)/.test(inside)) return 'its name or its folder’s name begins with _';
  if (stem === '404') return 'a page for broken links';
  const isAtTop = [inside, file].some((path) => folderOf(path) === '');
  return isAtTop && (PAPERS.test(stem) || LOUD_PAPERS.test(stem)) ? 'a paper of the project' : undefined;
}

/** Whether a text is to be filled in by readers or authors: `template: true`, or `# [Name]`. */
export function isTemplate({ settings, body }: ChapterHead): boolean {
  const heading = /^#{1,6}[ \t]+(.*)$/m.exec(body)?.[1] ?? '';
  return settings.text('template') === 'true' || /^\[[^\][]+\][ \t#]*$/.test(heading);
}
