/** The types of values in front matter, each with its validation, conversion and description. */
import * as v from 'valibot';
import { languageCode } from '../basics/language-code.ts';
import { inlineText } from '../basics/inline-text.ts';
import { meantBy } from '../basics/meant-by.ts';

/** A scalar as its author wrote it. */
export interface Written {
  readonly value: unknown;
  readonly source: string;
}

/** Descriptions of a type of value for messages and tables, stored as metadata in the schema. */
export interface Kind {
  /** Noun phrase for messages, as in “expected a number”. */
  readonly wanted: string;
  /** Description for the handbook's table. */
  readonly cell?: string;
  /** Returns a hint for a value that was not valid. */
  readonly hint?: (written: Written) => string | undefined;
}

/** Recursive `Readonly`. */
export type Deep<T> = T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;

export const kind = <T>(
  wanted: string,
  hint?: string | Kind['hint'],
  cell = wanted,
): v.MetadataAction<T, Kind & Record<string, unknown>> =>
  v.metadata({ wanted, cell, hint: typeof hint === 'string' ? () => hint : (hint ?? (() => undefined)) });

/** Empty message for schemas without one of their own: the finding then says which type of value was expected. */
const MISMATCH = '';

/**
 * A pattern that matches the words in any case. JSON Schema has no flags, so each letter becomes a character class.
 */
export const anyCase = (words: readonly string[]): string =>
  words.join('|').replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A text, or a number in the form in which it was written: a version of 0.10 must not become 0.1. */
export const asWritten = (number: v.GenericSchema<number> = v.number()) =>
  v.pipe(v.union([v.string(), number]), v.transform(String));

export const flag = v.pipe(v.boolean(), kind('true or false', flagHint, '`true` or `false`'));

// Replaces NUL characters, as Markdown does. HTML does not allow them, and rendered chapters use them as
// placeholders.
export const text = v.pipe(
  asWritten(),
  v.transform((text) => text.replaceAll('\0', '\uFFFD')),
  kind('text', 'put it in quotes to use it as text'),
);

/** Inline Markdown, converted to plain text once, so that it is the same wherever it is shown. */
export const prose = v.pipe(text, v.transform(inlineText));

/** One value or a list, always converted to a list. */
export const oneOrMore = <const S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.pipe(
      schema,
      v.transform((one) => [one]),
    ),
    v.array(schema),
  ]);

export const proses = v.pipe(
  oneOrMore(prose),
  v.transform((all) => all.join(', ')),
  kind('text or a list of texts'),
);

/** One text or a list of texts; texts of white space alone are dropped. */
export const texts = v.pipe(
  oneOrMore(text),
  v.transform((all) => all.map((each) => each.trim()).filter((each) => each !== '')),
  kind('text or a list of texts'),
);

const outside = (least: number, most: number, isWhole: boolean) => (issue: { readonly input: number }) =>
  `expected a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not ${issue.input}`;

export const number = (
  least: number,
  most: number,
  { isWhole = false, hint = '', cell = `${least} ${most - least === 1 ? 'or' : 'to'} ${most}` } = {},
) =>
  v.pipe(
    v.number(),
    v.minValue(least, outside(least, most, isWhole)),
    v.maxValue(most, outside(least, most, isWhole)),
    kind(
      'a number',
      (written) => (typeof written.value === 'number' ? undefined : (quotedNumber(written) ?? hint)) || undefined,
      cell,
    ),
  );

export const whole = (least: number, most: number, hint?: string) =>
  v.pipe(number(least, most, { isWhole: true, hint: hint ?? '' }), v.integer(outside(least, most, true)));

/**
 * One of several words, in any case.
 *
 * @param form pattern for further values
 */
export const choice = <const T extends string>(values: readonly T[], form?: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^\\s*(?:${[anyCase(values), form].filter(Boolean).join('|')})\\s*$`),
      ({ input }) => `"${input.trim()}" is not a valid value`,
    ),
    v.examples(values),
    v.transform((text) => text.trim().toLowerCase() as T),
    kind(
      'a valid value',
      ({ source }) => {
        const near = meantBy(source.trim(), values);
        return near.length === 1 ? `did you mean ${near[0]}?` : `use one of ${values.join(', ')}`;
      },
      values.map((each) => `\`${each}\``).join(', '),
    ),
  );

const noLanguage = ({ input }: { readonly input: string }): string => `"${input}" is not a language code`;

