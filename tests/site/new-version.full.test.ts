/** How readers get a new version, in a real browser: two builds at one address. */
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOTH, DRACHEN, KITES, keptSite } from './kept-site.ts';
import { ADD_SHIFTS } from './site-in-browser.ts';

const site = keptSite();
const { becomes, go, newPage, saved, visit, write } = site;

const MESSAGE = `document.querySelector('.new-version').textContent`;

describe('a new version', () => {
  const NEW = { ...BOTH, 'kites.md': KITES.replace('A gust.', 'A storm.') };
  const TEXT = `document.querySelector('main').textContent`;
  const WAITING = 'navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)';

  /** For each cached version of the page, whether it is the new one. */
  const KEPT = `(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const found = await Promise.all(caches_.map((each) => each.matchAll('./', { ignoreSearch: true })));
    const index = await Promise.all(caches_.map((each) => each.matchAll('index.html', { ignoreSearch: true })));
    return Promise.all([...found, ...index].flat().map(async (each) => (await each.text()).includes('A storm.')));
  })()`;

  /** The reader continues in the first version after the second one is published. */
  async function renew(): Promise<void> {
    await visit('kites/reel-in/index.html');
    expect(await site.page.evaluate(MESSAGE)).toBe('');
    await write(NEW);
    await go('kites/wind/index.html');
    await becomes(WAITING, true);
  }

  it('is shown at once by a reload, without being offered, and all else follows', async () => {
    await visit('kites/wind/index.html');
    await write(NEW);
    await site.page.reload();
    expect(await site.page.evaluate(`${TEXT}.includes('A storm.')`)).toBe(true);
    await site.page.evaluate('window.isSame = true');
    await becomes(KEPT, [true]);
    await becomes(WAITING, false);
    expect(await site.page.evaluate(`[window.isSame, ${MESSAGE}]`)).toEqual([true, '']);
    await site.server.close();
    await go('kites/all/index.html');
    expect(await site.page.evaluate(`${TEXT}.includes('A storm.')`)).toBe(true);
    expect(site.problems).toEqual([]);
  });

  it('is shown by a reload also while it waits', async () => {
    await renew();
    expect(await site.page.evaluate(`${TEXT}.includes('A gust.')`)).toBe(true);
    await site.page.reload();
    expect(await site.page.evaluate(`${TEXT}.includes('A storm.')`)).toBe(true);
    await becomes(WAITING, false);
    await go('kites/all/index.html');
    expect(await site.page.evaluate(`${TEXT}.includes('A storm.')`)).toBe(true);
  });

  const versionsKept = async (): Promise<number> =>
    (await saved()).filter((path) => path === 'kites/wind/index.html').length;

  it('is offered to readers, and shown when they want it, in all windows; nothing is kept of the former one', async () => {
    await renew();
    expect(await versionsKept()).toBe(2);
    const other = await newPage();
    await other.goto(`${site.server.url}kites/wind/index.html`);
    await other.evaluate('window.isFormer = true');
    await becomes(MESSAGE, 'A new version is available.ShowLater');
    expect(await site.page.evaluate(`document.querySelector('.new-version').getAttribute('role')`)).toBe('status');
    await site.page.bringToFront();
    // Keys pressed before the window has the focus are lost.
    await becomes('document.hasFocus()', true);
    await site.page.focus('.new-version button');
    await becomes(`document.activeElement.textContent`, 'Show');
    await site.page.keyboard.press('Enter');
    await becomes(`${TEXT}.includes('A storm.')`, true);
    await becomes(MESSAGE, '');
    await becomes(`window.isFormer === undefined && ${TEXT}.includes('A storm.')`, true, other);
    await expect.poll(versionsKept).toBe(1);
    expect(site.problems).toEqual([]);
  });

  it('is not told again once the reader has put it off', async () => {
    await renew();
    await site.page.click('.new-version button + button');
    await becomes(MESSAGE, '');
    await go('kites/reel-in/index.html');
    await becomes('window.isTold', true);
    expect(await site.page.evaluate(MESSAGE)).toBe('');
  });

  it('is told in the words of the book, at the foot of a phone, and moves nothing', async () => {
    await site.page.setViewport({ width: 390, height: 844, isMobile: true });
    await visit('drachen/index.html');
    await write({ ...BOTH, 'drachen.md': DRACHEN.replace('Windstoß', 'Sturm') });
    await site.page.evaluateOnNewDocument(ADD_SHIFTS);
    await go('drachen/boee/index.html');
    await becomes(MESSAGE, 'Es gibt eine neue Fassung.AnzeigenSpäter');
    const [top, bottom, left, right, bar] = (await site.page.evaluate(`(() => {
      const { top, bottom, left, right } = document.querySelector('.new-version').getBoundingClientRect();
      return [top, bottom, left, right, document.querySelector('.bar').getBoundingClientRect().bottom];
    })()`)) as readonly number[];
    expect(top).toBeGreaterThan(bar ?? 0);
    expect(bottom).toBeLessThanOrEqual(844);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(await site.page.evaluate('window.shifts')).toBeLessThan(0.01);
  });
});

it('a version that is read without a network is named, with the day when it was kept, until the reader has seen it', async () => {
  rmSync(site.folder, { recursive: true });
  await write({ ...BOTH, 'kites.md': KITES.replace('lang: en', 'lang: en\nversion: 1.2\ndate: 2024-05-01') });
  await visit('kites/wind/index.html');
  await expect.poll(saved).toContain('kites/all/index.html');
  await site.server.close();
  await go('kites/reel-in/index.html');
  await becomes(
    `${MESSAGE}.replace(/\\w+ \\d+, \\d{4}(?=Close)/, 'DAY')`,
    'You are offline: Kites · Version 1.2 · May 1, 2024Saved on this device: DAYClose',
  );
  await site.page.click('.new-version button');
  await go('kites/wind/index.html');
  await becomes('window.isTold', true);
  expect(await site.page.evaluate(MESSAGE)).toBe('');
  expect(site.problems.filter((text) => !text.includes('ERR_CONNECTION'))).toEqual([]);
});
