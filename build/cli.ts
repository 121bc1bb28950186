#!/usr/bin/env node
/** The command line: parses the arguments and loads the module of the command. */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languageCode } from './basics/language-code.ts';
import { didYouMean } from './basics/meant-by.ts';
import { ownCommand } from './basics/own-command.ts';
import type { ReadOptions } from './commands/compile-editions.ts';
import type { Shard } from './commands/shards.ts';
import { type Command, COMMAND_NAMES, firstSteps, isCommand, optionTypes, usage } from './commands/usage.ts';
import { UsageError } from './basics/usage-error.ts';

async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  const asksForHelp = command === 'help' || args.includes('--help') || args.includes('-h');
  if (asksForHelp) {
    process.stdout.write(usage(ownCommand(), [command, rest[0]].find(isCommand)));
    return 0;
  }
  if (command === undefined) {
    process.stderr.write(firstSteps(ownCommand(), readdirSync('.')));
    return 2;
  }
  if (command === '--version' || command === '-v') {
    const { version } = await import('./basics/version.ts');
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (!isCommand(command)) {
    const others = `the commands are ${COMMAND_NAMES.join(', ')}; see ${ownCommand()} --help`;
    const hint = didYouMean(command, [...COMMAND_NAMES, '--help', '--version'], others);
    const what = command.startsWith('-') ? 'option' : 'command';
    throw new UsageError(`unknown ${what} ${command}`, hint);
  }
  const { values, positionals } = readArguments(command, rest);
  const start = performance.now();
  const code = await RUN[command](values, positionals);
  if (values['timings'] === true) process.stderr.write((await import('./basics/timed.ts')).timingLines(start));
  return code;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Runs each command. Its module is loaded on demand, so that `--help` is fast. */
const RUN: Readonly<Record<Command, (values: Values, positionals: readonly string[]) => Promise<number>>> = {
  build: async (values, positionals) => {
    const [{ build }, { wantedPdfs }] = await Promise.all([
      import('./commands/build.ts'),
      import('./basics/variant-names.ts'),
    ]);
    return build({
      ...(await readOptions(values, positionals)),
      ...(values['out'] === undefined ? {} : { out: folderOf(values['out']) }),
      makesPdf: values['no-pdf'] !== true,
      makesSite: values['no-site'] !== true,
      ...shardOf(values['shard']),
      variants: wantedPdfs((name) => values[name] !== undefined),
      ...(typeof values['cards'] === 'string' ? { cardKinds: kindsIn(values['cards']) } : {}),
      quiet: values['quiet'] === true,
    });
  },
  check: async (values, positionals) => {
    const { check } = await import('./commands/check.ts');
    const { format = 'pretty' } = values;
    return check({
      ...(await readOptions(values, positionals)),
      format: String(format),
      explains: values['explain'] === true,
      fixes: values['fix'] === true,
    });
  },
  dev: async (values, positionals) => {
    const { dev } = await import('./commands/dev.ts');
    const port = portOf(values['port']);
    return dev({ ...(await readOptions(values, positionals)), port, open: values['open'] === true });
  },
  lsp: async (values, positionals) => {
    const { lsp } = await import('./lsp/lsp.ts');
    return lsp(positionals, folderKind(values));
  },
  join: async ({ out = 'out' }, positionals) => {
    const { join } = await import('./commands/join.ts');
    return join(positionals, folderOf(out));
  },
  init: async (values, positionals) => {
    const { init } = await import('./commands/init.ts');
    const { template } = values;
    const [folder = '.', ...more] = positionals;
    if (more.length > 0) throw new UsageError('init needs exactly one folder', `try: ${ownCommand()} init my-game`);
    return init({
      folder,
      ...languageOf(values['lang']),
      ...(typeof template === 'string' ? { template } : {}),
    });
  },
};

/** Returns the options shared by all commands that read books. */
async function readOptions(
  { edition, release, strict, ...others }: Values,
  positionals: readonly string[],
): Promise<ReadOptions> {
  return {
    inputs: positionals.length > 0 ? positionals : [(await import('./commands/default-input.ts')).defaultInput()],
    strict: strict === true,
    ...(typeof edition === 'string' && { edition: edition.trim().toLowerCase() }),
    ...(release === true && { release }),
    ...folderKind(others),
  };
}

/** Returns how to read the folders of a command, and the language of their books. */
function folderKind({ shelf, book, lang }: Values): Pick<ReadOptions, 'kind' | 'lang'> {
  if (shelf === true && book === true)
    throw new UsageError('--shelf and --book contradict each other', 'leave one of them out');
  return {
    ...(shelf === true && { kind: 'shelf' }),
    ...(book === true && { kind: 'book' }),
    ...languageOf(lang),
  };
}

function folderOf(value: Values[string]): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError('--out needs a folder', `try: ${ownCommand()} build --out web`);
}

function shardOf(value: Values[string]): { shard?: Shard } {
  if (value === undefined) return {};
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(String(value)) ?? []).map(Number);
  if (number >= 1 && number <= count) return { shard: { number, count } };
  throw new UsageError(
    `--shard must be a part such as 2/5, not ${String(value)}`,
    `try: ${ownCommand()} build --shard 2/5`,
  );
}

function readArguments(command: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: withoutValue(args), options: optionTypes(command), allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    const [, letters = ''] = /^Unknown option '(-[^-'])/.exec(reason) ?? [];
    // `-out` is read as three options of one letter.
    const short = letters && args.find((arg) => arg.startsWith(letters));
    const option = short || (/^Unknown option '([^' ]+)/.exec(reason)?.[1] ?? '');
    throw new UsageError(
      short ? `unknown option '${short}'` : `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
      optionHint(command, option),
    );
  }
}

function optionHint(command: Command, option: string): string {
  const owner = COMMAND_NAMES.find((name) => Object.hasOwn(optionTypes(name), option.slice(2)));
  if (owner !== undefined && owner !== command) return `${option} is an option of ${owner}`;
  const names = Object.keys(optionTypes(command)).map((name) => `--${name}`);
  return didYouMean(option, names, `see ${ownCommand()} ${command} --help`);
}

/** Allows `--cards` without a value: the next argument is not its value. Editors add their process id. */
function withoutValue(args: readonly string[]): string[] {
  const own = args.filter((arg) => !arg.startsWith('--clientProcessId='));
  return own.map((arg) => (arg === '--cards' ? '--cards=' : arg));
}

function kindsIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');
}

function languageOf(value: Values[string]): { lang?: string } {
  if (value === undefined) return {};
  const lang = languageCode(String(value));
  if (lang !== undefined) return { lang };
  throw new UsageError(`--lang must be a language code, not ${String(value)}`, 'write a code such as de, en or pt-BR');
}

function portOf(value: Values[string]): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (typeof value === 'string' && /^\d{1,5}$/.test(value) && port < 65536) return port;
  throw new UsageError(
    `--port must be a number from 0 to 65535, not ${String(value)}`,
    `try: ${ownCommand()} dev --port 8080`,
  );
}

// A program such as `head` may close the pipe early, which is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const hint =
    error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? `\nhint: ${error.hint}` : '';
  const isExpected = error instanceof UsageError || hint !== '';
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`regelwerk: ${text}${hint}\n`);
  process.exitCode = error instanceof UsageError ? error.exitCode : 2;
}
