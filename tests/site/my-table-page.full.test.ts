/** The reader's pins in a real browser: pinning every kind of entry, reordering, clearing and restoring. */
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookFiles } from '../books.ts';
import { holdPhone } from './phone.ts';
import { ADD_SHIFTS, siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({
  ...bookFiles('fog'),
  'plain.md':
    '---\nlang: de\n---\n\n# Schlicht\n\n## Eins\n\nText, siehe [zwei](#zwei) und [Nebel](fog.md#row).\n\n## Zwei\n\nMehr Text.\n',
});
const { becomes } = site;
const PATH = 'fog/quick_reference/index.html';
const NAMES = `Array.from(document.querySelectorAll('.my-table .rule-name'), (each) => each.textContent)`;
const LINES = `Array.from(document.querySelectorAll('.my-table li'), (each) => each.innerText.replaceAll('\\u00AD', '').replace(/\\s+/g, ' ').trim())`;
const COUNT = `document.querySelector('.bar-reference').dataset.count ?? ''`;
let page: Page;

beforeEach(async () => {
  ({ page } = site);
  await holdPhone(page);
  await page.goto(site.hosted + PATH);
  await page.evaluate('localStorage.clear()');
});

async function put(...ids: readonly string[]): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('regelwerk-reference /fog/', ${JSON.stringify(JSON.stringify({ pinned: ids }))})`,
  );
  await page.goto(site.hosted + PATH);
  await becomes(`${NAMES}.length`, ids.length);
}

describe('pins', () => {
  it('are beside cards, rows and whole tables, and stay', async () => {
    await page.reload();
    for (const id of ['storm', 'row', 'hits-table']) await page.tap(`.rule-block [data-rule="${id}"] .rule-pin`);
    await becomes(NAMES, ['Storm', 'Row', 'Hits']);
    await becomes(LINES, ['Storm Nobody rows.', '2 Row Go on. And on.', 'Hits 1–3 · none · 4–6 · 2']);
    await page.reload();
    await becomes(NAMES, ['Storm', 'Row', 'Hits']);
    await becomes(`document.querySelector('.rule-block [data-rule="row"] .rule-pin').ariaPressed`, 'true');
    await becomes(COUNT, '3');
    await page.tap('.my-table li:first-child .rule-pin');
    await becomes(NAMES, ['Row', 'Hits']);
    await becomes(`document.activeElement.dataset.pin`, 'row');
  });

  it('are on cards and rows of chapters, and move nothing when they come', async () => {
    // Fonts that come after the first paint move text a little.
    await site.breaks(/\.woff2$/);
    await page.evaluateOnNewDocument(ADD_SHIFTS);
    await page.goto(`${site.hosted}fog/moves/index.html`);
    await page.tap('#row .rule-pin');
    await becomes(COUNT, '1');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('shifts')).toBe(0);
    site.server.broken.clear();
    await page.goto(`${site.hosted}fog/gear/index.html`);
    await page.tap('#bell .rule-pin');
    await becomes(COUNT, '2');
    await page.goto(site.hosted + PATH);
    // A table row without a preview is read from the search file.
    await becomes(LINES, ['2 Row Go on. And on.', 'Bell Weight: light']);
  });

  it('are in results of the search', async () => {
    await page.tap('.search-open');
    await page.locator('.search-input').fill('bell');
    await page.tap('.search-result [data-pin="bell"]');
    await becomes(COUNT, '1');
    await becomes(`document.querySelector('.search-result [data-pin="bell"]').getAttribute('aria-pressed')`, 'true');
    expect(await page.evaluate(`document.querySelector('#_search').open`)).toBe(true);
    await page.keyboard.press('Escape');
    await becomes(NAMES, ['Bell']);
  });

  it('are in previews', async () => {
    await page.setViewport({ width: 1280, height: 844 });
    await page.goto(`${site.hosted}fog/moves/index.html`);
    await page.hover('.text p a[href$="#duck"]');
    await page.click('.preview .rule-pin');
    await becomes(COUNT, '1');
    await becomes(`document.querySelector('#duck .rule-pin').ariaPressed`, 'true');
    expect(page.url()).toBe(`${site.hosted}fog/moves/index.html`);
  });

  it('have a table in books without a quick reference, too, and take what is in other books', async () => {
    await page.goto(`${site.hosted}schlicht/eins/index.html`);
    expect(await (await page.$('.bar-reference'))?.isVisible()).toBe(false);
    const title = `document.querySelector('.sheet[open] .sheet-title')?.lastChild.textContent`;
    for (const name of ['Zwei', 'Row']) {
      await page.tap(`.text a[href$="#${name.toLowerCase()}"]`);
      await becomes(title, name);
      await becomes(`document.querySelector('.sheet-body').lang`, name === 'Row' ? 'en' : 'de');
      for (const part of ['.rule-pin', '.sheet-close']) await page.tap(`.sheet ${part}`);
    }
    await becomes(COUNT, '2');
    await page.tap('.bar-reference');
    await becomes(`document.querySelector('h1')?.textContent`, 'Mein Tisch');
    await becomes(LINES, ['Zwei Mehr Text.', '2 ⊙ Row Go on. And on.']);
    await page.tap('.my-table li:last-child .rule-name');
    await becomes(title, 'Row');
  });

  it('send nothing', async () => {
    await page.reload();
    await becomes(`document.querySelectorAll('.rule-block .rule-pin').length > 0`);
    const before = site.requests.length;
    await page.tap('.rule-block [data-rule="row"] .rule-pin');
    await becomes(NAMES, ['Row']);
    const sent = site.requests
      .slice(before)
      .filter((url) => !/^data:|\/(?:fonts|previews)\/|settings-panel-/.test(url));
    expect(sent).toEqual([]);
  });

  it('last as long as the page where the browser keeps nothing', async () => {
    await page.evaluateOnNewDocument(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    );
    await page.goto(site.hosted + PATH);
    await page.tap('.rule-block [data-rule="row"] .rule-pin');
    await becomes(NAMES, ['Row']);
  });

  it('bear what others have left in their place', async () => {
    for (const value of ['{', 'null', '[]', '{"pinned":{"row":1}}', '{"pinned":[3,null]}']) {
      await page.evaluate(`localStorage.setItem('regelwerk-reference /fog/', ${JSON.stringify(value)})`);
      await page.reload();
      await becomes(NAMES, []);
    }
  });

  it('work from the disk', async () => {
    await page.goto(site.disk + PATH);
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await page.tap('.rule-block [data-rule="row"] .rule-pin');
    await becomes(LINES, ['2 Row Go on. And on.']);
    await page.evaluate('localStorage.clear()');
  });
});

describe('my table', () => {
  it('is in the order that one likes', async () => {
    await put('row', 'duck', 'storm');
    await page.tap('.table-order');
    await page.focus('.my-table li:first-child .rule-move.down');
    await page.keyboard.press('Enter');
    await becomes(NAMES, ['Duck', 'Row', 'Storm']);
    await page.keyboard.press('Enter');
    await becomes(NAMES, ['Duck', 'Storm', 'Row']);
    await becomes(`document.activeElement.closest('li').querySelector('.rule-name').textContent`, 'Row');
    await page.reload();
    await becomes(NAMES, ['Duck', 'Storm', 'Row']);
  });

  it('is cleared with a way back, which outlasts a reload', async () => {
    await put('row', 'duck');
    await page.tap('.table-clear');
    await becomes(NAMES, []);
    await becomes(COUNT, '');
    await page.reload();
    await page.tap('.table-undo');
    await becomes(NAMES, ['Row', 'Duck']);
    await becomes(COUNT, '2');
  });

  it('leads where old addresses lead for what is gone from the book', async () => {
    await put('gone', 'row');
    await becomes(NAMES, ['gone', 'Row']);
    expect(await page.evaluate(`document.querySelector('.my-table .rule-name').href`)).toBe(
      `${site.hosted}fog/index.html#gone`,
    );
  });

  it('follows other windows', async () => {
    await put('row');
    const other = await site.another();
    await other.goto(site.hosted + PATH);
    await other.click('.rule-block [data-rule="duck"] .rule-pin');
    await becomes(NAMES, ['Row', 'Duck']);
    await becomes(COUNT, '2');
    await other.close();
  });
});
