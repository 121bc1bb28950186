/** The quick reference in a real browser: on a phone and on a desk, with scripts and without, with storage and without. */
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const BOOK = `---
lang: en
---

# Fog

## Moves

Text.

!!! danger Row - 2 ⊙

    Go on. And on.

!!! danger Strike - WK ⊙

    Hard.

!!! warning Duck - 1 ⊙

    !!! note ""

        Only when shot at.

    Bow.

## Weather

| Name    | Rowing |
|---------|--------|
| Storm   | Nobody rows. |
| [Calm]{.index} | Everybody [ducks](#duck). |
{.reference}

## Hits

| Roll | Damage |
|------|--------|
| 1–3  | none   |
| 4–6  | 2      |
{.reference}
`;

/** Cards of which nothing but the kind differs. */
const KINDS = `---
lang: en
cards: { spell: { unit: ⊙ }, song: { unit: ⊙ } }
---

# Kinds

## Cards

${['danger', 'warning', 'spell', 'song'].map((kind) => `!!! ${kind} Sing the ${kind} - 1 ⊙\n\n    Text.\n`).join('\n')}

- all
{.reference}
`;

/** A card that is paid in many units, some of them long. */
const COSTLY = `---
lang: en
reference: [spell]
cards: { spell: { unit: [Stamina, Mana, Focus, Lebensenergiereserven] } }
---

# Costly

## Spells

!!! spell Fog - 2 Stamina + 3 Mana + 1 Focus + 5 Lebensenergiereserven

    Text.

!!! spell Rain - 1 Mana

    Text.
`;

const site = siteInBrowser({
  'fog.md': BOOK,
  'kinds.md': KINDS,
  'costly.md': COSTLY,
  'plain.md': '# Plain\n\n## One\n\nText.\n',
});
const { becomes } = site;
const PATH = 'fog/quick_reference/index.html';
const names = (list: number): string =>
  `Array.from(document.querySelectorAll('.rules-kept > section:nth-child(${list}) .rule-name'), (each) => each.textContent)`;
const [PINNED, OPENED] = [names(1), names(2)];
let page: Page;

beforeEach(async () => {
  ({ page } = site);
  await page.setViewport({ width: 390, height: 844 });
});

const openBlock = (title: string): Promise<void> =>
  page.locator(`::-p-xpath(//summary[contains(., '${title}')])`).click();
const pin = (id: string): Promise<void> => page.locator(`.rule-block [data-rule="${id}"] .rule-pin`).click();
const isShown = (text: string): Promise<unknown> =>
  page.evaluate(
    `Array.from(document.querySelectorAll('#_main :is(.rule-line, td)')).some((each) => each.textContent.includes('${text}') && each.checkVisibility())`,
  );

