/** Cover of a book in a real browser: its contents are on the first screen, below or next to the other parts. */
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const CHAPTERS = Array.from({ length: 12 }, (_, index) => `## Chapter ${index + 1}\n\n### Section\n\nText.\n`).join(
  '\n',
);
const TEXT = 'Who flies that far needs enough wind to come home again, and a line that does not break.\n\n'.repeat(12);
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500"/></svg>';

const site = siteInBrowser({
  'short.md': `# Short\n\nKites.\n\n${CHAPTERS}`,
  'long.md': `# Long\n\n${TEXT}\n\n${CHAPTERS}`,
  'plate.md': `---\ntitle: Plate\nsubtitle: For pictures\ncover: z.svg\n---\n\n# Plate\n\n${TEXT}\n\n${CHAPTERS}`,
  'bare.md': `---\ntitle: Bare\ncover: z.svg\n---\n\n${CHAPTERS.replaceAll('\n#', '\n').slice(1)}`,
  'own.md': `# Own\n\nKites.\n\n## All of it\n\n[[toc]]\n\n${CHAPTERS}`,
  'inside.md': `# Inside\n\n!!! note All of it\n\n    [[toc]]\n\n${CHAPTERS}`,
  'written.md': `# Written\n\n![Kite](w.svg)\n\n![Small](w.svg){width="120px"}\n\nKites.\n\n${CHAPTERS}`,
  'z.svg': PICTURE,
  'w.svg': PICTURE.replaceAll('400', '900'),
});

const BOOKS = ['short', 'long', 'plate', 'bare', 'own', 'inside'];
const box = (selector: string): string => `document.querySelector('${selector}').getBoundingClientRect()`;

async function open(book: string, width: number, height: number): Promise<void> {
  await site.page.setViewport({ width, height });
  await site.page.goto(`${site.hosted}${book}/index.html`);
  await site.loaded();
}

it.each(BOOKS)(
  'the cover of %s has its contents once: on the first screen of a desk, beside its text, and below what it offers on a phone',
  async (book) => {
    await open(book, 1280, 800);
    expect(await site.page.evaluate(`${box('.cover-contents a')}.bottom`)).toBeLessThan(500);
    expect(await site.page.evaluate(`${box('.cover-contents')}.left > ${box('h1')}.left`)).toBe(true);
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    await site.page.setViewport({ width: 390, height: 844 });
    const entries = `[...document.querySelectorAll('.main a')].filter((link) => link.textContent === 'Chapter 7').length`;
    expect(await site.page.evaluate(entries)).toBe(1);
    expect(await site.page.evaluate(`${box('.cover-contents')}.top > ${box('.cover-doors')}.bottom`)).toBe(true);
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  },
);

it('a phone shows the picture first, then the title and one button, all on the first screen', async () => {
  for (const book of ['plate', 'bare']) {
    await open(book, 390, 844);
    expect(await site.page.evaluate(`document.querySelectorAll('.main img').length`)).toBe(1);
    expect(await site.page.evaluate(`${box('.cover-plate')}.bottom < ${box('h1')}.top`)).toBe(true);
    expect(await site.page.evaluate(`${box('.door-main')}.bottom`)).toBeLessThan(844);
    const framed = `[...document.querySelectorAll('.cover-links a')].filter((each) => getComputedStyle(each).borderTopWidth !== '0px').length`;
    expect(await site.page.evaluate(framed)).toBe(1);
  }
  await site.page.goto(`${site.hosted}index.html`);
  expect(await site.page.evaluate(`document.querySelectorAll('.shelf-plate img').length`)).toBe(3);
});

it.each([
  ['plate', 390, 844],
  ['written', 844, 390],
  ['written', 1280, 800],
])('the pictures of %s have their room before they have loaded, %i × %i pixels', async (book, width, height) => {
  const { page } = site;
  await page.setViewport({ width, height });
  const held: (() => void)[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.resourceType() === 'image') held.push(() => void request.continue());
    else void request.continue();
  });
  await page.goto(`${site.hosted}${book}/index.html`, { waitUntil: 'domcontentloaded' });
  await site.loaded();
  const sizes = `[...document.querySelectorAll('.cover img')].map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height])`;
  const before = (await page.evaluate(sizes)) as [number, number][];
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  page.on('request', (request) => request.isInterceptResolutionHandled() || void request.continue());
  await site.becomes(
    `[...document.querySelectorAll('.cover img')].every((each) => each.complete && each.naturalWidth > 0)`,
  );
  expect(await page.evaluate(sizes)).toEqual(before);
  const [first] = before;
  expect(first?.[1]).toBeGreaterThan(100);
  expect(first?.[1]).toBeLessThanOrEqual((width < 640 ? 0.4 : 0.36) * height + 1);
  // The picture is never stretched.
  const ratio = book === 'plate' ? 400 / 500 : 900 / 500;
  for (const [wide, high] of before) expect(wide / high).toBeCloseTo(ratio, 1);
});
