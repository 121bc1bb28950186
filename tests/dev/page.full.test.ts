/** An open page of `regelwerk dev` in a browser applies saved changes and never reloads. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Running, startWarm, temporaryFolder } from '../commands/run-cli.ts';
import { ownPages } from '../shared-browser.ts';
import { becomes as isThere } from '../steady-hand.ts';

const FILLER = Array.from(
  { length: 80 },
  (_, index) => `Paragraph ${index} of many that are in the book, so that it is as long as it has to be.\n`,
).join('\n');
const BOOK = `# Realms\n\n## Moving\n\nWalk.\n\n${FILLER}\n## Fighting\n\nHit.\n`;

const pages = ownPages();
afterAll(() => pages.close());

let file: string;
let program: Running;
let page: Page;
let navigations: number;
let problems: string[];

const save = (text: string): void => writeFileSync(file, text);

const becomes = (expression: string): Promise<void> => isThere(page, expression);

/** Returns what the author's editor was asked to open. */
const opened = (): string => (existsSync(`${file}.opened`) ? readFileSync(`${file}.opened`, 'utf8') : '');

const PANEL = `document.querySelector('regelwerk-findings').shadowRoot.querySelector('details')`;

beforeEach(async () => {
  const cwd = temporaryFolder({ 'realms.md': BOOK, editor: '#!/bin/sh\necho "$@" >> "$1.opened"\n' });
  chmodSync(join(cwd, 'editor'), 0o755);
  file = join(cwd, 'realms.md');
  const env = { LAUNCH_EDITOR: join(cwd, 'editor') };
  program = startWarm(['dev', 'realms.md', '--port', '0'], { cwd, env });
  const url = await program.firstLine;
  page = await pages.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(`${url}realms/moving/`);
  await page.waitForFunction(`document.fonts.status === 'loaded'`);
  navigations = 0;
  page.on('framenavigated', () => navigations++);
  await page.evaluate('window.stays = true');
  return async () => {
    await page.close();
  };
});

