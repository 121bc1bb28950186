/** Images that cannot be shown are reported when the book is read, at the line that names them. */
import { compileFiles } from '../compile-files.ts';
import { expect, it } from 'vitest';
import { createCache } from '../../build/compile.ts';
import { askPictures } from '../../build/pictures/ask-pictures.ts';
import { imageKey } from '../../build/pictures/read-images.ts';
import {
  chain,
  cutAvif,
  cutJpeg,
  cutPng,
  deepSvg,
  goodPng,
  maskBomb,
  sized,
  svg,
  unchecked,
  useBomb,
} from './hostile-pictures.ts';

async function inspected(name: string, bytes: string | Uint8Array): Promise<string> {
  const { shelf, diagnostics } = await compileFiles(
    { 'book.md': `# Book\n\nText ![shown](${name})\n`, [name]: bytes },
    ['book.md'],
  );
  const [book] = shelf.books;
  const kind = book?.images.get(imageKey('book.md', name))?.kind;
  const found = diagnostics.map(({ rule, severity, file, start, message, hint }) => {
    expect(hint, message).toMatch(/save|write/);
    return `${file}:${start.line}:${start.column} ${severity} ${rule}: ${message}`;
  });
  return [kind, ...found].join('\n');
}

const WHERE = 'missing\nbook.md:3:6 error missing-image: the image';

it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string]>([
  ['cut.png', cutPng, 'its data is damaged or incomplete'],
  ['cut.jpg', cutJpeg, 'its data is damaged or incomplete'],
  ['unchecked.png', unchecked, 'its data is damaged or incomplete'],
  ['large.png', () => sized(60_000), 'its size of 60,000 × 60,000 pixels is too large for browsers'],
  ['deep.svg', () => deepSvg(100_000), 'its elements are nested more than 1000 levels deep'],
  ['chain.svg', () => chain(50_000), 'its chain of element references is too long'],
  ['uses.svg', () => useBomb(9), 'its elements are repeated so often that a browser would take minutes to draw it'],
  ['masks.svg', () => maskBomb(9), 'its elements are repeated so often that a browser would take minutes to draw it'],
  ['text.png', () => 'no picture', 'it is not an SVG, PNG, JPEG, GIF, WebP or AVIF image'],
  ['prefix.svg', () => svg('<use xlink:href="#a"/>'), 'it is not valid SVG: unbound namespace prefix: "xlink"'],
  ['bare.svg', () => '<svg width="9" height="9"/>', 'its <svg> has no xmlns attribute'],
  ['cut.avif', cutAvif, 'its data is damaged or incomplete'],
  ['open.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g></svg>', 'it is not valid SVG'],
])('a picture that no browser shows is an error where it is named %s', async (name, bytes, why) => {
  expect(await inspected(name, await bytes())).toContain(`${WHERE} ${name} cannot be shown: ${why}`);
});

it.each<[string, () => string | Uint8Array | Promise<Uint8Array>]>([
  ['good.png', goodPng],
  ['deep.svg', () => deepSvg(100)],
  ['uses.svg', () => useBomb(3)],
  ['masks.svg', () => maskBomb(3)],
  ['round.svg', () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><path d="M0 0h9v9z"/>')],
  // Browsers draw these images as far as they can.
  ['unknown.svg', () => svg('<use href="#none"/><path d="M0 0h9v9z" fill="url(#none)"/>')],
])('nothing is reported for %s', async (name, bytes) => {
  expect(await inspected(name, await bytes())).toBe('found');
});

it('nothing is read twice while somebody writes', async () => {
  const cache = createCache();
  const files = { 'cut.png': await cutPng(), 'good.png': await goodPng() };
  const book = (text: string): string => `# Book\n\n![a](cut.png) ![b](good.png) ${text}\n`;
  await compileFiles({ ...files, 'book.md': book('Fog') }, ['book.md'], {}, cache);
  const seen = new Map(cache.seenPictures);
  expect(seen.size).toBe(2);
  const { diagnostics } = await compileFiles({ ...files, 'book.md': book('Rain') }, ['book.md'], {}, cache);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['missing-image']);
  for (const [name, one] of cache.seenPictures) expect(seen.get(name)).toBe(one);
});

it('a decoder that takes too long is ended, and another one decodes the next picture', async () => {
  const questions = [{ bytes: await goodPng() }, { bytes: await goodPng() }];
  // No process can answer within 0 milliseconds.
  expect(await askPictures(questions, 0)).toEqual([undefined, undefined]);
  expect(await askPictures(questions)).toEqual([{}, {}]);
});
