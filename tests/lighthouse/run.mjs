/**
 * Reports Lighthouse's results for a cover and a chapter on its emulated phone: scores, largest contentful paint
 * (LCP), and cumulative layout shift (CLS).
 *
 *     node tests/lighthouse/run.mjs            builds the website of `rulebook/` and tests it
 *     node tests/lighthouse/run.mjs FOLDER…    tests websites that are already built
 *
 * Exits with 1 if a score is below the minimum. A busy machine makes a page slower, never faster, so the performance
 * score is that of the best run, and if three runs are not good enough, more follow. All other values are medians.
 * Needs `npm run compile`, but no network: the browser does not resolve any host names.
 */
import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createGzip } from 'node:zlib';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { browserCandidates } from '../../dist/build/browser/find-browser.js';
import { startBrowser } from '../../dist/build/browser/launch-browser.js';
import { compile } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { makeSite } from '../../dist/build/site/make-site.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Minimum score, out of 100. */
const FLOOR = 98;
const RUNS = 3;
const MAX_RUNS = 8;
/**
 * Benchmark index of Lighthouse's phone. The test machine is slowed down by the ratio of its own index to this, up to
 * `SLOWDOWN`.
 */
const PHONE = 450;
const SLOWDOWN = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(?:text|application)\/|svg/;

/** Simulates a usual host: compresses text, and does nothing else. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const bytes = createReadStream(file);
    if (!COMPRESSED.test(type)) {
      response.writeHead(200, { 'content-type': type });
      bytes.pipe(response);
      return;
    }
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    bytes.pipe(createGzip()).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Returns the cover of the first book, and its chapter of median length. */
function pagesOf(folder) {
  const folders = (path) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(path, entry.name, 'index.html')))
      .map(({ name }) => name);
  const [book] = folders(folder).filter((name) => existsSync(join(folder, name, 'all', 'index.html')));
  if (book === undefined) throw new Error(`there is no book in ${folder}`);
  const size = (name) => statSync(join(folder, book, name, 'index.html')).size;
  const overviews = new Set(['all', 'a-z', 'all_cards', 'figures']);
  const chapters = folders(join(folder, book)).filter((name) => !overviews.has(name));
  const chapter = chapters.toSorted((a, b) => size(a) - size(b))[Math.floor(chapters.length / 2)];
  const path = (...names) => `${names.map(encodeURIComponent).join('/')}/`;
  return [path(book), ...(chapter === undefined ? [] : [path(book, chapter)])];
}

/** Runs Lighthouse with its default settings: an emulated phone and a slow network, simulated from measured values. */
async function look(browser, url, cpuSlowdownMultiplier) {
  const page = await browser.newPage();
  const flags = { onlyCategories: CATEGORIES, output: [], logLevel: 'error' };
  try {
    const { lhr } =
      (await lighthouse(
        url,
        { ...flags, throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } },
        undefined,
        page,
      )) ?? {};
    if (lhr === undefined || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? `no answer for ${url}`);
    return lhr;
  } finally {
    await page.close();
  }
}

/** Returns the CPU slowdown; a slow or busy machine is slowed down less. */
function slowdown(benchmarkIndex) {
  return Math.min(SLOWDOWN, Math.max(1, benchmarkIndex / PHONE));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const performanceOf = ({ categories }) => Math.round(100 * categories.performance.score);

/** Returns the audits that keep a score below 100. */
function complaints({ categories, audits }) {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => `    ${id}: ${audits[id].title} ${audits[id].displayValue ?? ''}`.trimEnd()),
  );
}

async function judge(browser, path, root) {
  const runs = [];
  const used = [];
  let multiplier = SLOWDOWN;
  // The first run warms up. Each run measures the current speed of the machine for the next one.
  const isSlow = () => Math.max(...runs.map(performanceOf)) < FLOOR;
  for (let run = 0; run <= RUNS || (run <= MAX_RUNS && isSlow()); run++) {
    const result = await look(browser, root + path, multiplier);
    if (run > 0) {
      runs.push(result);
      used.push(multiplier.toFixed(1));
    }
    multiplier = slowdown(result.environment.benchmarkIndex);
  }
  const scores = CATEGORIES.map((id) =>
    id === 'performance'
      ? Math.max(...runs.map(performanceOf))
      : Math.round(100 * median(runs.map(({ categories }) => categories[id].score))),
  );
  const paint = Math.round(median(runs.map(({ audits }) => audits['largest-contentful-paint'].numericValue)));
  const shift = median(runs.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  const isGood = scores.every((score) => score >= FLOOR);
  const line = CATEGORIES.map((id, index) => `${id} ${scores[index]}`).join(', ');
  process.stdout.write(`${isGood ? 'ok ' : 'NOT'} ${path}: ${line}, LCP ${paint} ms, CLS ${shift.toFixed(3)}, `);
  process.stdout.write(`processor slowed down ${used.join(', ')} times (Lighthouse's own: ${SLOWDOWN})\n`);
  const said = new Set(runs.flatMap(complaints));
  if (said.size > 0) process.stdout.write(`${[...said].join('\n')}\n`);
  return isGood;
}

async function judgeSite(browser, folder) {
  const server = await serve(folder);
  try {
    let isGood = true;
    for (const page of pagesOf(folder)) isGood = (await judge(browser, page, server.url)) && isGood;
    return isGood;
  } finally {
    server.close();
  }
}

/**
 * Starts a browser in which a reader's system font, Open Sans, replaces the bundled ones, which are only for
 * printing. Text is shown in it until the page's own fonts have loaded.
 */
async function* readersBrowser(folder) {
  const archive = join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'bin', 'fonts.tar.br');
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(readFileSync(archive)) });
  const settings = join(folder, 'reader.conf');
  writeFileSync(settings, `<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`);
  for await (const found of browserCandidates()) {
    const program = join(folder, 'browser.sh');
    writeFileSync(program, `#!/bin/sh\nexport FONTCONFIG_FILE='${settings}'\nexec '${found.path}' "$@"\n`, {
      mode: 0o755,
    });
    yield { ...found, path: program };
  }
}

const given = process.argv.slice(2);
const made = given.length === 0 ? mkdtempSync(join(tmpdir(), 'regelwerk-lighthouse-')) : undefined;
const readers = mkdtempSync(join(tmpdir(), 'regelwerk-reader-'));
const running = await startBrowser({ candidates: process.platform === 'linux' ? readersBrowser(readers) : undefined });
try {
  if (made !== undefined) await makeSite(await compile(['rulebook'], diskHost(ROOT)), made);
  let isGood = true;
  for (const folder of made === undefined ? given : [made])
    isGood = (await judgeSite(running.browser, folder)) && isGood;
  if (!isGood) process.exitCode = 1;
} finally {
  await running.close();
  rmSync(readers, { recursive: true, force: true });
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}
