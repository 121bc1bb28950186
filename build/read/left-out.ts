/** Files beside the chapters that are none: notes about the project, translations, bundles of all chapters. */
import { fold } from '../basics/fold.ts';
import type { FolderTree } from './folder-tree.ts';
import { splitFrontMatter } from './chapter-head.ts';
import { folderOf, isIndex, isLanguage, stemOf } from './markdown-name.ts';

export interface LeftOut {
  /** Relative to the tree. */
  readonly file: string;
  /** In words, to follow the name. */
  readonly why: string;
  /** Nobody expects it to be a chapter, so that it is only told on demand. */
  readonly isUsual?: true;
  /** Its text is in another file of the book. */
  readonly isInBook?: true;
}

/** Reasons for which nobody misses a file. */
export const UNMISSED = {
  project: 'about the project',
  list: 'a list of chapters',
  translation: 'a translation',
  news: 'translations and news',
  repeated: 'repeats other files',
} as const;

const NOTES =
  /^(?:licen[cs]e|copying|contributing|contributors|code[-_]of[-_]conduct|changelog|third[-_]party.*)(?:[._-].*)?$/i;
/** Words that can be a chapter's, too, are notes in capitals. */
const LOUD_NOTES = /^(?:AGENTS|AUTHORS|CLAUDE|GEMINI|OPEN|RELEASES?|RELEASE[-_]NOTES|SECURITY|SKILL|TODO)$/;
const ELSEWHERE = /^(?:i18n|blog|_?posts)\//i;

/** Lists, hidden files, and what no author counts as a chapter. `folder` is that of the chapters. */
export function isNote(file: string, folder: string): string | undefined {
  const inside = file.slice(folder.length);
  const stem = stemOf(file);
  if (/(?:^|\/)[._](?!index\.)/.test(inside) || /^summary$/i.test(stem)) return '';
  if (ELSEWHERE.test(inside)) return UNMISSED.news;
  if (LOUD_NOTES.test(stem) || (folderOf(inside) === '' && NOTES.test(stem))) return UNMISSED.project;
  return undefined;
}

/** A note as what is left out; nothing for what is private. */
export function noteLeftOut(file: string, why: string): readonly LeftOut[] {
  if (why !== '') return [{ file, why }];
  if (/(?:^|\/)\./.test(file)) return [];
  const isList = /^summary$/i.test(stemOf(file));
  return [{ file, why: isList ? UNMISSED.list : 'its name or its folder’s name begins with _', isUsual: true }];
}

/** `combat.de.md` beside `combat.md`, and folders named by a language whose files are those beside it. */
export function translationsIn(files: readonly string[], folder: string): ReadonlySet<string> {
  const names = new Set(files.map((file) => fold(file.slice(folder.length))));
  const mirrored = (code: string): boolean => {
    const inside = files.filter((file) => file.startsWith(`${folder}${code}/`));
    const known = inside.filter((file) => names.has(fold(file.slice(folder.length + code.length + 1))));
    return known.length * 2 >= inside.length;
  };
  const codes = new Set(files.map((file) => file.slice(folder.length).split('/')[0] ?? '').filter(isLanguage));
  const translated = [...codes].filter(
    (code) => files.some((file) => !file.startsWith(`${folder}${code}/`)) && mirrored(code),
  );
  return new Set(
    files.filter((file) => {
      if (translated.some((code) => file.startsWith(`${folder}${code}/`))) return true;
      const [, base, code = '', ending] = /^(.+)\.([a-z]{2}(?:-[A-Za-z]+)?)(\.[a-z]+)$/.exec(file) ?? [];
      return base !== undefined && isLanguage(code) && names.has(fold(`${base.slice(folder.length)}${ending ?? ''}`));
    }),
  );
}

const PROJECT =
  /\b(?:npm|npx|yarn|pip|pandoc|cargo|make) (?:install|run|build|i|ci|-)|shields\.io|badge\.svg|\bgit clone\b|\brepositor(?:y|ies)\b|\brepo\b|\bpandoc\b|\bpull requests?\b/i;

/** Whether a README beside chapters is for those who work on the project. */
export function isAboutProject(text: string, linked: number): boolean {
  const { front, body } = splitFrontMatter(text);
  return linked < 2 && front === '' && PROJECT.test(body);
}

/** In letters: shorter lines are in any text. */
const LONG_LINE = 40;
const SHARE = 0.8;
const MIN_PARTS = 3;

/** Files that only repeat what stands in at least three others. */
export async function bundlesIn(tree: FolderTree, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length <= MIN_PARTS) return new Set();
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await tree.text(file));
  const total = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  const bundles = new Set<string>();
  // A bundle is about as long as all it bundles.
  for (const [file, text] of texts) {
    if (isIndex(file) || text.length * MIN_PARTS < total - text.length) continue;
    const own = longLines(text);
    const others = files
      .filter((each) => each !== file && !bundles.has(each))
      .map((each) => longLines(texts.get(each) ?? ''));
    const elsewhere = new Set(others.flatMap((lines) => [...lines]));
    const isRepeated = share(own, elsewhere) >= SHARE;
    if (isRepeated && others.filter((lines) => lines.size > 0 && share(lines, own) >= SHARE).length >= MIN_PARTS)
      bundles.add(file);
  }
  return bundles;
}

function longLines(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').flatMap((line) => (line.trim().length >= LONG_LINE ? [line.trim()] : [])));
}

function share(lines: ReadonlySet<string>, among: ReadonlySet<string>): number {
  if (lines.size === 0) return 0;
  return [...lines].filter((line) => among.has(line)).length / lines.size;
}
