import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { position } from '../../plugins/position.ts';
import { tickBox } from '../../plugins/tick-box.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('tick-box.txt', () => new MarkdownIt().use(position).use(tickBox));

test('task lists keep their boxes', () => {
  const html = createDialect().render('- [ ] a\n- [x] b [ ]\n', {});
  expect(html.match(/task-list-item-checkbox/g)).toHaveLength(2);
  expect(html.match(/tick-box/g)).toHaveLength(1);
});
