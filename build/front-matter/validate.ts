/**
 * Compares a YAML document with the schema: known keys give values, everything else a finding at its place. A key with a
 * finding is left out, the rest is used.
 *
 * The walk goes as deep as the schema and no deeper, so that aliases cannot make it long.
 */
import type { Alias, Document, Pair, Range, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, visit } from 'yaml';
import { lazy } from '../lazy.ts';
import type { Severity } from '../types.ts';
import type { FieldValue, PathAt } from './field-values.ts';
import { readValue, shownValue, wanted, writtenAs } from './field-values.ts';
import type { Field, Fields, Group } from './schema.ts';
import { FOREIGN_KEYS, FRONT_MATTER_FIELDS } from './schema.ts';

const levenshtein = lazy('fastest-levenshtein');

/** A finding; offsets are those of the YAML. */
export interface YamlFinding {
  readonly severity: Severity;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

export interface Validated {
  /** By path: `puppeteer.pdf.margin.top`. */
  readonly values: ReadonlyMap<string, FieldValue>;
  /** Where single files are named, by path. */
  readonly places: ReadonlyMap<string, Pick<YamlFinding, 'start' | 'end'>>;
  readonly findings: readonly YamlFinding[];
}

/** `<<: *other` may go this deep; authors need one level. */
const MERGE_DEPTH = 8;

/** More keys than any front matter has; aliases can make the same ones come again and again. */
const MOST_PAIRS = 10_000;

export function validate(document: Document.Parsed): Validated {
  const walk = new Walk(document);
  if (isMap(document.contents)) walk.group(document.contents, FRONT_MATTER_FIELDS, '');
  return { values: walk.values, places: walk.places, findings: walk.findings };
}

class Walk {
  readonly values = new Map<string, FieldValue>();
  readonly places = new Map<string, Pick<YamlFinding, 'start' | 'end'>>();
  readonly findings: YamlFinding[] = [];
  readonly #aliases = new Map<Alias, unknown>();
  #pairs = 0;

  constructor(document: Document.Parsed) {
    const anchors = new Map<string, unknown>();
    visit(document, {
      Node: (_key, node) => {
        if (isAlias(node)) this.#aliases.set(node, anchors.get(node.source));
        else if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, node);
      },
    });
  }

  group(map: YAMLMap, fields: Fields, path: string): void {
    const seen = new Map<string, number>();
    this.#map(map, fields, path, seen, 0);
  }

  #map(map: YAMLMap, fields: Fields, path: string, seen: Map<string, number>, depth: number): void {
    const merges: Pair[] = [];
    for (const pair of map.items) {
      if (++this.#pairs > MOST_PAIRS) return;
      const name = isScalar(pair.key) ? String(pair.key.value) : '';
      const before = seen.get(name);
      if (name === '<<') {
        merges.push(pair);
      } else if (before !== undefined) {
        // A merged map fills in what the author did not write.
        if (before === depth) this.#report('error', pair.key, `the key ${name} stands twice; the first one counts`);
      } else {
        seen.set(name, depth);
        this.#pair(pair, name, fields, path);
      }
    }
    if (depth >= MERGE_DEPTH) return;
    for (const { value } of merges) {
      const source = this.#resolved(value);
      const sources = isSeq(source) ? source.items.map((item) => this.#resolved(item)) : [source];
      for (const each of sources) {
        if (isMap(each)) this.#map(each, fields, path, seen, depth + 1);
      }
    }
  }

  #pair(pair: Pair, name: string, fields: Fields, parent: string): void {
    const path = parent === '' ? name : `${parent}.${name}`;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const node = this.#resolved(pair.value);
    if (!field) {
      this.#unknown(pair, name, path, fields, parent);
    } else if (isAlias(pair.value) && node === undefined) {
      const hint = 'put the value in quotes if the * belongs to the text';
      this.#report('error', pair.value, `${path}: *${shownKey(pair.value.source)} refers to nothing above it`, hint);
    } else if (field.type === 'group') {
      this.#group(field, node, pair, path);
    } else if (field.type === 'denied') {
      this.#report('error', pair.key, `${path} is not allowed: ${field.description}`, 'remove the line');
    } else if (field.type === 'texts' && isSeq(node)) {
      this.#texts(field, node, path);
    } else if (field.type === 'styles') {
      this.#paths(field, node, pair, path);
    } else if (field.type === 'levels' && isMap(node)) {
      this.#levels(node, path);
    } else if (!isScalar(node)) {
      const what = isMap(node) ? 'a group of keys' : isSeq(node) ? 'a list' : 'nothing';
      if (node === null || node === undefined) this.#report('error', pair.key, `${path} has no value`);
      else this.#report('error', node, `${wanted(field)} is expected for ${path}, not ${what}`);
    } else {
      const read = readValue(writtenAs(node), field);
      if ('value' in read) {
        this.values.set(path, read.value);
        const [start, end] = rangeOf(node);
        if (field.type === 'path') this.places.set(path, { start, end });
      } else if (node.value === null)
        this.#report('error', pair.key, `${path} has no value`, 'remove the line or add one');
      else this.#report('error', node, `${path}: ${read.wrong}`, read.hint);
    }
  }

