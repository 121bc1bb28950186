/** The command that runs this program again, for hints. */
import { basename, isAbsolute, relative } from 'node:path';
import { isInside } from './is-inside.ts';

export interface Caller {
  /** `process.argv[1]`: the started file, or the link to it. */
  readonly script: string;
  readonly cwd: string;
  /** npm's environment variable with the running command, if npm started the program. */
  readonly npmCommand?: string | undefined;
}

/** `npx regelwerk` in a project that depends on it, `regelwerk` if that is a command, otherwise `node dist/cli.js`. */
export function ownCommand(caller: Caller = thisCaller()): string {
  const { script, cwd, npmCommand } = caller;
  const project = /^(.*?)[\\/]node_modules[\\/]/.exec(script)?.[1];
  if (project !== undefined) return npmCommand === 'exec' || isInside(cwd, project) ? 'npx regelwerk' : 'regelwerk';
  if (basename(script) === 'regelwerk') return 'regelwerk';
  const shown = relative(cwd, script);
  const path = shown.startsWith('..') || isAbsolute(shown) ? script : shown;
  return `node ${/\s/.test(path) ? `"${path}"` : path}`;
}

function thisCaller(): Caller {
  return { script: process.argv[1] ?? 'regelwerk', cwd: process.cwd(), npmCommand: process.env['npm_command'] };
}
