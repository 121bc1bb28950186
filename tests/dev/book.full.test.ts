/** `/book` shows the pages of the PDF, also after the text has changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, expect, it } from 'vitest';
import { runCli, startCli, temporaryFolder } from '../commands/run-cli.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { ownPages } from '../shared-browser.ts';

const pages = ownPages();
afterAll(() => pages.close());

/** Text of unique words, so that each is found on one page. */
const words = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${name}${index}x`).join(' ');
const paragraphs = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => words(`${name}${index}w`, 60)).join('\n\n');
const table = `| Roll | Find |\n|---|---|\n${Array.from({ length: 40 }, (_, index) => `| r${index}x | f${index}x |`).join('\n')}\n`;

const PAGES = '@page { margin: 3cm 20mm 2in 50mm } @page :left { margin-left: 20mm; margin-right: 50mm }';

const BOOKS = {
  'margins in a style sheet, page references, footnotes and a long table': `---\ncss: pages.css\n---\n\n# Kites\n\n## Wind\n\n${paragraphs('a', 9)}[^1] See [the storm](#storm).\n\n[^1]: Note n1x.\n\n${table}\n## Storm\n\n${paragraphs('b', 12)}\n`,
  'columns, mirrored margins and thumb marks': `---\ncolumns: 2\nthumb-marks: true\npdf: { margins: { inner: 25mm, outer: 15mm } }\n---\n\n# Kites\n\n## Wind\n\n${paragraphs('a', 14)}\n\n${table}\n## Storm\n\n${paragraphs('b', 12)}\n`,
  'text from right to left, side notes and landscape': `---\nlang: he\npdf: { format: A5, landscape: true, margin: { left: 60mm, right: 60mm } }\n---\n\n# Kites\n\n## רוח\n\n${paragraphs('a', 5)}\n\nSide s1x. {.aside}\n\n${paragraphs('b', 5)}\n`,
};

type Places = Readonly<Record<string, readonly [page: number, x: number]>>;

/** Returns pages and distances from the left edge, in points, of the words that end in x. */
async function placesInView(page: Page): Promise<Places> {
  return (await page.evaluate(`(() => {
    const roots = Array.from(document.documentElement.children, ({ shadowRoot }) => shadowRoot);
    const papers = Array.from(roots.find((each) => each?.querySelector('.paper')).querySelectorAll('.paper'), (each) => ({
      box: each.getBoundingClientRect(),
      scale: each.getBoundingClientRect().width / each.offsetWidth,
    }));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = {};
    while (walker.nextNode()) {
      for (const { 0: word, index } of walker.currentNode.data.matchAll(/\\w+x\\b/g)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const { left, top } = range.getBoundingClientRect();
        const at = papers.findIndex(({ box }) => top > box.top && top < box.bottom);
        const { box, scale } = papers[at] ?? papers[0];
        found[word] = [at + 1, ((left - box.left) / scale) * 0.75];
      }
    }
    return found;
  })()`)) as Places;
}

async function placesInPdf(bytes: Uint8Array): Promise<Places> {
  const { pieces } = await readPdf(bytes);
  const found: Record<string, readonly [number, number]> = {};
  for (const [index, all] of pieces.entries()) {
    for (const { text, x } of all)
      for (const { 0: word, index: at } of text.matchAll(/\w+x\b/g))
        // Words within a piece of text are only known by page.
        found[word] = [index + 1, at === 0 ? x : Number.NaN];
  }
  return found;
}

it.each(Object.entries(BOOKS))('%s', { timeout: 180_000 }, async (_, text) => {
  const cwd = temporaryFolder({ 'kites.md': text, 'pages.css': PAGES });
  const program = startCli(['dev', 'kites.md', '--port', '0'], { cwd });
  const page = await pages.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${await program.firstLine}book`);
  const laidOut = 'document.documentElement.dataset.laidOut';
  await page.waitForFunction(`${laidOut} === '0'`, { timeout: 60_000 });
  await page.evaluate('window.stays = true');
  writeFileSync(join(cwd, 'kites.md'), text.replace('a2w1x', `added1x ${words('more', 70)} a2w1x`));
  await page.waitForFunction(`document.body.textContent.includes('added1x')`, { timeout: 60_000 });
  await page.waitForFunction(`${laidOut} !== '0'`, { timeout: 60_000 });
  const seen = await placesInView(page);
  await page.close();
  program.kill('SIGTERM');
  await program.ended;
  const out = temporaryFolder();
  await runCli(['build', 'kites.md', '--out', join(out, 'site'), '--quiet'], { cwd });
  const printed = await placesInPdf(readFileSync(join(out, 'site', 'kites', 'kites.pdf')));
  expect(problems).toEqual([]);
  expect(Object.keys(printed).length).toBeGreaterThan(600);
  const wrong = Object.entries(printed).filter(([word, [at, x]]) => {
    const [inView, left] = seen[word] ?? [0, 0];
    return inView !== at || Math.abs(left - x) > 0.75;
  });
  expect(wrong).toEqual([]);
});

it('shows pictures of the pages in browsers that cannot lay them out', { timeout: 180_000 }, async () => {
  const cwd = temporaryFolder({ 'kites.md': '# Kites\n\n## Wind\n\nA1\n' });
  const program = startCli(['dev', 'kites.md', '--port', '0'], { cwd });
  const page = await pages.newPage();
  await page.evaluateOnNewDocument('CSS.supports = () => false');
  await page.goto(`${await program.firstLine}book`);
  const seen = async (round: number): Promise<readonly number[]> =>
    page
      .waitForFunction(
        `(() => {
          const roots = Array.from(document.body.children, ({ shadowRoot }) => shadowRoot);
          const images = Array.from(roots.find((each) => each)?.querySelectorAll('img') ?? []);
          const isNew = images[1]?.complete && images[1].naturalWidth > 0 && images[1].src.endsWith('?${round}');
          return isNew && [images.length, images[1].naturalWidth];
        })()`,
        { timeout: 60_000 },
      )
      .then(async (found) => (await found.jsonValue()) as readonly number[]);
  // A4 at two pixels for each CSS pixel.
  expect(await seen(1)).toEqual([2, 1588]);
  writeFileSync(join(cwd, 'kites.md'), `# Kites\n\n## Wind\n\n${paragraphs('a', 20)}\n`);
  expect((await seen(2))[0]).toBeGreaterThan(2);
  await page.close();
  program.kill('SIGTERM');
  await program.ended;
});
