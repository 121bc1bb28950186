/** Every kind of page is valid HTML, according to html-validate. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { readFixtures } from '../fixture-file.ts';
import { findingsIn, findingsOf, pagesIn, standard } from './html-findings.ts';
import { shownPages } from './shown-pages.ts';
import { buildTwoBooks } from './two-books.ts';

/** Returns the texts of the fixtures, each case as a chapter of its own. */
function fixtureTexts(): readonly { readonly name: string; readonly text: string }[] {
  const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const ofPlugins = files.flatMap((file) =>
    readFixtures(readFileSync(join(folder, file), 'utf8'), file).map(({ line, markdown }) => {
      return { name: `${file.replace('.txt', '')}-${line}`, text: markdown };
    }),
  );
  const ofSanitiser = readFileSync(new URL('../sanitize/html/html.txt', import.meta.url), 'utf8').split(
    /^=== .*\n\.\n/m,
  );
  return [
    ...ofPlugins,
    ...ofSanitiser
      .slice(1)
      .map((block, index) => ({ name: `html-${index}`, text: block.split(/\n\.(?:\n|$)/)[0] ?? '' })),
  ];
}

describe('the HTML', () => {
  it.each([
    ['a block in a heading', '<h1><div>x</div></h1>', 'element-permitted-content'],
    ['an id twice', '<p id="x">1</p><p id="x">2</p>', 'no-dup-id'],
    ['a name for nothing', '<nav aria-labelledby="gone"><a href="x">x</a></nav>', 'no-missing-references'],
    ['an attribute of former times', '<p align="left">x</p>', 'no-deprecated-attr'],
  ])('is found wanting with %s', (_, body, rule) => {
    expect(
      findingsOf(`<!doctype html>\n<html lang="en"><head><title>x</title></head><body>${body}</body></html>`, 'x.html'),
    ).toEqual(expect.arrayContaining([expect.stringContaining(` ${rule}: `)]));
  });

  it('is valid on each kind of page of a shelf with awkward names', async () => {
    const { folder, compilation } = await buildTwoBooks();
    const kinds = new Set<string>(shownPages(compilation.shelf).map(({ kind }) => kind));
    expect(kinds).toEqual(
      new Set(['all', 'cards', 'chapter', 'cover', 'index', 'lists', 'not-found', 'redirect', 'reference', 'shelf']),
    );
    expect(pagesIn(folder).length).toBeGreaterThan(kinds.size);
    expect(findingsIn(folder)).toEqual([]);
  });

  it('is valid for all that the fixtures of plugins and sanitiser write', async () => {
    const files = Object.fromEntries(
      fixtureTexts().map(({ name, text }) => [`book/${name}.md`, `# ${name}\n\n${text}\n`] as const),
    );
    const ids = '# A <b id="raw">raw</b> and a [marked]{#marked} thing\n\nText.\n';
    const { shelf } = await compileFiles({ 'book/0.md': '# Book\n\nText.\n', 'book/ids.md': ids, ...files }, ['book']);
    const pages = shownPages(shelf);
    const chapters = pages.filter((page) => page.kind === 'chapter');
    const whole = pages.find(({ kind }) => kind === 'all');
    expect(chapters.length).toBeGreaterThan(250);
    expect(findingsOf(`<main>${whole?.kind === 'all' ? whole.html : ''}</main>`, 'all', standard)).toEqual([]);
    // Titles are repeated in contents and links, so they must not contain ids.
    expect(chapters.filter(({ titleHtml }) => titleHtml === '' || / id=/.test(titleHtml))).toEqual([]);
  });
});
