/** `regelwerk dev` as a process: saved changes are served and sent to open pages. */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Running, runCli, startCli, startWarm, temporaryFolder } from '../commands/run-cli.ts';
import { type EventStream, type Message, openEvents } from './event-stream.ts';

interface Loop {
  readonly url: string;
  readonly program: Running;
  readonly events: EventStream;
  /** Returns the text of a page as it is currently served. */
  page(path: string): Promise<string>;
}

const BOOK = `# Realms

## Moving

Walk.

## Fighting

Hit.
`;

async function startLoop(cwd: string, input: string, start: typeof startWarm = startWarm): Promise<Loop> {
  const program = start(['dev', input, '--port', '0'], { cwd });
  const url = await program.firstLine;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = async (path: string): Promise<string> => (await fetch(url + path)).text();
  return { url, program, page, events: await openEvents(url) };
}

const isUpdate = ({ type }: Message): boolean => type === 'update';

/** Returns a predicate for messages whose findings include this rule. */
function names(rule: string): (message: Message) => boolean {
  return ({ type, diagnostics }) => type === 'findings' && rulesIn(diagnostics).includes(rule);
}

function rulesIn(diagnostics: unknown): readonly unknown[] {
  return Array.isArray(diagnostics) ? diagnostics.map((each: { readonly rule?: unknown }) => each.rule) : [];
}

const isClean = ({ type, diagnostics }: Message): boolean => type === 'findings' && rulesIn(diagnostics).length === 0;

async function change(loop: Loop, fits: (message: Message) => boolean, save: () => void): Promise<Message> {
  const message = loop.events.next(fits);
  save();
  return message;
}

