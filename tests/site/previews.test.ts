/** Previews of link targets, as pages load them. */
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileBook, compileFiles } from '../compile-files.ts';
import { caseTests } from '../fixture-file.ts';
import { InlineStyles } from '../../build/site/inline-styles.ts';
import { previewFile, previewFiles } from '../../build/site/previews.ts';
import { textOf } from './built-site.ts';

/** Returns the HTML of the previews of the first book, by place. */
async function previewsOf(
  files: Readonly<Record<string, string>>,
  inputs = Object.keys(files),
): Promise<ReadonlyMap<string, string>> {
  const { book, shelf } = await compileBook(files, inputs);
  return new Map(previewFile(shelf, book).previews.map(([place, html]) => [place, html]));
}

async function previewOf(id: string, text: string): Promise<string> {
  const previews = await previewsOf({ 'a.md': `# A\n\n## First\n\n[to it](#${id})\n\n${text}` });
  return previews.get(`#${id}`) ?? 'nothing';
}

const WORDS = 'Twenty letters word. '.repeat(60).trim();

caseTests(join(import.meta.dirname, 'previews.txt'), async (text) => {
  const [, id = '', rest = ''] = /^#(.*)\n\n([^]*)/.exec(text) ?? [];
  return previewOf(id, rest);
});

describe('what a section shows', () => {
  it('ends in the middle of a paragraph that is too long, at a word', async () => {
    const text = textOf(await previewOf('fog', `## Fog\n\n${WORDS}\n\nNo.`));
    expect(text).toMatch(/ (?:Twenty|letters|word\.) …$/);
    expect(text.length).toBeGreaterThan(560);
    expect(text.length).toBeLessThan(620);
  });

  it('closes what was open where it ends', async () => {
    const html = await previewOf('fog', `## Fog\n\n> * One **${WORDS}** two\n> * No.\n\nNo.`);
    expect(html).toMatch(/^<h2>Fog<\/h2>\n<blockquote>\n<ul>\n<li>One <strong>Twenty/);
    expect(html).toContain('<strong>');
    expect(html.match(/<\/?(?:blockquote|ul|li|strong)>/g)?.join('')).toBe(
      '<blockquote><ul><li><strong></strong></li></ul></blockquote>',
    );
    expect(html).toContain('…');
    expect(html).not.toContain('No.');
  });

  it('has whole rows of a table, and says that there are more', async () => {
    const rows = `| ${'word '.repeat(20)} | end |\n`.repeat(12);
    const html = await previewOf('fog', `## Fog\n\n| A | B |\n|---|---|\n${rows}`);
    const [, ...shown] = html.split('<tr>');
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.length).toBeLessThan(9);
    for (const row of shown.slice(1)) expect(row).toContain('<td>end</td>');
    expect(html).toMatch(/<\/table>\n<\/div>\n<p class="preview-more">…<\/p>$/);
  });
});

it('what other places show a card of many pages is cut', async () => {
  const text = textOf(await previewOf('row', `!!! danger Row - 2 ⊙\n\n${`    ${WORDS}\n\n`.repeat(4)}`));
  expect(text.length).toBeGreaterThan(1800);
  expect(text.length).toBeLessThan(2600);
  expect(text).toMatch(/…$/);
});

describe('the file of a book', () => {
  it('shows the front for the cover, on which the contents stand, too', async () => {
    const links = '[front](index.md) [contents](01.md)';
    const files = {
      'b/index.md': `The front.\n\n${links}\n`,
      'b/01.md': '# Contents\n\n[[toc]]\n',
      'b/02.md': '# Two\n',
    };
    expect(textOf((await previewsOf(files, ['b'])).get('') ?? '')).toContain('The front.');
  });

  it('holds what links lead to, and all cards', async () => {
    const previews = await previewsOf({
      'a.md':
        '# A\n\n## One\n\n[two](#TWO), [web](https://example.org), [none](#none)\n\n## Two\n\nX.\n\n## Three\n\n!!! warning Duck - 1 ⊙\n\n    X.\n',
    });
    expect([...previews.keys()]).toEqual(['#two', '#duck']);
  });

  it('holds what other books lead to, and links that lead from the root of the site', async () => {
    const files = {
      'rules/00-index.md': '---\ntitle: Rules\n---\n\nFront.\n',
      'rules/10-one.md':
        '# One\n\nFirst, see [two](20-two.md#deep) and [out](https://example.org).\n\n## More\n\nNo.\n',
      'rules/20-two.md': '# Two & more\n\n## Deep\n\nSee [one](10-one.md).\n',
      'other/10-text.md': '# Text\n\n[there](../rules/20-two.md) and [before](../rules/00-index.md)\n',
    };
    const previews = await previewsOf(files, ['rules', 'other']);
    expect(Object.fromEntries(previews)).toEqual({
      '': '<p>Front.</p>',
      one: '<h2>One</h2>\n<p>First, see <a href="rules/two/index.html#deep">two</a> and <a href="https://example.org" class="external">out</a>.</p>',
      two: '<h2>Two &amp; more</h2>\n<h3>Deep</h3>\n<p>See <a href="rules/one/index.html">one</a>.</p>',
      '#deep': '<h3>Deep</h3>\n<p>See <a href="rules/one/index.html">one</a>.</p>',
    });
  });

  it('hands over its data, whatever they are called, and is there for every book', async () => {
    const files = { 'a.md': '# A\n\n## constructor\n\n`</script>` [x](#constructor)\n', 'b.md': '# B\n' };
    const { shelf } = await compileFiles(files);
    const page: { self?: unknown; regelwerkPreviews?: unknown } = {};
    page.self = page;
    const made = previewFiles(shelf, new InlineStyles([]));
    expect(made.map(({ path }) => path)).toEqual(['assets/previews/a.js', 'assets/previews/b.js']);
    for (const { bytes } of made)
      if (bytes instanceof Uint8Array) runInNewContext(new TextDecoder().decode(bytes), page);
    const words = { read: 'Read in the book', back: 'Previous', close: 'Close', share: 'Share', copied: 'Link copied' };
    const html =
      '<h2>constructor</h2>\n<p><code>&lt;/script&gt;</code> <a href="a/constructor/index.html#constructor">x</a></p>';
    expect(JSON.parse(JSON.stringify(page.regelwerkPreviews))).toEqual([
      {
        slug: 'a',
        lang: 'en',
        words,
        pages: [['a/constructor/index.html', 'constructor']],
        previews: [['#constructor', html, 0, 'constructor']],
      },
      { slug: 'b', lang: 'en', words, pages: [], previews: [] },
    ]);
  });

  it('is made for a chapter of thousands of sections and links', async () => {
    const sections = Array.from({ length: 3000 }, (_, n) => `### S${n}\n\nSee [next](#s${n + 1}).\n`);
    const text = `# A\n\n## All\n\n${sections.join('\n')}\n### S3000\n`;
    const { shelf } = await compileFiles({ 'a.md': text });
    const [file] = previewFiles(shelf, new InlineStyles([]));
    expect(file?.bytes).toHaveProperty(
      'length',
      expect.toSatisfy((length: number) => length > 3000 * 60),
    );
  });
});
