/**
 * Validates a YAML document against the schema: each known key yields a value, each unknown or invalid one a finding.
 * Keys with findings are skipped; all others are used.
 *
 * The walk only goes as deep as the schema, so YAML aliases cannot make it long.
 */
import * as v from 'valibot';
import { FORMER_WORDS } from '../words/strings.ts';
import { withoutComments } from '../../plugins/comment.ts';
import type { Alias, Document, Pair, Range, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, visit } from 'yaml';
import { FRONT_MATTER } from '../book-meta/book-meta.ts';
import { editionNames } from '../book-meta/editions.ts';
import { ADDRESS_KEYS, DRAFT_KEYS, FOREIGN_KEYS, KEY_WORDS } from '../book-meta/foreign-keys.ts';
import type { Kind, Written } from '../book-meta/values.ts';
import { fold } from '../basics/fold.ts';
import { isTypo, meantBy } from '../basics/meant-by.ts';
import type { Hint } from '../hint.ts';
import { oneLine } from '../basics/one-line.ts';
import { yamlText } from '../basics/yaml-text.ts';
import type { Severity } from '../types.ts';
import { type EditionValues, editionsIn } from './editions-in.ts';
import { pathsOf, placeOf } from './other-keys.ts';
import { type Entries, type Schema, innermost, mayBeNull, schemaFor } from './schema.ts';
import { own } from '../basics/own.ts';

/** Offsets in the YAML source. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** Position of a valid value. All items of a list have the same path. */
export interface ValuePlace extends Offsets {
  readonly path: string;
  readonly text: string;
}

export type Report = (severity: Severity, at: Offsets, message: string, hint?: Hint) => void;

export interface Validated {
  readonly values: v.InferOutput<typeof FRONT_MATTER>;
  readonly places: readonly ValuePlace[];
  /** Unknown keys at the top level that are not misspellings of known keys. */
  readonly unknown: ReadonlySet<string>;
  /** Editions by name, with the values of the book that they do not override. */
  readonly editions: ReadonlyMap<string, EditionValues>;
  readonly only?: readonly string[];
}

/** Maximum number of unknown keys that a message lists after the first. */
const NAMED = 4;

/** Maximum number of valid keys that a hint lists. */
const MAX_LISTED = 12;

/** Maximum number of pairs and list items, more than any front matter has. Limits the expansion of aliases. */
const MAX_PAIRS = 10_000;

/**
 * @param isChapter whether unknown keys are allowed
 * @param hasEditions whether `only` names editions; otherwise, it is a field of a chapter like any unknown key
 */
export function validate(
  document: Document.Parsed,
  isChapter: boolean,
  hasEditions: boolean,
  report: Report,
): Validated {
  const walk = new Walk(document, isChapter, report);
  const { contents } = document;
  const { editions: _editions, only, ...others } = FRONT_MATTER.entries;
  const entries = isChapter ? { ...others, ...(hasEditions ? { only } : {}) } : FRONT_MATTER.entries;
  const written = isMap(contents) ? walk.keys(contents, entries, '') : {};
  walk.reportUnknownKeys();
  return {
    values: v.parse(FRONT_MATTER, written),
    places: walk.places,
    unknown: walk.unknown,
    editions: editionsIn(written),
    ...(written['only'] !== undefined && { only: v.parse(editionNames, written['only']) }),
  };
}

/** Collects valid values as written; the schema converts them at the end. */
class Walk {
  readonly places: ValuePlace[] = [];
  readonly unknown = new Set<string>();
  readonly #aliases = new Map<Alias, unknown>();
  readonly #isChapter: boolean;
  readonly #tell: Report;
  readonly #unknownKeys: { readonly key: unknown; readonly name: string; readonly hint: string }[] = [];
  #pairs = 0;

