/** The plan of a folder → how it was read, and the findings that come of it. */
import type { FolderReading, LeftOutFile } from '../folder-reading.ts';
import { counted } from '../report/amounts.ts';
import type { Diagnostic } from '../types.ts';
import type { FolderTree } from './folder-tree.ts';
import { folderFinding } from './input-error.ts';
import { type LeftOut, UNMISSED } from './left-out.ts';
import { stemOf } from './markdown-name.ts';

export interface Weights {
  readonly leftOut: readonly LeftOutFile[];
  /** Words of what is kept; not counted where nothing is left out. */
  readonly kept: number;
}

/** @param show a file as it is shown to the author */
export async function weigh(
  tree: FolderTree,
  chapters: readonly string[],
  leftOut: readonly LeftOut[],
  show: (file: string) => string,
): Promise<Weights> {
  if (leftOut.length === 0) return { leftOut: [], kept: 0 };
  const wordsOf = async (file: string): Promise<number> => (await tree.text(file)).match(/\S+/g)?.length ?? 0;
  const weighed: LeftOutFile[] = [];
  for (const { file, why, isInBook } of leftOut)
    weighed.push({ file: show(file), why, words: await wordsOf(file), ...(isInBook && { isInBook }) });
  let kept = 0;
  for (const file of new Set(chapters)) kept += await wordsOf(file);
  return { leftOut: weighed, kept };
}

const UNMISSED_REASONS: ReadonlySet<string> = new Set(Object.values(UNMISSED));
const RULES = /^(?:rulebook|rules|regelwerk|regelbuch|regeln)$/i;

export function leftOutFindings({ leftOut, kept }: Weights, shown: string): readonly Diagnostic[] {
  const all = leftOut.filter(({ why, isInBook }) => isInBook !== true && !UNMISSED_REASONS.has(why));
  const named = all.filter(({ file, words }) => RULES.test(stemOf(file)) && words > 0);
  const missed = all.filter((each) => !named.includes(each));
  const words = missed.reduce((sum, each) => sum + each.words, 0);
  const [most] = missed.toSorted((a, b) => b.words - a.words);
  const hint = 'check --explain lists all files that are left out, with reasons; to read one anyway, pass it as INPUT';
  const found: Diagnostic[] = [];
  if (most && words > kept) {
    const amount = `${counted(words, 'word')} in ${counted(missed.length, 'file')}`;
    const message = `more text is left out (${amount}) than included (${counted(kept, 'word')}), most of it in ${most.file}: ${most.why}`;
    found.push(folderFinding(shown, 'warning', message, hint));
  }
  for (const { file, why } of named) {
    const message = `${file} is left out (${why}), although its name suggests that it contains the rules`;
    found.push(folderFinding(shown, 'warning', message, hint));
  }
  return found;
}

/** Text in other formats, which is not read. */
const OTHER = /\.(typ|tex|adoc|rst|docx|odt|html?)$/i;
/** In letters, with the markup; a compressed text needs as many for a word as it has letters on average. */
const LETTERS_OF_WORD = 7;

/** Another format in which there is more than in Markdown. */
export async function otherFormat(tree: FolderTree, chapters: readonly string[]): Promise<string | undefined> {
  const known = new Set(tree.files.filter((file) => /\.(?:md|markdown)$/i.test(file)).map(stemOf));
  const others = tree.files.filter(
    (file) => OTHER.test(file) && !known.has(stemOf(file)) && !/(?:^|\/)[._]/.test(file),
  );
  if (others.length === 0) return undefined;
  let left = 0;
  for (const file of new Set(chapters)) left += (await tree.text(file)).length;
  const letters = new Map<string, { size: number; files: number }>();
  for (const file of others) {
    const ending = `.${OTHER.exec(file)?.[1]?.toLowerCase() ?? ''}`;
    const sum = letters.get(ending) ?? { size: 0, files: 0 };
    letters.set(ending, { size: sum.size + (await tree.text(file)).length, files: sum.files + 1 });
  }
  const [most] = [...letters].toSorted(([, a], [, b]) => b.size - a.size);
  if (!most || most[1].size <= left) return undefined;
  return `${counted(most[1].files, `${most[0]} file`)} (about ${Math.round(most[1].size / LETTERS_OF_WORD).toLocaleString('en')} words)`;
}

/** All that is known, for people. */
export function withSummary(reading: FolderReading, leftOut: readonly LeftOut[]): FolderReading {
  return { ...reading, summary: `${reading.folder}: ${reading.summary}${leftOutText(leftOut)}` };
}

const NAMED = 3;

function leftOutText(all: readonly LeftOut[]): string {
  const leftOut = all.filter(({ isUsual }) => isUsual !== true);
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, NAMED).map(({ file, why }) => (why === '' ? file : `${file} (${why})`));
  const more = leftOut.length - named.length;
  return `; left out: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
