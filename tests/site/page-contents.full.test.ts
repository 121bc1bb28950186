/** Contents of the page and the bar, which follow the scroll position, in a real browser. */
import { describe, expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { siteInBrowser } from './site-in-browser.ts';

const LONG = Array.from({ length: 12 }, (_, index) => `Paragraph ${index} of many.\n`).join('\n');
const SECTIONS = Array.from({ length: 40 }, (_, index) => `### Kite ${index}\n\n${LONG}\n`).join('\n');
const SMALL = `---\nlang: de\n---\n\n# Drachen\n\n${LONG}\n\n### Schnur\n\n${LONG}\n\n!!! danger Kappen - 1 ⊙\n\n    Ab.\n\n${LONG}\n`;

const site = siteInBrowser({
  'kites.md': bookText('kites')
    .replace('SECTIONS', SECTIONS)
    .replace(/( *)LONG/g, (_, indent: string) => LONG.replace(/^(?=.)/gm, indent)),
  'drachen.md': SMALL,
});

/** Entries marked as current in the contents. */
const CURRENT = `[...document.querySelectorAll('.page-contents [aria-current]')].map((each) => each.textContent + '=' + each.ariaCurrent)`;
const NAME = `(() => {
  const name = document.querySelector('.bar-section-name');
  return name?.checkVisibility() ? name.textContent : null;
})()`;
/** Visible text of the bar's button on a phone. If the section has a name, the label is reduced to one pixel. */
const BAR = `[...document.querySelectorAll('.bar-section > span')].filter((each) => each.offsetWidth > 1).map((each) => each.textContent).join(' ')`;
const BOOK_TITLE = `document.querySelector('.bar-title').checkVisibility()`;
const heading = (text: string): string =>
  `[...document.querySelectorAll('.text :is(h1, h2, h3, h4)')].find((each) => each.textContent.startsWith('${text}'))`;
/** Scrolls until the heading is at a distance below the top of the window, and the page has noticed. */
const scrollTo = (text: string, below: number): Promise<unknown> =>
  site.page.evaluate(`scrollBy(0, ${heading(text)}.getBoundingClientRect().top - ${below});
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);

const open = async (path: string, width: number, height = 700): Promise<void> => {
  const isPhone = width < 600;
  await site.page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone });
  await site.page.goto(site.hosted + path);
  await site.loaded();
};

describe('the column beside the text', () => {
  it('marks the section at hand while one scrolls down and up', async () => {
    await open('kites/wind/index.html', 1400);
    await site.becomes(CURRENT, []);
    await scrollTo('Gusts', 200);
    await site.becomes(CURRENT, []);
    await scrollTo('Gusts', 70);
    await site.becomes(CURRENT, ['Gusts & 50%=true']);
    await scrollTo('Strong', 0);
    await site.becomes(CURRENT, ['Strong ones=true']);
    await scrollTo('Calm', 20);
    await site.becomes(CURRENT, ['Calm=true']);
    await scrollTo('Strong', -100);
    await site.becomes(CURRENT, ['Strong ones=true']);
    await scrollTo('Gusts', 300);
    await site.becomes(CURRENT, []);
    expect(await site.page.evaluate(NAME)).toBeNull();
    expect(await site.page.evaluate(BOOK_TITLE)).toBe(true);
  });

  it('marks where a link leads, also at the end, where it cannot come up', async () => {
    await open('kites/wind/index.html#gusts-&-50%', 1400);
    await site.becomes(CURRENT, ['Gusts & 50%=true']);
    for (const name of ['Calm', 'Last but one', 'Short one', 'Last', 'Gusts & 50%']) {
      await site.page.evaluate(
        `[...document.querySelectorAll('.page-contents a')].find((each) => each.textContent === '${name}').click()`,
      );
      await site.becomes(CURRENT, [`${name}=true`]);
    }
    await open('kites/wind/index.html', 1400);
    await site.page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await site.becomes(CURRENT, ['Last=true']);
  });

  it('keeps the entry in sight, without scrolling the page', async () => {
    await open('kites/catalogue/index.html', 1400, 500);
    await scrollTo('Kite 35', 60);
    await site.becomes(CURRENT, ['Kite 35=true']);
    const place = await site.page.evaluate('scrollY');
    const isSeen = `(() => {
      const column = document.querySelector('.page-contents').getBoundingClientRect();
      const entry = document.querySelector('.page-contents [aria-current]').getBoundingClientRect();
      return entry.top >= column.top && entry.bottom <= Math.min(column.bottom, innerHeight);
    })()`;
    await site.becomes(isSeen);
    await scrollTo('Kite 2', 60);
    await site.becomes(CURRENT, ['Kite 2=true']);
    await site.becomes(isSeen);
    await scrollTo('Kite 35', 60);
    await site.becomes(CURRENT, ['Kite 35=true']);
    expect(await site.page.evaluate('scrollY')).toBe(place);
  });
});

describe('cards', () => {
  const LISTED = `[...document.querySelectorAll('.page-contents a')].map((each) => each.textContent + ' ' + decodeURIComponent(each.hash))`;

  it('are in the contents of the page, below their sections, and lead to them', async () => {
    await open('kites/moves/index.html', 1400);
    expect(await site.page.evaluate(LISTED)).toEqual([
      'Swift #swift',
      'Loop #loop',
      'Dodge & duck #dodge-&-duck',
      'Dive #dive',
    ]);
    const parents = `[...document.querySelectorAll('.page-contents li li a')].map((each) => each.closest('ol').closest('li').firstChild.textContent)`;
    expect(await site.page.evaluate(parents)).toEqual(['Swift', 'Swift', 'Swift']);
    await site.page.click('.page-contents a[href="#loop"]');
    await site.becomes(CURRENT, ['Loop=true']);
    await open('drachen/index.html', 1400);
    expect(await site.page.evaluate(LISTED)).toEqual(['Schnur #schnur', 'Kappen #kappen']);
  });

  it('are named in the bar and marked while they are at hand; what follows them belongs to their section', async () => {
    const below = (name: string, edge: 'top' | 'bottom', pixels: number): Promise<unknown> =>
      site.page.evaluate(
        `scrollBy(0, document.querySelector('[id^=${name}]').getBoundingClientRect().${edge} - ${pixels})`,
      );
    await open('kites/moves/index.html', 390);
    await below('loop', 'top', 20);
    await site.becomes(NAME, 'Loop');
    await site.becomes(CURRENT, ['Loop=true']);
    await below('loop', 'bottom', 100);
    await site.becomes(NAME, 'Loop');
    await below('dodge', 'top', 20);
    await site.becomes(NAME, 'Dodge & duck');
    await below('dodge', 'bottom', 20);
    await site.becomes(NAME, 'Swift');
    await site.becomes(CURRENT, ['Swift=true']);
    await below('dodge', 'bottom', 100);
    await site.becomes(NAME, 'Dodge & duck');
  });
});

describe('on a phone', () => {
  it('the bar names the section at hand and opens the contents of the page', async () => {
    await site.page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    await site.page.goto(`${site.hosted}kites/wind/index.html`);
    expect(await site.page.evaluate(BAR)).toBe('On this page');
    expect(await site.page.evaluate(BOOK_TITLE)).toBe(false);
    await scrollTo('Calm', 10);
    // The name does not include the footnote reference.
    await site.becomes(NAME, 'Calm');
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(390);

    const isOpen = `document.querySelector('.page-contents').checkVisibility()`;
    expect(await site.page.evaluate(isOpen)).toBe(false);
    await site.page.tap('.bar-section');
    await site.page.tap('.page-contents a[href="#strong-ones"]');
    await site.becomes(isOpen, false);
    await site.becomes(NAME, 'Strong ones');
    const top = (await site.page.evaluate(`${heading('Strong')}.getBoundingClientRect().top`)) as number;
    expect(top).toBeGreaterThanOrEqual(48);
    expect(top).toBeLessThan(100);
    await site.becomes(BAR, 'Strong ones');
    await site.page.evaluate('scrollTo(0, 0)');
    await site.becomes(BAR, 'On this page');
  });

  it('opens the contents where one is in them', async () => {
    await open('kites/catalogue/index.html', 390);
    await scrollTo('Kite 30', 40);
    await site.becomes(NAME, 'Kite 30');
    await site.page.tap('.bar-section');
    await site.becomes(
      `(() => {
        const entry = document.querySelector('.page-contents [aria-current]').getBoundingClientRect();
        const column = document.querySelector('.page-contents').getBoundingClientRect();
        return entry.height > 0 && entry.top >= column.top && entry.bottom <= column.bottom;
      })()`,
      true,
    );
  });

  it('names sections on the page of the whole book, and in a book without chapters', async () => {
    await open('kites/all/index.html', 390);
    await scrollTo('Kite 12', 40);
    await site.becomes(NAME, 'Kite 12');
    await open('drachen/index.html', 390);
    await scrollTo('Schnur', 40);
    await site.becomes(NAME, 'Schnur');
    await site.page.tap('.bar-section');
    await site.becomes(CURRENT, ['Schnur=true']);
  });

  const LARGE_TARGETS = `[...document.querySelectorAll('.bar > :is(button, a)')].filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height) >= 36)`;

  it('has targets large enough for a finger in the bar, at 360 pixels, too', async () => {
    await open('kites/wind/index.html#calm', 360);
    await site.becomes(NAME, 'Calm');
    expect(await site.page.evaluate(LARGE_TARGETS)).toEqual([true, true, true, true]);
  });

  it('has room for the title of the book beside its signs in type of twice the size', async () => {
    await open('kites/index.html', 360);
    await site.page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    expect(await site.page.evaluate(LARGE_TARGETS)).toEqual([true, true, true, true]);
    const signs = `[...document.querySelectorAll('.bar > button')].filter((each) => each.checkVisibility()).map((each) => parseFloat(getComputedStyle(each, '::before').width) >= 16)`;
    expect(await site.page.evaluate(signs)).toEqual([true, true, true]);
    const title = `(({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => [scrollWidth <= clientWidth, scrollHeight <= clientHeight])(
        document.querySelector('.bar-title'))`;
    expect(await site.page.evaluate(title)).toEqual([true, true]);
    expect(await site.page.evaluate(`document.querySelector('.bar-title').clientWidth / innerWidth`)).toBeGreaterThan(
      0.4,
    );
    expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('opens the contents of the page without JavaScript', async () => {
    await site.page.setJavaScriptEnabled(false);
    await open('kites/wind/index.html', 390);
    const isOpen = `document.querySelector('.page-contents').checkVisibility()`;
    expect(await site.page.evaluate(isOpen)).toBe(false);
    await site.page.tap('.bar-section');
    await site.becomes(isOpen);
  });
});