  constructor(document: Document.Parsed, isChapter: boolean, report: Report) {
    this.#isChapter = isChapter;
    this.#tell = report;
    const anchors = new Map<string, unknown>();
    visit(document, {
      Node: (_key, node) => {
        if (isAlias(node)) this.#aliases.set(node, anchors.get(node.source));
        else if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, node);
      },
    });
  }

  /** Reports all unknown keys in one finding. */
  reportUnknownKeys(): void {
    const [first, ...others] = this.#unknownKeys;
    if (!first) return;
    const more = others.slice(0, NAMED).map(({ name }) => name);
    const names = [first.name, ...more, ...(others.length > NAMED ? [`${others.length - NAMED} more`] : [])].join(', ');
    const message = others.length > 0 ? `unknown keys ${names} are ignored` : `unknown key ${names} is ignored`;
    this.#report('warning', first.key, message, first.hint);
  }

  keys(map: YAMLMap, entries: Entries, path: string): Readonly<Record<string, unknown>> {
    const written = new Map<string, unknown>();
    const seen = new Set<string>();
    for (const pair of map.items) {
      if (++this.#pairs > MAX_PAIRS) break;
      const name = isScalar(pair.key) ? String(pair.key.value) : '';
      if (seen.has(name)) {
        this.#report('error', pair.key, `the key ${name} appears twice; only the first one is used`, 'remove one');
        continue;
      }
      seen.add(name);
      const schema = own(entries, name);
      const value = schema
        ? this.#value(schema, pair.value, pair.key, path === '' ? name : `${path}.${name}`)
        : this.#unknown(pair, name, entries, path);
      if (value !== undefined) written.set(name, value);
    }
    return Object.fromEntries(written);
  }

  /** @param key node at which a missing value is reported */
  #value(schema: Schema, found: unknown, key: unknown, path: string): unknown {
    const node = this.#resolved(found);
    const part = schemaFor(schema, node);
    if (isAlias(found) && node === undefined) {
      const hint = 'put the value in quotes if the * is literal';
      return this.#report('error', found, `${path}: the anchor of *${oneLine(found.source, 40)} does not exist`, hint);
    }
    if (innermost(schema).type === 'never') {
      const message = `${path} is not allowed: ${v.getDescription(innermost(schema))}`;
      return this.#report('error', key, message, 'remove the line');
    }
    if (isNull(node)) {
      // Templates of note-taking apps have keys that most notes leave empty.
      if (mayBeNull(schema) || this.#isChapter) return undefined;
      return this.#report('error', key, `${path} has no value`, 'add a value, or remove the line');
    }
    if (isMap(node) && part?.entries) return this.#group(part, node, part.entries, path);
    if (isMap(node) && part?.key && part.value) return this.#named(part.key, part.value, node, path);
    if (isSeq(node) && part?.item) return this.#list(part.item, node, key, path);
    if (isScalar(node) && part) return this.#scalar(part, node, path, innermost(schema));
    return this.#otherKind(schema, node, key, path);
  }

  #group(schema: Schema, map: YAMLMap, entries: Entries, path: string): unknown {
    const written = this.keys(map, entries, path);
    if (Object.keys(written).length === 0) return undefined;
    const [issue] = v.safeParse(schema, written).issues ?? [];
    return issue ? this.#report('error', map, `${path}: ${issue.message}`) : written;
  }

  /** Validates a map in which the author chooses the keys. */
  #named(name: Schema, schema: Schema, map: YAMLMap, path: string): unknown {
    const entries = new Map<string, Schema>();
    const written = new Map<string, unknown>();
    for (const { key, value } of map.items) {
      const chosen = isScalar(key) ? String(key.value) : '';
      const [issue] = v.safeParse(name, chosen).issues ?? [];
      if (issue) this.#report('error', key, `${path}: "${oneLine(chosen, 40)}" is not a valid name`, issue.message);
      else if (isEmpty(this.#resolved(value)) && innermost(schema).entries) written.set(chosen, {});
      else entries.set(chosen, schema);
    }
    const valid = map.clone() as YAMLMap;
    valid.items = map.items.filter(({ key }) => isScalar(key) && entries.has(String(key.value)));
    return { ...Object.fromEntries(written), ...this.keys(valid, Object.fromEntries(entries), path) };
  }

  #list(schema: Schema, list: YAMLSeq, key: unknown, path: string): unknown {
    const written: unknown[] = [];
    for (const item of list.items) {
      if (++this.#pairs > MAX_PAIRS) break;
      const value = this.#value(schema, item, isScalar(item) ? item : key, path);
      if (value !== undefined) written.push(value);
    }
    return written.length > 0 ? written : undefined;
  }

  #scalar(schema: Schema, node: Scalar, path: string, whole: Schema): unknown {
    const source = node.source ?? String(node.value);
    const value = valueFor(schema, node);
    const [issue] = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true }).issues ?? [];
    // In a chapter, a key with an invalid value is a field: `index: 9` may be a property of the chapter's subject.
    if (issue && this.#isChapter && path !== 'breaks' && !path.includes('.')) this.unknown.add(path);
    // In other tools, a number as `index` is the position of the page.
    if (this.unknown.has(path) || (path === 'index' && typeof node.value === 'number')) return undefined;
    if (issue) {
      const written = { value: node.value, source };
      const items = itemsIn(whole, node.value);
      const { wanted, hint } = kindOf(items ? whole : schema);
      const wrong = (issue.kind !== 'schema' && issue.message) || `expected ${wanted}, not ${shownValue(written)}`;
      const remedy = items ? { write: `[${items.map((item) => yamlText(item)).join(', ')}]` } : hint?.(written);
      return this.#report('error', node, `${path}: ${wrong}`, remedy);
    }
    this.#reportLookalikes(node, source, path);
    const [start, end] = rangeOf(node);
    this.places.push({ path, text: String(value).trim(), start, end });
    return value;
  }

  /** Warns about values that are valid YAML but probably not what the author meant. */
  #reportLookalikes({ comment, type, value, ...node }: Scalar, source: string, path: string): void {
    const at = { ...node, value };
    if (type !== 'PLAIN') return;
    const inner = /^[“„”«»‘‚](.*)[“”«»’‘]$/u.exec(source)?.[1];
    if (inner !== undefined && !/[“„”«»]/.test(inner)) {
      const message = `${path}: these quotation marks are part of the text, because YAML recognises only " and '`;
      this.#report('warning', at, message, { write: JSON.stringify(inner), isGuess: true });
    }
    // Authors write comments with a space after `#`, so a `#` without one was probably part of the text.
    if (/^\S/.test(comment ?? '')) {
      const whole = JSON.stringify(`${source} #${comment ?? ''}`);
      this.#report('warning', at, `${path}: YAML ignores the text after #`, `write ${whole} to keep it`);
    }
  }

  #otherKind(schema: Schema, node: unknown, key: unknown, path: string): undefined {
    const report = (at: unknown, wanted: string, found: string, hint: string): undefined =>
      this.#report('error', at, `${path}: expected ${wanted}, not ${found}`, hint);
    if (isScalar(node)) {
      const shown = shownValue({ value: node.value, source: node.source ?? String(node.value) });
      return report(node, 'a group of keys', shown, 'write the keys on the lines below, indented');
    }
    if (innermost(schema).entries ?? innermost(schema).key)
      return report(key, 'a group of keys', 'a list', 'remove the `-` before the keys');
    const found = isMap(node) ? 'a group of keys' : 'a list';
    return report(node, kindOf(schema).wanted, found, 'write one value after the colon');
  }

  #unknown({ key, value }: Pair, name: string, entries: Entries, parent: string): undefined {
    const path = parent === '' ? name : `${parent}.${name}`;
    if (ADDRESS_KEYS.includes(path) || Object.hasOwn(DRAFT_KEYS, path)) return undefined;
    if (FOREIGN_KEYS.has(path)) {
      const instead = FOREIGN_KEYS.get(path);
      if (instead !== undefined)
        this.#report('hint', key, `${path} is a key for another tool and has no effect here`, `use ${instead} instead`);
      return undefined;
    }
    const message = `unknown key ${oneLine(name, 40)}${parent === '' ? '' : ` in ${parent}`} is ignored`;
    const isFitting = (schema?: Schema): boolean => fits(schema, this.#resolved(value));
    // A chapter may have keys of its own, so only near-identical names count as misspellings of known keys.
    const foreign = this.#isChapter || parent !== '' ? undefined : KEY_WORDS;
    const similar = meantBy(name, Object.keys(entries), { foreign });
    const near = similar.find(
      (each) =>
        foreign?.get(fold(name)) === each ||
        ((!this.#isChapter || isTypo(name, each)) && isFitting(own(entries, each))),
    );
    // The name alone is no evidence for a nested key that takes any text.
    const [elsewhere = foreign?.get(fold(name))] =
      near === undefined
        ? pathsOf(name, (schema, path) => isFitting(schema) && !(path.includes('.') && takesAnyText(schema)))
        : [];
    if (parent === '' && near === undefined && elsewhere === undefined) {
      this.unknown.add(name);
      if (this.#isChapter) return undefined;
    }
    if (near !== undefined)
      return this.#report('warning', key, message, { write: FORMER_WORDS.get(near) ?? near, isGuess: true });
    if (elsewhere !== undefined) return this.#report('warning', key, message, placeOf(elsewhere, parent));
    const known = Object.keys(entries);
    const hint =
      known.length > MAX_LISTED
        ? 'delete it, or look up the right key in the handbook'
        : `valid keys are ${known.join(', ')}`;
    if (parent !== '') return this.#report('warning', key, message, hint);
    this.#unknownKeys.push({ key, name: oneLine(name, 40), hint });
    return undefined;
  }

  #resolved(node: unknown): unknown {
    return isAlias(node) ? this.#aliases.get(node) : node;
  }

  /** Adds a finding. Returns undefined, for use in place of a value. */
  #report(severity: Severity, at: unknown, message: string, hint?: Hint): undefined {
    const [start, end] = rangeOf(at);
    this.#tell(severity, { start, end }, message, hint);
    return undefined;
  }
}

