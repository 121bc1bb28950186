import type { Token } from 'markdown-it';
import { nearest } from '../../basics/nearest.ts';
import { meantInYaml } from '../../hint.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import { placesInFile } from '../../parse/parse-chapter.ts';
import { synonymsIn } from '../../parse/synonyms.ts';
import { firstLine } from '../../tree.ts';
import type { Book, BookChapter, Entry, Source, Synonym } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

export const synonym: Rule = {
  name: 'synonym',
  severity: 'warning',
  summary: 'another word for the search leads nowhere',
  explanation: `
\`{synonyms="tumble, crash damage"}\` gives something with a name other words by which the search finds it: a heading, a card, a
box, a row of a table that names things, a defined term. Anywhere else, there is nothing to find.

\`synonyms:\` in the front matter says what readers mean by a word: the name of something in the book, its id after \`#\`, or a
word of the text. If the book has none of these, the search cannot find it.
`,
  examples: {
    good: [
      '---\nsynonyms:\n  tumble: Falling\n---\n\n# Book\n\n## Falling {synonyms="crash damage"}\n\nIt hurts.\n',
      '---\nsynonyms:\n  tumble: ["#falling", hurts]\n---\n\n# Book\n\n## Falling\n\nIt hurts.\n',
      '# Book\n\n## Weapons\n\n| Weapon | Range |\n|--|--|\n| Bow {synonyms="longbow"} | 12 |\n| Knife | 1 |\n',
      '# Book\n\n## Words\n\nGig {synonyms="skiff"}\n: A small boat.\n',
    ],
    bad: [
      `
---
synonyms:
  tumble: Faling
          ^^^^^^ synonym
---

# Book

## Falling

It hurts.
`,
      `
# Book

Falling hurts. {synonyms="crash damage"}
                ^^^^^^^^ synonym
`,
      `
# Book

## Falling {synonyms="crash"}

Falling hurts. {synonyms="crash"}
                ^^^^^^^^ synonym
`,
    ],
  },
  check: (book) => [
    ...book.synonyms.flatMap((each) => (synonymTarget(each, book) ? [] : [ofFrontMatter(each, book)])),
    ...book.chapters.flatMap((chapter, index) => strayIn(chapter, index, book)),
  ],
};

function ofFrontMatter({ word, means, span }: Synonym, { entries }: Book): Finding {
  const isId = means.startsWith('#');
  const known = isId ? entries.map(({ id }) => `#${id}`) : entries.map(({ name }) => name);
  const near = nearest(means, new Set(known));
  return {
    span,
    message: `the book has nothing called ${means}, so “${word}” cannot lead to it`,
    hint: meantInYaml(
      near,
      'write the name of a heading, card, box, row or term, its id after #, or a word of the text',
    ),
  };
}

/** Attributes on what is no entry. */
function strayIn(chapter: BookChapter, index: number, book: Book): readonly Finding[] {
  if (!chapter.source.text.includes('synonyms')) return [];
  const taken = takenBy(book.entries.filter((entry) => entry.chapter === index));
  const lines = chapter.source.text.split('\n');
  let map: Token['map'] = null;
  return chapter.tokens.flatMap((token, at) => {
    map = token.map ?? map;
    const isTaken = synonymsIn([token]).every((word) => taken.get(at)?.includes(word));
    return isTaken ? [] : [strayAt(map ?? [0, 1], lines, chapter.source)];
  });
}

/** For each token that is part of a name, the synonyms of what is called so. */
function takenBy(entries: readonly Entry[]): ReadonlyMap<number, readonly string[]> {
  const taken = new Map<number, readonly string[]>();
  for (const { kind, block, synonyms = [] } of entries) {
    if (synonyms.length === 0 || !block) continue;
    // Any cell may have the name of its row.
    const end = kind === 'row' ? block.end : (firstLine(block)?.at ?? block.start) + 1;
    for (let at = block.start; at < end; at++) taken.set(at, [...(taken.get(at) ?? []), ...synonyms]);
  }
  return taken;
}

function strayAt([from, to]: readonly [number, number], lines: readonly string[], source: Source): Finding {
  const columns = lines.slice(from, to).map((text) => text.search(/\bsynonyms\s*=/i));
  const offset = columns.findIndex((column) => column >= 0);
  const [line, column] = [from + Math.max(0, offset) + 1, (columns[offset] ?? 0) + 1];
  const placeOf = placesInFile(source);
  const { file, position: start } = placeOf({ line, column });
  const { position: end } = placeOf({ line, column: column + 'synonyms'.length });
  return {
    span: { file, start, end },
    message: 'the attribute synonyms is ignored here: nothing here is known to have a name',
    hint:
      'write it after a heading, the title of a card, a defined term, or a name in a table; if the table or box does hold ' +
      'names, give it the class entries',
  };
}
