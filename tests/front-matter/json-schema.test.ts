/** The JSON Schema for editors, written by `npm run compile`, accepts the same front matter as our own validation. */
import { readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readFrontMatter } from '../../build/front-matter/read-front-matter.ts';
import { random } from '../random.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../dist/front-matter.schema.json', import.meta.url), 'utf8'),
) as AnySchemaObject;
const accepts = new Ajv({ strictTypes: false }).compile(schema);

/**
 * Ignores keys of other tools, which both accept, and the check of the space for text, which JSON Schema cannot
 * express.
 */
const isGood = (yaml: string): boolean =>
  readFrontMatter(`---\n${yaml}\n---\n`, 'book.md').diagnostics.every(
    ({ severity, message }) => severity === 'hint' || message.includes('the paper is'),
  );

test.each([
  '# yaml-language-server: $schema=schema.json\ntitle: A',
  'version: 0.10\ndate: 2024-05-01\nauthor: [A, 7]',
  'toc: { to: 4, columns: 3 }',
  'break: Right\npuppeteer: { pdf: { format: a5, margin: { top: 10, left: 12 PT } } }',
  'density: Airy\nbaseline-grid: true\nmargins: { inner: 2cm }\ngutter: 8 mm',
  'margins: 1cm\npuppeteer: { pdf: { format: digest, margin: 12mm } }',
  'css: [a.css, ../b.css]\ncover: art/a b.svg',
  'puppeteer:\nwords:',
  'tags: [x, y]\nexport_on_save: { html: true }',
  'words: { index.title: Where }',
  'editions: [gracze, wędrowcy, игроки, 選手, ďáblové]',
])('both take %j', (yaml) => {
  expect([isGood(yaml), accepts(parse(yaml))]).toEqual([true, true]);
});

test.each([
  'toc: 7',
  'toc: { from: 9 }',
  'toc: { colums: 2 }',
  'break: left',
  'theme: gaia',
  'css: [https://example.org/a.css]',
  'words: { index.titel: Where }',
  'puppeteer: { pdf: { margin: 1em } }',
  'margins: { left: 1cm }',
  'density: dense',
])('both refuse %j', (yaml) => {
  expect([isGood(yaml), accepts(parse(yaml))]).toEqual([false, false]);
});

test.each([
  'editions: [Łowcy]',
  'editions: [gracz”]',
  'toc: 4-2',
  'toc: { from: 4, to: 2 }',
  'lang: de-x',
  'url: https://example.org/?a=1',
  'puppeteer: { pdf: { pageRanges: 5-1 } }',
])('we alone know what is wrong with %j', (yaml) => {
  expect([isGood(yaml), accepts(parse(yaml))]).toEqual([false, true]);
});

const SCALARS = [true, false, null, 0, 1, 2, 3, 7, 1.5, -1, 1e9, '', ' '].concat(
  'yes;true;2;0.10;A4;Ledger;Right;ALWAYS;none;de;pt-br;de_DE;german;2cm;.5 IN;3em;-3cm;2-3;3;1-5, 8;,,'.split(';'),
  'a.svg;../a b.css;/a.svg;C:\\a;~/a;//x;https://example.org/a;http:;example.org;ftp://x'.split(';'),
);

const NAMES = ['from', 'to', 'columns', 'depth_from', 'path', 'titel', 'html', '$schema', 'pdf', 'image'];

test('both agree on front matter of all kinds', () => {
  const below = random(7);
  const one = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  const valueFor = (inner: AnySchemaObject | undefined): unknown => {
    const map = inner?.['anyOf']?.find((each: AnySchemaObject) => each['properties'] !== undefined) ?? inner;
    if (map?.['properties'] !== undefined && below(8) > 0) return mapFor(map);
    if (below(8) === 0) return Array.from({ length: below(3) }, () => one(SCALARS));
    return below(12) === 0 ? {} : one([...SCALARS, ...(inner?.['examples'] ?? [])]);
  };
  const mapFor = (map: AnySchemaObject): unknown => {
    const known = Object.keys(map['properties']);
    const names = Array.from({ length: 1 + below(2) }, () => one(below(10) === 0 ? NAMES : known) ?? 'title');
    return Object.fromEntries(names.map((name) => [name, valueFor(map['properties'][name])]));
  };
  const texts = new Set(Array.from({ length: 1500 }, () => stringify(mapFor(schema))));
  const verdicts = [...texts].map((yaml) => ({ yaml, ours: isGood(yaml), theirs: accepts(parse(yaml)) }));
  expect(verdicts.filter(({ ours, theirs }) => ours !== theirs)).toEqual([]);
  for (const verdict of [true, false]) {
    expect(verdicts.filter(({ ours }) => ours === verdict).length).toBeGreaterThan(200);
  }
});
