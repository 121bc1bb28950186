/** When a change to a file starts a round. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from '../../build/dev/turns.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

/** Delay in milliseconds that an author who saves a file still perceives as immediate. */
const SOON = 50;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a round', () => {
  it('begins soon after a file has changed, once for several changes', async () => {
    const folder = temporaryFolder({ 'a.md': 'A', 'b.md': 'B' });
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const turns = inTurn(work);
    turns.announce(join(folder, 'a.md'));
    turns.announce(join(folder, 'b.md'));
    turns.announce(join(folder, 'gone.md'));
    await vi.advanceTimersByTimeAsync(SOON);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the text of a file that its editor has emptied, whatever else changes', async () => {
    const folder = temporaryFolder({ 'a.md': '', 'b.md': 'B' });
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const turns = inTurn(work);
    turns.announce(join(folder, 'a.md'));
    turns.announce(join(folder, 'b.md'));
    await vi.advanceTimersByTimeAsync(4 * SOON);
    expect(work).not.toHaveBeenCalled();
    writeFileSync(join(folder, 'a.md'), 'A');
    turns.announce(join(folder, 'a.md'));
    await vi.advanceTimersByTimeAsync(SOON);
    expect(work).toHaveBeenCalledOnce();
  });

  it('begins at once, and is waited for, where a page is asked for after a change', async () => {
    const folder = temporaryFolder({ 'a.md': 'A' });
    const done: string[] = [];
    let finish: () => void = () => undefined;
    const turns = inTurn(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      done.push('round');
    });
    const page = async (): Promise<void> => {
      await turns.settled();
      done.push('page');
    };
    await page();
    const pages = [1, 2].map(() => {
      turns.announce(join(folder, 'a.md'));
      return page();
    });
    finish();
    await vi.advanceTimersByTimeAsync(0);
    finish();
    await Promise.all(pages);
    expect(done).toEqual(['page', 'round', 'round', 'page', 'page']);
    await vi.advanceTimersByTimeAsync(SOON);
    expect(done).toHaveLength(5);
  });

  it('begins all the same when the file stays empty, and does not wait for it again', async () => {
    const folder = temporaryFolder({ 'a.md': '', 'b.md': 'B' });
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const turns = inTurn(work);
    turns.announce(join(folder, 'a.md'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledOnce();
    turns.announce(join(folder, 'b.md'));
    await vi.advanceTimersByTimeAsync(SOON);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
