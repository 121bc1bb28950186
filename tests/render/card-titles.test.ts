/** What screen readers say of a card: its title is a heading, and the sign in its cost has a name. */
import { expect, it } from 'vitest';
import { chapterMarkdown } from '../../build/render/render-chapter.ts';
import { stringsFor } from '../../build/words/strings.ts';

const { renderer, options } = chapterMarkdown();

function titleOf(text: string, medium: 'screen' | 'print'): string {
  const env = { medium, labels: stringsFor('en'), link: () => undefined };
  const html = renderer.render(chapterMarkdown().parse(text, {}), options, env);
  return /<p[^>]*_card-title[^]*?<\/p>/.exec(html)?.[0] ?? '';
}

it.each([
  ['1 ⊙', '1 <span role="img" aria-label="action point">⊙</span>'],
  ['2 ⊙', '2 <span role="img" aria-label="action points">⊙</span>'],
  ['WK+1 ⊙', 'WK+1 <span role="img" aria-label="action points">⊙</span>'],
])('says %s', (cost, html) => {
  const title = titleOf(`### Boats\n\n!!! danger Row - ${cost}\n\n    You row.\n`, 'screen');
  expect(title).toMatch(/^<p role="heading" aria-level="4"/);
  expect(title).toContain(`<span class="_card-cost"><span>${html}</span></span>`);
});

it('leaves the printed card as it is', () => {
  const title = titleOf('!!! danger Row - 1 ⊙\n\n    You row.\n', 'print');
  expect(title).not.toMatch(/role|aria-level/);
});
