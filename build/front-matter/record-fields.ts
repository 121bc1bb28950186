/**
 * What keys of other programs say of the thing that a text is about: in the front matter of a chapter, in lines above its
 * heading, in a fence.
 *
 *     ---                    name: Fireball          ```statblock
 *     level: 3               level: 3                hp: 135
 *     classes: [wizard]      school: evocation       stats: [21, 9, 15]
 *     ---                                            traits:
 *                            # Fireball                - name: Amphibious
 *                                                        desc: It breathes air and water.
 *                                                    ```
 */
import type { Token } from 'markdown-it';
import { type Document, type Node, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { hasClass } from '../../plugins/numbered.ts';
import { ADDRESS_KEYS, DRAFT_KEYS, FOREIGN_KEYS } from '../book-meta/foreign-keys.ts';
import { maxOf } from '../basics/extremes.ts';
import type { WrittenField } from '../field-value.ts';

/** Of fences and classes of fences. */
const RECORD = 'statblock';
/** What the thing is called stands in its heading. */
const NAMES: readonly string[] = ['name', 'title'];
/** How a program draws the thing. */
const OF_DRAWING: readonly string[] = ['layout', 'image', 'columns', 'columnWidth', 'forceColumns', 'statblock'];
/** Longer values are text rather than fields. */
const MAX_LENGTH = 2000;
/** What is nested more deeply describes something else. */
const MAX_DEPTH = 6;
/** More fields than a thing has. */
const MAX_FIELDS = 200;

/** Whether a key at the top of a chapter is neither known to us nor a setting of a program. */
export function isFieldKey(name: string): boolean {
  return (
    !FOREIGN_KEYS.has(name) && !ADDRESS_KEYS.includes(name) && !Object.hasOwn(DRAFT_KEYS, name) && !NAMES.includes(name)
  );
}

/** Fields of a fence that is known for them, in YAML or JSON; none of any other one, or of one that cannot be read. */
export function fenceFields(token: Token): readonly WrittenField[] {
  const document = recordOf(token);
  return document ? fieldsOf(document, isShownKey) : [];
}

/** All that such a fence says, to be shown: a name with a text, or with records of their own. */
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
    return OF_DRAWING.includes(key) || says.length === 0 ? [] : [{ name: key.replaceAll('_', ' '), says }];
  });
}

function isShownKey(name: string): boolean {
  return !NAMES.includes(name) && !OF_DRAWING.includes(name);
}

function recordOf(token: Token): Document.Parsed | undefined {
  const { type, info, content } = token;
  const isRecord = type === 'fence' && (info.split(/\s+/, 1)[0] === RECORD || hasClass(token, RECORD));
  if (!isRecord) return undefined;
  try {
    const document = parseDocument(content, { uniqueKeys: false, stringKeys: true, merge: false, logLevel: 'silent' });
    return document.errors.length > 0 || depthOf(document.contents, MAX_DEPTH) > MAX_DEPTH ? undefined : document;
  } catch (error) {
    // It is nested too deeply.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** How deeply values are nested, counted up to a little more than a limit. */
function depthOf(node: unknown, limit: number): number {
  const inner = isSeq(node) ? node.items : isMap(node) ? node.items.map(({ value }) => value) : [];
  return inner.length === 0 || limit < 0 ? 0 : 1 + maxOf([0, ...inner.map((each) => depthOf(each, limit - 1))]);
}

/** A field for each value, each list of values, and each record of two values in a list. */
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

/** Aliases are left out: they may stand for more than can be written. */
function pairsOf(node: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => (isScalar(key) ? [[String(key.value), value] as const] : []));
}

/** @returns undefined for what is no value, and no list of values */
function textOf(node: unknown): string | undefined {
  if (isScalar(node)) {
    const { source, value, type } = node;
    if (value === null) return '';
    // `0.10` is not `0.1`.
    return clean(
      type === 'PLAIN' && source !== undefined ? source : typeof value === 'string' ? value : JSON.stringify(value),
    );
  }
  if (!isSeq(node)) return undefined;
  const texts = node.items.map((item) => (isScalar(item as Node) ? textOf(item) : undefined));
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
}

/** `- name: Amphibious` and what it means; `- Con: 6`. */
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
    const said = named === first ? second : first;
    return pairs.length === 2 && named && said ? [{ name: named.text, text: said.text }] : [];
  });
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
