import { expect, test } from 'vitest';
import { rawTitle } from '../../build/book/raw-title.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect({ renderMath: (source) => source });

test.each([
  ['<h1 align="center">Hats &amp; <em>H&uuml;tten</em></h1>\n\nText', 'Hats & Hütten'],
  ['Text\n\n<H1>\n  Two<br>lines\n</H1>\n\n<h1>Second</h1>', 'Two lines'],
  ['<h1>\n\n*Between* blocks\n\n</h1>', 'Between blocks'],
  ['<h1><img src="a.png" alt="The  Game"></h1>', 'The Game'],
  ['<h1><img src="a.png" alt="Logo"> Game</h1>', 'Game'],
  ['```html\n<h1>No</h1>\n```\n', undefined],
  ['- a\n  ```\n  <h1>No</h1>\n  ```\n', undefined],
  ['Use `<h1>` for titles.\n\ntext', undefined],
  [`<h1>Open\n\n${'and all the rest '.repeat(12)}`, undefined],
  ['<!-- <h1>No</h1> -->', undefined],
  ['<h1></h1>', undefined],
  ['# Title', undefined],
  ['', undefined],
])('%j has the title %j', (markdown, title) => {
  expect(rawTitle(md.parse(markdown, {}))).toBe(title);
});
