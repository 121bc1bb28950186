/** Menu with the chapters of a book, in a real browser. */
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const PARTS = ['Coast', 'Harbour', 'Islands', 'Open sea', 'Deep'];
const slug = (part: string): string => part.toLowerCase().replace(' ', '-');
const chapter = (part: string, number: number): string =>
  `# ${part} ${number}\n\nText of it.\n\n## Rule ${number} of the ${part}\n\nLong.\n`;

/** Parts of 30 chapters each, more than a list holds. */
const LONG = Object.fromEntries(
  PARTS.flatMap((part, at) => [
    [`long/${at}-${slug(part)}/00-index.md`, `# ${part}\n\nA part.\n`],
    ...Array.from({ length: 30 }, (_, number) => [
      `long/${at}-${slug(part)}/${10 + number}-${slug(part)}-${number + 1}.md`,
      chapter(part, number + 1),
    ]),
  ]),
) as Record<string, string>;

/** The same parts with 8 chapters each. */
const WHOLE = Object.fromEntries(
  Object.entries(LONG)
    .filter(([path]) => !/\/(?:1[89]|[23]\d)-/.test(path))
    .map(([path, text]) => [path.replace('long/', 'whole/'), text]),
);

const SMALL = `---\ntitle: Small\nlang: en\n---\n\n# Small\n\n## One\n\nText.\n\n## Two\n\nText.\n`;

const site = siteInBrowser(
  {
    'small.md': SMALL,
    ...LONG,
    ...WHOLE,
    'long/00-index.md': '---\ntitle: The long book\nlang: en\n---\n\n# The long book\n\nBegin.\n',
    'whole/00-index.md': '---\ntitle: The whole book\nlang: en\n---\n\n# The whole book\n\nBegin.\n',
  },
  ['small.md', 'long', 'whole'],
);

const open = async (path: string, width = 1280, height = 800): Promise<void> => {
  const isPhone = width < 600;
  await site.page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone });
  await site.page.goto(site.hosted + path);
};

/** Whether the current chapter is in the visible part of the menu, apart from a pixel lost to rounding. */
const IN_VIEW = `(() => {
  const current = document.querySelector('.chapters-list [aria-current]').getBoundingClientRect();
  const list = document.querySelector('.chapters-list').getBoundingClientRect();
  return current.height > 0 && current.top >= Math.max(0, list.top) - 1 && current.bottom <= Math.min(innerHeight, list.bottom) + 1;
})()`;
const OPEN_PARTS = `[...document.querySelectorAll('.chapters-list details[open]')].map((each) => each.previousElementSibling.text)`;
const TOP = `document.querySelector('.chapters-list').scrollTop`;

describe('parts', () => {
  it('fold without JavaScript, and say what they fold', async () => {
    await site.page.setJavaScriptEnabled(false);
    await open('the-whole-book/islands-3/index.html');
    await site.page.click('summary[aria-label="Chapters: Deep"]');
    await site.page.setJavaScriptEnabled(true);
    expect(await site.page.evaluate(OPEN_PARTS)).toEqual(['Islands', 'Deep']);
  });

  it('of a long book are listed without chapters where one is not', async () => {
    await open('the-long-book/deep-21/index.html');
    const shown = `[...document.querySelectorAll('.chapters-list a')].filter((each) => each.checkVisibility()).map((each) => each.text)`;
    const numbered = Array.from({ length: 30 }, (_, at) => `Deep ${at + 1}`);
    expect(await site.page.evaluate(shown)).toEqual([...PARTS, ...numbered]);
    const all = `[...document.querySelectorAll('.chapters-list a')].length`;
    expect(await site.page.evaluate(all)).toBe(35);
    expect(await site.page.evaluate(`document.querySelector('.chapters-tools a').text`)).toBe('Contents (155)');
  });
});

