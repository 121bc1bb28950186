/** The commands and their options. Parsing, types, help and contradictions follow from this list. */
import { languageCode } from '../basics/language-code.ts';
import type { FolderKind } from '../read/plan-folder.ts';
import type { Shard } from './shards.ts';

export interface CommandInfo {
  readonly input: string;
  readonly summary: string;
  readonly options: readonly OptionRow[];
  readonly more?: string;
}

/** An option, followed by its value if it has one, and an option that cannot be given together with it. */
export type OptionRow = readonly [option: string, meaning: string, contradicts?: string];

/** Values of options, by their names in the help. */
export const VALUES = {
  DIR: { wanted: 'a folder', example: 'web', read: (text) => text || undefined },
  NAME: { wanted: 'a name', example: 'players', read: (text) => text.trim().toLowerCase() || undefined },
  CODE: { wanted: 'a language code', example: 'de', read: languageCode },
  FORMAT: { wanted: 'pretty, json or github', example: 'json', read: oneOf('pretty', 'json', 'github') },
  KIND: { wanted: 'folder or sheet', example: 'sheet', read: oneOf('folder', 'sheet') },
  KINDS: { wanted: 'kinds of cards', example: 'action,spell', read: kindsIn },
  N: { wanted: 'a number from 0 to 65535', example: '8080', read: portOf },
  'N/COUNT': { wanted: 'a part such as 2/5', example: '2/5', read: shardOf },
} as const satisfies Readonly<Record<string, OptionValue>>;

interface OptionValue {
  readonly wanted: string;
  readonly example: string;
  /** Returns undefined if the text is not such a value. */
  readonly read: (text: string) => unknown;
}

export const INPUT = 'INPUT is a Markdown file or a folder (default: rulebook/, otherwise this folder).';
const KINDS = [
  ['--shelf', 'treat each file and folder in INPUT as a separate book', '--book'],
  ['--book', 'treat all of INPUT as one book'],
] as const;
const STRICT = ['--strict', 'treat warnings as errors'] as const;
const EDITION = [
  '--edition NAME',
  'only this edition of the books; default: all that their front matter names',
] as const;
const RELEASE = [
  '--release',
  'leave out drafts, and write nothing if there is an error, a warning or a to-do',
] as const;
const TIMINGS = ['--timings', 'say how long each stage took'] as const;
const LANG = ['--lang CODE', 'language of books that do not set one, such as de or pt-BR'] as const;

/** Options that decide what a build makes. Shards can be joined only if all were built with the same ones. */
export const MADE = [
  ['--no-pdf', 'build only the website'],
  ['--no-site', 'build only the PDFs'],
  ['--ink-saver', 'add a PDF without filled areas', '--no-pdf'],
  ['--booklet', 'add a PDF to print double-sided and fold', '--no-pdf'],
  ['--crop-marks', 'add a PDF with crop marks and bleed', '--no-pdf'],
  ['--press', 'add a PDF for a print shop: CMYK, black text, crop marks and bleed', '--no-pdf'],
  ['--grey', 'add a PDF in shades of grey', '--no-pdf'],
  ['--cards[=KINDS]', 'add a PDF of cards to cut out, such as --cards=action,spell', '--no-pdf'],
] as const satisfies readonly OptionRow[];

export const COMMANDS = {
  build: {
    input: '[INPUT…]',
    summary: 'build the website and the PDFs',
    options: [
      ['--out DIR', 'output folder (default: out)'],
      EDITION,
      ...MADE,
      ['--shard N/COUNT', 'build only a part of the books, such as 2/5; see join'],
      ...KINDS,
      RELEASE,
      STRICT,
      LANG,
      ['--quiet', 'print only errors and warnings'],
      TIMINGS,
    ],
  },
  check: {
    input: '[INPUT…]',
    summary: 'list the findings without building anything',
    options: [
      ['--format FORMAT', 'output format: pretty, json or github (default: pretty)'],
      ['--explain', 'show how each folder is read, and what is left out and why'],
      ['--fix', 'apply unambiguous fixes to your files'],
      ...KINDS,
      EDITION,
      RELEASE,
      STRICT,
      LANG,
      TIMINGS,
    ],
  },
  join: {
    input: 'DIR…',
    summary: 'join the outputs of build --shard, so that they are as if built at once',
    options: [['--out DIR', 'output folder (default: out)']],
  },
  dev: {
    input: '[INPUT…]',
    summary: 'serve the website and update it while you write',
    options: [
      ['--port N', 'port on 127.0.0.1 (default: 8080 or the next free one)'],
      ['--open', 'open the website in the browser'],
      ['--edition NAME', 'edition of the books (default: the first)'],
      ...KINDS,
      LANG,
    ],
  },
  lsp: {
    input: '[INPUT…]',
    summary: 'answer an editor: findings, completion, links (language server)',
    options: [['--stdio', 'over standard input and output, as it does anyway'], ...KINDS, LANG],
    more: 'INPUT is a Markdown file or a folder in each workspace folder (default: rulebook/, otherwise all of it).',
  },
  init: {
    input: '[DIR]',
    summary: 'start a book, or add missing project files and npm scripts to yours',
    options: [
      ['--template KIND', 'kind of starter: folder or sheet (default: folder)'],
      ['--lang CODE', 'language of the starter: de, en or fr (default: en)'],
    ],
  },
} as const satisfies Readonly<Record<string, CommandInfo>>;

export type Command = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];

/** The name of an option without its hyphens and value. */
export function nameOf<O extends string>(option: O): NameIn<O> {
  return option.replace(/^--|[ [].*$/g, '') as NameIn<O>;
}

/** The name of an option's value; undefined if it has none. */
export function valueIn(option: string): keyof typeof VALUES | undefined {
  return /[ =]([A-Z/]+)\]?$/.exec(option)?.[1] as keyof typeof VALUES | undefined;
}

export function isCommand(name: string | undefined): name is Command {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Arguments of a command. Options that were not given are absent; those without a value are `true`. */
export type Given<C extends Command> = {
  readonly [O in OptionOf<C> as NameIn<O>]?: ValueIn<O>;
} & {
  readonly inputs: readonly string[];
  /** The kind of folder that `--shelf` or `--book` asks for. */
  readonly kind?: FolderKind;
};

type OptionOf<C extends Command> = (typeof COMMANDS)[C]['options'][number][0];

type NameIn<O extends string> = O extends `--${infer Name}[=${string}`
  ? Name
  : O extends `--${infer Name} ${string}`
    ? Name
    : O extends `--${infer Name}`
      ? Name
      : string;

type ValueIn<O extends string> = O extends `${string}[=${infer Value}]` | `${string} ${infer Value}`
  ? Value extends keyof typeof VALUES
    ? NonNullable<ReturnType<(typeof VALUES)[Value]['read']>>
    : never
  : true;

function oneOf<Name extends string>(...names: readonly Name[]): (text: string) => Name | undefined {
  return (text) => names.find((name) => name === text);
}

function kindsIn(list: string): readonly string[] {
  return list.split(',').flatMap((kind) => kind.trim() || []);
}

function portOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65536 ? Number(text) : undefined;
}

function shardOf(text: string): Shard | undefined {
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  return number >= 1 && number <= count ? { number, count } : undefined;
}
