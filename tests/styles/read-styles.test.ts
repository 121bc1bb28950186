import { compileFiles } from '../compile-files.ts';
import { describe, expect, it } from 'vitest';
import { compile, createCache } from '../../build/compile.ts';
import type { Host } from '../../build/host.ts';
import { memoryHost } from '../memory-host.ts';

const book = (css: string) => `---\ntitle: Realms\nlang: en\ncss: ${css}\n---\n\n# Realms\n\nA game.\n`;

async function read(files: Readonly<Record<string, string>>, change: (host: Host) => Host = (host) => host) {
  const host = change(memoryHost({ '.git/HEAD': '', ...files }));
  const { shelf, diagnostics, texts } = await compile(['rules/book.md'], host);
  return {
    styles: shelf.books[0]?.styles,
    texts,
    findings: diagnostics.map(
      ({ file, start, end, rule, severity, message, hint = '' }) =>
        `${file}:${start.line}:${start.column}-${end.column} ${severity}[${rule}] ${message} | ${hint}`,
    ),
  };
}

describe('style sheets of a book', () => {
  it('are read in their order, from the folder of the file that names them', async () => {
    const { styles, findings } = await read({
      'rules/book.md': book('[b.css, ../shared/a.css]'),
      'rules/b.css': '\uFEFFb {\r\n}',
      'shared/a.css': 'a {}',
    });
    expect(styles).toEqual([
      { path: '/book/rules/b.css', css: 'b{}' },
      { path: '/book/shared/a.css', css: 'a{}' },
    ]);
    expect(findings).toEqual([]);
  });

  it('lose what would fetch something, with a warning at its place', async () => {
    const { styles, findings, texts } = await read({
      'rules/book.md': book('a.css'),
      'rules/a.css': 'a {\n  b: url(c.png) d;\n}\n@import "e.css";',
    });
    expect(styles).toEqual([{ path: '/book/rules/a.css', css: 'a{b:none d}' }]);
    expect(findings).toEqual([
      'rules/a.css:2:6-16 warning[style-sheet] url(c.png) is removed from the style sheet: a book must not load anything from the network | embed small images as data:image/png;base64,…, put fonts in the folder of the book, or remove it',
      'rules/a.css:4:1-17 warning[style-sheet] @import "e.css"; is removed from the style sheet: a book must not load anything from the network | list both style sheets under css: in the front matter',
    ]);
    expect(texts.get('rules/a.css')).toContain('url(c.png)');
  });

  it('bring along fonts of the book, and no other file', async () => {
    const css =
      '@font-face { font-family: A; src: url("fonts/a.woff2") format("woff2"), url(fonts/b.ttf) }\n' +
      '@font-face { font-family: B; src: url(gone.woff2) }\n' +
      '@font-face { font-family: C; src: url("../../etc/passwd") }\n' +
      '@font-face { font-family: D; src: url(book.md) }\n' +
      '@font-face { font-family: E; src: url(https://example.org/e.woff2) }\n' +
      'b { background: url(c.woff2) }';
    const { styles, findings } = await read({
      'rules/book.md': book('a.css'),
      'rules/a.css': css,
      'rules/fonts/a.woff2': 'wOF2 a',
      'rules/fonts/b.ttf': '\0\x01\0\0 b',
      'rules/c.woff2': 'wOF2 c',
    });
    const faces = styles?.[0]?.css.split('}') ?? [];
    const inside = (type: string, text: string): string =>
      `url(data:font/${type};base64,${Buffer.from(text).toString('base64')})`;
    expect(faces[0]).toContain(`src:${inside('woff2', 'wOF2 a')}format("woff2"),${inside('ttf', '\0\x01\0\0 b')}`);
    for (const face of faces.slice(1)) expect(face).not.toContain('url(');
    expect(findings.map((finding) => finding.replace(/ \| .*/, ''))).toEqual([
      'rules/a.css:2:35-50 warning[style-sheet] the font gone.woff2 is removed from the style sheet: there is no such file',
      'rules/a.css:3:35-58 warning[style-sheet] the font ../../etc/passwd is removed from the style sheet: it is outside the book',
      'rules/a.css:4:35-47 warning[style-sheet] the font book.md is removed from the style sheet: it is not a WOFF2, WOFF, TTF or OTF font',
      'rules/a.css:5:35-67 warning[style-sheet] url(https://example.org/e.woff2) is removed from the style sheet: a book must not load anything from the network',
      'rules/a.css:6:17-29 warning[style-sheet] url(c.woff2) is removed from the style sheet: a book must not load anything from the network',
    ]);
  });

  it('are counted where there are many such places', async () => {
    const { findings } = await read({ 'rules/book.md': book('a.css'), 'rules/a.css': 'a{b:url(c)}\n'.repeat(25) });
    expect(findings).toMatchObject([expect.stringContaining('(25 places)')]);
  });

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['boook.css', { 'rules/book.css': '' }, 'there is no such file', 'did you mean book.css?'],
    ['x/other.css', {}, 'there is no such file', 'put the file at rules/x/other.css, or correct the path'],
    [
      'folder.css',
      { 'rules/folder.css/': '' },
      'it is not a file',
      'put the file at rules/folder.css, or correct the path',
    ],
    ['secret.env', { 'rules/secret.env': 'KEY=1' }, 'its name does not end in .css', 'use a file that ends in .css'],
  ])('%s is an error where it is named', async (name, files, why, hint) => {
    const { styles, findings } = await read({ 'rules/book.md': book(name), ...files });
    expect(styles).toEqual([]);
    expect(findings).toEqual([
      `rules/book.md:4:6-${6 + name.length} error[style-sheet] the style sheet ${name} is ignored: ${why} | ${hint}`,
    ]);
  });

  it('are not larger than a megabyte', async () => {
    const files = (size: number) => ({ 'rules/book.md': book('a.css'), 'rules/a.css': ' '.repeat(size) });
    expect((await read(files(1_000_000))).findings).toEqual([]);
    expect((await read(files(1_300_000))).findings).toMatchObject([expect.stringContaining('it is larger than 1 MB')]);
  });

  it('are not read through a link that leads out of the book, or to a file of another kind', async () => {
    const files = {
      'rules/book.md': book('a.css'),
      'rules/a.css': 'a{}',
      'rules/notes.txt': 'KEY=1',
      '/etc/a.css': 'b{}',
    };
    const linked =
      (to: string) =>
      (host: Host): Host => ({
        ...host,
        realPath: async (path) => (path.endsWith('a.css') ? to : host.realPath(path)),
      });
    const outside = await read(files, linked('/etc/a.css'));
    expect(outside.styles).toEqual([]);
    expect(outside.findings[0]).toContain('it is a symbolic link to a place outside the book');
    const other = await read(files, linked('/book/rules/notes.txt'));
    expect(other.styles).toEqual([]);
    expect(other.findings[0]).toContain('its name does not end in .css');
  });

  it('are found where only the case differs, with a warning', async () => {
    const { styles, findings } = await read({ 'rules/book.md': book('Book.css'), 'rules/book.css': 'a{}' });
    expect(styles).toHaveLength(1);
    expect(findings).toEqual([
      'rules/book.md:4:6-14 warning[style-sheet] the style sheet Book.css is named book.css on disk, so case-sensitive systems will not find it | write book.css',
    ]);
  });

  it('of several books are judged once', async () => {
    const files = {
      'a/a.md': book('../s.css'),
      'b/b.md': book('../s.css').replace('Realms', 'Ruins'),
      's.css': 'a{b:url(c)}',
    };
    const { diagnostics, shelf } = await compileFiles(files, ['a', 'b']);
    expect(shelf.books.map(({ styles }) => styles.length)).toEqual([1, 1]);
    expect(diagnostics.filter(({ rule }) => rule === 'style-sheet')).toHaveLength(1);
  });

  it('are read anew in each round of watching', async () => {
    const cache = createCache();
    const round = async (css: string) => {
      const files = { 'rules/book.md': book('a.css'), ...(css === '' ? {} : { 'rules/a.css': css }) };
      return compileFiles(files, ['rules/book.md'], {}, cache);
    };
    await round('');
    expect((await round('a{}')).shelf.books[0]?.styles).toMatchObject([{ css: 'a{}' }]);
    const changed = await round('b{}');
    expect(changed.parsed).toBe(0);
    expect(changed.shelf.books[0]?.styles).toMatchObject([{ css: 'b{}' }]);
  });
});

describe('the layout of a chapter', () => {
  const chapters = async (text: string) => {
    const { shelf, diagnostics } = await compileFiles({ 'book.md': text });
    return {
      layouts: shelf.books[0]?.chapters.map(({ layout }) => layout),
      findings: diagnostics.map(({ start, rule, message }) => `${start.line}:${start.column} ${rule} ${message}`),
    };
  };

  it('is that of its heading', async () => {
    const text = '# A\n\nx\n\n## B {columns=2}\n\nx\n\n## C {break=right columns=1}\n\nx\n\n## D\n\nx\n';
    expect(await chapters(text)).toEqual({
      layouts: [{}, { columns: 2 }, { columns: 1, break: 'right' }, {}],
      findings: [],
    });
  });
});
