/** Several books side by side: the links of each, and links between them. */
import { describe, expect, it } from 'vitest';
import { buildSite, textOf } from './built-site.ts';

const FILES = {
  'shelf/shelf.md': '',
  'shelf/rules/00-index.md': '---\ntitle: Rules\nversion: "2.1"\nauthor: A. Writer\n---\n\n# Rules\n\nA game.\n',
  'shelf/rules/10-fog.md':
    '# Fog {aliases="haze"}\n\nSee [boats](../world/10-ships.md#boats).\n\n!!! danger Look - 1 ⊙\n',
  'shelf/welt/00-index.md':
    '---\ntitle: Die Welt\nlang: de\ndescription: Wo alles spielt.\n---\n\n# Die Welt\n\nAlles.\n',
  'shelf/welt/10-nebel.md': '# Nebel\n\nSiehe [Nebel](../rules/10-fog.md#fog), [früher](../rules/10-fog.md#haze).\n',
  'shelf/world/00-index.md': '# World\n\nAll of it.\n',
  'shelf/world/10-ships.md': '# Ships\n\n## Boats\n\nSmall. See [fog](../rules/10-fog.md).\n',
};

describe('a shelf', () => {
  it('shows of each book what matters, in its language', async () => {
    const site = await buildSite(FILES, { inputs: ['shelf'] });
    const cards = site.page('index.html').split('<li class="shelf-book"').slice(1).map(textOf);
    expect(cards).toHaveLength(3);
    expect(cards[0]).toMatch(/Rules Version 2\.1\s· A\. Writer\s· English\s· 1 chapter Start reading – Rules$/);
    expect(cards[1]).toMatch(/Die Welt Wo alles spielt\. Deutsch · 1 Kapitel Lesen – Die Welt$/);
    expect(site.page('index.html')).toContain('lang="de" dir="ltr"');
  });

  it('shows the cover of each book: its picture on a ground that it needs, rather than its logo', async () => {
    const drawing = (colour: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><desc>${colour}</desc><circle cx="40" cy="50" r="38" fill="${colour}"/></svg>`;
    const site = await buildSite(
      {
        'a.md': '---\ntitle: A\nlogo: logo.svg\ncover: red.svg\n---\n\n# A\n\nText.\n',
        'b.md': '---\ntitle: B\nlogo: logo.svg\n---\n\n# B\n\n![](red.svg)\n\n## One\n\nText.\n',
        'c.md': '---\ntitle: C\nlogo: logo.svg\n---\n\n# C\n\nText.\n',
        'logo.svg': drawing('#000'),
        'red.svg': drawing('#600'),
      },
      { inputs: ['a.md', 'b.md', 'c.md'] },
    );
    const plates = [...site.page('index.html').matchAll(/<img src="images\/(\w+)-\w+\.svg" alt=""( [^>]*)?>/g)];
    expect(plates.map(([, name, look]) => `${name}${look}`)).toEqual([
      'red data-dark="plate"',
      'red data-dark="plate"',
      'logo data-dark="invert"',
    ]);
    // A text without chapters has no chapter count.
    const cards = site.page('index.html').split('<li class="shelf-book"').slice(1).map(textOf);
    expect(cards.map((card) => /\d+ chapters?(?= Start)/.exec(card)?.[0])).toEqual([undefined, '1 chapter', undefined]);
  });
});