/** The value in the form that the schema expects, without comments: a version of 0.10 must not become 0.1. */
function valueFor({ options }: Schema, { value, source }: Scalar): unknown {
  if (typeof value === 'string') return withoutComments(value);
  const isText = options?.some(({ type }) => type === 'string') === true;
  return isText && typeof value === 'number' ? (source ?? String(value)) : value;
}

/** The items of a list that was written as one text, with or without commas; undefined if they are not valid. */
function itemsIn({ options = [] }: Schema, value: unknown): readonly string[] | undefined {
  const list = options.find(({ item }) => item);
  if (!list || typeof value !== 'string') return undefined;
  return [[value], value.split(',').map((each) => each.trim())].find((items) => v.safeParse(list, items).success);
}

/** Whether the schema of a key accepts the value. */
function fits(schema: Schema | undefined, node: unknown): boolean {
  const part = schema && schemaFor(schema, node);
  if (!part) return isNull(node);
  return !isScalar(node) || v.safeParse(part, valueFor(part, node)).success;
}

function takesAnyText(schema: Schema): boolean {
  return v.is(innermost(schema), '\0');
}

function isNull(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

function isEmpty(node: unknown): boolean {
  return isNull(node) || (isMap(node) && node.items.length === 0);
}

function kindOf(schema: Schema): Kind {
  return v.getMetadata(innermost(schema)) as unknown as Kind;
}

/** A value as shown in a message: `the text "x"`, `the number 3`. */
function shownValue({ value, source }: Written): string {
  const short = oneLine(source, 40);
  return typeof value === 'string' ? `the text "${short}"` : typeof value === 'number' ? `the number ${short}` : short;
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range = (node as { readonly range?: Range | null } | null | undefined)?.range;
  return range ? [range[0], Math.max(range[0], range[1])] : [0, 0];
}
