import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { attributes } from '../../plugins/attributes.ts';
import { container } from '../../plugins/container.ts';
import { tagBlock } from '../../plugins/tag-block.ts';
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

const make = () => new MarkdownIt().use(admonition).use(container).use(tagBlock).use(attributes);

fixtureTests('tag-block.txt', make);

test('reserved names are told, and not shown', () => {
  const text = '{{wide,search\nA\n}}';
  expect(make().render(text)).toContain('<div class="wide">');
  expect(problemsOf(make(), text)).toMatchObject([{ rule: 'attribute-denied', detail: { value: 'search' } }]);
});
