/**
 * Highlight of a link's target, in a real browser: it is light, is not above any line, and disappears after a while.
 */
import { beforeEach, expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { siteInBrowser } from './site-in-browser.ts';

const LONG = 'A gust of wind, and another one.\n\n'.repeat(30);
const site = siteInBrowser({ 'kites.md': bookText('gusts').replaceAll('LONG', LONG) });

const PLACES = ['wind/index.html#gusts', 'wind/index.html#table.1'];
const GROUND = `getComputedStyle(document.querySelector(':target')).backgroundColor`;
/** Value of the property, as the browser formats colours. */
const MARK = `(() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--target)';
  const colour = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return colour;
})()`;

const motion = (value: 'no-preference' | 'reduce'): Promise<void> =>
  site.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);

beforeEach(() => site.page.setViewport({ width: 390, height: 844 }));

it.each(PLACES)('%s is marked, and fades to what it was', async (place) => {
  const [path = '', id = ''] = place.split('#');
  await motion('no-preference');
  await site.page.goto(`${site.hosted}kites/${path}`);
  const plain = await site.page.evaluate(`getComputedStyle(document.getElementById('${id}')).backgroundColor`);
  await site.page.evaluate(`location.hash = '${id}'`);
  await site.becomes(`document.querySelector(':target').getAnimations().length`, 1);
  const at = (time: string): Promise<unknown> =>
    site.page.evaluate(`(() => {
        const [animation] = document.querySelector(':target').getAnimations();
        animation.pause();
        animation.currentTime = ${time};
        return ${GROUND};
      })()`);
  expect(await at('0')).toBe(await site.page.evaluate(MARK));
  expect(await at('animation.effect.getComputedTiming().endTime')).toBe(plain);
});

it('stays for who wants no motion, and is not painted over the line above a heading', async () => {
  await motion('reduce');
  // Through a link of the page, as readers who come from elsewhere are redirected to the chapter.
  await site.page.goto(`${site.hosted}kites/all/index.html`);
  await site.page.evaluate(`location.hash = 'string'`);
  expect(await site.page.evaluate(GROUND)).toBe(await site.page.evaluate(MARK));
  expect(await site.page.evaluate(`document.querySelector(':target').getAnimations().length`)).toBe(0);
  const [line, ground, clip, shadow] = (await site.page.evaluate(`(() => {
    const { borderTopWidth, paddingTop, backgroundClip, boxShadow } = getComputedStyle(document.querySelector(':target'));
    return [parseFloat(borderTopWidth), parseFloat(paddingTop), backgroundClip, boxShadow];
  })()`)) as [number, number, string, string];
  expect(line).toBeGreaterThan(0);
  expect(ground).toBeGreaterThan(0);
  expect([clip, shadow]).toEqual(['content-box', 'none']);
});