describe('the open page', () => {
  it('shows what is saved, and stays the same page at the same place', async () => {
    await page.evaluate('window.scrollTo(0, 1500)');
    const last = `[...document.querySelectorAll('main p')].find((each) => each.textContent.startsWith('Paragraph 79 '))`;
    await page.evaluate(`window.kept = ${last}`);
    const place = await page.evaluate('window.kept.getBoundingClientRect().top');
    save(BOOK.replace('Walk.', 'Run!'));
    await becomes(`document.querySelector('main').textContent.includes('Run!')`);
    save(BOOK.replace('Walk.', 'Swim!').replace('Paragraph 3 of', 'Paragraph three of'));
    await becomes(`document.querySelector('main').textContent.includes('Paragraph three')`);
    expect(await page.evaluate(`document.querySelector('main').textContent.includes('Swim!')`)).toBe(true);
    expect(await page.evaluate('window.stays === true')).toBe(true);
    // An unchanged element is still the same object at the same position.
    expect(await page.evaluate(`window.kept === ${last} && window.kept.isConnected`)).toBe(true);
    expect(await page.evaluate('window.kept.getBoundingClientRect().top')).toBe(place);
    expect(navigations).toBe(0);
    expect(problems).toEqual([]);
  });

  it('shows what is saved while it is being loaded', async () => {
    const held: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    page.on('request', (each) => (each.url().endsWith('/events') ? held.push(each) : void each.continue()));
    await page.reload();
    save(BOOK.replace('Walk.', 'Run!'));
    await expect.poll(async () => (await fetch(page.url())).text()).toContain('Run!');
    await expect.poll(() => held).toHaveLength(1);
    await held[0]?.continue();
    await becomes(`document.querySelector('main').textContent.includes('Run!')`);
  });

  it('keeps to the section at hand, and knows new ones', async () => {
    const text = BOOK.replace('Walk.', 'Walk.\n\n### Running\n\nRun.');
    const current = `document.querySelector('.page-contents [aria-current]')?.textContent`;
    save(text);
    await becomes(`document.querySelector('.page-contents')?.textContent.includes('Running') === true`);
    await page.evaluate('window.scrollTo(0, 1500)');
    await becomes(`${current} === 'Running'`);
    save(text.replace('### Running', '### Strolling'));
    await becomes(`${current} === 'Strolling'`);
    await becomes(`document.querySelector('.bar-section-name').textContent === 'Strolling'`);
    expect(problems).toEqual([]);
  });

  it('goes with its book where the title changes, and stays as it is while the front matter is broken', async () => {
    const titled = (title: string, text: string): string => `---\n${title}\n---\n\n${BOOK.replace('Walk.', text)}`;
    const former = page.url();
    await page.evaluate(`history.replaceState(null, '', '#moving')`);
    await page.evaluate('window.scrollTo(0, 1500)');
    save(titled('title: Kingdoms', 'Run!'));
    await becomes(`location.pathname === '/kingdoms/moving/' && document.body.textContent.includes('Run!')`);
    expect(await page.evaluate('location.hash')).toBe('#moving');
    expect(await page.evaluate('scrollY')).toBe(1500);
    for (const [text, broken] of [
      ['Swim!', titled('title: [Kingdoms', 'Sink!')],
      ['Dive!', titled('title: Kingdoms\nversion: "1', 'Sink!')],
      ['Fly!', titled('title: Empires', 'Sink!').replace('\n---\n', '\n')],
    ] as const) {
      save(broken);
      await becomes(`${PANEL}.textContent.includes('cannot be read')`);
      expect(await page.evaluate(`location.pathname + document.body.textContent.includes('Sink!')`)).toMatch(
        /g.false$/,
      );
      save(titled('title: Kingdoms', text));
      await becomes(
        `document.body.textContent.includes('${text}') && !${PANEL}.textContent.includes('cannot be read')`,
      );
    }
    save(titled('title: Empires', 'Rest!'));
    await becomes(`location.pathname === '/empires/moving/' && document.body.textContent.includes('Rest!')`);
    expect(await page.evaluate('window.stays === true')).toBe(true);
    expect(problems).toEqual([]);
    // Opening the former address later leads to the new page as well.
    await page.goto(former);
    expect(await page.evaluate('location.pathname')).toBe('/empires/moving/');
  });

  it('goes with its chapter where that is called otherwise', async () => {
    await page.evaluate('window.scrollTo(0, 1500)');
    save(BOOK.replace('## Moving', '## Running'));
    await becomes(`location.pathname === '/realms/running/'`);
    await becomes(`document.title.includes('Running')`);
    expect(await page.evaluate('scrollY')).toBe(1500);
    save(BOOK.replace('## Moving', '## Moving').replace('Walk.', 'Back!'));
    await becomes(`location.pathname === '/realms/moving/' && document.body.textContent.includes('Back!')`);
    expect(await page.evaluate('window.stays === true')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('keeps open settings and their button, and shows new sizes', async () => {
    writeFileSync(`${file}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
    const isOpen = `document.querySelector('.settings:popover-open') !== null`;
    await page.click('.theme-switch');
    await becomes(isOpen);
    save(BOOK.replace('Walk.', '![Shield](realms.md.svg){width="30mm"}'));
    await becomes(`Math.round(document.querySelector('main img')?.width / 96 * 25.4) === 30`);
    expect(await page.evaluate(isOpen)).toBe(true);
    await page.click('.theme-switch');
    await becomes(`!(${isOpen})`);
    await page.click('.theme-switch');
    await becomes(isOpen);
    expect(problems).toEqual([]);
  });

  it('says when its chapter is gone, and shows it when it is back', async () => {
    save('# Realms\n\n## Fighting\n\nHit.\n');
    await becomes(`!${PANEL}.hidden && ${PANEL}.textContent.includes('this page no longer exists')`);
    expect(await page.evaluate(`document.querySelector('main').textContent.includes('Walk.')`)).toBe(true);
    save(BOOK.replace('Walk.', 'Run!'));
    await becomes(`${PANEL}.hidden && document.querySelector('main').textContent.includes('Run!')`);
  });

  it('finds the words that are new, in a search that is open and in one that is opened again', async () => {
    const options = `document.querySelectorAll('dialog [role=option]').length`;
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open] [role=combobox]');
    await page.type('dialog [role=combobox]', 'griffon');
    await becomes(`document.querySelector('dialog [role=status]').textContent !== ''`);
    expect(await page.evaluate(options)).toBe(0);
    save(BOOK.replace('Walk.', 'Ride a griffon.'));
    await becomes(`${options} === 1`);
    await page.keyboard.press('Escape');
    save(BOOK.replace('Walk.', 'Ride a wyvern.').replace('# Realms', '# Kingdoms'));
    await becomes(`location.pathname === '/kingdoms/moving/'`);
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.type('wyvern');
    await becomes(`document.querySelector('dialog [role=option]')?.textContent.includes('wyvern') === true`);
    expect(problems).toEqual([]);
  });

  it('shows the findings below the text, those of the page first, and hides them when they are mended', async () => {
    expect(await page.evaluate(`${PANEL}.hidden`)).toBe(true);
    const line = BOOK.slice(0, BOOK.indexOf('Walk.')).split('\n').length;
    save(BOOK.replace('Walk.', '*Walk.\tSee* [風 the move](#mvoing).').replace('Hit.', '![](none.png)'));
    await becomes(`!${PANEL}.hidden`);
    await page.evaluate(`${PANEL}.open = true`);
    const text = await page.evaluate(`${PANEL}.innerText`);
    expect(text).toMatch(
      /^2 errors[^]*This page[^]*broken-link[^]*did you mean #moving\?[^]*Other pages[^]*missing-image/,
    );
    expect(text).toContain(`realms.md:${line}:13 error[broken-link]`);
    expect(await page.evaluate(`${PANEL}.querySelector('mark').textContent`)).toBe('[風 the move](#mvoing)');
    // The last line of the page is above the panel.
    await page.evaluate('window.scrollTo(0, 1e6)');
    const gap = `${PANEL}.getBoundingClientRect().top - document.body.getBoundingClientRect().bottom`;
    await becomes(`Math.abs(${gap}) < 1`);
    await page.evaluate(`${PANEL}.querySelector('button').focus()`);
    await page.keyboard.press('Enter');
    await expect.poll(opened).toBe(`${file} ${line} 13\n`);
    save(BOOK);
    await becomes(`${PANEL}.hidden`);
    expect(navigations).toBe(0);
    expect(problems).toEqual([]);
  });

  it('opens the line of a block in the editor, also where lines were added above, and shows the line of its cursor', async () => {
    const list = '- One\n- Two\n\n| A |\n|---|\n| Cell |\n';
    const last = `[...document.querySelectorAll('main p')].find((each) => each.textContent.startsWith('Paragraph 79 '))`;
    await page.evaluate(`window.kept = ${last}`);
    save(BOOK.replace('Walk.', `Walk.\n\nOn.\n\n${list}`));
    await becomes(`document.querySelector('main').textContent.includes('Cell')`);
    expect(await page.evaluate(`window.kept === ${last}`)).toBe(true);
    expect(await page.evaluate('window.kept.dataset.line')).toBe('1-173');
    let expected = '';
    const opens = async (selector: string, text: string, line: number): Promise<void> => {
      await page.evaluate(
        `[...document.querySelectorAll('${selector}')].find((each) => each.textContent.replace(/\\xAD|\\s/g, '').startsWith('${text}'))
          .dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true, cancelable: true }))`,
      );
      await expect.poll(opened).toBe((expected += `${file} ${line} 1\n`));
    };
    const shows = async (line: number, expression: string): Promise<void> => {
      const shown = async (): Promise<unknown> => {
        const { origin } = new URL(page.url());
        const headers = { origin, 'content-type': 'application/json' };
        await fetch(`${origin}/__regelwerk/reveal`, { method: 'POST', headers, body: JSON.stringify({ file, line }) });
        return page.evaluate(expression);
      };
      await expect.poll(shown).toBe(true);
    };
    for (const place of ['realms/moving', '__regelwerk/book/realms']) {
      await page.goto(new URL(`/${place}/`, page.url()).href);
      await becomes(`document.querySelectorAll('td').length === 1`);
      await opens('li', 'Two', 10);
      await opens('td', 'Cell', 14);
      await opens('p', 'Paragraph79of', 175);
      await page.evaluate('scrollTo(0, 0)');
      await shows(175, 'scrollY > 999');
    }
    await page.goto(new URL('/realms/moving/', page.url()).href);
    await shows(179, `location.pathname === '/realms/fighting/'`);
    expect(problems).toEqual([]);
  });

  it('says when the program has ended', async () => {
    program.kill('SIGINT');
    await program.ended;
    await becomes(`!${PANEL}.hidden && ${PANEL}.textContent.includes('not running')`);
    expect(await page.evaluate(`document.body.textContent.includes('Walk.')`)).toBe(true);
  });
});
