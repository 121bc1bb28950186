/** Messages about front matter, in the words that authors read. */
import { oneLine } from '../basics/one-line.ts';
import { yamlText } from '../basics/yaml-text.ts';
import type { Hint } from '../hint.ts';
import type { Said } from '../types.ts';

/** Maximum number of valid keys that a hint lists. */
const MAX_LISTED = 12;
/** Maximum number of unknown keys that a message names. */
const MAX_NAMED = 5;
const GROUP = 'a group of keys';
const IN_QUOTES = 'put the whole value in quotes';

/** The library’s message about a quote or bracket without an end. */
export const UNCLOSED = /^Missing closing|must be sufficiently indented and end/;

/** Messages of the library that authors would not understand, each with what is wrong and what to do. */
const REASONS: readonly (readonly [message: RegExp, what: string, hint: string])[] = [
  [/^Tabs/, 'YAML does not allow tabs for indentation', 'write two spaces instead of each tab'],
  [
    /^Nested mappings/,
    'the value contains a colon or continues on an indented line that has one',
    `${IN_QUOTES}; a new key begins as far left as the one above`,
  ],
  [UNCLOSED, 'the quote or bracket that opens here is not closed', 'close it, and indent the lines that continue it'],
  [/^Invalid escape/, 'a backslash in double quotes begins an escape', 'write two backslashes, or single quotes'],
  [/^Unexpected scalar at/, 'the quotes end before the value does', 'put all of it in the other kind of quotes'],
  [/cannot start with/, 'a value that begins with this character must be in quotes', IN_QUOTES],
  [/block-seq-ind/, 'a list must start on its own line or be in brackets', 'write it below, or as [one, two]'],
  [
    /^(?:Implicit|A block|All mapping)/,
    'this line is neither a key with a value nor the continuation of a value',
    'write each key on its own line, as `key: value`, with a space after the colon',
  ],
];

interface UnknownKeys {
  readonly names: readonly string[];
  /** Path of the group that has the key; empty at the top. */
  readonly parent: string;
  readonly near?: string | undefined;
  /** Path of a key of this name. */
  readonly elsewhere?: string | undefined;
  readonly known: readonly string[];
}

export const FRONT = {
  fence: (line: number) =>
    error(
      `the front matter must ${line === 1 ? 'begin' : 'end'} with a line of exactly three hyphens; this line is treated as one`,
      { write: '---' },
    ),
  unclosed: () =>
    error('the front matter is not closed, so it is shown as text', 'add a line with only --- below the last key'),
  deep: () => error('the front matter is nested too deeply'),
  noKeys: () => error('the front matter must consist of keys with values', 'write lines such as title: My rules'),
  yaml: (message: string, isError: boolean) => {
    const known = REASONS.find(([pattern]) => pattern.test(message));
    const [, what = `the front matter is not valid YAML (${message})`, hint = IN_QUOTES] = known ?? [];
    return error(`${what}${isError ? ', so the front matter is ignored' : ''}`, hint);
  },
  twice: (name: string) => error(`the key ${name} appears twice; only the first one is used`, 'remove one'),
  noAnchor: (path: string, anchor: string) =>
    error(`${path}: the anchor of *${anchor} does not exist`, 'put the value in quotes if the * is literal'),
  notAllowed: (path: string, why = '') => error(`${path} is not allowed: ${why}`, 'remove the line'),
  name: (path: string, name: string, hint: string) => error(`${path}: "${name}" is not a valid name`, hint),
  noValue: (path: string) => error(`${path} has no value`, 'add a value, or remove the line'),
  invalid: (path: string, why: string, hint?: string, items?: readonly string[]) =>
    error(`${path}: ${why}`, items ? { write: `[${items.map((item) => yamlText(item)).join(', ')}]` } : hint),
  otherKind: (path: string, found: string, wanted?: string) =>
    error(
      `${path}: expected ${wanted ?? GROUP}, not ${found}`,
      wanted !== undefined
        ? 'write one value after the colon'
        : found === 'a list'
          ? 'remove the `-` before the keys'
          : 'write the keys on the lines below, indented',
    ),
  noRoom: (path: string, why: string, text: string) =>
    error(
      `${path}: ${why}`,
      /^0*[1-9][\d.]*$/.test(text)
        ? `write its unit, such as ${text}mm: a number without a unit is in pixels`
        : 'make the paper larger, or its margins smaller',
    ),
  unknown: ({ names, parent, near, elsewhere, known }: UnknownKeys) => {
    const [keys, are] = names.length === 1 ? ['key', 'is'] : ['keys', 'are'];
    const more = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} more`] : [];
    const named = [...names.slice(0, MAX_NAMED), ...more].map((name) => oneLine(name, 40)).join(', ');
    const message = `unknown ${keys} ${named}${parent === '' ? '' : ` in ${parent}`} ${are} ignored`;
    if (near !== undefined) return warning(message, { write: near, isGuess: true });
    if (elsewhere !== undefined) return warning(message, placeOf(elsewhere, parent));
    const listed = `valid keys are ${known.join(', ')}`;
    return warning(message, known.length > MAX_LISTED ? 'delete it, or look up the right key in the handbook' : listed);
  },
  quotes: (path: string, inner: string) =>
    warning(`${path}: these quotation marks are part of the text, because YAML recognises only " and '`, {
      write: JSON.stringify(inner),
      isGuess: true,
    }),
  comment: (path: string, whole: string) =>
    warning(`${path}: YAML ignores the text after #`, `write ${JSON.stringify(whole)} to keep it`),
  ofBook: (key: string) =>
    warning(`${key} has no effect in a chapter`, 'write it in the first file of the book, or remove it'),
  hidden: (path: string) =>
    warning(`${path} has no effect, because displayHeaderFooter is false`, 'remove one of them'),
  noAddress: () => warning('class="url" shows nothing, because the book has no address', 'set url: to it'),
  foreign: (path: string, instead: string): Said => ({
    ...warning(`${path} is a key for another tool and has no effect here`, `use ${instead} instead`),
    severity: 'hint',
  }),
};

function error(message: string, hint?: Hint): Said {
  return { message, hint };
}

/** Each chapter usually has the same keys of other tools. */
function warning(message: string, hint: Hint): Said {
  return { severity: 'warning', message, hint, kind: message };
}

/**
 * A hint that says where a key belongs. The only key that can be misplaced at the top of a chapter is the one that
 * names editions.
 */
function placeOf(path: string, parent: string): string {
  const around = path.split('.').slice(0, -1);
  if (around.length > 0) return `write it, indented, below ${around.map((each) => `${each}:`).join(' and, in that, ')}`;
  return parent === ''
    ? 'name the editions in the front matter of the book, such as editions: [players, referee]'
    : 'write it at the beginning of a line, outside the group';
}
