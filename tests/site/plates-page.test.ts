/**
 * Books without a picture show their whole title on the shelf, hyphenated like words in the text; cards of kinds that
 * a book declares have an icon.
 */
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const TITLES = ['Kampfrunden', 'Kriegsspielregelwerk für Einsteiger', 'Donaudampfschifffahrtsgesellschaft'];

const site = siteInBrowser({
  ...Object.fromEntries(
    TITLES.map((title, index) => [`${index}.md`, `---\ntitle: ${title}\nlang: de\n---\n\n# Eins\n\nText.\n`]),
  ),
  'fog.md':
    '---\ntitle: Fog\ncards:\n  spell: { label: Spell, unit: Mana }\n---\n\n# Fog\n\n!!! spell Mist - 2 Mana\n\n    All grey.\n\n!!! note Text\n\n    Text.\n',
});

it('titles on plates are within them, and words of all titles are divided where German divides them', async () => {
  const { page } = site;
  await page.goto(`${site.hosted}index.html`);
  for (const width of [390, 1280]) {
    await page.setViewport({ width, height: 844 });
    await site.loaded();
    const outside = await page.evaluate(`[...document.querySelectorAll('.shelf-plate')].filter((plate) => {
      const range = document.createRange();
      range.selectNodeContents(plate);
      const [text, sheet] = [range.getBoundingClientRect(), plate.getBoundingClientRect()];
      return text.left < sheet.left || text.right > sheet.right || text.top < sheet.top || text.bottom > sheet.bottom;
    }).map((plate) => plate.textContent)`);
    expect(outside).toEqual([]);
    // A line may end within a word only at a soft hyphen.
    const torn =
      await page.evaluate(`[...document.querySelectorAll('.shelf-plate span, .shelf-book h2 a')].flatMap(({ firstChild: text }) => {
      const range = document.createRange();
      const top = (at) => (range.setStart(text, at), range.setEnd(text, at + 1), [...range.getClientRects()].at(-1)?.top);
      return Array.from(text.data, (_, at) => at).filter((at) => at > 0 && /\\p{L}{2}/u.test(text.data.slice(at - 1, at + 1)) && top(at - 1) !== top(at)).map((at) => text.data.slice(0, at));
    })`);
    expect(torn).toEqual([]);
  }
});

it('the sign of a kind of card without an icon is not the one of notes', async () => {
  const { page } = site;
  await page.goto(`${site.hosted}fog/index.html`);
  const sign = (selector: string): Promise<unknown> =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}'), '::before').maskImage`);
  expect(await sign('.note > .admonition-title')).toContain('svg');
  expect(await sign('.spell > .activity-title')).not.toBe(await sign('.note > .admonition-title'));
});