  #group(field: Group, node: unknown, pair: Pair, path: string): void {
    if (isMap(node)) {
      this.group(node, field.fields, path);
    } else if (isScalar(node) && node.value !== null) {
      const found = shownValue(writtenAs(node));
      this.#report('error', node, `${path} holds further keys, not ${found}`, 'indent them on the lines below it');
    } else if (isSeq(node)) {
      this.#report('error', pair.key, `${path} holds further keys, not a list`, 'remove the `-` before them');
    }
  }

  #texts(field: Field, list: YAMLSeq, path: string): void {
    const texts: string[] = [];
    for (const item of list.items) {
      if (++this.#pairs > MOST_PAIRS) return;
      const node = this.#resolved(item);
      const read = isScalar(node) ? readValue(writtenAs(node), field) : undefined;
      if (read && 'value' in read && typeof read.value === 'string') texts.push(read.value);
      else this.#report('error', item ?? list, `${path}: each item of the list must be a text`);
    }
    if (texts.length > 0) this.values.set(path, texts.join(', '));
  }

  #paths(field: Field, node: unknown, pair: Pair, path: string): void {
    const paths: PathAt[] = [];
    const items: readonly unknown[] = isSeq(node) ? node.items : [node];
    for (const item of items) {
      if (++this.#pairs > MOST_PAIRS) return;
      const each = this.#resolved(item);
      const [start, end] = rangeOf(each);
      if (isMap(each) || isSeq(each)) {
        this.#report(
          'error',
          each,
          `${wanted(field)} is expected for ${path}, not ${isMap(each) ? 'a group of keys' : 'a list'}`,
        );
      } else if (!isScalar(each) || each.value === null) {
        this.#report(
          'error',
          isScalar(each) && isSeq(node) ? each : pair.key,
          `${path} has no value`,
          'remove the line or add one',
        );
      } else {
        const read = readValue(writtenAs(each), field);
        if (!('value' in read)) this.#report('error', each, `${path}: ${read.wrong}`, read.hint);
        else if (typeof read.value === 'string' && !paths.some((known) => known.path === read.value)) {
          paths.push({ path: read.value, start, end });
        }
      }
    }
    if (paths.length > 0) this.values.set(path, paths);
  }

  #levels(map: YAMLMap, path: string): void {
    const bounds: Record<string, number> = { from: 2, to: 3 };
    let columns: 1 | 2 | 3 | undefined;
    let isGood = true;
    const given = new Set<string>();
    for (const { key, value } of map.items) {
      const name = isScalar(key) ? String(key.value) : '';
      const node = this.#resolved(value);
      if (name === 'columns') {
        const source = isScalar(node) && typeof node.value === 'number' ? node.source : '';
        if (source === '1' || source === '2' || source === '3') columns = COLUMNS[source];
        else {
          isGood = false;
          this.#report('error', node ?? key, `${path}.columns: a number of columns from 1 to 3 is expected here`);
        }
      } else if (name !== 'from' && name !== 'to') {
        this.#unknown({ key }, name, `${path}.${name}`, { from: LEVEL, to: LEVEL, columns: LEVEL }, path);
      } else if (isScalar(node) && typeof node.value === 'number' && /^[1-6]$/.test(node.source ?? '')) {
        bounds[name] = node.value;
        given.add(name);
      } else {
        isGood = false;
        this.#report('error', node ?? key, `${path}.${name}: a level from 1 to 6 is expected here`);
      }
    }
    const { from = 2, to = 3 } = bounds;
    // Only one of them given: the other one follows.
    const resolved = {
      from: given.has('from') ? from : Math.min(from, to),
      to: given.has('to') ? to : Math.max(from, to),
    };
    if (resolved.from > resolved.to) {
      this.#report('error', map, `${path}: the contents cannot go from level ${from} to level ${to}`);
    } else if (isGood && (given.size > 0 || columns !== undefined)) {
      this.values.set(path, columns === undefined ? resolved : { ...resolved, columns });
    }
  }

  #unknown(pair: Pick<Pair, 'key'>, name: string, path: string, fields: Fields, parent: string): void {
    const where = parent === '' ? 'the front matter' : parent;
    if (FOREIGN_KEYS.has(path)) {
      const instead = FOREIGN_KEYS.get(path);
      const hint = instead === undefined ? 'it can stay for the other tool, or go' : `use ${instead} instead`;
      this.#report('hint', pair.key, `${path} is a setting of another tool and has no effect here`, hint);
      return;
    }
    const nearest = nearestKey(name, Object.keys(fields));
    const elsewhere = nearest === undefined ? pathsOf(name)[0] : undefined;
    const hint =
      nearest !== undefined
        ? `did you mean ${nearest}?`
        : elsewhere !== undefined
          ? `${name} belongs at ${elsewhere}`
          : `the keys known here are ${Object.keys(fields).join(', ')}`;
    this.#report('warning', pair.key, `${where} knows no key ${shownKey(name)}; it is ignored`, hint);
  }

  #resolved(node: unknown): unknown {
    return isAlias(node) ? this.#aliases.get(node) : node;
  }

  #report(severity: Severity, at: unknown, message: string, hint?: string): void {
    const [start, end] = rangeOf(at);
    this.findings.push({ severity, start, end, message, ...(hint === undefined ? {} : { hint }) });
  }
}

