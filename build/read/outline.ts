/** The chapters of a book in order, with their depths. */
import { basename } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import type { ChapterHead } from './chapter-head.ts';
import { type Finder, isChapterName } from './find-chapter.ts';
import { MARKDOWN, byName, folderOf, introduces, isIndex, titleOfName } from '../files/markdown-name.ts';
import type { ChapterList, ListLine } from './read-list.ts';

/** A chapter or a part. */
export interface OutlineLine {
  /** Number of parts and chapters that contain this one. */
  readonly depth: number;
  /** The title given by a list or by the name of a folder. */
  readonly title?: string | undefined;
  /** The file of the chapter; absent for a part without text. */
  readonly file?: string | undefined;
  /** For a part, the list or folder that names it. */
  readonly named?: { readonly file: string; readonly line?: number };
  /** Source of the place of the chapter, as shown to the author. */
  readonly why: string;
}

/** Facts about files and folders, by path. */
export interface Facts {
  readonly heads: ReadonlyMap<string, ChapterHead>;
  readonly folders: ReadonlyMap<string, { readonly title?: string; readonly number?: number }>;
}

/**
 * Returns the files in a folder: its index, then the numbers in front matter, then the names. The files of a subfolder
 * stay together, below the file that introduces it.
 */
export function outlineOfFolder(folder: string, files: readonly string[], facts: Facts): readonly OutlineLine[] {
  const titled = groupBy(files, (file) => facts.heads.get(file)?.title);
  // The front matter of Jekyll names the title of the chapter above. It is read as if that were a folder.
  const placeOf = (file: string, below: readonly string[] = []): string => {
    const { parent: title } = facts.heads.get(file) ?? {};
    const all = title === undefined ? [] : (titled.get(title) ?? []).filter((each) => each !== file);
    const parent = all.find((each) => file.startsWith(`${each.replace(MARKDOWN, '')}/`)) ?? all[0];
    if (parent === undefined || below.includes(parent)) return file;
    return `${placeOf(parent, [...below, file]).replace(MARKDOWN, '')}/${basename(file)}`;
  };
  const places = new Map(files.map((file) => [file, placeOf(file)]));
  const inFolder = (at: string, inside: readonly string[], depth: number): readonly OutlineLine[] => {
    const entries = groupBy(
      inside,
      (file) => /^[^/]*/.exec((places.get(file) ?? '').slice(at.length).replace(MARKDOWN, ''))?.[0],
    );
    const siblings = Array.from(entries, ([name = '', all]) => {
      const isHere = (file: string): boolean => folderOf(places.get(file) ?? '') === at;
      const sub = `${at}${name}/`;
      const opening =
        all.find(isHere) ?? all.find((file) => folderOf(places.get(file) ?? '') === sub && introduces(file, sub));
      const others = all.filter((file) => file !== opening);
      const {
        title = opening === undefined ? titleOfName(name) : undefined,
        number = facts.heads.get(opening ?? '')?.number,
      } = facts.folders.get(sub) ?? {};
      const isFirst = opening !== undefined && isHere(opening) && isIndex(opening);
      const line: OutlineLine = {
        depth,
        file: opening,
        title,
        named: { file: sub },
        why: number === undefined ? 'its name' : 'its number',
      };
      const twins = others.filter(isHere).map((file): OutlineLine => ({ ...line, depth: depth + 1, file }));
      const below = inFolder(
        sub,
        others.filter((file) => !isHere(file)),
        depth + 1,
      );
      return { name: at + name, rank: isFirst ? -Infinity : (number ?? Infinity), lines: [line, ...twins, ...below] };
    });
    return siblings
      .toSorted((a, b) => (a.rank === b.rank ? byName(a.name, b.name) : a.rank - b.rank))
      .flatMap(({ lines }) => lines);
  };
  return inFolder(folder, files, 0);
}

/**
 * Returns the chapters that a list names, and its lines that name none which exists. Only the first entry of a file that
 * is listed twice counts; a folder means those of its files that have no entry of their own.
 *
 * @param filesIn returns the outline of a folder
 * @param isProse whether an index means its folder, too, because a text does not name all files
 */
export function outlineOfList(
  { file: list, lines }: ChapterList,
  find: Finder,
  filesIn: (folder: string, isTaken: (file: string) => boolean) => readonly OutlineLine[],
  isProse = false,
): { readonly outline: readonly OutlineLine[]; readonly missing: readonly ListLine[] } {
  const entries = lines.map((line) => {
    const { target = '', isRest = false } = line;
    const file = isRest ? undefined : find.file(target, list);
    const isIndexed = file !== undefined && isIndex(file);
    const isFolder = isProse ? file === undefined || isIndexed : !MARKDOWN.test(target);
    const folder = isFolder ? (isIndexed ? folderOf(file) : find.folder(target, list)) : undefined;
    return {
      ...line,
      isRest,
      target,
      file,
      folder: folder !== undefined && !isRest && list.startsWith(folder) ? undefined : folder,
    };
  });
  const seen = new Set<string>();
  const named = new Set(entries.flatMap(({ file }) => file ?? []));
  const folders = entries.flatMap((each) => (each.isRest ? [] : (each.folder ?? [])));
  const outline: OutlineLine[] = [];
  const open: number[] = [];
  for (const { depth: indent, title, isRest, file, folder, line } of entries) {
    while ((open.at(-1) ?? -1) >= indent) open.pop();
    const depth = open.length;
    const name = title ?? (folder === undefined ? undefined : titleOfName(basename(folder)));
    const isLine = !isRest && (file === undefined ? name !== undefined : !seen.has(file));
    if (isLine)
      outline.push({ depth, title: file === undefined ? name : title, file, why: list, named: { file: list, line } });
    if (isLine) open.push(indent);
    if (file !== undefined) seen.add(file);
    const isTaken = (each: string): boolean =>
      named.has(each) || seen.has(each) || (isRest && folders.some((taken) => each.startsWith(taken)));
    const inside = folder === undefined ? [] : filesIn(folder, isTaken);
    for (const each of inside) {
      outline.push({ ...each, depth: each.depth + (isRest ? depth : depth + 1) });
      if (each.file !== undefined) seen.add(each.file);
    }
  }
  const missing = entries.filter(({ file, folder, target }) => !file && folder === undefined && isChapterName(target));
  return { outline: withoutEmptyParts(outline), missing };
}

/**
 * Removes parts without chapters, which are headings of the list, or plans for later. A part that begins with the index
 * of its folder is that chapter.
 */
function withoutEmptyParts(outline: readonly OutlineLine[]): readonly OutlineLine[] {
  const opens = ({ file, title, depth }: OutlineLine, part: OutlineLine | undefined): boolean =>
    file !== undefined && isIndex(file) && title === undefined && part?.file === undefined && part?.depth === depth - 1;
  const left = outline.flatMap((line, index): readonly OutlineLine[] => {
    const next = outline[index + 1];
    if (opens(line, outline[index - 1])) return [];
    if (line.file !== undefined) return [line];
    if (next && opens(next, line)) return [{ ...next, depth: line.depth, title: line.title }];
    return next && next.depth > line.depth ? [line] : [];
  });
  return left.length < outline.length ? withoutEmptyParts(left) : left;
}
