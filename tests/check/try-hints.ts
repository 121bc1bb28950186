/** Follows the hints of findings and examines the results. */
import { rules } from '../../build/check/rules.ts';
import { compileFiles } from '../compile-files.ts';
import { createDialect } from '../../build/parse/dialect.ts';
import { findFrontMatter } from '../../build/front-matter/find-front-matter.ts';
import type { Diagnostic, SourceEdit } from '../../build/types.ts';

export type Files = Readonly<Record<string, string>>;

/**
 * Returns the files with all changes applied. Implemented independently of the program: line by line, from the last
 * place to the first.
 */
function changed(files: Files, edits: readonly SourceEdit[]): Files {
  const result = { ...files };
  const backwards = edits.toSorted(
    ({ span: a }, { span: b }) => b.start.line - a.start.line || b.start.column - a.start.column,
  );
  for (const { span, text } of backwards) {
    const lines = (result[span.file] ?? '').split('\n');
    const [first, last] = [span.start.line - 1, span.end.line - 1];
    const before = (lines[first] ?? '').slice(0, span.start.column - 1);
    const after = (lines[last] ?? '').slice(span.end.column - 1);
    lines.splice(first, last - first + 1, before + text + after);
    result[span.file] = lines.join('\n');
  }
  return result;
}

export interface Trial {
  readonly finding: Diagnostic;
  readonly text: string;
  readonly isSure: boolean;
  /** Descriptions of what is wrong with the hint. */
  readonly problems: readonly string[];
}

/** Tries each hint that says what to write, one at a time; only hints near `line` if it is given. */
export async function tryHints(files: Files, inputs: readonly string[], line?: number): Promise<readonly Trial[]> {
  const found = await findingsIn(files, inputs);
  const trials: Trial[] = [];
  for (const finding of found) {
    const written = files[finding.file]
      ?.split('\n')
      .at(finding.start.line - 1)
      ?.slice(finding.start.column - 1, finding.end.column - 1);
    const isMissing = ABOUT_READING.has(finding.rule) && finding.hint === undefined;
    if (isMissing || finding.hint === `write ${written}`) throw new Error(`no hint but what is written: ${written}`);
    if (line !== undefined && Math.abs(finding.start.line - line) > 1) continue;
    for (const edits of finding.fix ? [finding.fix] : (finding.suggestions ?? [])) {
      trials.push({
        finding,
        text: edits.map(({ text }) => text).join(' … '),
        isSure: finding.fix !== undefined,
        problems: await problemsOf(files, inputs, found, finding, edits),
      });
    }
  }
  return trials;
}

const ABOUT_READING = new Set(['leftover-syntax', 'lost-indentation']);
const ABOUT_CONTENT = new Set(rules.flatMap(({ name, isAboutContent }) => (isAboutContent ? [name] : [])));

async function problemsOf(
  files: Files,
  inputs: readonly string[],
  before: readonly Diagnostic[],
  finding: Diagnostic,
  edits: readonly SourceEdit[],
): Promise<readonly string[]> {
  const mended = changed(files, edits);
  const after = await findingsIn(mended, inputs);
  const counts = countsOf(before);
  const fresh = after.filter((each) => {
    const left = counts.get(keyOf(each)) ?? 0;
    counts.set(keyOf(each), left - 1);
    // If a fix makes text readable again, findings about its content, such as the target of a link, do not count.
    return left <= 0 && (!ABOUT_READING.has(finding.rule) || !ABOUT_CONTENT.has(each.rule));
  });
  const isGone = (countsOf(after).get(keyOf(finding)) ?? 0) < (countsOf(before).get(keyOf(finding)) ?? 0);
  return [
    ...(isGone ? [] : ['the finding is still there']),
    ...fresh.map((each) => `there comes ${each.start.line}:${each.start.column} ${each.rule} ${each.message}`),
    ...movedBy(edits, files, mended),
  ];
}

async function findingsIn(files: Files, inputs: readonly string[]): Promise<readonly Diagnostic[]> {
  return (await compileFiles(files, inputs, { isCheck: true })).diagnostics;
}

const keyOf = ({ rule, file, message }: Diagnostic): string => [rule, file, message].join('\n');

function countsOf(all: readonly Diagnostic[]): ReadonlyMap<string, number> & Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

interface Shown {
  readonly from: number;
  readonly to: number;
  readonly html: string;
}

const md = createDialect();
const pages = new Map<string, readonly Shown[]>();

/** Blocks of a text, with their lines in the file. */
function blocksOf(file: string): readonly Shown[] {
  const known = pages.get(file);
  if (known) return known;
  const front = findFrontMatter(file);
  const [text, line] = front.kind === 'found' ? [file.slice(front.bodyStart), front.bodyLine] : [file, 1];
  const env = {};
  const tokens = md.parse(text, env);
  const blocks: Shown[] = [];
  for (let start = 0, index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.level !== 0 || token.nesting === 1) continue;
    const [from, to] = tokens[start]?.map ?? token.map ?? [-1, -1];
    const html = md.renderer.render(tokens.slice(start, index + 1), md.options, env);
    if (from >= 0) blocks.push({ from: from + line, to: to + line, html });
    start = index + 1;
  }
  pages.set(file, blocks);
  return blocks;
}

/** Blocks outside the changes that look different afterwards. Numbers are ignored, as counters may increase. */
function movedBy(edits: readonly SourceEdit[], files: Files, mended: Files): readonly string[] {
  return [...new Set(edits.map(({ span }) => span.file))].flatMap((file) => {
    const [old, fresh] = [files, mended].map((all) => blocksOf(all[file] ?? ''));
    const left = new Set(fresh?.map(withoutNumbers));
    const touched = edits.filter(({ span }) => span.file === file);
    const more = (mended[file] ?? '').split('\n').length - (files[file] ?? '').split('\n').length;
    // If the end of a block moves, all blocks in between become part of it or leave it.
    const reach = fresh?.filter(({ from, to }) =>
      touched.some(({ span }) => from <= span.end.line + more && span.start.line < to),
    );
    return (
      (old ?? [])
        .filter((each) => !left.has(withoutNumbers(each)))
        // The paragraph directly below a restored image becomes its caption.
        .filter(
          ({ from, html }) =>
            !/^<p[^>]* class="align-center"><em>/.test(html) || !touched.some(({ span }) => from - span.end.line === 2),
        )
        .filter(({ from, to }) => !touched.some(({ span }) => from <= span.end.line && span.start.line < to))
        .filter(({ from, to }) => reach?.some((each) => from < each.to - more && each.from < to) !== true)
        .map(({ from, html }) => `line ${from} moves: ${html.slice(0, 80)}`)
    );
  });
}

function withoutNumbers({ html }: Shown): string {
  return html.replace(/\d+/g, '#');
}
