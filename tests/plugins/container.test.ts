import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { container } from '../../plugins/container.ts';
import { fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';

fixtureTests('container.txt', () => new MarkdownIt().use(container).use(attrs));

test('another marker', () => {
  const md = new MarkdownIt().use(container, { marker: '+' });
  expect(md.render('+++ a\nText\n+++\n')).toBe('<div class="a">\n<p>Text</p>\n</div>\n');
});
