import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopSignal } from '../../build/commands/stop-signal.ts';

const exit = vi.fn<(code?: number | string | null) => never>();
/** The test runner's own listeners would also receive the signal. */
const listeners = process.listeners('SIGINT');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation(exit);
  process.removeAllListeners('SIGINT');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  exit.mockReset();
  for (const listener of listeners) process.on('SIGINT', listener);
});

it('ends the process where a command has not stopped after five seconds', () => {
  const stop = stopSignal();
  process.emit('SIGINT');
  expect(stop.signal.aborted).toBe(true);
  vi.advanceTimersByTime(4999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  stop.release();
});

it('lets a command be that has stopped', () => {
  const stop = stopSignal();
  process.emit('SIGINT');
  stop.release();
  vi.advanceTimersByTime(60_000);
  expect(exit).not.toHaveBeenCalled();
});

it('ends the process at the second signal', () => {
  const stop = stopSignal();
  process.emit('SIGINT');
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  stop.release();
});
