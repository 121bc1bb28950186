/**
 * Makes the pictures that the README shows, from the handbook: a page of its website, and an open book, two pages of its PDF
 * side by side.
 *
 *     npm run pictures
 *
 * PDF.js draws the pages of the PDF in the browser that prints books, so that nothing else has to be installed.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../../dist/build/browser/launch-browser.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PICTURES = join(ROOT, 'docs', 'pictures');
const BOOK = 'regelwerk-handbook';
/** Folder of the chapter whose page is shown. */
const PAGE = 'pictures';
/** Title of the chapter that is shown in print, with the page that faces its first. */
const SPREAD = 'Actions and reactions';
/** Pixels: a window with room for all columns of the website, and as wide an open book. */
const WINDOW = { width: 1360, height: 860, deviceScaleFactor: 1.25 };
/** Where the browser finds PDF.js. */
const PDFJS = '/pdfjs/';
/** A front page should load quickly. */
const MOST_BYTES = 200_000;

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** What was built, PDF.js, and an empty page to draw on. */
async function serve(built) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === '/empty.html') {
      response.writeHead(200, { 'content-type': TYPES['.html'] }).end('<!doctype html><title>Book</title>');
      return;
    }
    const file = path.startsWith(PDFJS)
      ? join(ROOT, 'node_modules', 'pdfjs-dist', path.slice(PDFJS.length))
      : join(built, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Runs in the browser: draws the page on which a chapter begins and the one that faces it. */
async function drawSpread({ pdfjs, book, title, width: both, deviceScaleFactor }) {
  const { getDocument, GlobalWorkerOptions } = await import(`${pdfjs}build/pdf.min.mjs`);
  GlobalWorkerOptions.workerSrc = `${pdfjs}build/pdf.worker.min.mjs`;
  const { promise } = getDocument({ url: `/${book}/${book}.pdf`, wasmUrl: `${pdfjs}wasm/` });
  const pdf = await promise;
  const entries = (await pdf.getOutline()).flatMap(({ items, ...entry }) => [entry, ...items]);
  const entry = entries.find((each) => each.title.endsWith(title));
  if (entry === undefined) throw new Error(`the outline has no ${title}`);
  const [reference] = typeof entry.dest === 'string' ? await pdf.getDestination(entry.dest) : entry.dest;
  const number = (await pdf.getPageIndex(reference)) + 1;
  // Even pages lie on the left.
  const left = number - (number % 2);
  document.body.style.cssText = 'display: flex; width: max-content; margin: 0; padding: 24px; background: #fff';
  const width = both / 2 - 24;
  for (const at of [left, left + 1]) {
    const page = await pdf.getPage(at);
    const viewport = page.getViewport({ scale: (width * deviceScaleFactor) / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    // No page throws its shadow on the other.
    const clip = at === left ? '-24px 0 -24px -24px' : '-24px -24px -24px 0';
    canvas.style.cssText = `width: ${width}px; box-shadow: 0 2px 14px rgb(0 0 0 / 0.25); clip-path: inset(${clip})`;
    document.body.append(canvas);
    await page.render({ canvas, viewport }).promise;
    // The paper bends into the fold.
    const paper = canvas.getContext('2d');
    const depth = 0.06 * canvas.width;
    const [from, to] = at === left ? [canvas.width, canvas.width - depth] : [0, depth];
    const shade = paper.createLinearGradient(from, 0, to, 0);
    shade.addColorStop(0, 'rgb(0 0 0 / 0.16)');
    shade.addColorStop(1, 'rgb(0 0 0 / 0)');
    paper.fillStyle = shade;
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
}

async function takePicture(page, name, settings) {
  const path = join(PICTURES, `${name}.webp`);
  await page.screenshot({ path, type: 'webp', quality: 80, ...settings });
  const { size } = statSync(path);
  process.stdout.write(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB\n`);
  if (size > MOST_BYTES) throw new Error(`${name}.webp is larger than ${MOST_BYTES / 1000} kB`);
}

const built = mkdtempSync(join(tmpdir(), 'regelwerk-pictures-'));
try {
  const out = join(built, 'out');
  execFileSync(process.execPath, [join(ROOT, 'dist', 'cli.js'), 'build', 'rulebook', '--out', out, '--quiet'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const server = await serve(out);
  const running = await startBrowser();
  try {
    const page = await running.browser.newPage();
    await page.setViewport(WINDOW);
    await page.goto(`${server.url}${BOOK}/${PAGE}/index.html`, { waitUntil: 'load' });
    // A browser without a mouse always shows the links beside headings, which a mouse uncovers.
    await page.addStyleTag({ content: '.permalink { visibility: hidden }' });
    await page.evaluate(() => document.fonts.ready);
    await takePicture(page, 'website');
    await page.goto(`${server.url}empty.html`);
    await page.evaluate(drawSpread, { pdfjs: PDFJS, book: BOOK, title: SPREAD, ...WINDOW });
    await takePicture(page, 'book', { fullPage: true });
  } finally {
    await running.close();
    server.close();
  }
} finally {
  rmSync(built, { recursive: true, force: true });
}
