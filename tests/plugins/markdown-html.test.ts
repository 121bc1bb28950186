import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { markdownHtml } from '../../plugins/markdown-html.ts';
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

fixtureTests('markdown-html.txt', () => new MarkdownIt({ html: true }).use(markdownHtml));

test('what it lets through is sanitised', () => {
  const text = '<div onclick="x()" markdown="1">\n*a* <script>b</script>\n</div>\n';
  expect(createDialect().render(text, {})).toBe('<div>\n<p><em>a</em> </p>\n</div>\n');
  expect(problemsOf(createDialect(), text)).toMatchObject([
    { rule: 'unsafe-html', at: '1:6', text: 'onclick="x()"' },
    { rule: 'unsafe-html', at: '2:5' },
  ]);
});
