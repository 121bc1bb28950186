import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from '../print/shown-html.ts';
import { buildSite } from './built-site.ts';

const SHEET = new TextEncoder().encode(`%PDF-1.4\n${'x'.repeat(12_000)}`);
const MAP = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect/></svg>';

const FILES = {
  'v/a.md': `# Start\n\nPrint [the sheet](files/sheet.pdf#page=2), see [the map](map.svg) and [it again](sheet.pdf).\n`,
  'v/b.md': '# More\n\n![[parts/c.md]]\n',
  'v/parts/c.md': 'From [here](table.csv), [run](run.js), [page](page.html), [none](none.pdf), [me](.env.txt).\n',
  'v/files/sheet.pdf': SHEET,
  'v/map.svg': MAP,
  'v/parts/table.csv': 'a,b\n',
  'v/run.js': 'alert(1)',
  'v/page.html': '<script>alert(1)</script>',
  'v/parts/.env.txt': 'secret',
};

describe('files that texts link to', () => {
  test('are published once, with their size, and none that a browser would run', async () => {
    const site = await buildSite(FILES, { inputs: ['v'] });
    const names = (folder: string): readonly string[] =>
      readdirSync(join(site.folder, folder)).map((name) => name.replace(/-[\da-f]{6,}\./, '.'));
    expect(names('files').toSorted()).toEqual(['sheet.pdf', 'table.csv']);
    const [map = ''] = readdirSync(join(site.folder, 'images'));
    expect(readFileSync(join(site.folder, 'images', map), 'utf8')).not.toContain('script');
    const pageOf = (name: string): string => site.page(site.pages.find((path) => path.includes(`/${name}/`)) ?? '');
    const start = pageOf('a');
    expect(start).toMatch(
      /<a href="\.\.\/\.\.\/files\/sheet-[\da-f]+\.pdf#page=2">the sheet<\/a><span class="page-reference"> \(PDF, 12 kB\)/,
    );
    expect(start).toMatch(/<a href="\.\.\/\.\.\/images\/map-[\da-f]+\.svg">the map<\/a><span [^>]*> \(SVG, 0 kB\)/);
    expect(pageOf('b')).toMatch(/href="\.\.\/\.\.\/files\/table-[\da-f]+\.csv">here/);
  });

  test('have no link on paper, but their size', async () => {
    const { shelf } = await compileFiles(FILES, ['v']);
    const [book] = shelf.books;
    const html = book ? shownHtml(renderPrint(shelf, book)) : '';
    expect(html).toMatch(/<a>the sheet<\/a><span class="page-reference"> \(PDF, 12 kB\)<\/span>/);
  });

  test('are broken links where they are not there, or not published', async () => {
    const { diagnostics } = await compileFiles(FILES, ['v']);
    const reported = diagnostics
      .filter(({ rule }) => rule === 'broken-link')
      .map(({ file, message }) => `${file} ${message}`);
    expect(reported).toEqual([
      'v/parts/c.md run.js is not published: only files that run nothing in a browser are',
      'v/parts/c.md there is no chapter page.html',
      'v/parts/c.md there is no file none.pdf',
      'v/parts/c.md .env.txt is not published: names that begin with a dot are private',
    ]);
  });
});
