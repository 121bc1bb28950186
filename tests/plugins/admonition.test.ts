import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { admonition, admonitionOf } from '../../plugins/admonition.ts';
import { attributes } from '../../plugins/attributes.ts';
import { MAX_DEPTH } from '../../plugins/nesting.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

const make = () => new MarkdownIt().use(position).use(admonition).use(attributes);

fixtureTests('admonition.txt', make());

const admonitionsIn = (markdown: string) =>
  make()
    .parse(markdown, {})
    .flatMap((token) => admonitionOf(token) ?? []);

describe('families', () => {
  test.each([
    ['note', 'note'],
    ['tldr', 'summary'],
    ['TODO', 'info'],
    ['hint', 'tip'],
    ['done', 'success'],
    ['help', 'question'],
    ['caution', 'warning'],
    ['missing', 'failure'],
    ['Error', 'danger'],
    ['snippet', 'example'],
    ['cite', 'quote'],
  ])('%s is of the family %s', (type, family) => {
    expect(admonitionsIn(`!!! ${type} Title`)).toMatchObject([{ type: type.toLowerCase(), family, title: 'Title' }]);
    expect(problemsOf(make(), `!!! ${type} Title`)).toEqual([]);
  });

  test('types of one’s own', () => {
    const cards = [{ type: 'spell', kind: 'spell', units: [], isUnitFirst: false, needsCost: false }];
    expect(make().render('!!! Spell Fire', { cards })).toContain('class="admonition spell"');
  });
});

describe('tokens', () => {
  test('the opening token says what it is', () => {
    const token = make()
      .parse('text\n\n  !!!! Danger extra "A *title*"\n\n      Body\n\n\nafter', {})
      .find((each) => each.type === 'admonition_open');
    expect(token).toMatchObject({ markup: '!!!!', info: 'Danger', map: [2, 5], tag: 'div', nesting: 1, block: true });
    expect(token?.meta).toEqual({
      type: 'danger',
      family: 'danger',
      classes: ['extra'],
      hasTitle: true,
      title: 'A *title*',
      start: { line: 2, column: 2 },
    });
  });

  test('labels come from the environment while rendering', () => {
    const md = make();
    const labels = { 'admonition.info': 'Hinweis', 'admonition.todo': 'Zu <tun>' };
    expect(md.render('!!! info', { labels })).toContain('>Hinweis</p>');
    expect(md.render('!!! todo', { labels })).toContain('>Zu &lt;tun&gt;</p>');
    expect(md.render('!!! bug', { labels: { 'admonition.danger': 'Gefahr' } })).toContain('>Gefahr</p>');
  });
});

test.each([
  ['!!! exmaple Two', '1:5', 'exmaple'],
  ['> text\n>\n>  !!! wraning', '3:8', 'wraning'],
  ['!!! Foo bar', '1:5', 'Foo'],
])('unknown types %j is reported with those that are known', (markdown, at, type) => {
  const found = problemsOf(make(), markdown);
  expect(found).toMatchObject([{ rule: 'unknown-admonition', at, text: type, data: { type } }]);
  expect(found[0]?.data['known']).toEqual(expect.arrayContaining(['note', 'example', 'todo', 'warning']));
});

describe('depth and size', () => {
  const nested = (depth: number) =>
    Array.from(
      { length: depth },
      (_, i) => `${'    '.repeat(i)}!!! note T${i}\n\n${'    '.repeat(i + 1)}word${i}\n`,
    ).join('\n');

  test.each([
    ['admonitions', nested(MAX_DEPTH + 100)],
    ['quotes', `${'>'.repeat(MAX_DEPTH + 100)} word0\n\nword1`],
    ['list items', `${'- '.repeat(MAX_DEPTH + 100)} word0\n\nword1`],
  ])('no word is lost in %s that are nested even deeper', (_name, markdown) => {
    const html = make().render(markdown);
    const words = (text: string) => text.match(/word\d+/g) ?? [];
    expect(words(html)).toEqual(words(markdown));
  });

  test('text follows where nesting was too deep', () => {
    const html = make().render(`${'- '.repeat(MAX_DEPTH)} deep\n\n# After\n`);
    expect(html).toContain('<h1>After</h1>');
  });

  test('a megabyte of admonitions in one another', () => {
    const markdown = nested(520);
    expect(markdown.length).toBeGreaterThan(1_000_000);
    expect(make().parse(markdown, {}).length).toBeGreaterThan(1000);
  });
});
