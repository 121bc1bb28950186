import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printDocument } from '../../build/print/print-document.ts';
import { loneQuotes, typographic } from '../../build/typography/quotes.ts';
import { compileFiles } from '../compile-files.ts';
import { lineTests } from '../fixture-file.ts';
import { shownHtml } from '../print/shown-html.ts';
import { buildSite } from '../site/built-site.ts';

/** Sets a text as a paragraph of HTML, in which markdown-it writes quotation marks as entities. */
function set(text: string, lang: string): string {
  const html = typographic(`<p>${text.replaceAll('"', '&quot;')}</p>`, lang);
  return html
    .replace(/<\/?p>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('\u202F', '_')
    .replaceAll('\u00A0', '~');
}

lineTests(join(import.meta.dirname, 'quotes.txt'), (text, lang) => set(text, lang).replaceAll('&gt;-->', '-->'));

describe('typographic', () => {
  it('leaves code, attributes and what is no text, and pairs what is around them', () => {
    const html =
      '<p title="&quot;a&quot; -- b"><em>&quot;A</em> <code>&quot;b&quot; --</code> c&quot;<sup class="footnote-ref"><a href="#n">[1]</a></sup><br>&quot;<a href="x--y">d</a>&quot;</p><script>"--"</script>';
    expect(typographic(html, 'en')).toBe(
      '<p title="&quot;a&quot; -- b"><em>“A</em> <code>&quot;b&quot; --</code> c”<sup class="footnote-ref"><a href="#n">[1]</a></sup><br>“<a href="x--y">d</a>”</p><script>"--"</script>',
    );
  });

  it('sets dashes beside words with a style, and keeps options in them', () => {
    expect(typographic('<p><b>A</b>--<i>b</i>--c, <i>--d</i> --<b>e</b></p>', 'en')).toBe(
      '<p><b>A</b>–<i>b</i>–c, <i>--d</i> --<b>e</b></p>',
    );
  });

  it('keeps a text with signs of ours, which Unicode says are no characters', () => {
    const html = '<p>A \uFDD5 \uFDD1 &quot;\uFDD5b&quot; <i>\uFDD5 c</i> <code>\uFDD2</code></p>';
    expect(set('The glyph \uE000 stays.', 'en')).toBe('The glyph \uE000 stays.');
    expect(typographic(html, 'en')).toBe('<p>A \uFFFD \uFFFD “\uFFFDb” <i>\uFFFD c</i> <code>\uFDD2</code></p>');
  });

  it('keeps the language below a tag that closes nothing', () => {
    expect(typographic('<div lang="de"></b><p>"a"</p></div>', 'en')).toBe('<div lang="de"></b><p>„a“</p></div>');
  });

  it('sets titles in the contents without the page beside them', () => {
    const html = '<a href="#a"><span class="toc-title">The &quot;Lair&quot;</span><span class="toc-page">3</span></a>';
    expect(typographic(html, 'en')).toContain('The “Lair”<');
  });

  it('follows the language of each paragraph, and pairs nothing across two', () => {
    expect(
      typographic('<p>&quot;a&quot;</p><p lang="de">&quot;b&quot;</p><ul><li>c&quot;</li><li>d&quot;</li></ul>', 'en'),
    ).toBe('<p>“a”</p><p lang="de">„b“</p><ul><li>c&quot;</li><li>d&quot;</li></ul>');
  });

  it('follows the language of words within a paragraph', () => {
    const html = '<p><i lang="fr">"Loi" !</i> und "<i lang="fr">la "loi"</i>" !</p>';
    expect(typographic(html, 'de').replaceAll('\u202F', '_')).toBe(
      '<p><i lang="fr">«_Loi_»_!</i> und „<i lang="fr">la «_loi_»</i>“ !</p>',
    );
  });

  it('ends for any text', () => {
    const text = `${'6" "'.repeat(5000)} "'`;
    expect(set(text, 'en').length).toBeGreaterThan(1000);
  });
});

it('finds quotation marks without another one', () => {
  const pieces = [
    { isText: true, text: 'She "says ' },
    { isText: false, text: '"' },
    { isText: true, text: ' and "go".' },
  ];
  expect(loneQuotes(pieces, 'en')).toEqual([[0, 4]]);
});

describe('a book with typography', () => {
  const text = '## The "Lair"\n\nIt\'s 6" -- or `"6"`.\n\n[](#the-"lair") [[The "Lair"]]\n';
  const files = {
    'a.md': `---\nlang: de\ntypography: true\n---\n\n# A "B"\n\n${text}`,
    'c.md': `---\nlang: en\n---\n\n# C\n\n${text}`,
  };

  it('is set on its pages and in its previews; its ids and the search are as typed', async () => {
    const { page, pages, folder, compilation } = await buildSite(files);
    expect(compilation.diagnostics).toEqual([]);
    const [own, other] = ['a-b', 'c'].map((slug) =>
      pages.find((path) => path.startsWith(`${slug}/`) && /lair/.test(path)),
    );
    expect(page(own ?? '')).toMatch(/<h1 id="the-&quot;lair&quot;">The „Lair“</);
    expect(page(own ?? '')).toContain('<title>The „Lair“ · A „B“</title>');
    expect(page(own ?? '')).toContain('<p>It’s 6″ – or <code>&quot;6&quot;</code>.</p>');
    expect(page(other ?? '')).toContain("<p>It's 6&quot; -- or ");
    expect(readFileSync(join(folder, 'assets/previews/a-b.js'), 'utf8')).toContain('The „Lair“');
    expect(readFileSync(join(folder, 'assets/search/a-b.js'), 'utf8')).toContain(String.raw`The \"Lair\"`);
  });

  it('is set in print', async () => {
    const { compilation } = await buildSite(files);
    const [book] = compilation.shelf.books;
    const html = book ? shownHtml(printDocument(compilation, book, new Date(0))) : '';
    expect(html.match(/The „Lair“/g)).toHaveLength(3);
    expect(html).not.toMatch(/>[^<]*&quot;Lair/);
  });
});

it('a quote goes on in the next paragraph, not in the next cell', async () => {
  const text = '"One\n\n"two."\n\n| "A | "b" |\n|---|---|\n| c | d |\n';
  const { diagnostics } = await compileFiles({ 'b.md': `---\nlang: en\ntypography: true\n---\n\n# B\n\n${text}` });
  expect(diagnostics).toMatchObject([{ rule: 'lone-quote', start: { line: 12, column: 3 } }]);
});
