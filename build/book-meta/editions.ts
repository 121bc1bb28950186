/**
 * Schema of the editions of a book: `editions: { players: {}, referee: { subtitle: For the referee, includes: players
 * } }`, or a list of names.
 */
import * as v from 'valibot';
import { FAMILIES } from '../../plugins/admonition.ts';
import { isReservedClass } from '../../plugins/reserved-names.ts';
import { key, kind, oneOrMore, text } from './values.ts';

export interface Edition {
  readonly name: string;
  /** Names of all editions whose text this edition contains. */
  readonly shows: readonly string[];
}

/** Editions as written: a list of names, or settings by name. */
type EditionInput = string[] | Record<string, Record<string, unknown> | null>;

/** Settings that differ from the book, by name of the edition. */
export type EditionSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const BOXES: ReadonlySet<string> = new Set([...FAMILIES.flat(), 'details']);

const IN_LOWER_CASE = 'write the name in lower case, with letters, digits and hyphens';

/** Name of an edition, which is also the name of containers, classes and folders. */
const name = v.pipe(
  v.string(),
  // JSON Schema has no regular expression flags, so \p{L} is not available.
  v.regex(/^[a-z\u00DF-\uD7FF][a-z\u00DF-\uD7FF\d-]*$/, IN_LOWER_CASE),
  v.check((each) => each === each.toLowerCase() && /^[\p{L}\p{M}\d-]+$/u.test(each), IN_LOWER_CASE),
  v.check((each) => !BOXES.has(each) && !isReservedClass(each), 'choose another word: boxes use this one'),
);

/** Names of editions in `only` of a chapter or `includes` of an edition. */
export const editionNames = v.pipe(
  oneOrMore(text),
  v.transform((all) => all.map((each) => each.trim().toLowerCase())),
  kind('the name of an edition, or a list of names'),
);

/**
 * Schema of the key `editions`.
 *
 * @param settings keys that an edition can override
 */
export function editions(settings: v.ObjectEntries): v.GenericSchema<EditionInput, EditionSettings> {
  const edition = v.strictObject({
    ...settings,
    includes: key(editionNames, 'Editions whose text it has, too'),
  });
  const listed = v.pipe(
    v.array(name),
    v.transform((all) => Object.fromEntries(all.map((each) => [each, {}]))),
  );
  return v.pipe(
    v.union([listed, v.record(name, v.pipe(v.nullable(edition, {} as never), v.description('An edition')))]),
    kind('names of editions, with settings of their own if they have any'),
  );
}
