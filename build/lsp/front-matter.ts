/** Keys and values of front matter, from its JSON Schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { once } from '../basics/lazy.ts';
import { own } from '../basics/own.ts';
import { packageFolder } from '../basics/version.ts';

/** An item of a completion; what is inserted is its label, unless it says otherwise. */
export interface Item extends lsp.CompletionItem {
  readonly insert?: string;
}

/** Items, and what has been typed of them. */
export interface Items {
  readonly typed: string;
  readonly items: readonly Item[];
}

interface Schema {
  readonly type?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const schema = once(
  () => JSON.parse(readFileSync(join(packageFolder, 'dist', 'front-matter.schema.json'), 'utf8')) as Schema,
);

const KEY = /^(\s*(?:- )?)([\w.-]+):/;
/** Matches lines between the first and the last `---`, in front matter that is being written. */
const YAML = /^(?:[ \t#]|- |$|"?[\p{L}_][^:]*:(?:\s|$))/u;
/** Descriptions of keys that nobody should begin to use. */
const OTHERS = /^(?:A setting of another tool|An address or name in another|The former name)/;

/** Returns what fits at a position in front matter; undefined elsewhere. */
export function frontMatterItems(text: string, { line, character }: lsp.Position): Items | undefined {
  const lines = text.split(/\r?\n/, line + 1);
  const [opening = '', ...above] = lines.slice(0, line);
  if (!/^\uFEFF?---[ \t]*$/.test(opening) || !above.every((each) => YAML.test(each))) return undefined;
  const before = (lines[line] ?? '').slice(0, character);
  const [all, indent = '', key = '', typed = ''] = /^(\s*(?:- )?)(?:([\w.-]+):\s+)?(\S*)$/.exec(before) ?? [];
  if (all === undefined) return undefined;
  const around = keysAround(lines, line, indent.length);
  if (key !== '') return { typed, items: valuesOf(inside([...around, key])) };
  const schemas = inside(around);
  return { typed, items: [...keysOf(schemas), ...(indent.endsWith('- ') ? valuesOf(schemas) : [])] };
}

/** Returns the keys that contain a line, the outermost first. */
function keysAround(lines: readonly string[], line: number, indent: number): readonly string[] {
  for (let at = indent === 0 ? 0 : line - 1; at > 0; at--) {
    const [, { length } = '', key] = KEY.exec(lines[at] ?? '') ?? [];
    if (key !== undefined && length < indent) return [...keysAround(lines, at, length), key];
  }
  return [];
}

/** Returns the schemas below a path of keys. */
function inside(keys: readonly string[]): readonly Schema[] {
  const below = (key: string, { properties, additionalProperties: other }: Schema): readonly Schema[] => {
    const named = own(properties, key) ?? (typeof other === 'object' ? other : undefined);
    return named ? optionsOf(named) : [];
  };
  return keys.reduce((all, key) => all.flatMap((each) => below(key, each)), optionsOf(schema()));
}

/** Returns a schema, its alternatives, and those of the items of lists. */
function optionsOf(each: Schema): readonly Schema[] {
  return [each, ...[...(each.anyOf ?? []), ...(each.items ? [each.items] : [])].flatMap(optionsOf)];
}

function keysOf(schemas: readonly Schema[]): readonly Item[] {
  const all = schemas.flatMap(({ properties = {} }) => Object.entries(properties));
  return all.flatMap(([name, { description: documentation = '' }]) =>
    OTHERS.test(documentation)
      ? []
      : { label: name, kind: lsp.CompletionItemKind.Property, documentation, insert: `${name}: ` },
  );
}

function valuesOf(schemas: readonly Schema[]): readonly Item[] {
  const documentation = schemas[0]?.description ?? '';
  const values = schemas.flatMap(({ type, examples = [] }) =>
    [type].flat().includes('boolean') ? ['true', 'false'] : examples.flat(),
  );
  const kind = lsp.CompletionItemKind.Value;
  return [...new Set(values.map(String))].map((label) => ({ label, kind, documentation }));
}
