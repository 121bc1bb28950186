/** Which changes start a round, and when. */
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compile } from '../../build/compile.ts';
import { FileWatch } from '../../build/dev/watch-files.ts';
import { diskHost } from '../../build/host.ts';
import { temporaryFolder, writeFiles } from '../commands/run-cli.ts';

type Files = Readonly<Record<string, string>>;

function watched(files: Files) {
  const cwd = temporaryFolder(files);
  const watch = new FileWatch(diskHost(cwd));
  onTestFinished(() => watch.stop());
  return { cwd, watch, host: watch.host };
}

describe('a round', () => {
  /** Time in milliseconds within which changes are noticed even where the operating system tells nothing. */
  const SOON = 500;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function started(files: Files, work = vi.fn<() => Promise<void>>(async () => undefined)) {
    const { cwd, host, watch } = watched(files);
    for (const name of Object.keys(files)) await host.readFile(join(cwd, name));
    watch.start(work);
    return { cwd, watch, work };
  }

  it('begins soon after a file has changed, once for several changes', async () => {
    const { cwd, work } = await started({ 'a.md': 'A', 'b.md': 'B' });
    writeFiles(cwd, { 'a.md': 'Ah', 'unread.md': 'C' });
    rmSync(join(cwd, 'b.md'));
    await vi.advanceTimersByTimeAsync(SOON);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the text of a file that its editor has emptied, whatever else changes', async () => {
    const { cwd, work, watch } = await started({ 'a.md': 'A', 'b.md': 'B' });
    writeFiles(cwd, { 'a.md': '', 'b.md': 'Be' });
    await vi.advanceTimersByTimeAsync(250);
    await watch.settled();
    expect(work).not.toHaveBeenCalled();
    writeFiles(cwd, { 'a.md': 'Ah' });
    await vi.advanceTimersByTimeAsync(SOON);
    expect(work).toHaveBeenCalledOnce();
  });

  it('begins all the same when the file stays empty, and does not wait for it again', async () => {
    const { cwd, work } = await started({ 'a.md': 'A', 'b.md': 'B' });
    writeFiles(cwd, { 'a.md': '' });
    await vi.advanceTimersByTimeAsync(2 * SOON);
    expect(work).toHaveBeenCalledOnce();
    writeFiles(cwd, { 'b.md': 'Be' });
    await vi.advanceTimersByTimeAsync(SOON);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('begins at once, and is waited for, where a page is asked for after a change', async () => {
    const done: string[] = [];
    let finish: () => void = () => undefined;
    const { cwd, watch } = await started(
      { 'a.md': 'A' },
      vi.fn(async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        done.push('round');
      }),
    );
    const page = async (): Promise<void> => {
      await watch.settled();
      done.push('page');
    };
    await page();
    const pages: Promise<void>[] = [];
    for (const text of ['Ah', 'Aha']) {
      writeFiles(cwd, { 'a.md': text });
      pages.push(page());
      await vi.advanceTimersByTimeAsync(0);
    }
    finish();
    await vi.advanceTimersByTimeAsync(0);
    finish();
    await Promise.all(pages);
    expect(done).toEqual(['page', 'round', 'page', 'round', 'page']);
    await vi.advanceTimersByTimeAsync(SOON);
    expect(done).toHaveLength(5);
  });
});

const TREE = { 'docs/one.md': '# One\n\nA.\n', 'docs/two.md': '# Two\n\nB.\n' };
const SHELF = { 'a.md': '# A\n', 'b.md': '# B\n', 'shelf.md': '- [](a.md)\n' };
const LIST = { 'docs/SUMMARY.md': '- [Two](two.md)\n- [One](one.md)\n' };
const MDBOOK = { 'book.toml': 'title = "Kites"\nsrc = "docs"\n' };
const LOOKS = {
  'a.md': '---\ncss: look.css\n---\n\n# A\n\n![[part.md]] ![](pics/a.svg)\n',
  'look.css': 'p { top: 0 }',
};

const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;

describe('what a round has read is watched', () => {
  it.each<[string, Files, Files]>([
    ['the configuration of mdBook', { ...TREE, ...MDBOOK }, { 'book.toml': 'title = "Winds"\nsrc = "docs"\n' }],
    ['the list of mdBook', { ...TREE, ...MDBOOK, ...LIST }, { 'docs/SUMMARY.md': '- [One](one.md)\n' }],
    ['the configuration of MkDocs', { ...TREE, 'mkdocs.yml': 'site_name: Kites\n' }, { 'mkdocs.yml': 'nav: [two.md]' }],
    ['the configuration of Jekyll', { ...TREE, '_config.yml': 'source: docs\n' }, { '_config.yml': 'title: Winds\n' }],
    ['the page of a shelf', SHELF, { 'shelf.md': '- [](b.md)\n' }],
    ['a list that is added', { ...TREE, 'mkdocs.yml': 'site_name: Kites\n' }, LIST],
    ['a chapter that is added', TREE, { 'docs/three.md': '# Three\n' }],
    ['a style sheet', LOOKS, { 'look.css': 'p { top: 1em }' }],
    ['a style sheet that is missing', { 'a.md': LOOKS['a.md'] }, { 'look.css': 'p { top: 0 }' }],
    ['an included file that is missing', LOOKS, { 'part.md': 'Text.\n' }],
    ['a picture', { ...LOOKS, 'pics/a.svg': svg(3) }, { 'pics/a.svg': svg(4) }],
    ['the logo', { 'a.md': '---\nlogo: a.svg\n---\n\n# A\n', 'a.svg': svg(3) }, { 'a.svg': svg(4) }],
    ['a picture that is missing with its folder', LOOKS, { 'pics/a.svg': svg(3) }],
  ])('%s', async (_, files, change) => {
    const { cwd, host, watch } = watched(files);
    const titles = async (): Promise<string> => {
      const { shelf, diagnostics } = await compile(['.'], host);
      const { styles = [], images = new Map() } = shelf.books[0] ?? {};
      return JSON.stringify([
        shelf.books.map(({ title, chapters }) => [title, chapters.map((each) => each.title)]),
        [styles, [...images.values()], diagnostics],
      ]);
    };
    const before = await titles();
    let rounds = 0;
    watch.start(async () => void rounds++);
    await watch.settled();
    // Nothing that a book reads.
    writeFiles(cwd, { 'out/index.html': '', 'a.md~': '' });
    await watch.settled();
    expect(rounds).toBe(0);
    writeFiles(cwd, change);
    await watch.settled();
    expect(rounds).toBe(1);
    expect(await titles()).not.toBe(before);
  });

  it('files that are replaced by others of the same size and time', async () => {
    const { cwd, host, watch } = watched({ 'a.md': '# A\n', 'b.md': '# B\n' });
    await compile(['a.md'], host);
    let rounds = 0;
    watch.start(async () => void rounds++);
    renameSync(join(cwd, 'b.md'), join(cwd, 'a.md'));
    await watch.settled();
    writeFileSync(join(cwd, 'b.md'), '# C\n');
    await watch.settled();
    expect(rounds).toBe(1);
  });

  it.each(['book', 'book/more', '.'])('folders that are taken away and put back, as branches do: %s', async (place) => {
    const { cwd, host, watch } = watched({ 'project/book/1.md': '# One\n', 'project/book/more/2.md': '# Two\n' });
    const [folder, aside] = [join(cwd, 'project', place), join(cwd, 'aside')];
    let text = '';
    const work = async (): Promise<void> => {
      const { texts } = await compile(['project/book'], host);
      text = [...texts.values()].join('');
    };
    await work();
    watch.start(work);
    for (const change of ['Away', 'Back']) {
      cpSync(folder, aside, { recursive: true });
      rmSync(folder, { recursive: true });
      if (change === 'Away') await watch.settled();
      renameSync(aside, folder);
      writeFiles(cwd, { 'project/book/more/2.md': `# Two\n\n${change}.\n` });
      await watch.settled();
      expect(text).toContain(change);
    }
  });
});
