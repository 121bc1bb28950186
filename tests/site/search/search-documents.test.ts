import { describe, expect, test } from 'vitest';
import { compileBook } from '../../compile-files.ts';
import { type SearchDocument, abbreviationsOf, searchDocuments } from '../../../build/site/search/search-documents.ts';
import type { Book } from '../../../build/types.ts';

async function bookOf(...files: Parameters<typeof compileBook>): Promise<Book> {
  return (await compileBook(...files)).book;
}

const german = async (text: string): Promise<Book> => bookOf({ 'a.md': `---\nlang: de\n---\n\n${text}` });

/** Formats documents as `kind level chapter #id title (cost): text`. */
function shortly(documents: readonly SearchDocument[]): readonly string[] {
  return documents.map(({ kind, level, chapter, id, title, cost, text }) =>
    [kind, level, chapter, id === undefined ? '-' : `#${id}`, title, ...(cost ? [`(${cost})`] : []), `| ${text}`]
      .join(' ')
      .replaceAll('\n', ' / '),
  );
}

const documentsOf = async (text: string): Promise<readonly string[]> => shortly(searchDocuments(await german(text)));

describe('searchDocuments', () => {
  test('a section ends at the next heading of whatever level', async () => {
    expect(await documentsOf('# Buch\n\nVorwort.\n\n## Kampf\n\nA\n\n### Nah\n\nB\n\n## Wind\n\nC\n')).toEqual([
      'section 1 0 #buch Buch | Vorwort.',
      'section 2 1 #kampf Kampf | A',
      'section 3 1 #nah Nah | B',
      'section 2 2 #wind Wind | C',
    ]);
  });

  test('what stands before the first heading of a chapter is below the title of its file', async () => {
    const book = await bookOf({ 'b/10-rules.md': 'Before.\n\n# Combat\n\nHit.\n', 'b/20-more.md': 'Alone.\n' }, ['b']);
    expect(shortly(searchDocuments(book))).toEqual([
      'section 1 0 #rules Rules | Before.',
      'section 2 0 #combat Combat | Hit.',
      'section 1 1 #more More | Alone.',
    ]);
  });

  test('a card is a document of its own, with its condition, and its text is nowhere else', async () => {
    const card = '!!! danger Sturz - 2 ⊙\n\n    !!! note ""\n\n        Nur oben.\n\n    Er sinkt.\n';
    expect(await documentsOf(`# B\n\n## Zug\n\nVorher.\n\n${card}\nNachher.\n`)).toEqual([
      'section 1 0 #b B | ',
      'section 2 1 #zug Zug | Vorher. / Nachher.',
      'action 3 1 #sturz Sturz (2 ⊙) | Nur oben. / Er sinkt.',
    ]);
  });

  test('a reaction; other boxes belong to their section, with their title', async () => {
    const text = '# B\n\n## Zug\n\n!!! example Böe\n\n    Beispiel.\n\n!!! warning Duck - WK+1 ⊙\n\n    Tief.\n';
    expect(await documentsOf(text)).toEqual([
      'section 1 0 #b B | ',
      'section 2 1 #zug Zug | Böe / Beispiel.',
      'reaction 3 1 #duck Duck (WK+1 ⊙) | Tief.',
    ]);
  });

  test('a heading in a box or a list opens a section', async () => {
    const text = '# B\n\n!!! note Kasten\n\n    ### Innen\n\n    A\n\nB\n\n* #### Punkt\n\n    C\n';
    expect(await documentsOf(text)).toEqual([
      'section 1 0 #b B | Kasten',
      'section 3 0 #innen Innen | A / B',
      'section 4 0 #punkt Punkt | C',
    ]);
  });

  test('cells, items, code, raw HTML, pictures and their captions are text, line ends and soft hyphens are not', async () => {
    const table = '| Wind | Wurf |\n|---|---|\n| Sturm | 6 |\n| ^^ | 5 |\n';
    const rest =
      '\n* ein\n  Punkt\n\n```\nregelwerk  build\n```\n\n<div>Roh &amp; <b>gar</b></div>\n\n![Ein Bild](x.png)\n';
    expect(await documentsOf(`# B\n\n${table}${rest}\nTrenn&shy;strich\n`)).toEqual([
      'section 1 0 #b B | Wind\tWurf / Sturm\t6 / Sturm\t5 / ein Punkt / regelwerk build / Roh & gar / Ein Bild / Trennstrich',
    ]);
  });

  test('a table with a caption is a document of its own, unless the caption says what the heading says', async () => {
    const rows = '| W6 | Wind |\n|---|---|\n| 1 | Flaute |\n| 2 | Sturm |\n';
    expect(await documentsOf(`# B\n\n## Wetter\n\nVorher.\n\n${rows}\nTable: Böen {#böen}\n\nNachher.\n`)).toEqual([
      'section 1 0 #b B | ',
      'section 2 1 #wetter Wetter | Vorher. / Nachher.',
      'table 3 1 #böen Böen | W6\tWind / 1\tFlaute / 2\tSturm',
    ]);
    const [, same = ''] = await documentsOf(`# B\n\n## Das Wetter\n\n${rows}\nTable: Wetter\n`);
    expect(same).toContain('#das-wetter Das Wetter | Wetter / W6\tWind / 1\tFlaute');
  });

  test('a footnote stands with the section that refers to it', async () => {
    const text = '# B\n\n## Eins\n\nA[^n]\n\n## Zwei\n\nB[^m]\n\n### Drei\n\nC\n\n[^n]: Zur Eins.\n[^m]: Zur Zwei.\n';
    expect(await documentsOf(text)).toEqual([
      'section 1 0 #b B | ',
      'section 2 1 #eins Eins | A / Zur Eins.',
      'section 2 2 #zwei Zwei | B / Zur Zwei.',
      'section 3 2 #drei Drei | C',
    ]);
  });

  test('the contents are none; repeated headings have their ids', async () => {
    const text = '# B\n\n## Inhalt\n\n[[toc]]\n\n## Eins\n\n### Beispiel\n\nA\n\n### Beispiel\n\nB\n';
    expect(await documentsOf(text)).toEqual([
      'section 1 0 #b B | ',
      'section 2 2 #eins Eins | ',
      'section 3 2 #beispiel Beispiel | A',
      'section 3 2 #beispiel-1 Beispiel | B',
    ]);
  });

  test('a book without a heading is one document, an empty one none', async () => {
    expect(await documentsOf('Nur Text.\n\nUnd mehr.\n')).toEqual(['section 0 0 - a | Nur Text. / Und mehr.']);
    expect(await documentsOf('\n')).toEqual([]);
  });
});

test('abbreviationsOf: short and long forms of all chapters', async () => {
  const book = await german(
    '# B\n\n*[AGI]: Agilität\n\n## Eins\n\nAGI\n\n*[WK]:  Wurf-\u00ADkosten \n*[__proto__]: x\n',
  );
  expect(new Map(abbreviationsOf(book))).toEqual(
    new Map([
      ['AGI', 'Agilität'],
      ['WK', 'Wurf-kosten'],
      ['__proto__', 'x'],
    ]),
  );
});
