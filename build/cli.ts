#!/usr/bin/env node
/**
 * The command line: reads the arguments and loads the command's module when it runs it.
 */
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: regelwerk COMMAND [INPUT…] [OPTIONS]

  build [INPUT…]   make the website and the PDFs
      --out DIR        where to (default: out)
      --no-pdf         only the website
      --no-site        only the PDFs
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
  const lang = languageOf(values['lang']);
  const inputs = positionals.length > 0 ? positionals : ['rulebook'];
  switch (command) {
    case 'build': {
      const { build } = await import('./commands/build.ts');
      return build({
        inputs,
        out: String(values['out'] ?? 'out'),
        makesPdf: values['no-pdf'] !== true,
        makesSite: values['no-site'] !== true,
        strict: values['strict'] === true,
        quiet: values['quiet'] === true,
        ...lang,
      });
    }
    case 'check': {
      const { check } = await import('./commands/check.ts');
      return check({
        inputs,
        format: String(values['format'] ?? 'pretty'),
        strict: values['strict'] === true,
        ...lang,
      });
    }
    case 'dev': {
      const { dev } = await import('./commands/dev.ts');
      return dev({ inputs, port: portOf(values['port']), open: values['open'] === true, ...lang });
    }
    case 'init': {
      const { init } = await import('./commands/init.ts');
      const [folder, ...more] = positionals;
      if (folder === undefined || more.length > 0)
        throw new UsageError('init needs the name of one folder', 'try: regelwerk init my-game');
      return init({ folder, lang: lang.lang ?? 'en' });
    }
  }
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(OPTIONS, name);
}

function readArguments(
  command: Command,
  args: readonly string[],
): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS[command], allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`${reason.charAt(0).toLowerCase()}${reason.slice(1)}`, 'see regelwerk --help');
  }
}

function languageOf(value: unknown): { lang?: string } {
  if (value === undefined) return {};
  if (value === 'de' || value === 'en') return { lang: value };
  throw new UsageError(
    `--lang is de or en, not ${String(value)}`,
    'name another language in the front matter: lang: fr',
  );
}

function portOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new UsageError(`--port is a number from 0 to 65535, not ${String(value)}`, 'try: regelwerk dev --port 8080');
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