it.each([
  [1280, 420],
  [390, 844],
  [320, 256],
])('the current chapter is in view in a window of %i by %i', async (width, height) => {
  for (const path of ['the-whole-book/deep-8', 'the-long-book/deep-30']) {
    await open(`${path}/index.html`, width, height);
    if (await (await site.page.$('.bar-menu'))?.isVisible()) await site.page.click('.bar-menu');
    await site.becomes(IN_VIEW);
    expect(await site.page.evaluate('scrollY')).toBe(0);
  }
});

it.each([
  ['a desk', 1280, 420],
  ['a phone', 390, 500],
])('the place in the menu is kept from page to page, on %s', async (_, width, height) => {
  const isPhone = width < 600;
  await open('the-whole-book/islands-3/index.html', width, height);
  if (isPhone) await site.page.click('.bar-menu');
  await site.page.click('summary[aria-label="Chapters: Coast"]');
  // The position differs from the middle, to which the menu would scroll if the position were not kept.
  const top = await site.page.evaluate(`(() => {
      const list = document.querySelector('.chapters-list');
      const link = [...list.querySelectorAll('a')].find((each) => each.text === 'Islands 1');
      const { bottom, height } = link.getBoundingClientRect();
      list.scrollTop += bottom - list.getBoundingClientRect().bottom + 2 * height;
      return list.scrollTop;
    })()`);
  expect(top).toBeGreaterThan(0);
  await site.page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
  await Promise.all([
    site.page.waitForNavigation(),
    site.page.evaluate(
      `[...document.querySelectorAll('.chapters-list a')].find((each) => each.text === 'Islands 1').click()`,
    ),
  ]);
  if (isPhone) await site.page.click('.bar-menu');
  await site.becomes(OPEN_PARTS, ['Coast', 'Islands']);
  await site.becomes(TOP, top);
  // Another book has its own menu.
  await open('small/one/index.html', width, height);
  await open('the-long-book/coast-1/index.html', width, height);
  expect(await site.page.evaluate(OPEN_PARTS)).toEqual(['Coast']);
});

describe('a page says where it is', () => {
  it('with its part, and no word three times on a phone', async () => {
    await open('the-whole-book/islands-3/index.html', 390, 844);
    expect(
      await site.page.evaluate(`[...document.querySelectorAll('.breadcrumb a')].map((each) => each.textContent)`),
    ).toEqual(['Rulebooks', 'The whole book', 'Islands']);
    const shown = `['.bar', '.breadcrumb', 'h1'].flatMap((place) => [...document.querySelectorAll(place + ' *, ' + place)]
      .filter((each) => each.offsetWidth > 1).map((each) => each.firstChild?.data?.trim())).filter(Boolean)`;
    const texts = (await site.page.evaluate(shown)) as string[];
    expect(texts).toContain('Islands 3');
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('in whole words, on as many lines as it takes', async () => {
    await open('the-whole-book/islands-3/index.html', 320, 700);
    await site.page.evaluate(
      `document.querySelector('.breadcrumb li:last-child a').textContent = 'Of islands far out at sea and of those who live there'`,
    );
    const cut = `[...document.querySelectorAll('.breadcrumb, .breadcrumb *')].filter((each) =>
      each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline' || getComputedStyle(each).textOverflow === 'ellipsis')
      .map((each) => each.outerHTML)`;
    expect(await site.page.evaluate(cut)).toEqual([]);
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });
});

it.each([
  ['the-whole-book/islands-3/index.html', 320, 256],
  ['the-whole-book/islands-3/index.html', 1280, 380],
  ['small/index.html', 844, 390],
])('with little height, nothing is stuck to the window: %s, %i by %i', async (path, width, height) => {
  await open(path, width, height);
  await site.page.evaluate('scrollTo(0, 150)');
  const stuck = `[...document.querySelectorAll('body *')].filter((each) => each.checkVisibility() &&
      ['sticky', 'fixed'].includes(getComputedStyle(each).position) && !each.matches('.skip-link, .new-version')).map((each) => each.className)`;
  expect(await site.page.evaluate(stuck)).toEqual([]);
  await open(path, width, 600);
  expect(await site.page.evaluate(stuck)).toContain('bar');
});
