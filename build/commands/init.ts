/**
 * `regelwerk init DIR`: turns a folder into a project. It adds missing files and leaves existing ones alone: a
 * starter book, npm scripts, the workflow that publishes the book on GitHub Pages, and editor settings.
 */
import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { compile } from '../compile.ts';
import { didYouMean } from '../basics/meant-by.ts';
import { ownCommand } from '../basics/own-command.ts';
import { UsageError } from '../basics/usage-error.ts';
import { diskHost } from '../host.ts';
import { projectFiles } from './project-files.ts';
import { LANGUAGES, type NewFiles, TEMPLATES, type Template, starterFiles } from './starter-files.ts';
import type { Book } from '../types.ts';

export interface InitOptions {
  readonly folder: string;
  /** Language of the starter book; default: `en`. */
  readonly lang?: string;
  /** Kind of starter book; default: `folder`. */
  readonly template?: string;
}

export async function init({ folder, lang = 'en', template = 'folder' }: InitOptions): Promise<number> {
  if (!LANGUAGES.includes(lang)) {
    throw new UsageError(
      `there is no starter in ${lang}`,
      `choose one of --lang ${LANGUAGES.join(', ')}, and replace its text with your own`,
    );
  }
  if (!isTemplate(template)) {
    const others = `the templates are ${TEMPLATES.join(', ')}`;
    throw new UsageError(`unknown template ${template}`, didYouMean(template, TEMPLATES, others));
  }
  const target = resolve(folder);
  await refuseFile(target, folder);
  const hasBook = (await booksIn(target)).some(isWritten);
  const input = existsSync(join(target, 'rulebook')) || !hasBook ? '' : ' .';
  const files: NewFiles = new Map([
    ...(hasBook ? [] : await starterFiles(template, lang)),
    ...(await projectFiles(target, input)),
  ]);
  const written = await writeMissing(target, files);
  for (const file of written) process.stdout.write(`${relative(process.cwd(), file)}\n`);
  process.stderr.write(nextSteps(folder, written.length, hasBook));
  return 0;
}

function isTemplate(name: string): name is Template {
  return TEMPLATES.some((each) => each === name);
}

async function refuseFile(target: string, folder: string): Promise<void> {
  const status = await stat(target).catch(() => undefined);
  if (status && !status.isDirectory())
    throw new UsageError(`${folder} cannot be used: it is a file`, 'name a new or an existing folder');
}

async function booksIn(folder: string): Promise<readonly Book[]> {
  if (!existsSync(folder)) return [];
  const { shelf } = await compile([folder], diskHost(), { isCheck: true, edition: false });
  return shelf.books;
}

/** Whether the book is more than a README, which introduces the repository itself. */
function isWritten({ chapters }: Book): boolean {
  return chapters.some(({ source }) => !/^readme\b/i.test(source.path.replace(/^.*[\\/]/, '')));
}

/**
 * Writes the files that do not exist yet.
 *
 * @returns absolute paths of the files that were written
 */
async function writeMissing(folder: string, files: NewFiles): Promise<string[]> {
  const written: string[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(file, text, { flag: 'wx' });
      written.push(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return written;
}

function nextSteps(folder: string, count: number, hasBook: boolean): string {
  const shown = relative(process.cwd(), resolve(folder));
  const own = ownCommand();
  const place = shown === '' ? '' : ` ${shown}`;
  const done =
    count === 0
      ? 'Nothing to add.'
      : hasBook
        ? 'Your book was not changed.'
        : 'Replace the text in rulebook/ with your own.';
  return `${done} Preview it while you write: ${own} dev${place}\n`;
}
