/** Tables on phones and on large screens, in a real browser. */
import { describe, expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { siteInBrowser } from './site-in-browser.ts';

const LONG = 'Wer so weit fliegt, der braucht am Ende immer noch genug Wind, um wieder heil nach Hause zu kommen.';

const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80"/></svg>';

const site = siteInBrowser({ 'drachen.md': bookText('winds'), 'z.svg': SIGN });

const displays = `[...document.querySelectorAll('.text table')].map((table) => getComputedStyle(table).display)`;
const wrappers = `[...document.querySelectorAll('.table-wrapper')]
  .map((each) => [each.getAttribute('tabindex'), each.getAttribute('role'), each.getAttribute('aria-label')])`;
const none = [null, null, null];

async function open(width: number, hasScripts = true): Promise<void> {
  await site.page.setViewport({ width, height: 800 });
  await site.page.setJavaScriptEnabled(hasScripts);
  await site.page.goto(`${site.hosted}drachen/tabellen/index.html`);
}

describe('on a phone', () => {
  it.each([
    [360, true],
    [599, false],
  ])(
    'short cells stand below a head that stays, long ones below them, %d pixels wide, scripts: %s',
    async (width, hasScripts) => {
      await open(width, hasScripts);
      expect(await site.page.evaluate(displays)).toEqual(['flex', 'table', 'flex', 'table']);
      expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const cells = await site.page
        .evaluate(`[...document.querySelector('.as-cards').querySelectorAll('td')].map((cell) => {
      const { left, right, width, height } = cell.getBoundingClientRect();
      const head = document.querySelectorAll('.as-cards th')[cell.cellIndex].getBoundingClientRect();
      return { text: cell.textContent.slice(0, 4), label: getComputedStyle(cell, '::before').content,
        fits: height === 0 || (left >= 16 && right <= innerWidth - 16), isWhole: width > innerWidth - 80,
        isBelowHead: height === 0 || Math.abs(left - head.left) < 1 };
    })`);
      const cell = { label: 'none', fits: true, isWhole: false, isBelowHead: true };
      expect(cells).toEqual([
        { ...cell, text: 'A' },
        { ...cell, text: 'Böe' },
        { ...cell, text: 'Wer ', isWhole: true },
        { ...cell, text: 'B' },
        { ...cell, text: 'Flau' },
        { ...cell, text: '', isWhole: true },
      ]);
      expect(await site.page.evaluate(`getComputedStyle(document.querySelector('.as-cards thead')).position`)).toBe(
        'sticky',
      );
      // An empty cell leaves no gap, and the caption comes last.
      expect(await site.page.evaluate(`document.querySelector('.as-cards td:empty').offsetHeight`)).toBe(0);
      const order = `document.querySelector('.as-cards caption').getBoundingClientRect().top >=
      document.querySelector('.as-cards tbody').getBoundingClientRect().bottom`;
      expect(await site.page.evaluate(order)).toBe(true);
    },
  );

  it('screen readers still find a table there, and hear no name twice', async () => {
    await open(390);
    await site.becomes(`document.querySelector('.as-cards').getAttribute('role')`, 'table');
    const roles = `[...document.querySelectorAll('.as-cards [role]')].map((each) => each.getAttribute('role')).join(' ')`;
    const row = 'row cell cell cell';
    expect(await site.page.evaluate(roles)).toContain(
      `rowgroup row columnheader columnheader columnheader rowgroup ${row} ${row}`,
    );
    const session = await site.page.createCDPSession();
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = nodes.flatMap(({ role, name, ignored }) =>
      !ignored && (role?.value === 'columnheader' || role?.value === 'cell') ? [`${role.value} ${name?.value}`] : [],
    );
    // The label of a pin includes the name of the pinned entry; the rest of the cell is not read twice.
    const heard = named.map((each) => each.replace(/ \S+ anheften$/, ''));
    expect(heard).toEqual(expect.arrayContaining(['columnheader Zeichen', 'cell A', 'cell Böe', `cell ${LONG}`]));
  });
});

it('beside a cell of several rows, what follows keeps its column', async () => {
  await open(390);
  const cells = await site.page
    .evaluate(`[...document.querySelectorAll('.as-cards')[1].querySelectorAll('td')].map((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    const line = getComputedStyle(cell.parentElement).borderBlockStartWidth;
    return [cell.textContent.slice(0, 6), Math.round(left), right <= innerWidth - 16, line];
  })`);
  const found = cells as readonly (readonly [string, number, boolean, string])[];
  const leftOf = (name: string): number | undefined => found.find(([text]) => text === name)?.[1];
  expect(found.map(([text, , fits]) => [text, fits])).toEqual(
    ['I', 'Streit', 'Schleu', 'Messer', 'Bogen', 'II', 'Stab', 'Schleu'].map((text) => [text, true]),
  );
  expect(leftOf('Messer')).toBe(leftOf('Stab'));
  expect(leftOf('Messer')).toBeGreaterThan(leftOf('I') ?? Infinity);
  // There is a line above the beginning of each group, and none inside it.
  expect(found.map(([text, , , line]) => (line === '0px' ? '' : text)).filter((text) => text !== '')).toEqual([
    'II',
    'Stab',
    'Schleu',
  ]);
});

describe('a table that cannot become cards', () => {
  it('scrolls by itself and by keyboard, and shows that there is more', async () => {
    await open(360);
    await site.becomes(wrappers, [none, none, none, ['0', 'group', 'Tabelle']]);
    const last = `document.querySelectorAll('.table-wrapper')[3]`;
    expect(await site.page.evaluate(`${last}.scrollWidth > ${last}.clientWidth`)).toBe(true);
    expect(await site.page.evaluate(`getComputedStyle(${last}).backgroundAttachment`)).toContain('local');
    await site.page.evaluate(`${last}.focus()`);
    await site.page.keyboard.press('ArrowRight');
    await site.page.waitForFunction(`${last}.scrollLeft > 0`);
    // In landscape orientation the page is wide enough.
    await site.page.setViewport({ width: 1280, height: 800 });
    await site.becomes(wrappers, [none, none, none, none]);
  });

  it('can be reached without scripts too', async () => {
    await open(360, false);
    const all = ['0', 'group', 'Tabelle'];
    expect(await site.page.evaluate(wrappers)).toEqual([all, all, all, all]);
  });
});

it('a wide page has tables', async () => {
  await open(600);
  expect(await site.page.evaluate(displays)).toEqual(['table', 'table', 'table', 'table']);
  const label = `getComputedStyle(document.querySelector('.as-cards td'), '::before').content`;
  expect(await site.page.evaluate(label)).toBe('none');
});

it('beside a sign in a cell of its own, text stands at its middle', async () => {
  await site.page.setViewport({ width: 1280, height: 800 });
  await site.page.goto(`${site.hosted}drachen/zeichen/index.html`);
  const cells = await site.page.evaluate(`[...document.querySelectorAll('.text td + td')].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const [text, row] = [range.getBoundingClientRect(), cell.parentElement.getBoundingClientRect()];
    return Math.abs(text.top + text.bottom - row.top - row.bottom) / 2;
  })`);
  expect(
    (cells as readonly number[]).map((distance) => distance < 3),
    String(cells),
  ).toEqual([true, false]);
});

it('a heading sorts a table of names, and a button rolls on a random one, without a network', async () => {
  await site.page.goto(`${site.disk}drachen/waffen/index.html`);
  await site.becomes(`document.querySelectorAll('.table-sort').length`, 3);
  const column = async (at: number, clicks: number): Promise<unknown> =>
    site.page.evaluate(`(() => {
      const button = document.querySelectorAll('.table-sort')[${at}];
      for (let click = 0; click < ${clicks}; click++) button.click();
      const names = [...document.querySelectorAll('.table-sortable td:first-child')].map((cell) => cell.textContent.trim());
      return [button.parentElement.ariaSort, ...names];
    })()`);
  expect(await column(0, 1)).toEqual(['ascending', 'Ähre', 'Axt', 'Bogen']);
  expect(await column(1, 1)).toEqual(['ascending', 'Axt', 'Bogen', 'Ähre']);
  expect(await column(1, 1)).toEqual(['descending', 'Ähre', 'Bogen', 'Axt']);
  expect(await column(2, 2)).toEqual(['descending', 'Axt', 'Ähre', 'Bogen']);
  expect(await column(2, 1)).toEqual(['none', 'Ähre', 'Bogen', 'Axt']);

  const rolled = async (chance: number): Promise<unknown> =>
    site.page.evaluate(`(() => {
      Math.random = () => ${chance};
      document.querySelector('.table-roll button').click();
      const result = document.querySelector('.table-roll output').textContent;
      return [result, ...[...document.querySelectorAll('.table-rolled td')].map((cell) => cell.textContent)];
    })()`);
  expect(await rolled(0)).toEqual(['11 · Nebel', '11–36', 'Nebel']);
  expect(await rolled(0.99)).toEqual(['66 · Sonne', '41–66', 'Sonne']);
  expect(await site.page.evaluate(`document.querySelector('.table-roll button').textContent`)).toBe('Würfeln');
});
