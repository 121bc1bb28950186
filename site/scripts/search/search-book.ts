/** Turns the search file of a book into documents with everything that results show. */

import { lexiconOf } from './lexicon.ts';
import type { SearchFile } from '../../../build/site/search/search-form.d.ts';
import { slugOf } from './slug-of.ts';
import { languageOf } from './words.ts';

export interface SearchDocument {
  /** Kind of the document: `section`, `table`, `entry` for small entries, or the kind of a card. */
  readonly kind: string;
  readonly title: string;
  /** Titles above the document: book, chapter, sections. */
  readonly path: readonly string[];
  /** Address relative to the web root. */
  readonly href: string;
  readonly text: string;
  /** Synonyms that the author gave the entry. */
  readonly also: readonly string[];
  /** Label of the kind; absent for sections. */
  readonly label?: string;
  /** Cost of a card. */
  readonly cost?: string;
}

export type SearchBook = ReturnType<typeof readBook>;

export function readBook(file: SearchFile) {
  const { slug, title, lang, kinds, costLabel, costUnit, abbreviations, pages } = file;
  const documents = pages.flatMap(([page, rows]) => {
    const above: { readonly depth: number; readonly title: string }[] = [];
    return rows.map(([depth, name, text, id, cost, also]): SearchDocument => {
      const [kind, label] = kinds[-1 - depth] ?? [];
      const isSection = kind === undefined;
      if (isSection) while ((above.at(-1)?.depth ?? -1) >= depth) above.pop();
      const chain = [title, ...above.map((each) => each.title), name];
      if (isSection) above.push({ depth, title: name });
      return {
        kind: isSection ? 'section' : kind,
        title: name,
        // Repeated titles are removed, such as that of a page whose first section has the same title.
        path: chain.slice(0, -1).filter((each, index) => each !== chain[index + 1]),
        href: depth === 0 ? page : `${page}#${encodeURIComponent(id || slugOf(name))}`,
        text,
        also: also?.split('\n') ?? [],
        ...(label ? { label } : {}),
        ...(cost ? { cost } : {}),
      };
    });
  });
  const language = languageOf(file);
  // An author’s synonym for one word of a group, such as “HP”, also applies to the other words of the group.
  const groups = file.synonyms.map((text) => {
    const group = text.split(', ');
    const all = new Set(group.map((word) => word.toLowerCase()));
    return [...group, ...abbreviations.flatMap(([word, means]) => (all.has(word.toLowerCase()) ? [means] : []))];
  });
  const lexicon = lexiconOf([...groups, ...abbreviations], language);
  return { slug, title, lang, language, lexicon, costLabel, costUnit, documents };
}
