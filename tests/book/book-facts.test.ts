import { describe, expect, test } from 'vitest';
import { bookFacts, coverFacts } from '../../build/book/book-facts.ts';
import { DEFAULTS } from '../../build/book-meta/book-meta.ts';
import { stringsFor } from '../../build/words/strings.ts';

const FOG = { title: 'Fog', lang: 'en', author: 'A. Bee' };

describe('the facts that a cover does not say by itself', () => {
  test.each([
    ['<p>Text</p>', '1.2', ['Version 1.2', 'By A. Bee']],
    ['<p>Edition 1.2 by A. Bee</p>', '1.2', []],
    ['<p>Edition 1.2.3, A. Beeton</p>', '1.2', ['Version 1.2', 'By A. Bee']],
    ['<p>Edition 3.1.2</p>', '1.2', ['Version 1.2', 'By A. Bee']],
    ['<p>v1.2</p>', '1.2', ['By A. Bee']],
    ['<p>For 3 players</p>', '3', ['Version 3', 'By A. Bee']],
    ['<p>Version 3 for 2 players</p>', '3', ['By A. Bee']],
    // Typeset text: words with soft hyphens, and no-break spaces.
    ['<p>Edi\u00ADtion 1.2\u2002by A.\u00A0Bee</p>', '1.2', []],
  ])('%s with version %s leaves %j to say', (html, version, facts) => {
    expect(coverFacts({ ...FOG, version }, stringsFor('en'), html)).toEqual(facts);
  });

  test.each([
    ['<p>By C and D</p>', []],
    ['<p>By C</p>', ['By C, D']],
  ])('%s with two authors leaves %j to say', (html, facts) => {
    expect(coverFacts({ ...FOG, author: 'C, D' }, stringsFor('en'), html)).toEqual(facts);
  });

  test.each(['<p>March 1, 2026</p>', '<p>2026-03-01</p>'])('%s says the date', (html) => {
    const facts = { title: 'Fog', lang: 'en', date: '2026-03-01' };
    expect(coverFacts(facts, stringsFor('en'), html)).toEqual([]);
  });
});

test('a fact that is written and empty is none', () => {
  const meta = { ...DEFAULTS, version: '', author: 'A. Bee' };
  expect(bookFacts({ title: 'Fog', lang: 'en', meta })).toEqual(FOG);
});