const LEVEL: Field = { type: 'number', description: 'Level of a heading' };
const COLUMNS = { '1': 1, '2': 2, '3': 3 } as const;

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range = (node as { readonly range?: Range | null } | null | undefined)?.range;
  return range ? [range[0], Math.max(range[0], range[1])] : [0, 0];
}

function shownKey(name: string): string {
  const line = name.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** The key that was most likely meant. */
function nearestKey(name: string, keys: readonly string[]): string | undefined {
  const folded = name.toLowerCase().replace(/[_-]/g, '');
  let best: string | undefined;
  let least = Infinity;
  for (const key of keys) {
    const other = key.toLowerCase();
    const limit = key.length < 4 ? 1 : Math.max(2, Math.floor(key.length / 3));
    if (Math.abs(other.length - folded.length) > limit && !isBeginning(other, folded)) continue;
    const far = isBeginning(other, folded) ? 1 : levenshtein().distance(folded, other);
    if (far <= limit && far < least) {
      least = far;
      best = key;
    }
  }
  return best;
}

/** `language` was meant as `lang`, `desc` as `description`. */
function isBeginning(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one));
}

/** Where in the schema a key of this name stands. */
function pathsOf(name: string, fields: Fields = FRONT_MATTER_FIELDS, parent = ''): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.type === 'denied') return [];
    const path = parent === '' ? key : `${parent}.${key}`;
    const here = key.toLowerCase() === name.toLowerCase() ? [path] : [];
    return field.type === 'group' ? [...here, ...pathsOf(name, field.fields, path)] : here;
  });
}
