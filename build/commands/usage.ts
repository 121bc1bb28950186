/** The help text (`--help`) of the program and of each command. */
import { type Command, type CommandInfo, COMMANDS, INPUT } from './commands.ts';

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

function commandUsage(own: string, command: Command, { input, summary, options, more = INPUT }: CommandInfo): string {
  return `Usage: ${own} ${command} ${input} [OPTIONS]

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

${optionLines(options, '  ')}
${input === '[INPUT…]' ? `\n${more}\n` : ''}`;
}

function programUsage(own: string): string {
  const commands = Object.entries<CommandInfo>(COMMANDS).map(
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

function optionLines(options: CommandInfo['options'], indent: string): string {
  return options.map(([option, meaning]) => `${indent}${option.padEnd(15)}  ${meaning}`).join('\n');
}
