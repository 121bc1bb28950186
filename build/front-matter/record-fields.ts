/**
 * Reads fields of a thing from the keys of other programs: in the front matter of a chapter, or in a fence.
 *
 *     ---                      ```statblock
 *     level: 3                 hp: 135
 *     classes: [wizard]        stats: [21, 9, 15]
 *     ---                      traits:
 *                                - name: Amphibious
 *     # Fireball                   desc: It breathes air and water.
 *                              ```
 */
import type { Token } from 'markdown-it';
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { hasClass } from '../../plugins/numbered.ts';
import { maxOf } from '../basics/extremes.ts';
import type { WrittenField } from '../field-value.ts';

/** Language or class of a fence that contains fields. */
const RECORD_FENCE = 'statblock';
/** Keys for the name of the thing, which its heading already shows. */
const NAME_KEYS: readonly string[] = ['name', 'title'];
/** Keys that only control how another program draws the thing. */
const LAYOUT_KEYS: readonly string[] = ['layout', 'image', 'columns', 'columnWidth', 'forceColumns', 'statblock'];
/** Maximum length of a field in characters; longer values are text. */
const MAX_LENGTH = 2000;
/** Maximum nesting of a fence; more deeply nested data is not a description of a thing. */
const MAX_DEPTH = 6;
/** Maximum number of fields, more than any thing has. */
const MAX_FIELDS = 200;

/** Whether a key at the top of a chapter that is no valid setting is a field rather than a name. */
export function isFieldKey(name: string): boolean {
  return name !== 'draft' && !NAME_KEYS.includes(name);
}

/** Fields in a `statblock` fence, in YAML or JSON; none for other fences or if the content is not valid. */
export function fenceFields(token: Token): readonly WrittenField[] {
  const document = recordOf(token);
  const isShown = (name: string): boolean => !NAME_KEYS.includes(name) && !LAYOUT_KEYS.includes(name);
  return document ? fieldsOf(document, isShown) : [];
}

/**
 * All values in a `statblock` fence, in the form in which they are shown: names with a text or with nested records.
 */
export function shownRecord(token: Token): readonly ShownField[] {
  const document = recordOf(token);
  return document ? shownIn(document.contents) : [];
}

export interface ShownField {
  readonly name: string;
  readonly says: string | readonly (readonly ShownField[])[];
}

function shownIn(map: unknown): readonly ShownField[] {
  return pairsOf(map).flatMap(([key, value]): readonly ShownField[] => {
    const text = textOf(value);
    const inner = isSeq(value) ? value.items : isMap(value) ? [value] : [];
    const says = text ?? inner.map((item) => (isMap(item) ? shownIn(item) : [{ name: '', says: textOf(item) ?? '' }]));
    return LAYOUT_KEYS.includes(key) || says.length === 0 ? [] : [{ name: key.replaceAll('_', ' '), says }];
  });
}

function recordOf(token: Token): Document.Parsed | undefined {
  const { type, info, content } = token;
  const isRecord = type === 'fence' && (info.split(/\s+/, 1)[0] === RECORD_FENCE || hasClass(token, RECORD_FENCE));
  if (!isRecord) return undefined;
  try {
    const document = parseDocument(content, { uniqueKeys: false, stringKeys: true, merge: false, logLevel: 'silent' });
    return document.errors.length > 0 || depthOf(document.contents, MAX_DEPTH) > MAX_DEPTH ? undefined : document;
  } catch (error) {
    // The parser recurses and exceeds the call stack if values are nested too deeply.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Nesting depth of a value. Counting stops shortly above the limit. */
function depthOf(node: unknown, limit: number): number {
  const inner = isSeq(node) ? node.items : isMap(node) ? node.items.map(({ value }) => value) : [];
  return inner.length === 0 || limit < 0 ? 0 : 1 + maxOf([0, ...inner.map((each) => depthOf(each, limit - 1))]);
}

/** Returns a field for each value, each list of values, and each item of a list that is a pair of name and text. */
export function fieldsOf({ contents }: Document.Parsed, isField: (name: string) => boolean): readonly WrittenField[] {
  return pairsOf(contents)
    .flatMap(([name, value]): readonly WrittenField[] => {
      if (!isField(name)) return [];
      const text = textOf(value);
      return text === undefined ? recordsIn(value) : [{ name: name.replaceAll('_', ' '), text }];
    })
    .filter(({ name, text }) => name !== '' && text !== '' && text.length <= MAX_LENGTH)
    .slice(0, MAX_FIELDS);
}

/** The pairs of a map. Aliases are left out: expanding them can take exponential space. */
function pairsOf(node: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => (isScalar(key) ? [[String(key.value), value] as const] : []));
}

/** The text of a value or of a list of values; undefined for anything else. */
function textOf(node: unknown): string | undefined {
  if (isScalar(node)) {
    const { source = '', value } = node;
    // Numbers keep the form in which they are written: `0.10` is not `0.1`.
    const text = typeof value === 'string' ? value : value === null ? '' : source;
    return text.replace(/\s+/g, ' ').trim();
  }
  if (!isSeq(node)) return undefined;
  const texts = node.items.map((item) => (isScalar(item) ? textOf(item) : undefined));
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
}

/** Fields from a list of maps: `- Con: 6`, or two pairs such as `- name: Amphibious` and `desc: …`. */
function recordsIn(node: unknown): readonly WrittenField[] {
  if (!isSeq(node)) return [];
  return node.items.flatMap((item): readonly WrittenField[] => {
    const pairs = pairsOf(item).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === undefined ? [] : [{ name, text }];
    });
    const [first, second] = pairs;
    if (pairs.length === 1 && first) return [first];
    const named = pairs.find(({ name }) => name === 'name');
    const described = named === first ? second : first;
    return pairs.length === 2 && named && described ? [{ name: named.text, text: described.text }] : [];
  });
}
