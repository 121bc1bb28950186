import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

const BELOW = '## Bow\n\nFar.\n\n## Old sword {#sword}\n\nNear.\n\n[^one]: A note.\n';
const ABOVE = '# Game\n\nSee [a](#bow), [b](#sword), [[Bow]] and a note.[^one]\n\n';

async function found(text: string): Promise<readonly string[]> {
  const { diagnostics } = await compileFiles({ 'b.md': text });
  return diagnostics.map(({ rule, message }) => `${rule}: ${/\(.*\)$/.exec(message)?.[0] ?? ''}`);
}

test('what is missing because of code that is not closed is counted with it', async () => {
  expect(await found(`${ABOVE}${BELOW}`)).toEqual([]);
  expect(await found(`${ABOVE}~~~\ncode\n\n${BELOW}`)).toEqual(['unclosed: (which breaks 4 links and footnotes)']);
});

test('what is missing anyway is told', async () => {
  const text = `${ABOVE}See [c](#spear) and this.[^two]\n\n~~~\ncode\n\n${BELOW}`;
  expect(await found(text)).toEqual(['broken-link: ', 'footnote: ', 'unclosed: (which breaks 4 links and footnotes)']);
});
