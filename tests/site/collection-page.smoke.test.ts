/** Page of a collection, in a real browser. */
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';
import { bookText } from '../books.ts';

const site = siteInBrowser({ 'isles.md': bookText('spell-lists') });

const shown = `[...document.querySelectorAll('.collection tbody tr')].filter((row) => row.checkVisibility())
  .map((row) => row.cells[0].textContent).join(' ')`;

it('filters by several fields at once, which stand in the address, and sorts, on a phone', async () => {
  const { page } = site;
  await page.setViewport({ width: 390, height: 844 });
  await page.goto(`${site.disk}isles/list_spell/index.html`);
  await site.becomes(shown, 'Fire Frost Gate');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const labels = `[...document.querySelectorAll('.collection tbody tr:first-child td')].map((cell) => getComputedStyle(cell, '::before').content)`;
  expect(await page.evaluate(labels)).toEqual(['"Level: "', '"School: "', '"Range: "', '"Components: "']);
  await page.select('[name="school"]', 'evocation');
  await site.becomes(shown, 'Fire Frost');
  await page.select('[name="level"]', '≤ 3rd');
  await site.becomes(shown, 'Fire Frost');
  await page.select('[name="level"]', '3rd');
  await site.becomes(shown, 'Fire');
  expect(await page.evaluate(`document.querySelector('.filter-status').textContent`)).toBe('1 of 3');
  await page.select('[name="level"]', '');
  await page.reload();
  await site.becomes(shown, 'Fire Frost');
  expect(await page.evaluate('location.search')).toBe('?school=evocation');
  await page.select('[name="school"]', '');
  await page.select('[name="components"]', 'm');
  await site.becomes(shown, 'Fire Frost Gate');
  await page.select('.table-order-menu select', '1 ascending');
  await site.becomes(shown, 'Frost Fire Gate');
  expect(await page.evaluate('location.search')).toBe('?components=m&_sort=level');
  await page.reload();
  await site.becomes(shown, 'Frost Fire Gate');
  await page.select('.table-order-menu select', '1 descending');
  await site.becomes(shown, 'Gate Fire Frost');
  expect(await page.evaluate('location.search')).toBe('?components=m&_sort=-level');
  await page.select('.table-order-menu select', '');
  await site.becomes(shown, 'Fire Frost Gate');
  expect(await page.evaluate('location.search')).toBe('?components=m');
  await page.click('.collection a');
  await site.becomes('location.hash', '#fire');
});
