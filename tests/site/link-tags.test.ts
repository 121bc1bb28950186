/** Metadata that services show with a shared link to a page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainPicture } from '../plain-picture.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ff0000"/></svg>`;
const TEXT = '!!! todo\n    Somebody has to say one day what kites are.\n\nA kite is a thing that the wind carries.\n';
const book = (front: string, title: string): string =>
  `---\n${front}\n---\n\n# ${title}\n\n${TEXT}\n## Wind\n\nA gust lifts every kite by one field.\n`;

/** Returns the tags of a page by name. */
function tagsOf(site: BuiltSite, page: string): ReadonlyMap<string, string> {
  const tags = site.page(page).matchAll(/<meta [^>]*>/g);
  const named = Array.from(
    tags,
    ([tag]) =>
      [
        /\s(?:property|name)="((?:og|twitter):[^"]+)"/.exec(tag)?.[1] ?? '',
        / content="([^"]*)"/.exec(tag)?.[1] ?? '',
      ] as const,
  );
  return new Map(named.filter(([name]) => name !== ''));
}

describe('a link to a page', () => {
  it('describes the page', async () => {
    const site = await buildSite({
      'kites.md': book('lang: de\nurl: https://example.org/rules/kites', 'Kites'),
      'fog.md': book('lang: en-GB', 'Fog'),
    });
    expect(Object.fromEntries(tagsOf(site, 'kites/wind/index.html'))).toEqual({
      'og:title': 'Wind · Kites',
      'og:description': 'A gust lifts every kite by one field.',
      'og:type': 'article',
      'og:site_name': 'Kites',
      'og:url': 'https://example.org/rules/kites/wind/',
    });
    const cover = tagsOf(site, 'kites/index.html');
    expect([cover.get('og:type'), cover.get('og:url'), cover.get('og:description')]).toEqual([
      'book',
      'https://example.org/rules/kites/',
      'A kite is a thing that the wind carries.',
    ]);
    expect(tagsOf(site, 'fog/wind/index.html').has('og:url')).toBe(false);
    expect(tagsOf(site, 'index.html').get('og:type')).toBe('website');
  });

  it.each([
    ['the cover', 'cover: cover.png\nlogo: logo.png', ['cover', '20', '10']],
    ['the logo, if the cover is a drawing', 'cover: cover.svg\nlogo: logo.png', ['logo', '6', '4']],
    ['nothing, if there are only drawings', 'cover: cover.svg', undefined],
  ])('shows %s', async (_, front, shown) => {
    const site = await buildSite(
      {
        'kites.md': book(`lang: en\nurl: https://example.org/rules/kites\n${front}`, 'Kites'),
        'cover.png': await plainPicture(20, 10),
        'logo.png': await plainPicture(6, 4),
        'cover.svg': DRAWING,
      },
      { inputs: ['kites.md'] },
    );
    const tags = tagsOf(site, 'kites/wind/index.html');
    const [, path = '', name] =
      /^https:\/\/example\.org\/rules\/(images\/(\w+)-\w+\.png)$/.exec(tags.get('og:image') ?? '') ?? [];
    expect(shown && [name, tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(shown);
    expect(tags.has('og:image')).toBe(shown !== undefined);
    expect(existsSync(join(site.folder, path))).toBe(true);
  });
});

/** Returns the address of the shelf's page for three books. */
async function shelfOf(urls: readonly (string | undefined)[]): Promise<string | undefined> {
  const files = urls.map((url, index) => {
    const front = `lang: en${url === undefined ? '' : `\nurl: ${url}`}`;
    return [`${index}.md`, book(front, ['Kites', 'Fog', 'Salt & Lanterns'][index] ?? '')] as const;
  });
  const site = await buildSite(Object.fromEntries(files));
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(site.page('index.html')) ?? [];
  expect(tagsOf(site, 'index.html').get('og:url')).toBe(canonical);
  return canonical;
}

describe('a link to the shelf', () => {
  it('has the address that the books share', async () => {
    const root = 'https://example.org/rules/';
    expect(await shelfOf([`${root}kites/`, `${root}fog`, `${root}salt-lanterns/`])).toBe(root);
  });

  it.each([
    ['a book has none', ['https://example.org/rules/kites/', undefined]],
    ['they lie in different folders', ['https://example.org/rules/kites/', 'https://example.org/games/fog/']],
    ['one is called otherwise', ['https://example.org/rules/kites/', 'https://example.org/rules/mist/']],
  ])('has none where %s', async (_, urls) => {
    expect(await shelfOf(urls)).toBeUndefined();
  });
});
