/** The help text (`--help`) of the program and of each command. */

interface CommandUsage {
  readonly input: string;
  readonly summary: string;
  /** Options, each with its meaning. */
  readonly options: readonly (readonly [option: string, meaning: string])[];
  readonly more?: string;
}

const INPUT = 'INPUT is a Markdown file or a folder (default: rulebook/, otherwise this folder).';
const KINDS = [
  ['--shelf', 'treat each file and folder in INPUT as a separate book'],
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

const COMMANDS = {
  build: {
    input: '[INPUT…]',
    summary: 'build the website and the PDFs',
    options: [
      ['--out DIR', 'output folder (default: out)'],
      EDITION,
      ['--no-pdf', 'build only the website'],
      ['--no-site', 'build only the PDFs'],
      ['--ink-saver', 'add a PDF without filled areas'],
      ['--booklet', 'add a PDF to print double-sided and fold'],
      ['--crop-marks', 'add a PDF with crop marks and bleed'],
      ['--press', 'add a PDF for a print shop: CMYK, black text, crop marks and bleed'],
      ['--grey', 'add a PDF in shades of grey'],
      ['--cards[=KINDS]', 'add a PDF of cards to cut out, such as --cards=action,spell'],
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
      ['--template NAME', 'kind of starter: folder or sheet (default: folder)'],
      ['--lang CODE', 'language of the starter: de, en or fr (default: en)'],
    ],
  },
} as const satisfies Readonly<Record<string, CommandUsage>>;

export type Command = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];

export function isCommand(name: string | undefined): name is Command {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Returns the options of a command by name. An option takes a value if its usage shows one. */
export function optionTypes(command: Command): Readonly<Record<string, { type: 'string' | 'boolean' }>> {
  return Object.fromEntries(
    COMMANDS[command].options.map(([option]) => {
      const [, name = '', value] = /^--([a-z-]+)(.*)$/.exec(option) ?? [];
      return [name, { type: value === '' ? 'boolean' : 'string' }];
    }),
  );
}

/** @param own command line that runs the program, such as `npx regelwerk` */
export function usage(own: string, command?: Command): string {
  return command === undefined ? programUsage(own) : commandUsage(own, command, COMMANDS[command]);
}

/**
 * Returns the help that is shown if no command is given.
 *
 * @param names names of the files in the working folder
 */
export function firstSteps(own: string, names: readonly string[]): string {
  const isRead = names.includes('rulebook');
  const hasText = names.some((name) => /\.(?:md|markdown)$/i.test(name));
  const input = isRead ? '' : hasText ? ' .' : ' my-game';
  const steps = [
    [`init${isRead || hasText ? '' : input}`, isRead || hasText ? 'add missing project files' : 'start a book'],
    [`dev${input}`, 'preview it while you write'],
    [`check${input}`, 'list mistakes'],
    [`build${input}`, 'build the website and the PDFs'],
    ['--help', 'list all commands and options'],
  ];
  const lines = steps.map(([command = '', meaning]) => `  ${own} ${command.padEnd(14)}  ${meaning}\n`);
  return `Usage: ${own} COMMAND [INPUT…] [OPTIONS]\n\n${lines.join('')}`;
}

function commandUsage(own: string, command: Command, { input, summary, options, more = INPUT }: CommandUsage): string {
  return `Usage: ${own} ${command} ${input} [OPTIONS]

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

${optionLines(options, '  ')}
${input === '[INPUT…]' ? `\n${more}\n` : ''}`;
}

function programUsage(own: string): string {
  const commands = Object.entries<CommandUsage>(COMMANDS).map(
    ([name, { input, summary, options }]) =>
      `  ${`${name} ${input}`.padEnd(15)}  ${summary}\n${optionLines(options, '      ')}\n`,
  );
  return `Usage: ${own} COMMAND [INPUT…] [OPTIONS]

${commands.join('')}
  --help           show this help; after a command, the help of that command
  --version        show the version

${INPUT}
Exit code: 0 success, 1 errors in the text, 2 invalid usage or setup.
`;
}

function optionLines(options: CommandUsage['options'], indent: string): string {
  return options.map(([option, meaning]) => `${indent}${option.padEnd(15)}  ${meaning}`).join('\n');
}
