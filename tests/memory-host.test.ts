import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryHost } from './memory-host.ts';

describe('the host in memory', () => {
  const host = memoryHost({ 'rules/a.md': 'A', '/pictures/b.svg': Uint8Array.of(66), 'empty/': '' });

  test('reads files by absolute path', async () => {
    expect(new TextDecoder().decode(await host.readFile(resolve('/book/rules/a.md')))).toBe('A');
    expect([...(await host.readFile(resolve('/pictures/b.svg')))]).toEqual([66]);
  });

  test('lists folders', async () => {
    expect(await host.list(resolve('/book'))).toEqual([
      { name: 'rules', kind: 'folder' },
      { name: 'empty', kind: 'folder' },
    ]);
    expect(await host.list(resolve('/book/rules'))).toEqual([{ name: 'a.md', kind: 'file' }]);
    expect(await host.list(resolve('/book/empty'))).toEqual([]);
  });

  test('fails as a disk does', async () => {
    await expect(host.readFile(resolve('/book/rules/A.md'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(host.readFile(resolve('/book/rules'))).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(host.list(resolve('/book/rules/a.md'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(host.realPath(resolve('/nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('tells what is there, and when it changes', async () => {
    expect(await host.status(resolve('/book/rules'))).toMatchObject({ kind: 'folder' });
    expect(await host.status(resolve('/nowhere'))).toBeUndefined();
    const [before, after] = await Promise.all(
      ['A', 'B'].map((text) => memoryHost({ 'a.md': text }).status(resolve('/book/a.md'))),
    );
    expect(before).toMatchObject({ kind: 'file', size: 1 });
    expect(before?.modified).not.toBe(after?.modified);
  });
});
