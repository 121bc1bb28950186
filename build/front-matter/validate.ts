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
import type { Kind } from '../book-meta/values.ts';
import { fold } from '../basics/fold.ts';
import { isTypo, meantBy } from '../basics/meant-by.ts';
import { oneLine } from '../basics/one-line.ts';
import type { Said } from '../types.ts';
import { FRONT } from './front-matter-rules.ts';
import { type Entries, type Schema, innermost, mayBeNull, pathsOf, schemaFor } from './schema.ts';
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

export type Report = (said: Said, at: Offsets) => void;

export type Validated = ReturnType<typeof validate>;

export interface EditionValues {
  readonly values: v.InferOutput<typeof FRONT_MATTER>;
  /**
   * Path of the key that sets a value: the key of the edition or, if the edition does not set it, the key of the
   * book.
   */
  readonly pathOf: (key: string) => string;
  readonly includes: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Maximum number of pairs and list items, more than any front matter has. Limits the expansion of aliases. */
const MAX_PAIRS = 10_000;

/**
 * @param isChapter whether unknown keys are allowed
 * @param hasEditions whether `only` names editions; otherwise, it is a field of a chapter like any unknown key
 */
export function validate(document: Document.Parsed, isChapter: boolean, hasEditions: boolean, report: Report) {
  const walk = new Walk(document, isChapter, report);
  const { contents } = document;
  const { editions: _editions, only, ...others } = FRONT_MATTER.entries;
  const entries = isChapter ? { ...others, ...(hasEditions ? { only } : {}) } : FRONT_MATTER.entries;
  const written = isMap(contents) ? walk.keys(contents, { entries }, '') : {};
  if (!isChapter) walk.reportUnknown();
  return {
    values: v.parse(FRONT_MATTER, written),
    places: walk.places,
    /** Unknown keys at the top level that are not misspellings of known keys, with their nodes. */
    unknown: walk.unknown,
    editions: editionsIn(written),
    ...(written['only'] !== undefined && { only: v.parse(editionNames, written['only']) }),
  };
}

/**
 * Returns the editions by name. An edition has the values of the book unless it sets its own.
 *
 * @param written valid front matter, before the schema converts it
 */
function editionsIn({ editions, ...ofBook }: Values): ReadonlyMap<string, EditionValues> {
  const named = Array.isArray(editions)
    ? editions.map((name: string) => [name, {}] as const)
    : Object.entries((editions ?? {}) as Values);
  return new Map(
    named.map(([name, own]): [string, EditionValues] => {
      const { includes = [], ...others } = own as Values;
      const pathOf = (key: string): string => (Object.hasOwn(others, key) ? `editions.${name}.${key}` : key);
      const values = v.parse(FRONT_MATTER, { ...ofBook, ...others });
      return [name, { values, pathOf, includes: v.parse(editionNames, includes) }];
    }),
  );
}

/** Collects valid values as written; the schema converts them at the end. */
class Walk {
  readonly places: ValuePlace[] = [];
  readonly unknown = new Map<string, unknown>();
  readonly #aliases = new Map<Alias, unknown>();
  readonly #isChapter: boolean;
  readonly #tell: Report;
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

