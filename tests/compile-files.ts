/** Compiles books whose files are in memory, in a repository. */
import { type Compilation, type CompileCache, type CompileOptions, compile } from '../build/compile.ts';
import type { Book } from '../build/types.ts';
import { memoryHost } from './memory-host.ts';

/** Text or bytes of files by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** @param inputs the inputs to compile; all files if omitted */
export function compileFiles(
  files: Files,
  inputs: readonly string[] = Object.keys(files),
  options?: CompileOptions,
  cache?: CompileCache,
): Promise<Compilation> {
  return compile(inputs, memoryHost({ '.git/HEAD': '', ...files }), options, cache);
}

/** @throws if the files do not form a book */
export async function compileBook(
  ...given: Parameters<typeof compileFiles>
): Promise<Compilation & { readonly book: Book }> {
  const compilation = await compileFiles(...given);
  const [book] = compilation.shelf.books;
  if (!book) throw new Error('no book');
  return { ...compilation, book };
}
