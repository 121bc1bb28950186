/** Checks every kind of page with axe-core, in both themes and in forced colours, on a phone and on a desktop. */
import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { folderFiles } from '../books.ts';
import { emulateMedia } from './emulate-media.ts';
import { holdPhone } from './phone.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({
  ...folderFiles('everything'),
  'nebel.md': '---\ntitle: Nebel\nlang: de\n---\n\n# Nebel\n\nText, und [mehr](fog.md#moves).\n\n## Eins\n\nZwei.\n',
});

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on colours; all others give the same result in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Part of axe's result that the tests read. */
interface Answer {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}

/**
 * Returns the findings as text. Scripts injected through the debugger are not blocked by the page's security policy.
 */
async function findings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: RULES };
  const options = JSON.stringify({ runOnly, preload: false, resultTypes: ['violations'] });
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as Answer;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
  );
}

async function show(page: Page, width: number, theme: string): Promise<void> {
  await page.setViewport({ width, height: 844 });
  await emulateMedia(page, {
    'forced-colors': theme === 'forced' ? 'active' : 'none',
    'prefers-color-scheme': theme === 'light' ? 'light' : 'dark',
    // Without this, elements would be checked while they are fading in.
    'prefers-reduced-motion': 'reduce',
  });
  // Scripts are notified of new sizes when the page is painted.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Combinations of width and theme. `forced` is a contrast theme, in which the browser replaces most colours. */
const SCENES = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'forced' },
];

async function allFindings(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, theme } of SCENES) {
    await show(page, width, theme);
    const each = await findings(page, theme === 'forced' ? COLOUR_RULES : undefined);
    found.push(...each.map((finding) => `${width} ${theme}: ${finding}`));
  }
  return found;
}

it.each([
  ['the shelf', 'index.html', 'shelf'],
  ['a cover', 'fog-and-lanterns/index.html', 'cover'],
  ['a chapter', 'fog-and-lanterns/weather/index.html', 'chapter'],
  ['a chapter of boxes', 'fog-and-lanterns/boxes/index.html', 'chapter'],
  ['a chapter of cards', 'fog-and-lanterns/moves/index.html', 'chapter'],
  ['the whole book', 'nebel/all/index.html', 'all'],
  ['the overview of cards', 'fog-and-lanterns/all_cards/index.html', 'cards'],
  ['the index', 'fog-and-lanterns/a-z/index.html', 'index'],
  ['the quick reference', 'fog-and-lanterns/quick_reference/index.html', 'reference'],
  ['the lists', 'fog-and-lanterns/figures/index.html', 'lists'],
  ['the page for what is not there', '404.html', 'not-found'],
  ['the page for what is not kept', 'assets/offline/1.html', 'offline'],
  ['a former address', 'fog-and-lanterns/haze/index.html', 'redirect'],
])('axe finds nothing on %s', async (_, path, kind) => {
  const { page } = site;
  if (kind === 'redirect') {
    // Blocking the script keeps the page from redirecting. Scripting stays enabled, because parts for browsers
    // without scripts are not checked.
    site.expects(/net::ERR_FAILED/);
    await page.setRequestInterception(true);
    page.on('request', (request) => void (/\/redirect-/.test(request.url()) ? request.abort() : request.continue()));
  }
  await page.goto(site.hosted + path);
  expect(await page.evaluate('document.body.className')).toBe(`${kind}-page`);
  expect(await allFindings(page)).toEqual([]);
});