describe('the quick reference', () => {
  it('tells all kinds of cards apart where a theme takes their colours away', async () => {
    const client = await page.createCDPSession();
    await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    await page.goto(site.hosted + 'kinds/quick_reference/index.html');
    const looks = (await page.evaluate(
      `Array.from(document.querySelectorAll('.rule-cost'), (each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each, '::after').content].join())`,
    )) as readonly string[];
    expect(looks).toHaveLength(4);
    expect(new Set(looks).size).toBe(4);
  });

  it('shows costs in full where there is little room', async () => {
    await page.setViewport({ width: 320, height: 640 });
    await page.goto(site.hosted + 'costly/quick_reference/index.html');
    const clipped = await page.evaluate(
      `Array.from(document.querySelectorAll('html, .rule-cost, .rule-line > div')).filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML)`,
    );
    expect(clipped).toEqual([]);
    expect(await page.evaluate(`document.querySelectorAll('.rule-cost').length`)).toBe(2);
  });

  it('is in the menu of its book alone', async () => {
    await page.goto(site.hosted + 'fog/moves/index.html');
    expect(
      await page.evaluate(
        `document.querySelector('.chapters-tools a[href$="quick_reference/index.html"]').textContent`,
      ),
    ).toBe('Quick reference');
    await page.goto(site.hosted + 'plain/one/index.html');
    expect(await page.evaluate(`document.querySelectorAll('a[href*="reference"]').length`)).toBe(0);
  });

  it('answers on a phone with two taps from a chapter', async () => {
    await page.goto(site.hosted + 'fog/weather/index.html');
    await page.locator('.bar-reference').click();
    await becomes('document.body.className', 'reference-page');
    expect(await isShown('Only when shot at.')).toBe(false);
    await openBlock('Reactions');
    await becomes(`document.querySelector('.rule-line.reaction').checkVisibility()`);
    const line = await page.evaluate(
      `document.querySelector('.rule-line.reaction').innerText.replace(/\\s+/g, ' ').trim()`,
    );
    expect(line).toBe('1 ⊙ Duck Only when shot at. Bow.');
    expect(await isShown('Nobody rows.')).toBe(false);
  });

  it('shows the first sentence of a rule, and leads to the rest', async () => {
    await page.goto(site.hosted + PATH);
    await openBlock('Actions');
    expect(await isShown('Go on.')).toBe(true);
    expect(await isShown('And on.')).toBe(false);
    await page.locator('[data-rule="row"] .rule-name').click();
    await becomes('location.href', `${site.hosted}fog/moves/index.html#row`);
  });

  it('has all blocks open on a desk', async () => {
    await page.setViewport({ width: 1280, height: 844 });
    await page.goto(site.hosted + PATH);
    for (const text of ['Go on.', 'Bow.', 'Nobody rows.']) expect(await isShown(text), text).toBe(true);
  });

  it('keeps what is pinned, cards and rows, in the order of pinning', async () => {
    await page.goto(site.hosted + PATH);
    await openBlock('Weather');
    await pin('storm');
    await openBlock('Actions');
    await pin('row');
    await becomes(PINNED, ['Storm', 'Row']);
    await page.reload();
    await becomes(PINNED, ['Storm', 'Row']);
    expect(await isShown('Rowing: Nobody rows.')).toBe(true);
    expect(await page.evaluate(`document.querySelector('.rule-block [data-rule="row"] .rule-pin').ariaPressed`)).toBe(
      'true',
    );
    await page.locator('.rules-kept [data-rule="storm"] .rule-pin').click();
    await becomes(PINNED, ['Row']);
    expect(await page.evaluate(`document.activeElement.closest('[data-rule]').dataset.rule`)).toBe('row');
    await page.reload();
    await becomes(PINNED, ['Row']);
  });

  it('pins rows, and whole tables whose rows have no names', async () => {
    await page.goto(site.hosted + PATH);
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await openBlock('Weather');
    await pin('calm');
    await openBlock('Hits');
    await page.locator('.rule-block [data-rule="hits-table"] .rule-pin').click();
    await becomes(PINNED, ['Calm', 'Hits']);
    await page.reload();
    await becomes(PINNED, ['Calm', 'Hits']);
    const [calm, hits] =
      (await page.$$eval('.rules-kept li', (lines) =>
        lines.map((each) => each.textContent.replaceAll('\u00AD', '')),
      )) ?? [];
    expect(calm).toBe('Calm Rowing: Everybody ducks.');
    expect(hits).toMatch(/4–6\s*2/);
    expect(await page.$$eval('.rules-kept .rule-pin', (pins) => pins.length)).toBe(2);
    await page.evaluate('localStorage.clear()');
  });

  it('lists what was opened last below what is pinned', async () => {
    await page.goto(site.hosted + PATH);
    await page.evaluate('localStorage.clear()');
    await page.reload();
    for (const id of ['row', 'strike', 'row', 'duck']) {
      await openBlock(id === 'duck' ? 'Reactions' : 'Actions');
      await page.locator(`.rule-block [data-rule="${id}"] .rule-name`).click();
      await becomes('location.hash', `#${id}`);
      await page.goto(site.hosted + PATH);
    }
    await becomes(OPENED, ['Duck', 'Row', 'Strike']);
    await openBlock('Actions');
    await pin('row');
    await becomes(PINNED, ['Row']);
    expect(await page.evaluate(OPENED)).toEqual(['Duck', 'Strike']);
  });

  it('sends nothing', async () => {
    await page.goto(site.hosted + PATH);
    const before = site.requests.length;
    const sent = (): readonly string[] => site.requests.slice(before).filter((each) => !each.includes('/fonts/'));
    await openBlock('Actions');
    await pin('strike');
    await becomes(`${PINNED}.includes('Strike')`);
    expect(sent()).toEqual([]);
    expect(site.problems).toEqual([]);
  });

  it('pins for as long as the page lasts where the browser keeps nothing', async () => {
    await page.evaluateOnNewDocument(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    );
    await page.goto(site.hosted + PATH);
    await openBlock('Actions');
    await pin('row');
    await becomes(PINNED, ['Row']);
    expect(site.problems).toEqual([]);
  });

  it('bears what others have left in its place', async () => {
    await page.goto(site.hosted + PATH);
    for (const value of ['{', 'null', '[]', '{"pinned":{"row":1},"opened":[3,"gone","duck"]}']) {
      await page.evaluate(`localStorage.setItem('regelwerk-reference /fog/', ${JSON.stringify(value)})`);
      await page.reload();
      await becomes(PINNED, []);
    }
    await becomes(OPENED, ['Duck']);
    expect(site.problems).toEqual([]);
    await page.evaluate('localStorage.clear()');
  });

  it('works without scripts', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(site.hosted + PATH);
    expect(await page.$$eval('.rule-pin', (pins) => pins.length)).toBe(0);
    await page.click('.rule-block:nth-of-type(2) > summary');
    expect(await isShown('Only when shot at.')).toBe(true);
    await page.setViewport({ width: 1280, height: 844 });
    expect(await isShown('Nobody rows.')).toBe(true);
  });

  it('works from the disk', async () => {
    await page.goto(site.disk + PATH);
    await openBlock('Actions');
    await pin('strike');
    await becomes(`${PINNED}.includes('Strike')`);
    expect(site.problems).toEqual([]);
  });
});
