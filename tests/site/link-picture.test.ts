/** What services show of a link to a book that somebody passes on. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './built-site.ts';

const RED_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ff0000"/></svg>`;
const TEXT = '!!! todo\n    Somebody has to say one day what kites are.\n\nA kite is a thing that the wind carries.\n';
const book = (front: string, title: string): string =>
  `---\n${front}\n---\n\n# ${title}\n\n${TEXT}\n## Wind\n\nA gust lifts every kite by one field.\n`;

/** The tags of a page by name. */
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

/** Where in the picture something else than paper is, without the band at its foot: left, top, right, bottom. */
async function inkOf(png: Uint8Array): Promise<readonly number[] | undefined> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0; y < 600; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3;
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 600) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  if (xs.length === 0) return undefined;
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));
  return [least(xs), least(ys), most(xs), most(ys)];
}

async function pictureOf(title: string, more = ''): Promise<Uint8Array> {
  const front = `lang: en\nurl: https://example.org/kites${more}`;
  const site = await buildSite({ 'kites.md': book(front, title), 'logo.svg': RED_LOGO }, { inputs: ['kites.md'] });
  const [folder = ''] = readdirSync(site.folder).filter((name) => site.pages.includes(`${name}/wind/index.html`));
  const { pathname } = new URL(tagsOf(site, `${folder}/index.html`).get('og:image') ?? '');
  return readFileSync(join(site.folder, pathname));
}

describe('a link to a page', () => {
  it('says what the page is, and shows the picture of its book', async () => {
    const site = await buildSite({
      'kites.md': book('lang: de\nurl: https://example.org/rules/kites', 'Kites'),
      'fog.md': book('lang: en-GB', 'Fog'),
    });
    const image = tagsOf(site, 'kites/index.html').get('og:image') ?? '';
    expect(image).toMatch(/^https:\/\/example\.org\/rules\/assets\/icons\/link-[\da-f]{10}\.png$/);
    const chapter = new Map(tagsOf(site, 'kites/wind/index.html'));
    expect(Object.fromEntries(chapter)).toEqual({
      'og:title': 'Wind · Kites',
      'og:description': 'A gust lifts every kite by one field.',
      'og:type': 'article',
      'og:locale': 'de_DE',
      'og:site_name': 'Kites',
      'og:url': 'https://example.org/rules/kites/wind/',
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Kites',
      'twitter:card': 'summary_large_image',
    });
    const cover = tagsOf(site, 'kites/index.html');
    expect([cover.get('og:type'), cover.get('og:url'), cover.get('og:description')]).toEqual([
      'book',
      'https://example.org/rules/kites/',
      'A kite is a thing that the wind carries.',
    ]);
    const { width, height, format } = await sharp(
      readFileSync(join(site.folder, image.replace('https://example.org/rules/', ''))),
    ).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  });

  it('shows no picture where nobody knows its address, and none is made', async () => {
    const site = await buildSite({ 'fog.md': book('lang: en-GB', 'Fog') });
    expect(Object.fromEntries(tagsOf(site, 'fog/wind/index.html'))).toEqual({
      'og:title': 'Wind · Fog',
      'og:description': 'A gust lifts every kite by one field.',
      'og:type': 'article',
      'og:locale': 'en_GB',
      'og:site_name': 'Fog',
    });
    expect(tagsOf(site, 'index.html').get('og:type')).toBe('book');
    expect(readdirSync(join(site.folder, 'assets/icons')).filter((name) => name.startsWith('link-'))).toEqual([]);
  });
});

/** The addresses of three books, and what the shelf's page says about its own: address and picture. */
async function shelfOf(urls: readonly (string | undefined)[]): Promise<readonly (string | undefined)[]> {
  const files = urls.map((url, index) => {
    const front = `lang: en${url === undefined ? '' : `\nurl: ${url}`}`;
    return [`${index}.md`, book(front, ['Kites', 'Fog', 'Salt & Lanterns'][index] ?? '')] as const;
  });
  const site = await buildSite(Object.fromEntries(files));
  const tags = tagsOf(site, 'index.html');
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(site.page('index.html')) ?? [];
  expect(tags.get('og:url')).toBe(canonical);
  return [canonical, tags.get('og:image')];
}

describe('a link to the shelf', () => {
  it('has the address that the books share, and a picture of its own', async () => {
    const root = 'https://example.org/rules/';
    const shelf = await shelfOf([`${root}kites/`, `${root}fog`, `${root}salt-lanterns/`]);
    expect(shelf).toEqual([
      root,
      expect.stringMatching(/^https:\/\/example\.org\/rules\/assets\/icons\/link-\w+\.png$/),
    ]);
  });

  it.each([
    ['a book has none', ['https://example.org/rules/kites/', undefined]],
    ['they lie in different folders', ['https://example.org/rules/kites/', 'https://example.org/games/fog/']],
    ['one is called otherwise', ['https://example.org/rules/kites/', 'https://example.org/rules/mist/']],
  ])('has none where %s', async (_, urls) => {
    expect(await shelfOf(urls)).toEqual([undefined, undefined]);
  });

  it('shows its title', async () => {
    const site = await buildSite({
      'kites.md': book('lang: en\nurl: https://example.org/kites/', 'Kites'),
      'fog.md': book('lang: en\nurl: https://example.org/fog/', 'Fog'),
    });
    expect(tagsOf(site, 'index.html').get('og:type')).toBe('website');
    const shelf = tagsOf(site, 'index.html');
    expect(shelf.get('og:image:alt')).toBe('Rulebooks');
    const { pathname } = new URL(shelf.get('og:image') ?? '');
    const [left = 0, , right = 0] = (await inkOf(readFileSync(join(site.folder, pathname)))) ?? [];
    // Nine letters in the largest size of titles, which is 112.
    expect(right - left).toBeGreaterThan(9 * 112 * 0.4);
  });
});

describe('the picture of a book', () => {
  it('has its title within the margins, however long it is', async () => {
    for (const title of ['I', 'Kites', 'The very long story of all kites that were ever flown, and of the wind']) {
      const [left = 0, top = 0, right = 0, bottom = 0] = (await inkOf(await pictureOf(title))) ?? [];
      expect([left >= 76, top >= 40, right <= 1124, bottom <= 590], title).toEqual([true, true, true, true]);
      expect(right - left, title).toBeGreaterThan(title.length);
    }
  });

  it('has the logo above the title', async () => {
    const picture = await pictureOf('Kites', '\nlogo: logo.svg');
    const { data } = await sharp(picture)
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    expect([...data]).toEqual([255, 0, 0]);
    const [, , , bottom = 0] = (await inkOf(picture)) ?? [];
    expect(bottom).toBeGreaterThan(300);
  });

  it('says nothing rather than half a title in a script that its font does not have', async () => {
    expect(await inkOf(await pictureOf('עפיפונים'))).toBeUndefined();
  });
});
