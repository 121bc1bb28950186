/** `regelwerk ids`: what the ids of a book mean, as a file beside it that keeps them. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { keptIdsOf } from '../book/kept-ids.ts';
import { compile } from '../compile.ts';
import { diskHost } from '../host.ts';
import type { ReadOptions } from './compile-editions.ts';
import { keptIdsFile } from '../read/kept-ids.ts';
import { shownPath } from '../read/shown-path.ts';
import { counted } from '../report/amounts.ts';
import { printable } from '../report/terminal-text.ts';
import type { Book } from '../types.ts';
import { showFindings } from './findings.ts';

export interface IdsOptions extends ReadOptions {
  /** Whether the files are written, rather than printed. */
  readonly writes: boolean;
}

export async function ids({ inputs, writes, ...options }: IdsOptions): Promise<number> {
  const host = diskHost();
  const compilation = await compile(inputs, host, { ...options, isCheck: true, release: false, edition: false });
  const unread = compilation.diagnostics.filter(({ rule }) => rule === 'input');
  if (unread.length > 0) {
    // What is not read would lose its ids.
    showFindings(unread, compilation);
    return 1;
  }
  for (const book of compilation.shelf.books) {
    const kept = keptIdsOf(book);
    const text = `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`;
    if (!writes) {
      process.stdout.write(text);
      continue;
    }
    const path = resolve(host.cwd, book.file);
    const kind = (await host.status(path))?.kind === 'folder' ? 'folder' : 'file';
    const file = keptIdsFile({ kind, path });
    await writeFile(file, text);
    process.stdout.write(`${printable(shownPath(file, host))}\n`);
    process.stderr.write(`${changes(book, kept)}\n`);
  }
  return 0;
}

function changes({ keptIds: before }: Book, kept: Book['keptIds']): string {
  const added = [...kept.keys()].filter((id) => !before.has(id)).length;
  const gone = [...before.keys()].filter((id) => !kept.has(id));
  const lost = gone.length === 0 ? '' : `; removed: ${gone.map((id) => `#${printable(id)}`).join(', ')}`;
  return `${counted(kept.size, 'id')}, ${added} of them new${lost}`;
}