  /** Reads a map with the keys of a schema, or with keys that the author chooses. */
  keys(map: YAMLMap, { entries = {}, key: names, value: ofAll }: Keys, parent: string): Values {
    const written = new Map<string, unknown>();
    const seen = new Set<string>();
    for (const pair of map.items) {
      if (++this.#pairs > MAX_PAIRS) break;
      const { key, value } = pair;
      const name = isScalar(key) ? String(key.value) : '';
      const [unfit] = names ? (v.safeParse(names, name).issues ?? []) : [];
      const schema = ofAll ?? own(entries, name);
      const path = parent === '' ? name : `${parent}.${name}`;
      if (unfit) this.#report(FRONT.name(parent, oneLine(name, 40), unfit.message), key);
      else if (seen.has(name)) this.#report(FRONT.twice(name), key);
      else if (!schema) this.#unknown(pair, name, entries, parent);
      else if (ofAll && isEmpty(this.#resolved(value)) && innermost(ofAll).entries) written.set(name, {});
      else written.set(name, this.#value(schema, value, key, path));
      seen.add(name);
    }
    return Object.fromEntries([...written].filter(([, value]) => value !== undefined));
  }

  /** @param key node at which a missing value is reported */
  #value(schema: Schema, found: unknown, key: unknown, path: string): unknown {
    const node = this.#resolved(found);
    const part = schemaFor(schema, node);
    const { type, entries, key: names } = innermost(schema);
    if (isAlias(found) && node === undefined)
      return this.#report(FRONT.noAnchor(path, oneLine(found.source, 40)), found);
    if (type === 'never') return this.#report(FRONT.notAllowed(path, v.getDescription(innermost(schema))), key);
    // Templates of note-taking apps have keys that most notes leave empty.
    if (isNull(node)) return mayBeNull(schema) || this.#isChapter ? undefined : this.#report(FRONT.noValue(path), key);
    if (isMap(node) && (part?.entries ?? part?.key)) return this.#group(part, node, path);
    if (isSeq(node) && part?.item) return this.#list(part.item, node, key, path);
    if (isScalar(node) && part) return this.#scalar(part, node, path, innermost(schema));
    if (isScalar(node)) return this.#report(FRONT.otherKind(path, shownValue(node)), node);
    if (entries ?? names) return this.#report(FRONT.otherKind(path, 'a list'), key);
    const kind = isMap(node) ? 'a group of keys' : 'a list';
    return this.#report(FRONT.otherKind(path, kind, kindOf(schema).wanted), node);
  }

  #group(schema: Schema, map: YAMLMap, path: string): unknown {
    const written = this.keys(map, schema, path);
    // An edition can leave out all that the book declares: `collections: {}`.
    if (Object.keys(written).length === 0) return schema.key ? written : undefined;
    const [issue] = v.safeParse(schema, written).issues ?? [];
    return issue ? this.#report(FRONT.invalid(path, issue.message), map) : written;
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
    const value = valueFor(schema, node);
    const [issue] = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true }).issues ?? [];
    // In a chapter, a key with an invalid value is a field: `index: 9` may be a property of the chapter's subject.
    if (issue && this.#isChapter && path !== 'breaks' && !path.includes('.')) this.unknown.set(path, node);
    // In other tools, a number as `index` is the position of the page.
    if (this.unknown.has(path) || (path === 'index' && typeof node.value === 'number')) return undefined;
    if (issue) {
      const items = itemsIn(whole, node.value);
      const { wanted, hint } = kindOf(items ? whole : schema);
      const why = (issue.kind !== 'schema' && issue.message) || `expected ${wanted}, not ${shownValue(node)}`;
      return this.#report(FRONT.invalid(path, why, hint?.({ value: node.value, source: sourceOf(node) }), items), node);
    }
    this.#reportLookalikes(node, path);
    const [start, end] = rangeOf(node);
    this.places.push({ path, text: String(value).trim(), start, end });
    return value;
  }

  /** Warns about values that are valid YAML but probably not what the author meant. */
  #reportLookalikes(node: Scalar, path: string): void {
    if (node.type !== 'PLAIN') return;
    const source = sourceOf(node);
    const inner = /^[“„”«»‘‚](.*)[“”«»’‘]$/u.exec(source)?.[1];
    if (inner !== undefined && !/[“„”«»]/.test(inner)) this.#report(FRONT.quotes(path, inner), node);
    // Authors write comments with a space after `#`, so a `#` without one was probably part of the text.
    const comment = node.comment ?? '';
    if (/^\S/.test(comment)) this.#report(FRONT.comment(path, `${source} #${comment}`), node);
  }

  #unknown({ key, value }: Pair, name: string, entries: Entries, parent: string): undefined {
    const path = parent === '' ? name : `${parent}.${name}`;
    if (ADDRESS_KEYS.includes(path) || Object.hasOwn(DRAFT_KEYS, path)) return undefined;
    const instead = FOREIGN_KEYS.get(path);
    if (instead !== undefined) return this.#report(FRONT.foreign(path, instead), key);
    if (FOREIGN_KEYS.has(path)) return undefined;
    const isFitting = (schema?: Schema): boolean => fits(schema, this.#resolved(value));
    const known = Object.keys(entries);
    // A chapter may have keys of its own, so only near-identical names count as misspellings of known keys.
    const translated = this.#isChapter || parent !== '' ? undefined : KEY_WORDS.get(fold(name));
    const isMeant = (each: string): boolean =>
      (!this.#isChapter || isTypo(name, each)) && isFitting(own(entries, each));
    const near = known.find((each) => each === translated) ?? meantBy(name, known).find(isMeant);
    // The name alone is no evidence for a nested key that takes any text.
    const others = pathsOf(name, (schema, at) => isFitting(schema) && !(at.includes('.') && takesAnyText(schema)));
    const elsewhere = near === undefined ? (others[0] ?? translated) : undefined;
    if (parent === '' && near === undefined && elsewhere === undefined) {
      this.unknown.set(name, key);
      return undefined;
    }
    const written = near === undefined ? undefined : (FORMER_WORDS.get(near) ?? near);
    return this.#report(FRONT.unknown({ names: [name], parent, near: written, elsewhere, known }), key);
  }

  /** Reports keys without a likely meaning in one finding, as those of another tool come in groups. */
  reportUnknown(): void {
    const [first] = this.unknown.values();
    const known = Object.keys(FRONT_MATTER.entries);
    if (first) this.#report(FRONT.unknown({ names: [...this.unknown.keys()], parent: '', known }), first);
  }

  #resolved(node: unknown): unknown {
    return isAlias(node) ? this.#aliases.get(node) : node;
  }

  /** Adds a finding. Returns undefined, for use in place of a value. */
  #report(said: Said, at: unknown): undefined {
    const [start, end] = rangeOf(at);
    this.#tell(said, { start, end });
    return undefined;
  }
}

type Keys = Pick<Schema, 'entries' | 'key' | 'value'>;

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
function shownValue(node: Scalar): string {
  const { value } = node;
  const short = oneLine(sourceOf(node), 40);
  return typeof value === 'string' ? `the text "${short}"` : typeof value === 'number' ? `the number ${short}` : short;
}

function sourceOf({ source, value }: Scalar): string {
  return source ?? String(value);
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range = (node as { readonly range?: Range | null } | null | undefined)?.range;
  return range ? [range[0], Math.max(range[0], range[1])] : [0, 0];
}
