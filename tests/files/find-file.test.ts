/** Where pictures are searched for, and that files which may not be read stay unread. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { compile, createCache } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { imageKey } from '../../build/pictures/read-images.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { memoryHost } from '../memory-host.ts';

/** One cache for all tests, so that a separate process examines each picture only once. */
const { seenPictures } = createCache();

function svg(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><path d="M0 0h9v9z"/></svg>`;
}

/** Path of the picture that is shown for a reference in `r/rules/a.md`, or the reason why there is none. */
async function found(src: string, files: Readonly<Record<string, string>>, git = '.git/HEAD') {
  const text = `# A\n\n![x](<${src}>)\n`;
  const { shelf, diagnostics } = await compile(
    ['r/rules/a.md'],
    memoryHost({ [git]: '', 'r/index.md': '# R\n\nText.\n', 'r/rules/a.md': text, ...files }),
    {},
    { ...createCache(), seenPictures },
  );
  const image = shelf.books[0]?.images.get(imageKey('r/rules/a.md', src));
  const findings = diagnostics.filter(({ rule }) => rule.includes('image')).map(({ rule, hint }) => `${rule}: ${hint}`);
  return { path: image?.kind === 'found' ? image.path.replace(/^\/book\//, '') : image?.kind, findings };
}

describe('a picture is found', () => {
  it.each([
    ['as it is written', 'p/x.svg', 'r/rules/p/x.svg'],
    ['from the folder above', 'p/x.svg', 'r/p/x.svg'],
    ['from the root', 'p/x.svg', 'p/x.svg'],
    ['from the top', '/p/x.svg', 'p/x.svg'],
    ['from the top of the folder above', '/p/x.svg', 'r/p/x.svg'],
    ['in a folder of a website', '/p/x.svg', 'static/p/x.svg'],
    ['by its name', 'x.svg', 'attachments/2024/x.svg'],
    ['as it is written, with signs of an address', 'p/x #1?.svg', 'r/rules/p/x #1?.svg'],
  ])('%s', async (_, src, path) => {
    expect(await found(src, { [path]: svg(9) })).toEqual({ path, findings: [] });
  });

  it('in another Unicode form before one in another case', async () => {
    const files = { 'r/rules/p/\u00C4.svg': svg(1), 'r/rules/p/a\u0308.svg': svg(2) };
    expect((await found('p/\u00E4.svg', files)).path).toBe('r/rules/p/a\u0308.svg');
  });

  it('nearer to the text first', async () => {
    const files = { 'r/p.svg': svg(2), 'p.svg': svg(3), 'z/p.svg': svg(4) };
    expect((await found('p.svg', files)).path).toBe('r/p.svg');
    expect((await found('/p.svg', { ...files, 'r/rules/p.svg': svg(5) })).path).toBe('r/rules/p.svg');
  });
});

describe('no picture is found', () => {
  it('by a name that several files have: they are told', async () => {
    expect(await found('x.svg', { 'a/x.svg': svg(1), 'b/x.svg': svg(2) })).toEqual({
      path: 'missing',
      findings: ['missing-image: did you mean ../../a/x.svg or ../../b/x.svg?'],
    });
  });

  it.each([
    ['p/x.svg', 'r/z/p/x.svg', '../z/p/x.svg'],
    ['../p/x.svg', 'p/x.svg', '../../p/x.svg'],
    ['../p/x.svg', 'r/rules/p/x.svg', 'p/x.svg'],
    ['./x.svg', 'r/x.svg', '../x.svg'],
    ['~./x.svg', 'r/rules/x.svg', 'x.svg'],
    ['/game/p/x.svg', 'p/x.svg', '../../p/x.svg'],
    ['2024/x.svg', 'a/2024/x #1/x.svg', '../../a/2024/x%20%231/x.svg'],
    ['image/x.svg', 'r/rules/images/x.svg', 'images/x.svg'],
  ])('by the path %s in place of %s, which is suggested', async (src, path, near) => {
    expect(await found(src, { [path]: svg(9) })).toEqual({
      path: 'missing',
      findings: [`missing-image: did you mean ${near}?`],
    });
  });

  it.each(['node_modules/a/x.svg', '.secret/x.svg', 'out/x.svg'])('by its name in %s', async (path) => {
    expect((await found('x.svg', { [path]: svg(1) })).path).toBe('missing');
  });

  it('by its name beside a book that is in no repository', async () => {
    expect((await found('x.svg', { 'private/x.svg': svg(1) }, 'none')).path).toBe('missing');
    expect((await found('x.svg', { 'r/rules/deep/x.svg': svg(1) }, 'none')).path).toBe('r/rules/deep/x.svg');
  });

  it.each(['/etc/x.svg', '../../../x.svg', '../../../../etc/x.svg', '//host/x.svg', 'C:\\x.svg'])(
    'outside: %s',
    async (src) => {
      expect((await found(src, { '/etc/x.svg': svg(1), '/x.svg': svg(2), '/book/../x.svg': svg(3) })).path).not.toMatch(
        /svg/,
      );
    },
  );
});

test('below a folder that is missing, nothing is asked for', async () => {
  const host = memoryHost({ 'rules.md': '# A\n\n![x](rules/a/b.svg) ![y](rules/a/c.svg)\n' });
  const asked: string[] = [];
  const status = (path: string): ReturnType<typeof host.status> => {
    asked.push(path);
    return host.status(path);
  };
  await compile(['rules.md'], { ...host, status });
  // The only similar name is that of the file `rules.md`, which is not a folder.
  expect(asked.filter((path) => path.endsWith('.svg'))).toEqual([]);
});

test('a symbolic link leads to no picture outside, not by its name either', async () => {
  const folder = temporaryFolder({
    'private/one.svg': svg(1),
    'private/two.svg': svg(2),
    'book/.git/HEAD': '',
    'book/inside/three.svg': svg(3),
    'book/a.md': '# A\n\n![1](one.svg) ![2](two.svg) ![3](three.svg) ![4](/linked/one.svg)\n',
  });
  await symlink('../private', join(folder, 'book', 'linked'));
  await symlink('../../private/two.svg', join(folder, 'book', 'inside', 'two.svg'));
  await symlink('..', join(folder, 'book', 'inside', 'loop'));
  const { shelf } = await compile([join(folder, 'book', 'a.md')], diskHost(folder));
  const images = Array.from(shelf.books[0]?.images.values() ?? [], ({ kind }) => kind);
  expect(images).toEqual(['missing', 'missing', 'found', 'missing']);
});
