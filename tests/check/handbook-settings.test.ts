import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Fields, FRONT_MATTER_FIELDS } from '../../build/front-matter/schema.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Set by the program, not by authors. */
const INTERNAL = ['--side-left', '--side-right'];

describe('the handbook names', () => {
  const settings = read('rulebook/handbook/80-front-matter.md');

  test.each(keysOf(FRONT_MATTER_FIELDS))('the setting %s', (key) => {
    const headings = [...settings.matchAll(/^### (.*)$/gm)].flatMap(([, names = '']) => names.split(', '));
    const words = [...settings.matchAll(/`([\w-]+)`/g)].map(([, word]) => word);
    expect([...headings, ...words]).toContain(key);
  });

  const chapter = read('rulebook/handbook/87-style.md');
  const [print = '', site = ''] = [
    /## Names of the printed book[^]*?(?=\n## )/,
    /## Names of the website[^]*?(?=\n## )/,
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

/** Keys of a group, with those of the groups in it. */
function keysOf(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    // The words have a chapter of their own.
    field.type === 'group' && key !== 'words' ? [key, ...keysOf(field.fields)] : [key],
  );
}

/** Custom properties that `:root` sets. */
function propertiesOf(css: string): readonly string[] {
  const root = /:root \{([^}]*)\}/.exec(css.replaceAll(/\/\*[^]*?\*\//g, ''))?.[1] ?? '';
  return [...root.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
}
