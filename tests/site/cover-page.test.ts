/** The cover of a book in a real browser: its contents are on the first screen, below or beside what else it has. */
import { describe, expect, it } from 'vitest';
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
  'z.svg': PICTURE,
});

const BOOKS = ['short', 'long', 'plate', 'bare', 'own', 'inside'];
const box = (selector: string): string => `document.querySelector('${selector}').getBoundingClientRect()`;

async function open(book: string, width: number, height: number): Promise<void> {
  await site.page.setViewport({ width, height });
  await site.page.goto(`${site.hosted}${book}/index.html`);
  await site.settled();
}

describe.each(BOOKS)('the cover of %s', (book) => {
  it('has its contents on the first screen of a desk, beside its text', async () => {
    await open(book, 1280, 800);
    expect(await site.page.evaluate(`${box('.cover-contents a')}.bottom`)).toBeLessThan(500);
    expect(await site.page.evaluate(`${box('.cover-contents')}.left > ${box('h1')}.left`)).toBe(true);
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
  });

  it('has them once, below what it offers', async () => {
    await open(book, 390, 844);
    const entries = `[...document.querySelectorAll('.main a')].filter((link) => link.textContent === 'Chapter 7').length`;
    expect(await site.page.evaluate(entries)).toBe(1);
    expect(await site.page.evaluate(`${box('.cover-contents')}.top > ${box('.cover-doors')}.bottom`)).toBe(true);
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

it.each(['plate', 'bare'])('the picture of %s stands below its title, and on the shelf', async (book) => {
  await open(book, 390, 844);
  expect(await site.page.evaluate(`document.querySelectorAll('.main img').length`)).toBe(1);
  expect(await site.page.evaluate(`${box('.cover-plate')}.top > ${box('h1')}.bottom`)).toBe(true);
  await site.page.goto(`${site.hosted}index.html`);
  expect(await site.page.evaluate(`document.querySelectorAll('.plate img').length`)).toBe(2);
});
