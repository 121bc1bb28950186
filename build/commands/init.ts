/** `regelwerk init DIR`: copies the starter book into a new folder. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ownCommand } from '../basics/own-command.ts';
import { UsageError } from '../basics/usage-error.ts';
import { packageFolder } from '../basics/version.ts';

export interface InitOptions {
  readonly folder: string;
  /** Of the starter book; default: `en`. */
  readonly lang?: string;
}

const LANGUAGES = ['de', 'en'];

export async function init({ folder, lang = 'en' }: InitOptions): Promise<number> {
  if (!LANGUAGES.includes(lang)) {
    throw new UsageError(
      `there is no book to start with in ${lang}`,
      `use --lang ${LANGUAGES.join(' or ')}, and replace its text with yours`,
    );
  }
  const target = resolve(folder);
  const existing = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageError(
      `${folder} cannot be used: ${error.code === 'ENOTDIR' ? 'it is a file' : error.message}`,
      'choose a new folder',
    );
  });
  if (existing.length > 0)
    throw new UsageError(`the folder ${folder} is not empty`, 'choose a new folder; nothing was changed');
  await mkdir(target, { recursive: true });
  await cp(join(packageFolder, 'site', 'starter', lang), target, { recursive: true });
  const shown = relative(process.cwd(), target) || '.';
  process.stdout.write(`${shown}\n`);
  process.stderr.write(`Edit the files in ${shown}, and preview the book with: ${ownCommand()} dev ${shown}\n`);
  return 0;
}
