/**
 * Which files of a folder are chapters, in which order and why, by the rule of the handbook.
 *
 * A case has the files of a folder: a line with `@` and names, below it their text. Markdown files without one have a heading
 * and a word. `--shelf` or `--book` in its title is that of the command line. The result is the summary of the folder; its
 * chapters and parts; what is left out (`-`); and findings (`!`).
 */
import { join } from 'node:path';
import { findBooks } from '../../build/read/find-books.ts';
import type { FolderKind } from '../../build/read/plan-folder.ts';
import { caseTests } from '../fixture-file.ts';
import { memoryHost } from '../memory-host.ts';

function filesIn(text: string): Readonly<Record<string, string>> {
  const [, ...groups] = text.split(/^@ /m);
  const files = groups.flatMap((group) => {
    const [names = '', ...lines] = group.split('\n');
    const textOf = (name: string): string => (name.endsWith('.md') ? `# ${name.replaceAll('/', ' ')}\n\nFly.\n` : '');
    return names.split(' ').map((name) => [`/g/${name}`, lines.length > 1 ? lines.join('\n') : textOf(name)] as const);
  });
  return { '/g/.git/HEAD': '', ...Object.fromEntries(files) };
}

caseTests(join(import.meta.dirname, 'folders.txt'), async (text, title) => {
  const kind = /--(shelf|book)/.exec(title)?.[1] as FolderKind | undefined;
  const { value, diagnostics } = await findBooks(['/g'], memoryHost(filesIn(`${text}\n`), '/g'), kind);
  const books = value.books.map((book) =>
    book.chapters.map(({ path, depth, kind: what, title: name, place, why }) => {
      const shown = what === 'part' ? `[${name}]` : path.replace('/g/', '');
      return `${'  '.repeat(depth)}${place} ${shown}${/link/.test(why) ? `, ${why}` : ''}`;
    }),
  );
  const [reading] = value.readings;
  return [
    `${reading?.summary}\n  because ${reading?.why}`,
    books.map((lines) => lines.join('\n')).join('\n--\n'),
    ...(reading?.files ?? []).flatMap(({ file, place, why }) => (place === undefined ? [`- ${file}: ${why}`] : [])),
    ...diagnostics.map(
      ({ file, start, end, severity, message, hint }) =>
        `! ${file}:${start.line}:${start.column}-${end.column} ${severity}: ${message} | ${hint}`,
    ),
  ].join('\n');
});
