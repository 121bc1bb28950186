/** The ranges of links and images, and their places in the text. */
import { expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { Places } from '../../plugins/places.ts';
import { rangeOf } from '../../plugins/position.ts';

const md = createDialect();

/** In each text, the link or image between the marks must be found where it stands. */
it.each([
  ['a title', '!!! note See ‹[x](#y)›'],
  ['a title after blanks', 'text\n\n  !!!  note   See ‹[x](#y)›'],
  ['a title in quotes', '!!! note big "See ‹[x](#y)›"'],
  ['a title in a list in a quote', '> - !!! note See ‹[x](#y)› {.a}'],
  ['a title of an unknown type', '!!! unknown ‹[x](#y)›'],
  ['the title of an example', '!!! example "Example at ‹[x](#y)›"'],
  ['the title of a quote with a type', 'text\n\n> [!tip] See ‹[x](#y)›\n> more'],
  ['the title of one in a list', '1. > [!tip]- ‹[x](#y)›'],
  ['the text below', '> [!tip]\n> more\n> and ‹[x](#y)›'],
  ['the text of one in another', '> > [!tip] Title\n> > ‹[x](#y)›'],
  ['the caption of a figure', '![a](a.svg "") {align="center"}\n\n*The ‹[x](#y)›* {#map}'],
  ['an image with a size', 'A ‹![Map](p.svg =100x50)›.'],
  ['an image with a size in its text', 'A ‹![Map|9](p.svg)›.'],
  ['double brackets', 'A ‹[[Elves|x]]›.'],
  ['an embedded image', 'And ‹![[a.png]]›.'],
  ['a table', '|A|B|\n|--|--|\n|1| ‹![x](y)› |\n'],
  ['a table without outer pipes', 'A|B\n--|--\n1|  a ‹![x](y)›\n'],
  ['a table with the same text in two cells', '|A|B|\n|--|--|\n| a | a ‹![x](y)› |\n'],
  ['a table in a list item', '* text\n\n    |A|B|\n    |--|--|\n    |1|‹![x](y)›|\n'],
  ['a table in a quote in a list', '- > |A|B|\n  > |--|--|\n  > |1|‹![x](y)›|\n'],
  ['the header of a table', '|A|‹![x](y)›|\n|--|--|\n'],
  ['the caption of a table', '|A|\n|--|\n|1|\nTable:  the ‹![x](y)›\n'],
  ['a caption in brackets', '|A|\n|--|\n|1|\n[the ‹![x](y)›]\n'],
  ['a row of two lines', '|A|B|\n|--|--|\n|1|b \\\n|2|‹![x](y)›|\n'],
  ['a list in a row of two lines', '|A|B|\n|--|--|\n|1|- b \\\n|2|- c ‹![x](y)›|\n'],
  ['a list in a list in a row of two lines', '|A|B|\n|--|--|\n|1|- b \\\n|2|  - ‹![x](y)›|\n'],
  ['a row of two lines with the same text in the next cell', '|A|B|\n|--|--|\n|1 \\\n|a ‹![x](y)›|a|\n'],
  ['a paragraph of two lines beside the same word', '|A|B|\n|--|--|\n|a|1 \\\n|b ‹![x](y)›|2 \\\n|c|b|\n'],
  ['a row of two lines after escaped pipes', '|A|B|\n|--|--|\n|1|2 \\\n|a \\| b|c \\| d ‹![x](y)›|\n'],
  ['the second paragraph of a row', '|A|B|\n|--|--|\n|1|a \\\n||\\\n|2|a \\| b ‹![x](y)› \\\n|3|c|\n'],
])('in %s', (_, marked) => {
  const [before = '', piece = '', after = ''] = marked.split(/[‹›]/);
  const places = new Places(before + piece + after);
  const found = md.parse(before + piece + after, {}).flatMap((inline) =>
    (inline.children ?? []).flatMap((token) => {
      const range = /^(?:link_open|image)$/.test(token.type) ? rangeOf(token) : undefined;
      return range ? [[inline.content.slice(...range), places.part(inline, range).start]] : [];
    }),
  );
  const lines = before.split('\n');
  expect(found).toContainEqual([piece, { line: lines.length - 1, column: lines.at(-1)?.length }]);
});
