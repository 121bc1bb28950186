import { expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();
const htmlOf = (text: string): string => md.render(text).replace(/<a class="permalink"[^]*?<\/a>/g, '');

test.each([
  ['{{< section "The Bridge" >}}', '<h2 id="the-bridge">The Bridge</h2>'],
  ["{{% scene 'The Bridge' %}}", '<h2 id="the-bridge">The Bridge</h2>'],
  ['{% chapter title="The Bridge" %}', '<h2 id="the-bridge">The Bridge</h2>'],
  ['@(section The Bridge)', '<h2 id="the-bridge">The Bridge</h2>'],
  ['!!!section(The Bridge)!!!', '<h2 id="the-bridge">The Bridge</h2>'],
  ['{{ h3("The Bridge") }}', '<h3 id="the-bridge">The Bridge</h3>'],
  ['{{< subsection "The Bridge" >}}', '<h3 id="the-bridge">The Bridge</h3>'],
])('%s is a heading', (tag, expected) => {
  expect(htmlOf(`# A\n\n${tag}\n\nText.\n`)).toContain(expected);
});

test('the next one is beside it, and below what Markdown says', () => {
  const text = '# A\n\n@(scene One)\n\n@(scene Two)\n\n## B\n\n@(scene Three)\n';
  expect([...htmlOf(text).matchAll(/<h(\d)[^>]*>(\w+)/g)].map(([, level, name]) => `${level} ${name}`)).toEqual([
    '1 A',
    '2 One',
    '2 Two',
    '2 B',
    '3 Three',
  ]);
});

test.each([
  '{{< youtube "The Bridge" >}}',
  '{{< section "file.md" >}}',
  '{% include "The Bridge" %}',
  '{{ name }}',
  '{{ hp | default }}',
  'See @(section The Bridge)',
  '@(section The Bridge) is far.',
  '{{< section "One" "Two" >}}',
  '- @(section The Bridge)',
  '$(2 + Strength)',
  '@alice Bob',
])('%s is none', (text) => {
  expect(htmlOf(`# A\n\n${text}\n\nText.\n`)).not.toMatch(/<h[2-6]/);
});