export const language = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\s*$/, noLanguage),
  v.check((code) => languageCode(code) !== undefined, noLanguage),
  v.transform((code) => languageCode(code) ?? code),
  kind(
    'a language code',
    ({ source }) =>
      `write ${/^\s*[a-z]{2,3}_[a-z]+\s*$/i.test(source) ? source.trim().replace('_', '-') : 'a code such as de, en or pt-BR'}`,
    'a code such as `de`',
  ),
);

/**
 * A relative path. It may still lead out of the book: `book-files.ts`, which knows the root of the book, checks that.
 */
export const path = (what: 'image' | 'style sheet' | 'book', example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(MISMATCH),
    v.regex(/^(?!\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|[\\/~]|$))[^\0]*$/, ({ input }) =>
      /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(input)
        ? `"${input}" is not in the book: ${what}s are read only from its folders`
        : `"${input}" is an absolute path, which is not allowed`,
    ),
    kind(
      `the path of ${what === 'image' ? 'an' : 'a'} ${what}`,
      `write a path relative to this file, such as ${example}`,
    ),
  );

export const picture = path('image', 'pictures/cover.svg');
const styleSheet = path('style sheet', 'styles/book.css');

export const styleSheets = v.pipe(
  oneOrMore(styleSheet),
  kind('the path of a style sheet', undefined, 'path or list of paths'),
);

export const address = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[Hh][Tt][Tt][Pp][Ss]?:[\\/]*[^\\/?#\s]/, MISMATCH),
  v.check((text) => URL.canParse(text) && new URL(text).search === '' && new URL(text).hash === '', MISMATCH),
  v.transform((text) => new URL(text).href),
  kind('a web address', ({ source }) =>
    /^\s*[\w-]+(?:\.[\w-]+)+(?:\/|\s*$)/.test(source) ? `write https://${source.trim()}` : undefined,
  ),
);

export interface Levels {
  readonly from: number;
  readonly to: number;
  readonly columns?: number;
}

export const levels = v.pipe(
  v.union([
    v.pipe(
      asWritten(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
      v.regex(/^\s*[1-6]\s*(?:[-–]\s*[1-6]\s*)?$/, MISMATCH),
      v.transform((range): Levels => {
        const [first = 2, last = first] = (range.match(/\d/g) ?? []).map(Number);
        return range.includes('-') || range.includes('–')
          ? { from: first, to: last }
          : { from: Math.min(2, first), to: first };
      }),
      v.check(({ from, to }) => from <= to, MISMATCH),
      kind('heading levels', 'write toc: 3 or toc: 2-3; levels go from 1 to 6'),
    ),
    v.pipe(
      v.strictObject({
        from: key(whole(1, 6), 'First heading level in the contents'),
        to: key(whole(1, 6), 'Last heading level in the contents'),
        columns: key(whole(1, 3), 'Columns of the contents in print'),
      }),
      v.check(
        ({ from = 1, to = 6 }) => from <= to,
        ({ input: { from, to } }) => `the contents cannot go from level ${from} to level ${to}`,
      ),
      // A missing bound follows from the other one.
      v.transform(({ from, to, ...columns }): Levels => ({
        from: from ?? Math.min(2, to ?? 2),
        to: to ?? Math.max(3, from ?? 3),
        ...columns,
      })),
    ),
  ]),
  kind('heading levels such as 2-3', undefined, '`3`, `2-4` or `{ from: 2, to: 4, columns: 1 }`'),
);

/** An optional key with its description and, if useful, an example. */
export function key<const S extends v.GenericSchema>(
  schema: S,
  description: string,
  ...examples: readonly v.InferOutput<S>[]
) {
  return v.exactOptional(v.pipe(schema, v.description(description), v.examples(examples)));
}

/** A group of nested keys. An empty group counts as absent. */
export function group<const E extends v.ObjectEntries>(entries: E, description: string) {
  return v.pipe(v.nullable(v.strictObject(entries), {} as never), v.description(description));
}

function quotedNumber({ value, source }: Written): string | undefined {
  const isNumeric = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value);
  return isNumeric ? `write ${source.trim()} without quotes` : undefined;
}

function flagHint({ source }: Written): string | undefined {
  if (/^(?:yes|on|1|true|ja)$/i.test(source.trim())) return 'write true, without quotes';
  if (/^(?:no|off|0|false|nein)$/i.test(source.trim())) return 'write false, without quotes';
  return undefined;
}
