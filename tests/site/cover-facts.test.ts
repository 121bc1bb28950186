import { expect, test } from 'vitest';
import { coverFacts } from '../../build/site/cover-facts.ts';
import type { SiteBook } from '../../build/site/site-model.ts';
import { stringsFor } from '../../build/words/strings.ts';

const factsOf = (coverHtml: string, version: string): readonly string[] =>
  coverFacts({ version, author: 'A. Bee', lang: 'en', coverHtml } as SiteBook, stringsFor('en'));

test.each([
  ['<p>Text</p>', '1.2', ['Version 1.2', 'By A. Bee']],
  ['<p>Edition 1.2 by A. Bee</p>', '1.2', []],
  ['<p>Edition 1.2.3, A. Beeton</p>', '1.2', ['Version 1.2', 'By A. Bee']],
  ['<p>For 3 players</p>', '3', ['Version 3', 'By A. Bee']],
  ['<p>Version 3 for 2 players</p>', '3', ['By A. Bee']],
])('%s with version %s leaves %j to say', (html, version, facts) => {
  expect(factsOf(html, version)).toEqual(facts);
});
