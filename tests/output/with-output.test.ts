import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { MARKER } from '../../build/output/marker.ts';
import { UsageError } from '../../build/basics/usage-error.ts';
import { type OutputOptions, type WrittenFiles, withOutput } from '../../build/output/with-output.ts';
import { temporaryFolder, writeFiles } from '../commands/run-cli.ts';

let root = '';
let target = '';

beforeEach(() => {
  root = temporaryFolder();
  target = join(root, 'out');
});

type Write = (staging: string) => Promise<void>;

function output(write: Write, more: Partial<OutputOptions> = {}): Promise<WrittenFiles> {
  const options = { inputs: [], toolVersion: '1', cwd: join(root, 'elsewhere'), ...more };
  return withOutput(target, write, options);
}

const build = (files: Readonly<Record<string, string>>, more: Partial<OutputOptions> = {}): Promise<WrittenFiles> =>
  output(async (staging) => writeFiles(staging, files), {
    inputs: [join(root, 'book')],
    toolVersion: '1.0.0',
    ...more,
  });

/** Texts of all files below the root, without the marker. */
async function tree(folder = root): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const shown = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && entry.name !== MARKER) files[shown] = await readFile(path, 'utf8');
  }
  return files;
}

async function refusal(result: Promise<WrittenFiles>): Promise<UsageError> {
  const error = await result.catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error('it was written', { cause: error });
  expect(error.hint).not.toBe('');
  return error;
}

