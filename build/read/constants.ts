/**
 * Names that a project defines as text, for templates to fill in: `hp: 12` in a tool's configuration or data, a word in a file of
 * its own. Files are read as text, line by line; nothing is run, and what is no plain text is no constant.
 */
import { splitFrontMatter } from './chapter-head.ts';
import type { FolderTree } from './folder-tree.ts';
import { stemOf } from './markdown-name.ts';

/** Text by dotted name. */
export type Constants = ReadonlyMap<string, string>;

/** Files of data, below what is called so in texts. */
const DATA = /(?:^|\/)(?:_?data|_variables|variables)(?:\/(.*))?\.(?:ya?ml|toml|json)$/i;
const INCLUDED = /(?:^|\/)_?includes\/[^/]+\.(?:md|txt|html)$/i;
/** In characters: what is longer is a text. */
const LONGEST = 200;
/** Names around all constants, which texts may leave out. */
const AROUND = /^(?:site|config|extra|data|vars?|variables|meta|book|params|preprocessor|substitutions)$/i;

/** @param config the configuration of the tool */
export async function readConstants(tree: FolderTree, config: string | undefined): Promise<Constants> {
  const found = new Map<string, string>();
  for (const file of tree.files) {
    const isWord = INCLUDED.test(file);
    const data = DATA.exec(file);
    if (!isWord && !data && file !== config) continue;
    const { body } = splitFrontMatter(await tree.text(file));
    if (isWord) add(found, stemOf(file), body.trim());
    else
      for (const [name, value] of scalarsIn(body))
        add(found, [...(data?.[1]?.split('/') ?? []), name].join('.'), value);
  }
  return found;
}

function add(found: Map<string, string>, name: string, value: string): void {
  const isText = value !== '' && value.length <= LONGEST && !/[<>{}\n]/.test(value);
  if (isText && !found.has(bare(name))) found.set(bare(name), value);
}

function bare(name: string): string {
  const parts = name.split('.');
  const first = parts.findIndex((part) => !AROUND.test(part));
  return first < 0 ? name : parts.slice(first).join('.');
}

const PAIR =
  /^(\s*)(?:-\s+)?["']?([\w-][\w.-]*)["']?\s*[:=]\s*(?:(["'])(.*?)\3|([^\s"'#[{|>&*][^#]*?))?\s*,?\s*(?:#.*)?$/;

/** The plain values of YAML, TOML or JSON with a pair on each line, by the names around them. */
function scalarsIn(text: string): readonly (readonly [name: string, value: string])[] {
  const found: (readonly [string, string])[] = [];
  const open: { readonly indent: number; readonly name: string }[] = [];
  let table = '';
  for (const line of text.split('\n')) {
    if (line.length > LONGEST * 2) continue;
    const section = /^\[+([\w.-]+)\]+\s*$/.exec(line)?.[1];
    if (section !== undefined) table = `${section}.`;
    const [, indent = '', name, , quoted, plain] = PAIR.exec(line.replace(/([:=])\s*\{\s*$/, '$1')) ?? [];
    if (name === undefined) continue;
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    const value = quoted ?? plain?.trim();
    const path = [...open.map((each) => each.name), name].join('.');
    if (value === undefined) open.push({ indent: indent.length, name });
    else found.push([table + path, value]);
  }
  return found;
}

/** A name in braces, with what templates may put around it. */
const NAMED =
  /\{\{[<%]?-?[ \t]*(?:(?:var|meta|param|get)[ \t]+)?["'$]?([A-Za-z_][\w.-]*?)["']?[ \t]*(?:\|[^{}|\n]{1,80}){0,3}-?[>%]?\}\}|\{%-?[ \t]*(?:include\w*|var|get)[ \t]+["']?([\w.-]+?)(?:\.(?:md|txt|html))?["']?[ \t]*-?%\}|<%=[ \t]*([A-Za-z_][\w.]*)[ \t]*%>/g;

/** What stands for constants in a text, as it is written, and what it stands for. */
export function constantsIn(text: string, known: Constants): Readonly<Record<string, string>> {
  if (known.size === 0 || !/\{[{%]|<%=/.test(text)) return {};
  const found: Record<string, string> = {};
  for (const [written, ...names] of text.matchAll(NAMED)) {
    const name = bare(names.find((each) => each !== undefined) ?? '');
    const value = known.get(name) ?? onlyBelow(name, known);
    if (value !== undefined) found[written] = value;
  }
  return found;
}

/** The only constant that is called so, whatever it is below. */
function onlyBelow(name: string, known: Constants): string | undefined {
  const values = [...known].filter(([each]) => each.endsWith(`.${name}`));
  return values.length === 1 ? values[0]?.[1] : undefined;
}
