/**
 * Drawings as programs write them, and malicious drawings. Names of elements and attributes are from SVG 2
 * (https://www.w3.org/TR/SVG2/), SVG 1.1 and SVG Tiny 1.2.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sanitizeSvg } from '../../../build/sanitize/svg/svg.ts';

const drawing = (name: string): Uint8Array => readFileSync(new URL(`drawings/${name}`, import.meta.url));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

it.each(['inkscape.svg', 'inkscape-optimized.svg', 'illustrator.svg', 'figma.svg', 'icon-set.svg'])(
  'a drawing as a program wrote it loses nothing, except comments: %s',
  (name) => {
    const input = drawing(name);
    const { bytes, removed } = sanitizeSvg(input);
    expect(removed).toEqual([]);
    expect(bytes === input ? '' : textOf(input)).toMatch(/^$|<!--/);
  },
);

it('a drawing that Illustrator can edit loses only what no browser draws', () => {
  const input = drawing('illustrator-editable.svg');
  const { bytes, removed, error } = sanitizeSvg(input);
  expect(error).toBeUndefined();
  expect(removed).toEqual(['<foreignObject>']);
  const [, beforeSwitch, afterObject] = /\]>([\s\S]*)<foreignObject[\s\S]*<\/foreignObject>([\s\S]*)$/.exec(
    textOf(input),
  )!;
  const before = beforeSwitch!
    .replace('&ns_extend;', 'http://ns.adobe.com/Extensibility/1.0/')
    .replace('&ns_ai;', 'http://ns.adobe.com/AdobeIllustrator/10.0/')
    .replace('&ns_graphs;', 'http://ns.adobe.com/Graphs/1.0/')
    .replace('&ns_sfw;', 'http://ns.adobe.com/SaveForWeb/1.0/');
  expect(textOf(bytes)).toBe(`${before}${afterObject}`.replace(/<!\[CDATA\[(.*)\]\]>/, '$1').trim());
});

const NS =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ev="http://www.w3.org/2001/xml-events"';
const ATTACKS = readFileSync(new URL('attacks.txt', import.meta.url), 'utf8').split('\n');

it.each(ATTACKS.filter((line) => line.startsWith('<')))('what attacks a reader does not get through %s', (content) => {
  const { bytes, removed, error } = sanitizeSvg(new TextEncoder().encode(`<svg ${NS}>${content}</svg>`));
  expect(error).toBeUndefined();
  expect(removed.length).toBeGreaterThan(0);
  expect(textOf(bytes)).not.toContain('evil');
});
