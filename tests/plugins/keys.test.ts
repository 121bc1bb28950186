import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { keys } from '../../plugins/keys.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('keys.txt', () => new MarkdownIt().use(keys));

test('no longer than the limit', () => {
  const md = new MarkdownIt().use(keys);
  expect(md.render(`[[${'A+'.repeat(29)}B]]\n`)).toContain('<kbd>B</kbd>');
  expect(md.render(`[[${'A+'.repeat(32)}B]]\n`)).not.toContain('<kbd>');
});