describe('writing', () => {
  it('makes the folder, and the ones above it', async () => {
    target = join(root, 'a/b/out');
    const written = await build({ 'index.html': 'x', 'book/b.pdf': 'y' });
    expect(written).toEqual({ files: ['book/b.pdf', 'index.html'], kept: [] });
    expect(await tree()).toEqual({ 'a/b/out/index.html': 'x', 'a/b/out/book/b.pdf': 'y' });
  });

  it('lists what it wrote, the same each time', async () => {
    await build({ b: '1', 'a/c': '2' });
    const first = await readFile(join(target, MARKER), 'utf8');
    const files = { 'a/c': hash('sha256', '2', 'base64url'), b: hash('sha256', '1', 'base64url') };
    expect(JSON.parse(first)).toMatchObject({ tool: 'regelwerk', version: '1.0.0', files });
    await build({ 'a/c': '2', b: '1' });
    expect(await readFile(join(target, MARKER), 'utf8')).toBe(first);
  });

  it('keeps files that have not changed, with their times', async () => {
    await build({ 'a/same': '1', gone: '1', changed: '1', lost: '1' });
    await rm(join(target, 'lost'));
    const before = statSync(join(target, 'a/same'));
    const { kept } = await build({ 'a/same': '1', changed: '2', lost: '1', fresh: '1' });
    expect(kept).toEqual(['a/same']);
    expect(statSync(join(target, 'a/same'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(await tree(target)).toEqual({ 'a/same': '1', changed: '2', lost: '1', fresh: '1' });
  });

  it('replaces the former output whole', async () => {
    await build({ 'old.html': '1', 'same.html': '1' });
    await build({ 'new.html': '2', 'same.html': '2' });
    expect(await tree()).toEqual({ 'out/new.html': '2', 'out/same.html': '2' });
    expect(await readdir(root)).toEqual(['out']);
  });

  it('takes an empty folder, and what desktops leave in one', async () => {
    writeFiles(target, { '.DS_Store': '' });
    expect((await build({ a: '1' })).files).toEqual(['a']);
    writeFiles(target, { 'Thumbs.db': '' });
    expect((await build({ a: '2' })).files).toEqual(['a']);
    expect(await tree()).toEqual({ 'out/a': '2' });
  });

  it('shows the new output only when it is complete', async () => {
    await build({ a: '1' });
    await output(async (staging) => {
      writeFiles(staging, { a: '2' });
      expect(await readFile(join(target, 'a'), 'utf8')).toBe('1');
      expect(dirname(staging)).toBe(root);
    });
    expect(await tree()).toEqual({ 'out/a': '2' });
  });
});

describe('refusing', () => {
  it('a file', async () => {
    await writeFile(target, 'mine');
    expect((await refusal(build({ a: '1' }))).message).toContain('is a file');
    expect(await tree()).toEqual({ out: 'mine' });
  });

  it('a folder that is not ours', async () => {
    writeFiles(target, { 'thesis.doc': 'mine' });
    const error = await refusal(build({ a: '1' }));
    expect(error.message).toContain('thesis.doc');
    expect(await tree()).toEqual({ 'out/thesis.doc': 'mine' });
  });

  it('our folder with other files in it, and names three of them', async () => {
    await build({ a: '1' });
    writeFiles(target, { b: '', c: '', 'd/e': '', f: '' });
    const error = await refusal(build({ a: '2' }));
    expect(error.message).toMatch(/: b, c, d\/e and 1 more$/);
    expect(await tree()).toEqual({ 'out/a': '1', 'out/b': '', 'out/c': '', 'out/d/e': '', 'out/f': '' });
  });

  it('a folder with an empty folder or a link of somebody', async () => {
    await mkdir(join(target, 'empty'), { recursive: true });
    expect((await refusal(build({ a: '1' }))).message).toContain('empty/');
    await rm(target, { recursive: true });
    await mkdir(target);
    await symlink(root, join(target, 'link'), 'junction');
    expect((await refusal(build({ a: '1' }))).message).toContain('link');
  });

  it.each([
    'not json',
    '[]',
    '{"tool":"other","version":"1","files":{"a":"x"}}',
    '{"tool":"regelwerk","files":{}}',
    '{"tool":"regelwerk","version":"1","files":["a"]}',
    '{"tool":"regelwerk","version":"1","files":{"a":"x"}}',
  ])('a folder whose marker is %s', async (marker) => {
    writeFiles(target, { a: 'mine', [MARKER]: marker });
    expect((await refusal(build({ a: '1' }))).message).toContain('contains files that');
    expect(await tree()).toEqual({ 'out/a': 'mine' });
  });

  it('our folder where a file was changed since, and says so', async () => {
    await build({ a: '1', b: '1' });
    writeFiles(target, { b: 'written over' });
    const error = await refusal(build({ a: '2', b: '2' }));
    expect(error.message).toMatch(/changed after regelwerk wrote them: b$/);
    expect(await tree()).toEqual({ 'out/a': '1', 'out/b': 'written over' });
  });

  it.runIf(process.platform !== 'win32')('what a forged marker claims, also through a link', async () => {
    const secret = hash('sha256', 'of somebody', 'base64url');
    writeFiles(root, { elsewhere: 'of somebody' });
    await mkdir(target);
    await symlink(join(root, 'elsewhere'), join(target, 'link'));
    for (const files of [{ link: secret }, { link: '' }, { link: 'folder' }]) {
      writeFiles(target, { [MARKER]: JSON.stringify({ tool: 'regelwerk', version: '1', files }) });
      expect((await refusal(build({ a: '1' }))).message).toContain('contains files that');
    }
    expect(await tree()).toEqual({ elsewhere: 'of somebody' });
  });

  it('a link', async () => {
    await mkdir(join(root, 'real'));
    await symlink(join(root, 'real'), target, 'junction');
    expect((await refusal(build({ a: '1' }))).message).toContain('is a symbolic link');
    expect(await readdir(join(root, 'real'))).toEqual([]);
  });

  it('a folder that holds the sources, also through a link', async () => {
    writeFiles(root, { 'book/a.md': 'mine' });
    await symlink(root, join(root, 'detour'), 'junction');
    for (const each of ['book', '.', 'detour/book', 'book/../book']) {
      target = join(root, each);
      expect((await refusal(build({ a: '1' }))).message).toContain('which would be deleted');
    }
    expect(await tree()).toEqual({ 'book/a.md': 'mine' });
  });

  it('the working folder and those above it, and not its neighbours', async () => {
    await mkdir(join(root, 'work/here'), { recursive: true });
    for (const each of ['work/here', 'work']) {
      target = join(root, each);
      expect((await refusal(build({ a: '1' }, { cwd: join(root, 'work/here') }))).message).toContain(
        'which would be deleted',
      );
    }
    target = join(root, 'work/her');
    expect((await build({ a: '1' }, { cwd: join(root, 'work/here') })).files).toEqual(['a']);
  });

  it('a path that goes through a file', async () => {
    await writeFile(join(root, 'file'), '');
    target = join(root, 'file/out');
    const error = await refusal(build({ a: '1' }));
    expect(error.message).toContain('cannot write to');
    expect(error.message).toContain('part of its path is a file');
  });
});

describe('failing', () => {
  const boom = new Error('boom');
  const failing =
    (thrown: Error): Write =>
    async (staging) => {
      writeFiles(staging, { a: '2' });
      throw thrown;
    };

  it('in the middle of writing', async () => {
    await build({ a: '1' });
    await expect(output(failing(boom))).rejects.toBe(boom);
    expect(await tree()).toEqual({ 'out/a': '1' });
    expect(await readdir(root)).toEqual(['out']);
  });

  it.each(['ENOSPC', 'EDQUOT'])('because the disk is full: %s, wherever it shows', async (code) => {
    await build({ a: '1' });
    const full = Object.assign(new Error(`${code}: no room, write`), { code });
    const asEleventyTellsIt = Object.assign(new Error('a page'), { originalError: full });
    for (const thrown of [full, new Error('the website could not be made', { cause: asEleventyTellsIt })]) {
      const error = await refusal(output(failing(thrown)));
      expect(error.message).toContain(`cannot write to the output folder ${target}: `);
      expect(error.message).toMatch(/; the previous output is unchanged$/);
      expect(error.hint).toContain('free some disk space');
      expect(await tree()).toEqual({ 'out/a': '1' });
      expect(await readdir(root)).toEqual(['out']);
    }
  });

  it('because of another full disk, which has an error of its own', async () => {
    const cause = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const own = Object.assign(new Error('the temporary folder is full', { cause }), { hint: 'make room in it' });
    await expect(output(() => Promise.reject(own))).rejects.toBe(own);
  });

  it.each([1, 2])('at move %i', async (failing) => {
    const { rename } = await import('node:fs/promises');
    await build({ a: '1' });
    let moves = 0;
    const error = await refusal(
      build(
        { a: '2' },
        { disk: { rename: (from, to) => (++moves === failing ? Promise.reject(boom) : rename(from, to)) } },
      ),
    );
    expect(error.message).toMatch(/cannot be replaced: boom$/);
    expect(await tree()).toEqual({ 'out/a': '1' });
    expect(await readdir(root)).toEqual(['out']);
  });

  it('at removing the former output does no harm', async () => {
    await build({ a: '1' });
    expect((await build({ a: '2' }, { disk: { remove: () => Promise.reject(boom) } })).files).toEqual(['a']);
    expect(await readFile(join(target, 'a'), 'utf8')).toBe('2');
  });

  it.each(['before', 'while'])('because it was stopped %s writing', async (when) => {
    await build({ a: '1' });
    const stop = new AbortController();
    if (when === 'before') stop.abort();
    const stopped: Write = async (staging) => {
      writeFiles(staging, { a: '2' });
      stop.abort();
    };
    const result = output(stopped, { signal: stop.signal });
    expect((await refusal(result)).message).toContain('the build was stopped');
    expect(await tree()).toEqual({ 'out/a': '1' });
    expect(await readdir(root)).toEqual(['out']);
  });

  it('because somebody put a file there meanwhile', async () => {
    await build({ a: '1' });
    const result = output(async () => writeFiles(target, { mine: 'x' }));
    expect((await refusal(result)).message).toContain('contains files that');
    expect(await tree()).toEqual({ 'out/a': '1', 'out/mine': 'x' });
  });
});

describe('after a build was killed', () => {
  /** A process id that no operating system assigns. */
  const DEAD = 2 ** 30;
  const ours = JSON.stringify({ tool: 'regelwerk', version: '1', files: {} });

  it('removes what it left, and only that', async () => {
    writeFiles(root, {
      [`.out.regelwerk-new-${DEAD}-000000/a`]: 'left',
      [`.out.regelwerk-new-${DEAD}-000000/${MARKER}`]: ours,
      [`.out.regelwerk-new-${DEAD}-111111/a`]: 'without our mark',
      [`.out.regelwerk-new-${process.pid}-222222/a`]: 'of a build that runs',
      [`.out.regelwerk-new-${process.pid}-222222/${MARKER}`]: ours,
      [`.other.regelwerk-new-${DEAD}-000000/${MARKER}`]: ours,
      '.out.regelwerk-notes/a': 'mine',
    });
    await mkdir(join(root, `.out.regelwerk-old-${DEAD}-333333`));
    await build({ a: '1' });
    expect((await readdir(root)).toSorted()).toEqual(
      [
        `.other.regelwerk-new-${DEAD}-000000`,
        `.out.regelwerk-new-${DEAD}-111111`,
        `.out.regelwerk-new-${process.pid}-222222`,
        '.out.regelwerk-notes',
        'out',
      ].toSorted(),
    );
  });

  it('puts the former output back when the kill came between the moves', async () => {
    writeFiles(root, {
      [`.out.regelwerk-old-${DEAD}-000000/a`]: '1',
      [`.out.regelwerk-old-${DEAD}-000000/${MARKER}`]: ours,
    });
    await expect(output(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(await tree()).toEqual({ 'out/a': '1' });
    expect(await readdir(root)).toEqual(['out']);
  });
});
