import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { renderCover } from '../../build/render/render-cover.ts';

async function cover(settings: string, front: string): Promise<string> {
  const { shelf } = await compileFiles({ 'a.md': `---\n${settings}\n---\n\n# Fog\n\n## A\n\nText.\n` });
  const [book] = shelf.books;
  return book ? renderCover(book, front, () => '') : '';
}

describe('a printed cover', () => {
  test('has the subtitle below the title, then version, author and date', async () => {
    const html = await cover(
      'subtitle: A & B\nversion: 2\nauthor: [C, D]\ndate: 2026-03-01\nlang: en',
      '<h1>Fog</h1>\n<p>Text</p>\n',
    );
    expect(html).toBe(
      '<h1>Fog</h1>\n<p class="cover-subtitle">A &amp; B</p>\n<p class="cover-facts">Version 2 · By C, D · March 1, 2026</p>\n<p>Text</p>\n',
    );
  });

  test('writes the date as the language does, or as the author did', async () => {
    expect(await cover('date: 2026-03-01\nlang: de', '')).toContain('>1. März 2026<');
    expect(await cover('date: in spring\nlang: de', '')).toContain('>in spring<');
  });

  test('does not repeat the subtitle', async () => {
    const html = await cover('subtitle: For two\nlang: en', '<h1>Fog</h1>\n<p>For two</p>\n');
    expect(html).toBe('<h1>Fog</h1>\n<p>For two</p>\n');
    const typeset = '<h1>Fog</h1>\n<p>For\u00A0nego\u00ADti\u00ADators</p>\n';
    expect(await cover('subtitle: For negotiators\nlang: en', typeset)).toBe(typeset);
  });

  test('repeats neither version nor author that the text gives', async () => {
    const html = await cover('version: 1.2\nauthor: A. Bee\nlang: en', '<h1>Fog</h1>\n<p>Edition 1.2 by A. Bee</p>\n');
    expect(html).toBe('<h1>Fog</h1>\n<p>Edition 1.2 by A. Bee</p>\n');
  });

  test('has the title of the front matter where the text has none', async () => {
    expect(await cover('title: Haze\nlang: en', '<p>Text</p>')).toBe('<h1>Haze</h1>\n<p>Text</p>');
  });
});
