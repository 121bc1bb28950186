#!/usr/bin/env node
/** The command line: parses the arguments and loads the module of the command. */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
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

/** Mistakes are found here, so that messages are ours. */
const LENIENT = { allowPositionals: true, strict: false, tokens: true } as const;

function readArguments<C extends Command>(command: C, args: readonly string[]): Given<C> {
  const rows: readonly OptionRow[] = COMMANDS[command].options;
  // Editors add their process id.
  const own = args.filter((arg) => !arg.startsWith('--clientProcessId='));
  const types = rows.map(([option]) => [nameOf(option), { type: /\s/.test(option) ? 'string' : 'boolean' } as const]);
  const options = Object.fromEntries(types);
  const { tokens, positionals } = parseArgs({ ...LENIENT, args: own, options });
  const given = new Map<string, unknown>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const row = rows.find(([option]) => nameOf(option) === token.name);
    // `-out` is read as three options of one letter.
    if (!row) throw unknownOption(command, own[token.index]?.split('=')[0] ?? '');
    // Values do not begin with a hyphen, so `--out --quiet` lacks one.
    const isValue = token.inlineValue === true || token.value?.startsWith('-') === false;
    given.set(token.name, valueOf(command, row[0], isValue ? token.value : undefined));
  }
  for (const [option, , other = ''] of rows) {
    if (given.has(nameOf(option)) && given.has(nameOf(other)))
      throw new UsageError(`--${nameOf(option)} and ${other} contradict each other`, 'leave one of them out');
  }
  const kind = (['shelf', 'book'] as const).find((name) => given.has(name));
  return { ...Object.fromEntries(given), ...(kind && { kind }), inputs: positionals };
}

function valueOf(command: Command, option: string, written: string | undefined): unknown {
  const name = `--${nameOf(option)}`;
  const kind = valueIn(option);
  if (kind === undefined && written !== undefined)
    throw new UsageError(`${name} takes no value`, `try: ${ownCommand()} ${command} ${name}`);
  if (kind === undefined) return true;
  const { read, wanted, example } = VALUES[kind];
  const value: unknown = read(written ?? '');
  if (value !== undefined) return value;
  const why = written ? `must be ${wanted}, not ${written}` : `needs ${wanted}`;
  throw new UsageError(`${name} ${why}`, `try: ${ownCommand()} ${command} ${name} ${example}`);
}

function unknownOption(command: Command, option: string): UsageError {
  const namesOf = (each: Command): readonly string[] => COMMANDS[each].options.map(([own]) => `--${nameOf(own)}`);
  const owner = COMMAND_NAMES.find((each) => namesOf(each).includes(option));
  const others = `see ${ownCommand()} ${command} --help`;
  const hint =
    owner === undefined ? didYouMean(option, namesOf(command), others) : `${option} is an option of ${owner}`;
  return new UsageError(`unknown option ${option}`, hint);
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
