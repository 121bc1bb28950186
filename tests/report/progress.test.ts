import type { Terminal as XtermTerminal } from '@xterm/headless';
import xterm from '@xterm/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from '../../build/report/progress.ts';

let terminal: XtermTerminal;
let written = '';
let time = 0;

/** An output stream of a process, connected to a terminal of 80 columns. */
function stream(isTTY: boolean): NodeJS.WriteStream {
  const write = (text: string): boolean => {
    written += text;
    // The terminal driver of an operating system converts line breaks in the same way.
    terminal.write(text.replaceAll('\n', '\r\n'));
    return true;
  };
  return { isTTY, columns: 80, rows: 24, write } as unknown as NodeJS.WriteStream;
}

/** Lines visible on the screen. */
async function screen(): Promise<readonly string[]> {
  await new Promise<void>((resolve) => terminal.write('', resolve));
  const { active } = terminal.buffer;
  const lines = Array.from({ length: active.length }, (_, at) => active.getLine(at)?.translateToString(true) ?? '');
  return lines.filter((line) => line !== '');
}

beforeEach(() => {
  terminal = new xterm.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  written = '';
  time = 0;
});
afterEach(() => terminal.dispose());

const live = (): ReturnType<typeof createProgress> =>
  createProgress(stream(true), { env: { TERM: 'xterm' }, isQuiet: false, clock: () => time });

describe('progress on a terminal', () => {
  it('is nothing in the first second', async () => {
    const progress = live();
    time = 900;
    progress.now('print', 'printing', 0.5);
    progress.end();
    expect(written).toBe('');
  });

  it('shows what is being done, how far it is, and how long it will take', async () => {
    const progress = live();
    progress.now('print', 'printing book 1 of 4', 0);
    time = 30_000;
    progress.now('print', 'printing book 2 of 4', 0.25);
    // A quarter was done in half a minute, so three times as long remains.
    expect(await screen()).toEqual(['██████░░░░░░░░░░░░░░░░░░ 25 %, 1:30 left printing book 2 of 4']);
    // Time passes while the same book is printed.
    time = 50_000;
    await vi.waitFor(async () => expect(await screen()).toEqual([expect.stringContaining('25 %, 1:10 left')]));
    progress.end();
  });

  it('leaves nothing behind, and what is written next stands whole', async () => {
    const progress = live();
    time = 2000;
    progress.now('print', `printing “${'a title that needs more than one line of the terminal, '.repeat(4)}”`, 0.5);
    expect(await screen()).toEqual([expect.stringMatching(/^█{12}░{12} 50 % printing “a title/)]);
    progress.end();
    stream(true).write('no findings\n');
    time = 4000;
    progress.now('print', 'printing', 0.6);
    expect(await screen()).toEqual(['no findings']);
  });

  it('shows nothing that a terminal would obey', async () => {
    const progress = live();
    time = 2000;
    progress.now('print', 'printing “\u001B[2J\u001B]0;owned\u0007\u009B31m”');
    expect(await screen()).toEqual(['0:00 printing “␛[2J␛]0;owned␇\uFFFD31m”']);
    progress.end();
  });
});

describe('progress elsewhere', () => {
  const run = (isTTY: boolean, env: Record<string, string>, isQuiet = false): string => {
    const progress = createProgress(stream(isTTY), { env, isQuiet, clock: () => time });
    time = 5000;
    progress.now('print', 'printing', 0.5);
    progress.done('print', 'printed\u001B[2J');
    progress.end();
    return written;
  };

  it('is a plain line for each step in CI, also where that has a terminal', () => {
    expect(run(false, { CI: 'true' })).toBe('printed␛[2J\n');
    written = '';
    expect(run(true, { CI: '1', TERM: 'xterm' })).toBe('printed␛[2J\n');
  });

  it.each([
    ['in a log, at first', false, {}, false],
    ['where CI is said to be off, at first', false, { CI: 'false' }, false],
    ['on a terminal that cannot move its cursor, at first', true, { TERM: 'dumb' }, false],
    ['where nobody wants it', true, { TERM: 'xterm', CI: 'true' }, true],
  ])('is nothing %s', (_, isTTY, env, isQuiet) => {
    expect(run(isTTY, env, isQuiet)).toBe('');
  });

  it('says in a log every 20 seconds where it is', () => {
    vi.useFakeTimers();
    const progress = createProgress(stream(false), { env: {}, isQuiet: false, clock: () => time });
    progress.now('print', 'printing');
    for (time = 1000; time <= 45_000; time += 1000) vi.advanceTimersByTime(1000);
    expect(written).toBe('printing, 0:20\nprinting, 0:40\n');
    // The timer does not run during synchronous work.
    time = 70_000;
    progress.now('site', 'writing');
    progress.end();
    vi.advanceTimersByTime(60_000);
    expect(written).toBe('printing, 0:20\nprinting, 0:40\nwriting, 1:10\n');
    vi.useRealTimers();
  });
});
