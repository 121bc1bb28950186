/** The website includes the licences of its third-party files. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../own-books.ts';
import { buildSite } from './built-site.ts';

const ALWAYS = [
  '@fontsource/alegreya',
  '@fontsource/alegreya-sans',
  '@fontsource/source-code-pro',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

async function namedFor(text: string, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const site = await buildSite({ 'book.md': text, ...files }, { inputs: ['book.md'] });
  const licences = readFileSync(join(site.folder, 'assets/LICENSES.txt'), 'utf8');
  const packages = ['', '@fontsource'].flatMap((scope) =>
    readdirSync(join(ROOT, 'node_modules', scope)).map((name) => (scope === '' ? name : `${scope}/${name}`)),
  );
  const named = packages.filter((name) => licences.split('\n').includes(name));
  for (const name of named) {
    const folder = join(ROOT, 'node_modules', name);
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? '';
    expect(licences, name).toContain(readFileSync(join(folder, file), 'utf8').trim());
  }
  // The names of font files begin with the name of their package.
  for (const file of readdirSync(join(site.folder, 'assets/fonts'))) {
    expect(
      named.some((name) => file.startsWith(`${name.replace('@fontsource/', '')}-`)),
      file,
    ).toBe(true);
  }
  return named.toSorted();
}

it('that of the scripts and of the fonts of text', async () => {
  expect(await namedFor('# Book\n\n## One\n\nText.\n')).toEqual(ALWAYS);
});

it('that of the fonts of signs and formulas where there are any', async () => {
  expect(await namedFor('# Book\n\n## One\n\nRoll 🎲 for $x^2$ and 🞋.\n')).toEqual(
    [...ALWAYS, '@fontsource/noto-emoji', '@fontsource/noto-sans-symbols-2', '@fontsource/stix-two-math'].toSorted(),
  );
});
