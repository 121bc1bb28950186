import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { tab } from '../../plugins/tab.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse } from './parse.ts';

fixtureTests('tab.txt', () => new MarkdownIt().use(tab));

test('the tokens keep the character', () => {
  const { ofType } = parse(new MarkdownIt().use(tab), 'a\tb\n');
  expect(ofType('text').map((token) => token.content)).toEqual(['a\tb']);
});

test('a renderer of text that was there before is asked first', () => {
  const md = new MarkdownIt();
  md.renderer.rules['text'] = (tokens, index) => (tokens[index]?.content ?? '').toUpperCase();
  expect(md.use(tab).render('a\tb\n')).toBe('<p>A<span class="tab">\t</span>B</p>\n');
});
