import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from '../print/shown-html.ts';
import { shownPages } from '../site/shown-pages.ts';

/** All output of a book: the HTML of the website and of the printed pages. */
async function everything(markdown: string): Promise<string> {
  const { shelf } = await compileFiles({ 'a.md': markdown });
  const [book] = shelf.books;
  const printed = book ? shownHtml(renderPrint(shelf, book)) : '';
  // Descriptions are plain text, which layouts escape.
  const asHtml = (key: string, value: unknown): unknown => (key === 'description' ? undefined : value);
  return JSON.stringify(shownPages(shelf), asHtml) + printed;
}

describe('what goes out of a stranger’s book', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', /<script|alert\(1\)/],
    ['an event handler', '<p onclick="alert(1)">x</p>', /onclick/],
    ['a handler in a footnote in the line', 'x ^[<img src=x onerror=alert(1)>]', /onerror/],
    ['a handler in a footnote', 'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>', /onerror/],
    ['a handler in a heading', '## <img src=x onerror=alert(1)> x\n\ntext', /onerror/],
    ['a handler in a table', '| a |\n|--|\n| <b onclick=x()>y</b> |', /onclick/],
    ['a handler in a title', '!!! note <b onclick=x()>y</b>\n\n    text', /onclick/],
    ['a handler in a caption', '| a |\n|--|\n| b |\n\nTable: <i onclick=x()>y</i>', /onclick/],
    ['a link that runs', '[x](javascript:alert(1))', /href=\\?"javascript/i],
    ['a link that runs, hidden', '[x](java&#10;script:alert(1))', /href=\\?"java/i],
    ['a link that runs, by reference', '[x]\n\n[x]: vbscript:x', /vbscript/],
    ['a link to a file', '[x](file:///etc/passwd)', /href=\\?"file:/i],
    ['a picture from elsewhere', '![x](https://example.org/a.png)', /example\.org/],
    ['a picture from elsewhere in HTML', '<img src="//example.org/a.png">', /example\.org/],
    ['a picture outside the book', '![x](../../etc/passwd)', /src=\\?"[^"]*passwd/],
    ['an attribute that runs', '![x](a.png){onload="alert(1)"}', /onload/],
    ['a style that loads', '<p style="background:url(https://example.org)">x</p>', /example\.org/],
    ['markup in an alternative text', '![<b>"x"](a.png)', /<b>/],
    ['markup in a class', ':::: x"><script>\ntext\n::::', /<script/],
    ['markup in an id', '## A {#x"><script>}\n\ntext', /<script/],
    ['markup in a key', '[[<script>]]', /<script/],
    ['markup in a formula', '$<img src=x onerror=alert(1)>$', /<img/],
    ['markup in a link without words', '[](<#"><script>alert(1)</script>>)', /<script/],
    ['a link without words that runs', '[](javascript:alert(1))', /href=\\?"javascript/i],
    ['markup in a caption that a list shows', '[[figures]]\n\n![x](a.png "<script>alert(1)</script>")', /<script/],
    ['a handler in a title that a list shows', '[[examples]]\n\n!!! example <b onclick=x()>y</b>', /onclick/],
    ['a frame', '<iframe src="https://example.org"></iframe>', /<iframe/],
    ['a closing tag too many', '</div></main></body>', /<\/(?:main|body)>/],
  ])('has no trace of %s', async (_, markdown, trace) => {
    expect(await everything(`# Book\n\n## Chapter\n\n${markdown}\n\nend`)).not.toMatch(trace);
  });

  it('has what surrounds it', async () => {
    const html = await everything('# Book\n\n## Chapter\n\nbefore <script>x</script> after');
    expect(html).toContain('before');
    expect(html).toContain('after');
  });
});
