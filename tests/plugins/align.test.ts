import MarkdownIt from 'markdown-it';
import attrs from 'markdown-it-attrs';
import { expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { align } from '../../plugins/align.ts';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';

const make = () => new MarkdownIt().use(position).use(admonition).use(attributes).use(align);

fixtureTests('align.txt', make());

test('whatever sets the attributes, only lengths and alignments come out', () => {
  const md = new MarkdownIt().use(align).use((it) => attrs(it));
  expect(md.render('![a](b){width="1px;background:url(//x)" height=2em} {align="center evil"}')).toBe(
    '<p><img src="b" alt="a" style="height:2em"></p>\n',
  );
});