describe('what is saved', () => {
  it('is served and told, and only its chapter is read', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const loop = await startLoop(cwd, 'realms.md');
    await expect.poll(() => loop.page('realms/moving/')).toContain('Walk.');
    await change(loop, isUpdate, () =>
      writeFileSync(join(cwd, 'realms.md'), BOOK.replace('Walk.', 'Run! [x](#mvoing)')),
    );
    await expect.poll(() => loop.page('realms/moving/')).toContain('Run!');
    await expect.poll(() => loop.page('realms/all/')).toContain('Run!');
    loop.program.kill('SIGINT');
    const { stderr } = await loop.program.ended;
    expect(stderr).toContain('3 of 3 chapters read');
    expect(stderr).toContain('1 of 3 chapters read');
    expect(stderr).toContain('realms.md:5:6 error[broken-link]');
  });

  it('is noticed however the editor saves', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const file = join(cwd, 'realms.md');
    const loop = await startLoop(cwd, 'realms.md');
    const ways: readonly ((text: string) => void)[] = [
      (text) => writeFileSync(file, text),
      // Replaces the file by another one.
      (text) => {
        writeFileSync(join(cwd, '.realms.md.swp'), text);
        renameSync(join(cwd, '.realms.md.swp'), file);
      },
      // Moves the previous file aside first.
      (text) => {
        renameSync(file, join(cwd, 'realms.md~'));
        writeFileSync(file, text);
      },
      (text) => {
        rmSync(file);
        writeFileSync(file, text);
      },
    ];
    // Each way follows another one, and the first one follows the last.
    for (const [round, save] of [...ways, ...ways.slice(0, 1)].entries()) {
      await change(loop, isUpdate, () => save(BOOK.replace('Walk.', `Save ${round}.`)));
      await expect.poll(() => loop.page('realms/moving/')).toContain(`Save ${round}.`);
    }
  });

  it.each([
    ['the book', 'book'],
    ['a folder of the book', 'book/more'],
    ['the folder around the book', '.'],
  ])('is noticed after %s was taken away and put back, as a change of branches does', async (_name, place) => {
    const root = temporaryFolder({ 'project/book/1-one.md': '# One\n', 'project/book/more/2-two.md': '# Two\n' });
    const folder = join(root, 'project', place);
    const aside = join(root, 'aside');
    const ways: readonly (() => void)[] = [
      () => {
        renameSync(folder, aside);
        renameSync(aside, folder);
      },
      () => {
        cpSync(folder, aside, { recursive: true });
        rmSync(folder, { recursive: true });
        cpSync(aside, folder, { recursive: true });
      },
      () => {
        renameSync(folder, join(root, 'former'));
        renameSync(aside, folder);
      },
    ];
    const loop = await startLoop(join(root, 'project'), 'book');
    for (const [way, replace] of ways.entries()) {
      replace();
      // The first change may still be part of the previous one, so its file is changed again at the end.
      for (const [round, file] of ['1-one.md', 'more/2-two.md', '1-one.md'].entries()) {
        const text = `Way ${way}, change ${'abc'[round]}.`;
        writeFileSync(join(root, 'project', 'book', file), `# ${file === '1-one.md' ? 'One' : 'Two'}\n\n${text}\n`);
        await expect.poll(() => loop.page('one/all/')).toContain(text);
      }
    }
  });

  it('is noticed after the book was away for a while, which is told and ends nothing', async () => {
    const cwd = temporaryFolder({ 'books/book/1-one.md': '# One\n\nA.\n' });
    const loop = await startLoop(cwd, 'books/book');
    const file = join(cwd, 'books', 'book', '1-one.md');
    await change(loop, names('input'), () => rmSync(join(cwd, 'books'), { recursive: true }));
    await expect.poll(() => loop.page('one/all/')).toContain('A.');
    await change(loop, isUpdate, () => {
      mkdirSync(join(cwd, 'books', 'book'), { recursive: true });
      writeFileSync(file, '# One\n\nB.\n');
    });
    await expect.poll(() => loop.page('one/all/')).toContain('B.');
    await change(loop, isUpdate, () => writeFileSync(file, '# One\n\nC.\n'));
    await expect.poll(() => loop.page('one/all/')).toContain('C.');
  });

  it('may be a picture, also the logo, and one that was missing with its folder', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
    const front = '---\nlogo: art/logo.svg\n---\n\n';
    const files = { 'realms.md': `${front}${BOOK}\n![Shield](pictures/shield.svg)\n`, 'art/logo.svg': svg };
    const cwd = temporaryFolder(files);
    const loop = await startLoop(cwd, 'realms.md');
    await expect.poll(() => loop.page('realms/fighting/')).toContain('missing-image');
    await change(loop, isClean, () => {
      mkdirSync(join(cwd, 'pictures'));
      writeFileSync(join(cwd, 'pictures', 'shield.svg'), svg);
    });
    await expect.poll(() => loop.page('realms/fighting/')).toContain('width="40"');
    await change(loop, isUpdate, () =>
      writeFileSync(join(cwd, 'pictures', 'shield.svg'), svg.replace('width="40"', 'width="50"')),
    );
    await expect.poll(() => loop.page('realms/fighting/')).toContain('width="50"');
    const logo = svg.replace('width="40"', 'width="60"');
    await change(loop, isUpdate, () => writeFileSync(join(cwd, 'art', 'logo.svg'), logo));
    await expect.poll(() => loop.page('realms/')).toContain('width="60"');
    // A picture that is referenced only from now on is watched, too.
    await change(loop, names('missing-image'), () =>
      writeFileSync(join(cwd, 'realms.md'), `${BOOK}\n![Sword](pictures/sword.svg)\n`),
    );
    await change(loop, isClean, () => writeFileSync(join(cwd, 'pictures', 'sword.svg'), svg));
    await expect.poll(() => loop.page('realms/fighting/')).toContain('alt="Sword"');
  });

  it('may lie in a folder of any name', async () => {
    const cwd = temporaryFolder({ 'out/.drafts/realms.md': BOOK });
    const loop = await startLoop(cwd, 'out/.drafts');
    const save = (): void => writeFileSync(join(cwd, 'out', '.drafts', 'realms.md'), BOOK.replace('Walk.', 'Run!'));
    await change(loop, isUpdate, save);
    await expect.poll(() => loop.page('realms/moving/')).toContain('Run!');
  });
});

describe('the end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s leaves nothing behind', async (signal) => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const loop = await startLoop(cwd, 'realms.md', startCli);
    loop.program.kill(signal);
    const { code } = await loop.program.ended;
    await loop.events.ended;
    if (process.platform !== 'win32') expect(code).toBe(0);
    expect(readdirSync(cwd)).toEqual(['realms.md']);
  });

  it('comes at once where the port is taken', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const ran = await runCli(['dev', 'realms.md', '--port', String(port)], { cwd });
    other.close();
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(`port ${port} cannot be used`);
    expect(ran.stderr).not.toContain('website ready');
    expect(ran.stderr).toContain('\nhint: choose another port');
  });
});
