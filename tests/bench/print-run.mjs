/**
 * One print in a process of its own: `node print-run.mjs prepare|first|again|plain BOOK FOLDER`. It begins with a text and
 * no browser, and ends with a PDF. Says on standard output how long that took (ms) and how much memory it and the browser
 * held at most (MB).
 *
 * `prepare` writes the finished HTML with all it needs into the folder; `plain` has Chromium open and print just that.
 * `again` knows the pages that `prepare` found.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBrowserLease } from '../../dist/build/browser/browser-lease.js';

const [mode, input, folder] = process.argv.slice(2);
const settings = join(folder, 'settings.json');
const lease = createBrowserLease();
try {
  if (mode === 'plain') {
    const page = await (await lease.browser()).newPage();
    await page.goto(`file://${join(folder, 'index.html')}`, { waitUntil: 'load' });
    await page.pdf(JSON.parse(readFileSync(settings, 'utf8')).options);
  } else {
    const starting = lease.browser();
    const { compile } = await import('../../dist/build/compile.js');
    const { diskHost } = await import('../../dist/build/host.js');
    const { printDocument } = await import('../../dist/build/print/make-pdfs.js');
    const { printBook } = await import('../../dist/build/print/print-book.js');
    const compilation = await compile([input], diskHost());
    const document = await printDocument(compilation, compilation.shelf.books[0], new Date(0));
    const known = mode === 'again' ? new Map(JSON.parse(readFileSync(settings, 'utf8')).pages) : undefined;
    const printed = await printBook(document, await starting, known);
    if (mode === 'prepare') {
      const { paperFor } = await import('../../dist/build/print/paper.js');
      await writePlain(document, printed.pages);
      const { options } = paperFor(document.pdf);
      writeFileSync(settings, JSON.stringify({ options, pages: [...printed.pages] }));
    }
  }
  process.stdout.write(JSON.stringify({ ms: performance.now(), memory: memory() }));
} finally {
  await lease.close();
}

async function writePlain(document, pages) {
  const html = document.html(pages, { head: '', body: '' });
  const names = new Set([...html.matchAll(/(?:href|src)="([^"#:]+)"/g)].map(([, name]) => decodeURIComponent(name)));
  for (const name of names) {
    const resource = await document.resource(name);
    if (!resource) continue;
    write(join(folder, name), resource.body);
    if (!name.endsWith('.css')) continue;
    for (const [, url] of Buffer.from(resource.body)
      .toString()
      .matchAll(/url\(["']?([^"')]+)/g)) {
      const font = url.startsWith('data:') ? undefined : await document.resource(url);
      if (font) write(join(folder, url), font.body);
    }
  }
  write(join(folder, 'index.html'), html);
}

function write(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Peaks of this process and those it started; nothing where the system does not tell. */
function memory() {
  const processes = new Map();
  let ids;
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  for (const id of ids) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const number = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      processes.set(Number(id), { parent: number('PPid'), peak: number('VmHWM') });
    } catch {
      // It ended meanwhile.
    }
  }
  const isOurs = (id) => id === process.pid || (processes.has(id) && isOurs(processes.get(id).parent));
  return [...processes].reduce((sum, [id, { peak }]) => (isOurs(id) ? sum + peak / 1024 : sum), 0);
}
