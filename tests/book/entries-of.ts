/** The entries of small texts, for tests. */
import { compileBook } from '../compile-files.ts';
import type { Book, Entry } from '../../build/types.ts';

/** Compiles a text, in English unless it has front matter. */
export async function bookOf(text: string, lang = 'en'): Promise<Book> {
  const { book } = await compileBook({
    'a.md': text.startsWith('---\n') ? text : `---\nlang: ${lang}\n---\n\n${text}`,
  });
  return book;
}

/** Formats an entry as `kind name #id`, with a question mark if it is only probable. */
export function shortly({ kind, name, long, id, certainty, of }: Entry): string {
  const end = `${long === undefined ? '' : ` = ${long}`} #${id}${of === undefined ? '' : ` of #${of}`}`;
  return `${kind}${certainty === 'likely' ? '?' : ''} ${name}${end}`;
}

/** All entries except tables without captions. */
export const namedOf = ({ entries }: Book): readonly Entry[] =>
  entries.filter(({ kind, certainty }) => kind !== 'table' || certainty === 'sure');
