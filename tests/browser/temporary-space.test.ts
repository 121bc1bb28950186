import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { noRoomError } from '../../build/browser/temporary-space.ts';

const MB = 2 ** 20;

describe('a browser that failed', () => {
  it('did so for want of room, where there is little', async () => {
    const cause = new Error('Protocol error (IO.read)');
    const error = await noRoomError(cause, async () => 3 * MB);
    expect(error?.message).toContain(`the temporary folder ${tmpdir()} has only 3 MB of free space`);
    expect(error?.hint).toContain('free some space');
    expect(error?.cause).toBe(cause);
  });

  it('did so for another reason, where there is enough, or nobody knows', async () => {
    expect(await noRoomError(new Error('x'), async () => 100 * MB)).toBeUndefined();
    expect(await noRoomError(new Error('x'), () => Promise.reject(new Error('y')))).toBeUndefined();
  });
});
