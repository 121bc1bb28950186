#!/usr/bin/env node
/** The command line: parses the arguments and loads the module of the command. */
import { readdirSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from './basics/meant-by.ts';
import { ownCommand } from './basics/own-command.ts';
import {
  type Command,
  COMMAND_NAMES,
  COMMANDS,
  type Given,
  isCommand,
  nameOf,
  type OptionRow,
  valueIn,
  VALUES,
} from './commands/commands.ts';
import { firstSteps, usage } from './commands/usage.ts';
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
  return run(command, readArguments(command, rest));
}

async function run<C extends Command>(command: C, given: Given<C>): Promise<number> {
  const start = performance.now();
  const code = await RUN[command](given);
  if ('timings' in given) process.stderr.write((await import('./basics/timed.ts')).timingLines(start));
  return code;
}

type Run<C extends Command> = (given: Given<C>) => Promise<number>;

/** Runs each command. Its module is loaded on demand, so that `--help` is fast. */
const RUN: { readonly [C in Command]: Run<C> } = {
  build: async (given) => (await import('./commands/build.ts')).build(given),
  check: async (given) => (await import('./commands/check.ts')).check(given),
  dev: async (given) => (await import('./commands/dev.ts')).dev(given),
  lsp: async (given) => (await import('./lsp/lsp.ts')).lsp(given),
  join: async (given) => (await import('./commands/join.ts')).join(given),
  init: async (given) => (await import('./commands/init.ts')).init(given),
};

function readArguments<C extends Command>(command: C, args: readonly string[]): Given<C> {
  const rows: readonly OptionRow[] = COMMANDS[command].options;
  const options = Object.fromEntries(
    rows.map(([option]) => [nameOf(option), { type: valueIn(option) ? ('string' as const) : ('boolean' as const) }]),
  );
  const { values, positionals } = parsed(command, { args: withoutValue(args, rows), options, allowPositionals: true });
  const texts = new Map(Object.entries(values));
  const given = rows.flatMap(([option, , other = '']) => {
    const name = nameOf(option);
    const written = texts.get(name);
    if (written === undefined) return [];
    if (texts.has(nameOf(other)))
      throw new UsageError(`--${name} and ${other} contradict each other`, 'leave one of them out');
    return [[name, typeof written === 'string' ? valueOf(command, option, written) : written]];
  });
  const kind = (['shelf', 'book'] as const).find((name) => texts.has(name));
  return { ...Object.fromEntries(given), ...(kind && { kind }), inputs: positionals } as Given<C>;
}

function parsed(command: Command, config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    const [, letters = ''] = /^Unknown option '(-[^-'])/.exec(reason) ?? [];
    // `-out` is read as three options of one letter.
    const short = letters && config.args?.find((arg) => arg.startsWith(letters));
    const option = short || (/^Unknown option '([^' ]+)/.exec(reason)?.[1] ?? '');
    throw new UsageError(
      short ? `unknown option '${short}'` : `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
      optionHint(command, option),
    );
  }
}

function valueOf(command: Command, option: string, written: string): unknown {
  const { read, wanted, example } = VALUES[valueIn(option) ?? 'DIR'];
  const value: unknown = read(written);
  if (value !== undefined) return value;
  const name = `--${nameOf(option)}`;
  const why = written === '' ? `needs ${wanted}` : `must be ${wanted}, not ${written}`;
  throw new UsageError(`${name} ${why}`, `try: ${ownCommand()} ${command} ${name} ${example}`);
}

function optionHint(command: Command, option: string): string {
  const namesOf = (each: Command): readonly string[] => COMMANDS[each].options.map(([own]) => `--${nameOf(own)}`);
  const owner = COMMAND_NAMES.find((each) => namesOf(each).includes(option));
  if (owner !== undefined && owner !== command) return `${option} is an option of ${owner}`;
  return didYouMean(option, namesOf(command), `see ${ownCommand()} ${command} --help`);
}

/** Allows options such as `--cards` without a value: the next argument is not theirs. Editors add their process id. */
function withoutValue(args: readonly string[], rows: readonly OptionRow[]): string[] {
  const own = args.filter((arg) => !arg.startsWith('--clientProcessId='));
  return own.map((arg) => (rows.some(([option]) => option.startsWith(`${arg}[`)) ? `${arg}=` : arg));
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
