/** `regelwerk dev` as a process: saved changes are served and sent to open pages. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
