import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printDocument } from '../../build/print/print-document.ts';
import { loneQuotes, typographic } from '../../build/typography/quotes.ts';
import { compileFiles } from '../compile-files.ts';
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

describe('typographic', () => {
  it.each([
    ['en', `"He said 'go'," she says.`, '“He said ‘go’,” she says.'],
    ['de', `"Er rief 'Los!'", sagt sie.`, '„Er rief ‚Los!‘“, sagt sie.'],
    ['de-CH', `"Er rief 'Los!'"`, '«Er rief ‹Los!›»'],
    ['fr', `"L'épée" : "Non !" « Si »`, '«_L’épée_» : «_Non_!_» «_Si_»'],
    ['fr-CH', `"L'épée"`, '«L’épée»'],
    ['es', `"Dijo 'ya'"`, '«Dijo “ya”»'],
    ['it', `"L'elmo"`, '«L’elmo»'],
    ['nl', `"'t Is 'goed'," zegt hij 's avonds`, '“’t Is ‘goed’,” zegt hij ’s avonds'],
    ['pl', `"Rzut 'kością'"`, '„Rzut «kością»”'],
    ['pt', `"Diz 'sim'"`, '“Diz ‘sim’”'],
    ['sv', `"Kasta 'nu'"`, '”Kasta ’nu’”'],
    ['cs', `"Hod 'kostkou'"`, '„Hod ‚kostkou‘“'],
    ['he', `"צה"ל" אמרו "ג'ירפה"`, '“צה״ל” אמרו “ג׳ירפה”'],
    ['ja', `彼は"はい"と言った。「'a'」"D6"を振る`, '彼は“はい”と言った。「‘a’」“D6”を振る'],
    ['ko', `그는 "네"라고 했다`, '그는 “네”라고 했다'],
    ['he', `ה"מלך" וה"צריח הלבן" - המנכ"לית אמרה "כן"`, 'ה“מלך” וה“צריח הלבן” - המנכ״לית אמרה “כן”'],
    ['ja', `6"を動く`, '6″を動く'],
    ['zh', `他说"好"，移动6"的距离`, '他说“好”，移动6″的距离'],
    ['ar', `قال "نعم" و"لا"`, 'قال “نعم” و“لا”'],
    ['th', `เขาพูดว่า"ใช่"แล้ว`, 'เขาพูดว่า“ใช่”แล้ว'],
    ['de', `Die '90er und "die '20er-Jahre"`, 'Die ’90er und „die ’20er-Jahre“'],
  ])('sets quotation marks as in %s', (lang, text, wanted) => expect(set(text, lang)).toBe(wanted));

  it.each([
    [`It's the players' turn in the '90s, rock 'n' roll.`, 'It’s the players’ turn in the ’90s, rock ’n’ roll.'],
    [`Move 6" and shoot 12".`, 'Move 6″ and shoot 12″.'],
    [`"Move 6" and shoot 12" far," he says: "go 3" back".`, '“Move 6″ and shoot 12″ far,” he says: “go 3″ back”.'],
    [`On a "6", she is 5'10" tall and sees 30' far.`, 'On a “6”, she is 5′10″ tall and sees 30′ far.'],
    [`On '10' or '12', the '90's; 30'x20'.`, 'On ‘10’ or ‘12’, the ’90’s; 30′x20′.'],
    [`"-- and 'so--' --"`, '“– and ‘so–’ –”'],
    ['The glyph \uE000 stays.', 'The glyph \uE000 stays.'],
    ['2d6 -- 2--5 and 1-2, a---b, wait... or....', '2d6 – 2–5 and 1-2, a—b, wait… or....'],
    ['--release, a --> b, <!-- "x" -- -->, ----', '--release, a --&gt; b, <!-- &quot;x&quot; -- -->, ----'],
    ['AT&amp;T: "AT&amp;T" &lt;"&gt;"', 'AT&amp;T: “AT&amp;T” &lt;“&gt;”'],
    [`"It goes on in the next paragraph.`, '“It goes on in the next paragraph.'],
  ])('sets %s', (text, wanted) => {
    expect(set(text, 'en').replaceAll('&gt;-->', '-->')).toBe(wanted.replaceAll('&quot;', '"'));
  });

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
