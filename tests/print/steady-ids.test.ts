import { describe, expect, it } from 'vitest';
import { steadyIds } from '../../build/print/steady-ids.ts';

const steady = (text: string): string => Buffer.from(steadyIds(Buffer.from(text, 'latin1'))).toString('latin1');

describe('steadyIds', () => {
  it('numbers the names from 1 in their own order, wherever they stand', () => {
    expect(steady('/ID (node00000210) /Names [(node00000105) 1 0 R (node00000210) 2 0 R]')).toBe(
      '/ID (node00000002) /Names [(node00000001) 1 0 R (node00000002) 2 0 R]',
    );
  });

  it('changes no length and no other byte', () => {
    const text = 'a\xff\x00(node00000007)(nodes)(node123)';
    expect(steady(text)).toBe('a\xff\x00(node00000001)(nodes)(node123)');
  });
});
