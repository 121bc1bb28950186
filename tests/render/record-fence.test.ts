/** Fields in a fence such as `statblock`, shown as a list. */
import { expect, it } from 'vitest';
import { chapterMarkdown } from '../../build/render/render-chapter.ts';

const { renderer, options } = chapterMarkdown();

function shown(text: string): string {
  const tokens = chapterMarkdown().parse(text, {});
  const html = renderer.render(
    tokens.filter(({ type }) => type === 'fence' || type.startsWith('heading') || type === 'inline'),
    options,
    { medium: 'screen', headingIds: [], headingLevel: () => '2' },
  );
  return html.slice(Math.max(0, html.search(/<(?:dl|pre)/))).replace(/\n/g, '');
}

const fence = (text: string, info = 'statblock'): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const field = (name: string, says: string): string => `<dt>${name}</dt><dd>${says}</dd>`;
const list = (...fields: readonly string[]): string => `<dl class="record">${fields.join('')}</dl>`;

it.each<readonly [what: string, text: string, html: string]>([
  [
    'texts, numbers as written, lists',
    'hit_points: 15\nversion: 0.10\nstats: [16, 12]\nlayout: Basic',
    list(field('hit points', '15'), field('version', '0.10'), field('stats', '16, 12')),
  ],
  [
    'what has a name is called so',
    'traits:\n  - name: Bold\n    desc: It never flees.',
    list(field('traits', list(field('Bold', 'It never flees.')))),
  ],
  [
    'all of a record of several values',
    'actions:\n  - name: Bite\n    hit: 3\n    desc: Hurts.\n  - con: 6\n  - loud',
    list(
      field(
        'actions',
        `${list(field('Bite', list(field('hit', '3'), field('desc', 'Hurts.'))))}${list(field('con', '6'))}<p>loud</p>`,
      ),
    ),
  ],
  ['records in records', 'a:\n  b:\n    c: 1', list(field('a', list(field('b', list(field('c', '1'))))))],
  [
    'signs of HTML are text',
    '"<b>": "<script>alert(1)</script>"',
    list(field('&lt;b&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;')),
  ],
])('%s', (_what, text, html) => expect(shown(fence(text))).toBe(html));

it('says its name where the heading above does not', () => {
  const orc = fence('name: Orc\nhp: 15');
  expect(shown(`# Orc\n\n${orc}`)).toBe(list(field('hp', '15')));
  expect(shown(`# Fens\n\n${orc}`)).toBe(list(field('name', 'Orc'), field('hp', '15')));
});

it.each([
  ['other code', fence('hp: 15', 'yaml')],
  ['what cannot be read', fence('hp: [13')],
  ['what is nested deeply', fence(`a: ${'['.repeat(9)}{ b: 1 }${']'.repeat(9)}`)],
  ['what is nested so deeply that it cannot be read', fence(`a: ${'['.repeat(50_000)}`)],
])('%s stays code', (_what, text) => expect(shown(text)).toMatch(/^<pre/));

it('stands for nothing twice', () => {
  const bomb = 'a: &a [1, 1]\nb: &b [*a, *a]\nc: [*b, *b]';
  expect(shown(fence(bomb))).toContain('<dt>a</dt><dd>1, 1</dd>');
  expect(shown(fence(bomb)).length).toBeLessThan(300);
});
