/** The command that runs this program again, for hints. */
import { basename, dirname, isAbsolute, relative } from 'node:path';

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
  if (project !== undefined) return npmCommand === 'exec' || isWithin(cwd, project) ? 'npx regelwerk' : 'regelwerk';
  if (basename(script) === 'regelwerk') return 'regelwerk';
  const shown = relative(cwd, script);
  const path = shown.startsWith('..') || isAbsolute(shown) ? script : shown;
  return `node ${/\s/.test(path) ? `"${path}"` : path}`;
}

function thisCaller(): Caller {
  return { script: process.argv[1] ?? 'regelwerk', cwd: process.cwd(), npmCommand: process.env['npm_command'] };
}

function isWithin(path: string, folder: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (at === folder) return true;
    if (at === dirname(at)) return false;
  }
}
