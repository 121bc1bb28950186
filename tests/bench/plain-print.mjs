/**
 * Prints a finished page with a script of only a few lines.
 *
 *     node plain-print.mjs prepare BOOK FOLDER   writes the page of a book: the HTML that is printed, columns set and tables
 *                                                fitted, with its styles, fonts and pictures
 *     node plain-print.mjs print BOOK FOLDER     starts the same browser, opens that page and prints it
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'puppeteer-core';

const [mode, input, folder] = process.argv.slice(2);
const settings = join(folder, 'settings.json');
await { prepare, print }[mode]();

async function print() {
  const { executable, options } = JSON.parse(readFileSync(settings, 'utf8'));
  const browser = await launch({ ...executable, headless: true, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`file://${join(folder, 'index.html')}`, { waitUntil: 'load' });
  await page.pdf({ ...options, timeout: 0, path: join(folder, 'plain.pdf') });
  await browser.close();
}

async function prepare() {
  const { browserCandidates } = await import('../../dist/build/browser/find-browser.js');
  const { createBrowserLease } = await import('../../dist/build/browser/browser-lease.js');
  const { compile } = await import('../../dist/build/compile.js');
  const { diskHost } = await import('../../dist/build/host.js');
  const { printOn } = await import('../../dist/build/print/print-book.js');
  const { printDocument } = await import('../../dist/build/print/print-document.js');
  const { openPrintPage } = await import('../../dist/build/print/print-page.js');
  const compilation = await compile([input], diskHost());
  const document = printDocument(compilation, compilation.shelf.books[0], new Date(0));
  const lease = createBrowserLease();
  try {
    const page = await openPrintPage(await lease.browser());
    const pdf = async (options) => {
      const {
        value: { path, env = {} },
      } = await browserCandidates().next();
      const executable = { executablePath: path, env: { ...process.env, ...env } };
      writeFileSync(settings, JSON.stringify({ executable, options }));
      await writePlain(document, page.browser);
      return page.pdf(options);
    };
    await printOn({ ...page, pdf }, document);
  } finally {
    await lease.close();
  }
}

/** Saves the laid-out page so that it needs none of our code: HTML, styles, fonts and pictures. */
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
    const picture = document.images.get(decodeURIComponent(name));
    if (picture) write(join(folder, decodeURIComponent(name)), picture.bytes);
  }
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><style>${fonts}\n${css}</style></head><body>${body}</body></html>`;
  write(join(folder, 'index.html'), html);
}

function write(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
