import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { withTemplateLinks } from '../../build/read/template-links.ts';

test.each([
  ['[a]({{< ref "/rules/b" >}})', '/rules/b'],
  ['[a]({{<ref "b.md">}}#wounds)', 'b.md#wounds'],
  ["[a]({{% relref 'b' %}})", 'b'],
  ['[a]({% link rules/b.md %})', 'rules/b.md'],
  ['![a]({{ site.baseurl }}/map.png)', '/map.png'],
  ['[a]({{ site.baseurl }}{% link b.md %})', 'b.md'],
  ['[a]({{ "/b" | relative_url }})', '/b'],
])('%s has an address of the same length', (text, expected) => {
  const made = withTemplateLinks(text);
  expect(made).toHaveLength(text.length);
  expect(/\(\s*(.*)\)$/.exec(made)?.[1]).toBe(expected);
});

test.each([
  ['<a class="x" href={{<ref "a/b">}} >b</a>', '<a class="x" href=a/b             >b</a>'],
  ['<a href="{{ site.baseurl }}/b">b</a>', '<a href="/b"                   >b</a>'],
  ['<img src="{{ "/b.png" | relative_url }}">', '<img src="/b.png"                         >'],
])('%s in HTML, too', (text, expected) => {
  expect(withTemplateLinks(text).replace(/ +>/, '>')).toBe(expected.replace(/ +>/, '>'));
  expect(withTemplateLinks(text)).toHaveLength(text.length);
});

test.each(['[a]({{ }})', '[a](b.md)', '[a]({% if x %}b{% endif %})', '[a]({{ name }})', '[a] ({{< ref "b" >}})'])(
  '%s stays',
  (text) => {
    expect(withTemplateLinks(text)).toBe(text);
  },
);

test('such links lead somewhere, and what follows keeps its place', async () => {
  const { shelf, diagnostics } = await compileFiles(
    {
      'v/a.md': '# A\n\n[b]({{< ref "/rules/b" >}}) and [x](#nowhere)\n\nSee <a href={{<ref "rules/b">}} >b</a>.\n',
      'v/rules/b.md': '# B\n\nx\n',
    },
    ['v'],
  );
  expect([...shelf.resolutions.values()].map(({ kind }) => kind)).toEqual(['internal', 'broken', 'internal']);
  const [broken] = diagnostics.filter(({ rule }) => rule === 'broken-link');
  expect(broken?.start).toEqual({ line: 3, column: 33 });
});
