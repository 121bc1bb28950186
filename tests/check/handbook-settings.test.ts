import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Properties that the program sets or derives, and that authors do not set. */
const INTERNAL = ['--side-left', '--side-right', '--page-short', '--cover-step', '--sticky', '--font-last'];

describe('the handbook names', () => {
  const chapter = read('rulebook/handbook/87-style.md');
  const [print = '', site = ''] = [
    /## Properties of the printed book[^]*?(?=\n## )/,
    // Properties of both website and print are described here, too.
    /## Properties of the website[^]*?\n## Properties of both[^]*?(?=\n## )/,
  ].map((section) => section.exec(chapter)?.[0]);

  test.each([
    ['the printed book', print, ['site/styles/print-book.css', 'site/styles/print-columns.css']],
    ['the website', site, ['site/styles/tokens.css']],
  ])('all properties of %s, and no others', (_, section, files) => {
    const known = files.flatMap((file) => propertiesOf(read(file))).filter((name) => !INTERNAL.includes(name));
    const named = [...section.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) => cell.match(/--[\w-]+(?=`)/g) ?? []);
    expect(named.toSorted()).toEqual(known.toSorted());
  });
});

/** Custom properties that `:root` declares. */
function propertiesOf(css: string): readonly string[] {
  const root = /:root \{([^}]*)\}/.exec(css.replaceAll(/\/\*[^]*?\*\//g, ''))?.[1] ?? '';
  return [...root.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
}
