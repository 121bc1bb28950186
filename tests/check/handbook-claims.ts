/**
 * Reads the claims of the handbook in a form that can be tested. A comment below a claim, which readers do not see,
 * states the result of the example above it:
 *
 *     <!-- => html <td rowspan="2"> -->
 *
 * or the result of a source of its own. Lines `=== path` separate files, and files in one folder are a book; a file
 * without text contains the example above. If a fence of four characters surrounds all of it, lines that include
 * files are not executed here.
 *
 *     <!-- tried
 *     Text with a ~~mistake~~.
 *     => html <s>mistake</s>
 *     => finds nothing
 *     -->
 *
 * `html` and `text` refer to web pages, `printed` and `print` to the same in print; `finds` names rules, `says`
 * quotes findings; `titles` are the titles of books. `not` negates a statement, and `\\n` is a line break.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../own-books.ts';

const HANDBOOKS = ['handbook', 'handbuch'];

/** All chapters of the handbooks: path below `rulebook/`, and text. */
export function handbookTexts(): readonly (readonly [file: string, text: string])[] {
  return HANDBOOKS.flatMap((book) =>
    readdirSync(join(ROOT, 'rulebook', book))
      .filter((name) => name.endsWith('.md'))
      .map((name) => [`${book}/${name}`, readFileSync(join(ROOT, 'rulebook', book, name), 'utf8')] as const),
  );
}

export interface Claim {
  readonly file: string;
  /** Line of the comment, from 1. */
  readonly line: number;
  /** Texts of the files by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
  readonly statements: readonly Statement[];
}

export interface Statement {
  readonly verb: string;
  readonly isDenied: boolean;
  readonly value: string;
}

/** An example that is shown as source and as result, with the same text. */
export interface Example {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly language: string;
  /** Text up to the next heading or example. */
  readonly below: string;
}

/** Path of an example that is a single text. The pictures of the handbook are in its folder. */
const ALONE = 'rulebook/handbook/book.md';

const FENCE = /^(?<fence>`{3,})(?<language>[a-z]+)\n(?<source>[^]*?)^\k<fence>$/gm;
const COMMENT = /^<!-- (?:tried\n(?<source>[^]*?))?(?<statements>^=> [^]*?|=> [^]*?)\s*-->$/gm;

export function examplesOf(file: string, text: string): readonly Example[] {
  const found = [...text.matchAll(FENCE)];
  return found.map(({ index, groups, 0: whole }, n) => {
    const end = index + whole.length;
    const { language = '', source = '' } = groups ?? {};
    const below = text.slice(end, found[n + 1]?.index).trimStart();
    return { file, line: lineAt(text, index), language, source: source.trim(), below };
  });
}

export function claimsOf(file: string, text: string): readonly Claim[] {
  const examples = examplesOf(file, text);
  return [...text.matchAll(COMMENT)].map(({ index, groups }): Claim => {
    const line = lineAt(text, index);
    const above = examples.findLast((example) => example.line < line);
    const source = groups?.['source']?.replaceAll(/^`{4}\n/gm, '') ?? (above ? asText(above) : '');
    const files = filesIn(source, above?.source);
    const statements = (groups?.['statements'] ?? '').split('\n').map(statementIn);
    return { file, line, files, inputs: inputsOf(Object.keys(files)), statements };
  });
}

/** Source of the example; settings become front matter. */
function asText({ language, source }: Example): string {
  if (language !== 'yaml') return source;
  const settings = source.startsWith('---') ? source : `---\n${source}\n---`;
  return `${settings}\n\n# Salt & Lanterns\n\nA game.\n\n## Rowing\n\nSlow.\n`;
}

function statementIn(line: string): Statement {
  const match = /^=> (?<not>not )?(?<verb>[a-z]+) (?<value>.+)$/.exec(line);
  if (!match?.groups) throw new Error(`no statement: ${line}`);
  const { not, verb = '', value = '' } = match.groups;
  return { verb, isDenied: not !== undefined, value };
}

function filesIn(source: string, above = ''): Readonly<Record<string, string>> {
  const [alone = '', ...parts] = source.split(/^=== (.*)\n/m);
  if (parts.length === 0) return { [ALONE]: alone };
  return Object.fromEntries(parts.flatMap((path, n) => (n % 2 === 0 ? [[path, parts[n + 1] || above]] : [])));
}

/** The folder that contains all paths; if there is none, each path is a book. */
function inputsOf(paths: readonly string[]): readonly string[] {
  if (paths[0] === ALONE) return paths;
  const folders = new Set(paths.map((path) => /^[^/]*(?=\/)/.exec(path)?.[0]));
  const [folder] = folders;
  return folders.size === 1 && folder !== undefined ? [folder] : paths.filter((path) => path.endsWith('.md'));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
