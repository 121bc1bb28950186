import type { Language } from './words.ts';

/** Without stop words, unless there is nothing else. */
export function contentOf(terms: readonly string[], { stopWords }: Language): readonly string[] {
  const content = terms.filter((term) => !stopWords.has(term));
  return content.length > 0 ? content : terms;
}
