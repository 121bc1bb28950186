#!/usr/bin/env node
/**
 * The command line: reads the arguments and loads the command's module when it runs it.
 */
import { parseArgs } from 'node:util';
import { growNewSpaceAtOnce, optimiseLate } from './tune-v8.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: regelwerk COMMAND [INPUT…] [OPTIONS]

  build [INPUT…]   make the website and the PDFs
      --out DIR        where to (default: out)
      --no-pdf         only the website
      --no-site        only the PDFs
      --ink-saver      also a PDF without filled areas
      --booklet        also a PDF to print on both sides and fold
      --crop-marks     also a PDF with crop marks and bleed for a printer's shop
      --strict         warnings count as errors
      --lang de|en     language of books that name none
      --quiet          say nothing but findings
  check [INPUT…]   only look for mistakes
      --format FORMAT  pretty, json, github or sarif (default: pretty)
      --strict         warnings count as errors
      --lang de|en     language of books that name none
  dev [INPUT…]     serve the website and update it while you write
      --port N         port on 127.0.0.1 (default: 8080, or the next free one)
      --open           open it in the browser
      --lang de|en     language of books that name none
  init DIR         start a book in a new folder
      --lang de|en     language of the book (default: en)

  --help           this text
  --version        the program's version

INPUT is a Markdown file or a folder; rulebook/ when none is named.
Exit code: 0 done, 1 mistakes in the text, 2 wrong usage or set-up.
`;

const OPTIONS = {
  build: {
    out: { type: 'string' },
    'no-pdf': { type: 'boolean' },
    'no-site': { type: 'boolean' },
    'ink-saver': { type: 'boolean' },
    booklet: { type: 'boolean' },
    'crop-marks': { type: 'boolean' },
    strict: { type: 'boolean' },
    lang: { type: 'string' },
    quiet: { type: 'boolean' },
  },
  check: { format: { type: 'string' }, strict: { type: 'boolean' }, lang: { type: 'string' } },
  dev: { port: { type: 'string' }, open: { type: 'boolean' }, lang: { type: 'string' } },
  init: { lang: { type: 'string' } },
} as const;

type Command = keyof typeof OPTIONS;

async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === undefined || command === 'help' || args.includes('--help') || args.includes('-h')) {
    (command === undefined ? process.stderr : process.stdout).write(USAGE);
    return command === undefined ? 2 : 0;
  }
  if (command === '--version' || command === '-v') {
    const { version } = await import('./version.ts');
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (!isCommand(command)) {
    throw new UsageError(
      `there is no command called ${command}`,
      `the commands are ${Object.keys(OPTIONS).join(', ')}; see regelwerk --help`,
    );
  }
  const { values, positionals } = readArguments(command, rest);
  if (command !== 'dev') {
    optimiseLate();
    growNewSpaceAtOnce();
  }
  return RUN[command](values, positionals);
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Each loads its module when it runs. */
const RUN: Readonly<Record<Command, (values: Values, positionals: readonly string[]) => Promise<number>>> = {
  build: async (values, positionals) => {
    const [{ build }, { PRINT_VARIANTS }] = await Promise.all([
      import('./commands/build.ts'),
      import('./print/variant-names.ts'),
    ]);
    return build({
      inputs: inputsOf(positionals),
      out: String(values['out'] ?? 'out'),
      makesPdf: values['no-pdf'] !== true,
      makesSite: values['no-site'] !== true,
      variants: PRINT_VARIANTS.filter((variant) => values[variant] === true),
      strict: values['strict'] === true,
      quiet: values['quiet'] === true,
      ...languageOf(values['lang']),
    });
  },
  check: async (values, positionals) => {
    const { check } = await import('./commands/check.ts');
    const format = String(values['format'] ?? 'pretty');
    const strict = values['strict'] === true;
    return check({ inputs: inputsOf(positionals), format, strict, ...languageOf(values['lang']) });
  },
  dev: async (values, positionals) => {
    const { dev } = await import('./commands/dev.ts');
    const port = portOf(values['port']);
    return dev({ inputs: inputsOf(positionals), port, open: values['open'] === true, ...languageOf(values['lang']) });
  },
  init: async (values, positionals) => {
    const { init } = await import('./commands/init.ts');
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) {
      throw new UsageError('init needs the name of one folder', 'try: regelwerk init my-game');
    }
    return init({ folder, lang: languageOf(values['lang']).lang ?? 'en' });
  },
};

function inputsOf(positionals: readonly string[]): readonly string[] {
  return positionals.length > 0 ? positionals : ['rulebook'];
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(OPTIONS, name);
}

function readArguments(command: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    const options: Record<string, { type: 'string' | 'boolean'; multiple?: false }> = OPTIONS[command];
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`${reason.charAt(0).toLowerCase()}${reason.slice(1)}`, 'see regelwerk --help');
  }
}

function languageOf(value: Values[string]): { lang?: string } {
  if (value === undefined) return {};
  if (value === 'de' || value === 'en') return { lang: value };
  throw new UsageError(
    `--lang is de or en, not ${String(value)}`,
    'name another language in the front matter: lang: fr',
  );
}

function portOf(value: Values[string]): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (typeof value === 'string' && /^\d{1,5}$/.test(value) && port < 65536) return port;
  throw new UsageError(`--port is a number from 0 to 65535, not ${String(value)}`, 'try: regelwerk dev --port 8080');
}

// Whoever reads the output may stop early, as `head` does: no reason to fail.
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
  process.exitCode = 2;
}
