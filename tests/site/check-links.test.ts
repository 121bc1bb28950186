import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../commands/run-cli.ts';
import { brokenLinks } from './check-links.ts';

const brokenIn = (files: Readonly<Record<string, string>>): Promise<string[]> => brokenLinks(temporaryFolder(files));

describe('brokenLinks', () => {
  it('follows encoded paths and ids', async () => {
    const broken = await brokenIn({
      'index.html': '<a href="r%C3%BCstung%20%26%20%23/index.html#50%25-regel">',
      'rüstung & #/index.html': '<h1 id="50%-regel"><a href="../index.html">',
    });
    expect(broken).toEqual([]);
  });

  it.each([
    ['<a href="b.html">', 'index.html: <a href> b.html: no such file'],
    ['<a href="#x">', 'index.html: <a href> #x: no such id'],
    ['<a href="a/index.html#y">', 'index.html: <a href> a/index.html#y: no such id'],
    ['<a href="/a/index.html">', 'index.html: <a href> /a/index.html: an absolute path'],
    ['<a href="a/">', 'index.html: <a href> a/: names a folder'],
    ['<a href="../x.html">', 'index.html: <a href> ../x.html: leads out of the site'],
    ['<img src="A/index.html">', 'index.html: <img src> A/index.html: no such file'],
    ['<img srcset="a/index.html 1x, c.png 2x">', 'index.html: <img srcset> c.png: no such file'],
    ['<nav aria-labelledby="t">', 'index.html: <nav aria-labelledby> #t: no such id'],
    ['<a href="%zz">', 'index.html: <a href> %zz: the percent-encoding is broken'],
    ['<a href="javascript:x">', 'index.html: <a href> javascript:x: the scheme does not belong in a book'],
  ])('reports %s', async (html, message) => {
    expect(await brokenIn({ 'index.html': html, 'a/index.html': '<p id="x">' })).toEqual([message]);
  });

  it('leaves other sites alone and reads stylesheets', async () => {
    const broken = await brokenIn({
      'index.html': '<a href="https://example.org/x"><a href="mailto:a@example.org"><a href="#">',
      'assets/site.css': 'a { background: url(data:image/png;base64,x) } b { src: url("font.woff2") }',
    });
    expect(broken).toEqual(['assets/site.css: url() font.woff2: no such file']);
  });
});
