/** Former addresses from aliases remain valid. */
import { describe, expect, it } from 'vitest';
import { buildSite } from './built-site.ts';
import { brokenLinks } from './check-links.ts';
import { bookText } from '../books.ts';

const BOOK = bookText('aliases');

const ids = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe('aliases', () => {
  it('are exact addresses of what they were given to', async () => {
    const { compilation } = await buildSite({ 'fog.md': BOOK });
    expect(compilation.diagnostics).toEqual([]);
    const resolutions = [...compilation.shelf.resolutions.values()];
    expect(resolutions).toEqual([
      { kind: 'internal', book: 'fog', chapter: 1, id: 'thick-fog', exact: true },
      { kind: 'internal', book: 'fog', chapter: 2, id: 'row', exact: true },
      { kind: 'internal', book: 'fog', chapter: 1, id: 'weather', exact: true },
    ]);
  });

  it('are elements where the new place is, on its page and in the whole book', async () => {
    const site = await buildSite({ 'fog.md': BOOK });
    const weather = site.page('fog/weather/index.html');
    expect(weather).toContain('<h2 id="thick-fog"><span class="alias" id="haze"></span>Thick fog');
    expect(weather).toContain('<span class="alias" id="fog-and-rain"></span><span class="alias" id="the-sky"></span>');
    expect(weather).not.toContain('aliases');
    const moves = site.page('fog/moves/index.html');
    expect(moves).toMatch(/<div class="admonition danger _card action" id="row">\s*<span class="alias" id="paddle">/);
    expect(ids(site.page('fog/index.html'))).toContain('mist-rules');
    const whole = ids(site.page('fog/all/index.html'));
    for (const alias of ['mist-rules', 'haze', 'paddle', 'the-sky']) {
      expect(
        whole.filter((id) => id === alias),
        alias,
      ).toHaveLength(1);
    }
    expect(await brokenLinks(site.folder)).toEqual([]);
  });

  it('keep the folder of a chapter alive, unless something else has it', async () => {
    const site = await buildSite({ 'fog.md': BOOK.replace('the-sky', 'moves-2 #moves #figures #Ärger:-groß') });
    const redirects = site.pages.filter((path) => site.page(path).includes('http-equiv="refresh"'));
    expect(redirects.toSorted()).toEqual(
      ['fog-and-rain', 'moves-2', 'aerger-gross', 'activities'].map((from) => `fog/${from}/index.html`).toSorted(),
    );
    const page = site.page('fog/fog-and-rain/index.html');
    expect(page).toContain('<link rel="canonical" href="../weather/index.html">');
    expect(page).toContain('data-to="../weather/index.html"');
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=../weather/index.html"></noscript>');
    expect(page).toContain('<a href="../weather/index.html">Weather</a>');
    // Sections below the chapter's heading and cards never had folders.
    expect(site.pages).not.toContain('fog/haze/index.html');
  });

  it('of one page need no such file', async () => {
    const site = await buildSite({ 'fog.md': '# Fog\n\nText.\n' });
    expect(() => site.page('assets/places/fog.js')).toThrow('ENOENT');
    expect(site.page('fog/index.html')).not.toContain('regelwerkPlaces');
    expect(site.page('fog/index.html')).not.toMatch(/redirect-/);
  });

  it('do not take what is somebody’s today, nor what is an anchor of the index', async () => {
    const text = `# Fog

## Weather {aliases="moves ix-0"}

A [gale]{.index} blows.

## Moves {aliases="ix-0"}

Row.
`;
    const site = await buildSite({ 'fog.md': text });
    expect(site.compilation.diagnostics.map(({ rule, start }) => [rule, start.line])).toEqual([
      ['duplicate-alias', 3],
      ['duplicate-alias', 7],
    ]);
    const weather = ids(site.page('fog/weather/index.html'));
    expect(weather).not.toContain('moves');
    expect(weather.filter((id) => id === 'ix-0')).toHaveLength(1);
    expect(ids(site.page('fog/moves/index.html'))).not.toContain('ix-0');
    expect(new Set(weather).size).toBe(weather.length);
  });

  it('of a chapter that is a file are folders, too', async () => {
    const files = {
      'fog/00-index.md': '# Fog\n\nA game.\n',
      'fog/10-rain.md': '# Rain {aliases="drizzle"}\n\nWet.\n',
      'fog/20-sun.md': '# Sun\n\nSee [rain](10-rain.md#drizzle).\n',
    };
    const site = await buildSite(files, { inputs: ['fog'] });
    expect(site.compilation.diagnostics).toEqual([]);
    expect(site.pages).toContain('fog/drizzle/index.html');
    expect(site.page('fog/sun/index.html')).toContain('href="../../fog/rain/index.html#rain"');
  });
});
