/**
 * One print in a process of its own: `node print-run.mjs prepare|first|again|plain BOOK FOLDER`. It begins with a text and
 * no browser, and ends with a PDF. Says on standard output how long that took (ms), how much of the processors' time it and
 * the browser took (ms), and how much memory they held at most (MB).
 *
 * `prepare` writes the finished page with all it needs into the folder: the HTML as it is when it is printed, columns set and
 * tables fitted, with all its styles; `plain` has Chromium open and print just that. `again` knows how `prepare` laid the
 * book out.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBrowserLease } from '../../dist/build/browser/browser-lease.js';

const [mode, input, folder] = process.argv.slice(2);
const settings = join(folder, 'settings.json');
const lease = createBrowserLease();
let plain;
try {
  if (mode === 'plain') {
    // As a script of three lines would do it, with the same browser.
    const { default: puppeteer } = await import('puppeteer-core');
    const { executable, options } = JSON.parse(readFileSync(settings, 'utf8'));
    plain = await puppeteer.launch({ ...executable, headless: true, args: ['--no-sandbox'] });
    const page = await plain.newPage();
    await page.goto(`file://${join(folder, 'index.html')}`, { waitUntil: 'load' });
    await page.pdf(options);
  } else {
    const { createPageSupply } = await import('../../dist/build/print/page-supply.js');
    const supply = createPageSupply(lease);
    supply.prepare();
    const { compile } = await import('../../dist/build/compile.js');
    const { diskHost } = await import('../../dist/build/host.js');
    const { printDocument } = await import('../../dist/build/print/print-document.js');
    const { printBook } = await import('../../dist/build/print/print-book.js');
    const compilation = await compile([input], diskHost());
    const document = printDocument(compilation, compilation.shelf.books[0], new Date(0));
    const { readKnownPrints, writeKnownPrints } = await import('../../dist/build/print/known-prints.js');
    const [book] = compilation.shelf.books;
    const before = mode === 'again' ? (await readKnownPrints(folder)).get(book.slug) : undefined;
    const page = await supply.take(await lease.browser());
    if (mode === 'prepare') {
      let options;
      const pdf = async (asked) => {
        options = asked;
        await writePlain(document, page.browser);
        return page.pdf(asked);
      };
      const printed = await printBook(document, { ...page, pdf });
      await writeKnownPrints(folder, [{ book, pdf: printed }]);
      const { findBrowser } = await import('../../dist/build/browser/find-browser.js');
      const { path, env = {} } = await findBrowser();
      const executable = { executablePath: path, env: { ...process.env, ...env } };
      writeFileSync(settings, JSON.stringify({ executable, options }));
    } else await printBook(document, page, before);
  }
  process.stdout.write(JSON.stringify({ ms: performance.now(), ...consumption() }));
} finally {
  await plain?.close();
  await lease.close();
}

/** The page as it stands, made one that needs nothing of ours: HTML, styles, fonts and pictures. */
async function writePlain(document, browser) {
  const { bundledFonts, fontFaceCss } = await import('../../dist/build/fonts/bundled-fonts.js');
  const { ORIGIN } = await import('../../dist/build/print/print-page.js');
  const shown = (await browser.pages()).find((each) => each.url() === ORIGIN);
  const { lang, title, css, body } = await shown.evaluate(() => {
    const { documentElement, title: name, styleSheets, body: all } = globalThis.document;
    const rules = Array.from(styleSheets).flatMap(({ cssRules }) => Array.from(cssRules, (rule) => rule.cssText));
    const isFace = (rule) => rule.startsWith('@font-face');
    return {
      lang: documentElement.lang,
      title: name,
      css: rules.filter((rule) => !isFace(rule)).join('\n'),
      body: all.innerHTML,
    };
  });
  const fonts = fontFaceCss(bundledFonts(), ({ path }) => pathToFileURL(path).href, 'block');
  for (const [, name] of body.matchAll(/src="([^"#:]+)"/g)) {
    const picture = document.picture(decodeURIComponent(name));
    if (picture) write(join(folder, decodeURIComponent(name)), picture.body);
  }
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><style>${fonts}\n${css}</style></head><body>${body}</body></html>`;
  write(join(folder, 'index.html'), html);
}

function write(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/**
 * What this process and those it started took: memory at their peaks (MB) and time of the processors (ms). Nothing where
 * the system does not tell.
 */
function consumption() {
  const processes = new Map();
  let ids;
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return {};
  }
  for (const id of ids) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const number = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      // Behind the name in brackets: ticks of the process in user and system mode, and of children that ended.
      const ticks = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .slice(11, 15);
      const cpu = ticks.reduce((sum, tick) => sum + Number(tick) * 10, 0);
      processes.set(Number(id), { parent: number('PPid'), memory: number('VmHWM') / 1024, cpu });
    } catch {
      // It ended meanwhile.
    }
  }
  const isOurs = (id) => id === process.pid || (processes.has(id) && isOurs(processes.get(id).parent));
  const ours = [...processes].filter(([id]) => isOurs(id)).map(([, figures]) => figures);
  return {
    memory: ours.reduce((sum, { memory }) => sum + memory, 0),
    cpu: ours.reduce((sum, { cpu }) => sum + cpu, 0),
  };
}
