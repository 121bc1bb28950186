import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { keys } from '../../plugins/keys.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('keys.txt', () => new MarkdownIt().use(keys));

test('no longer than the limit', () => {
  const md = new MarkdownIt().use(keys, { maxLength: 5 });
  expect(md.render('[[A+B+C]]\n')).toContain('<kbd>C</kbd>');
  expect(md.render('[[A+B+C+D]]\n')).toBe('<p>[[A+B+C+D]]</p>\n');
});
