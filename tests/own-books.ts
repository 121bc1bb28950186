/** The books of this repository, compiled once for all tests of a process. */
import { fileURLToPath } from 'node:url';
import { type Compilation, compile } from '../build/compile.ts';
import { diskHost } from '../build/host.ts';
import type { Book } from '../build/types.ts';

/** The root folder of this repository. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));
const compiled = new Map<string, Promise<Compilation>>();

/** @param input a path relative to the repository */
export function ownCompilation(input: string): Promise<Compilation> {
  const found = compiled.get(input) ?? compile([input], diskHost(ROOT));
  compiled.set(input, found);
  return found;
}

export async function ownBook(input: string): Promise<Book> {
  const [book] = (await ownCompilation(input)).shelf.books;
  if (!book) throw new Error(`${input} is no book`);
  return book;
}