describe('axe finds nothing with', () => {
  const CHAPTER = 'fog-and-lanterns/weather/index.html';

  it('the search open', async () => {
    const { page } = site;
    await page.goto(site.hosted + CHAPTER);
    await page.keyboard.press('/');
    await page.keyboard.type('lantern');
    await site.becomes(`document.querySelectorAll('[role=option]').length > 0`, true);
    expect(await allFindings(page)).toEqual([]);
  });

  it('a new version offered', async () => {
    const { page } = site;
    // Simulates a waiting service worker.
    await page.evaluateOnNewDocument(`(() => {
      const registration = { waiting: {}, addEventListener() {}, update: async () => {} };
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: {
        controller: {}, addEventListener() {}, register: async () => registration, ready: Promise.resolve(registration) } });
    })()`);
    await page.goto(site.hosted + CHAPTER);
    await page.waitForSelector('.new-version button');
    expect(await allFindings(page)).toEqual([]);
  });

  it('the settings open', async () => {
    const { page } = site;
    await page.goto(site.hosted + CHAPTER);
    await page.click('.theme-switch');
    await page.waitForSelector('.settings:popover-open');
    expect(await allFindings(page)).toEqual([]);
  });

  it('a preview open', async () => {
    const { page } = site;
    await page.goto(site.hosted + CHAPTER);
    for (const { width, theme } of SCENES) {
      await show(page, width, theme);
      await page.focus('h1 .permalink');
      await page.focus('blockquote a');
      await site.becomes(`document.querySelector('.preview')?.checkVisibility() ?? false`, true);
      expect(await findings(page, theme === 'forced' ? COLOUR_RULES : undefined), `${width} ${theme}`).toEqual([]);
    }
  });

  it('a rule open from below', async () => {
    const { page } = site;
    await show(page, 390, 'light');
    await page.goto(site.hosted + CHAPTER);
    await site.becomes('nothingComes()');
    await page.evaluate(`document.querySelector('blockquote a').dispatchEvent(
      new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))`);
    await page.waitForSelector('.sheet[open]');
    expect(await findings(page)).toEqual([]);
    await show(page, 390, 'dark');
    expect(await findings(page, COLOUR_RULES)).toEqual([]);
  });

  it('rules pinned on a phone', async () => {
    const { page } = site;
    await show(page, 390, 'light');
    await page.goto(`${site.hosted}fog-and-lanterns/quick_reference/index.html`);
    await page.click('.rule-block .rule-pin');
    await page.waitForSelector('.my-table .rule-pin');
    expect(await findings(page)).toEqual([]);
    await show(page, 390, 'dark');
    expect(await findings(page, COLOUR_RULES)).toEqual([]);
  });

  it.each([
    ['the chapters', '.bar-menu', '.chapters'],
    ['the contents of the page', '.bar-section', '.page-contents'],
  ])('%s open on a phone', async (_, button, list) => {
    const { page } = site;
    await show(page, 390, 'light');
    await page.goto(site.hosted + CHAPTER);
    await page.evaluate('scrollTo(0, 900)');
    await page.click(button);
    await site.becomes(`document.querySelector('${list}').matches(':popover-open')`, true);
    expect(await findings(page)).toEqual([]);
    for (const theme of ['dark', 'forced']) {
      await show(page, 390, theme);
      expect(await findings(page, COLOUR_RULES), theme).toEqual([]);
    }
  });
});

/**
 * Finds elements whose tap area does not fill a square of 44 pixels around their centre, up to the edge of the
 * window.
 */
const missed = (selector: string): string => `[...document.querySelectorAll('${selector}')].flatMap((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const corners = [[-21, 0], [21, 0], [0, -21], [0, 21]];
  const isHit = corners.every(([right, down]) => element.contains(document.elementFromPoint(x + right, y + down)));
  return width === 0 || isHit ? [] : [element.className + element.textContent];
})`;

it('what stands alone takes 44 pixels for fingers', async () => {
  const { page, hosted } = site;
  await holdPhone(page, 412);
  await page.goto(`${hosted}fog-and-lanterns/moves/index.html`);
  expect(await page.evaluate(missed('.bar > :is(.bar-menu, .bar-section, .search-open, .theme-switch)'))).toEqual([]);
  await page.tap('.bar-section');
  expect(await page.evaluate(missed('.page-contents :is(a, button)'))).toEqual([]);
  // Proves that the check finds smaller tap areas.
  await page.waitForSelector('.rule-pin');
  expect(await page.evaluate(missed('.rule-pin'))).not.toEqual([]);
});
