/**
 * `regelwerk init DIR`: turns a folder into a project. It adds what is missing and leaves the rest alone: a
 * starter book, npm scripts, the workflow that publishes the book on GitHub Pages, and editor settings.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { compile } from '../compile.ts';
import { ownCommand } from '../basics/own-command.ts';
import { codeOf } from '../basics/system-error.ts';
import { UsageError } from '../basics/usage-error.ts';
import { diskHost } from '../host.ts';
import type { Given } from './commands.ts';
import { WORKFLOW, projectFiles, withScripts } from './project-files.ts';
import { LANGUAGES, type NewFiles, starterFiles } from './starter-files.ts';
import type { Book } from '../types.ts';

export async function init({ inputs, lang = 'en', template = 'folder' }: Given<'init'>): Promise<number> {
  const [folder = '.', ...more] = inputs;
  if (more.length > 0) throw new UsageError('init needs exactly one folder', `try: ${ownCommand()} init my-game`);
  if (!LANGUAGES.includes(lang)) {
    throw new UsageError(
      `there is no starter in ${lang}`,
      `choose one of --lang ${LANGUAGES.join(', ')}, and replace its text with your own`,
    );
  }
  const target = resolve(folder);
  const status = await stat(target).catch(() => undefined);
  if (status && !status.isDirectory())
    throw new UsageError(`${folder} cannot be used: it is a file`, 'name a new or an existing folder');
  const hasBook = (await booksIn(target)).some(isWritten);
  const input = existsSync(join(target, 'rulebook')) || !hasBook ? '' : ' .';
  const files: NewFiles = new Map([
    ...(hasBook ? [] : await starterFiles(template, lang)),
    ...(await projectFiles(target, input)),
  ]);
  const { written, notes } = await writeMissing(target, files);
  for (const file of written) process.stdout.write(`${relative(process.cwd(), file)}\n`);
  for (const note of notes) process.stderr.write(`${note}\n`);
  process.stderr.write(nextSteps(folder, written.length, hasBook));
  return 0;
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
 * Writes the files that do not exist yet, and adds to `package.json` what it lacks. Returns the absolute paths of the
 * files written, and notes on what is missing in files that exist.
 */
async function writeMissing(folder: string, files: NewFiles) {
  const written: string[] = [];
  const notes: string[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(file, text, { flag: 'wx' });
      written.push(file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const given = await readFile(file, 'utf8');
      if (path.endsWith(WORKFLOW) && given !== text)
        notes.push(`${relative(process.cwd(), file)} exists and was left as it is: check that it builds this book.`);
      if (path !== 'package.json') continue;
      try {
        const { whole, notes: onScripts } = withScripts(given, text);
        for (const note of onScripts) notes.push(note);
        if (whole === given) continue;
        await writeFile(file, whole);
        written.push(file);
      } catch {
        notes.push(`package.json cannot be read, so nothing was added to it. It should contain:\n${text}`);
      }
    }
  }
  return { written, notes };
}

function nextSteps(folder: string, count: number, hasBook: boolean): string {
  const shown = relative(process.cwd(), resolve(folder));
  const place = shown === '' ? '' : ` ${shown}`;
  const done =
    count === 0
      ? 'Nothing to add.'
      : hasBook
        ? 'Your book was not changed.'
        : 'Replace the text in rulebook/ with your own.';
  return `${done} Preview it while you write: ${ownCommand()} dev${place}\n`;
}
