import { describe, expect, test } from 'vitest';
import { readTar } from '../../build/browser/read-tar.ts';
import { makeTar } from './tar-file.ts';

describe('reading a tar archive', () => {
  test('files with their contents and rights', () => {
    const long = 'x'.repeat(1300);
    const archive = makeTar([
      { path: 'lib/', type: '5' },
      { path: 'lib/a.so', text: long, mode: 0o755 },
      { path: 'comment', type: 'x', text: 'not a file' },
      { path: 'b.txt', text: 'b' },
      { path: 'empty' },
      { path: 'link', type: '2' },
    ]);
    const files = readTar(archive).map((file) => [file.path, file.isExecutable, Buffer.from(file.bytes).toString()]);
    expect(files).toEqual([
      ['lib/a.so', true, long],
      ['b.txt', false, 'b'],
      ['empty', false, ''],
    ]);
  });

  test.each(['../out', '/etc/out', 'a/../../out', 'a\\..\\out', '..'])('no file outside the folder: %s', (path) => {
    expect(() => readTar(makeTar([{ path, text: 'x' }]))).toThrow('outside its folder');
  });

  test('names that only look like it are fine', () => {
    expect(readTar(makeTar([{ path: 'a..b/..c', text: 'x' }]))).toHaveLength(1);
  });

  test('an archive that is cut off is an error', () => {
    const archive = makeTar([{ path: 'a', text: 'x'.repeat(600) }]);
    expect(() => readTar(archive.subarray(0, 700))).toThrow('cut off');
    expect(() => readTar(archive.subarray(0, 512 + 1024))).toThrow('cut off');
    expect(() => readTar(Buffer.alloc(0))).toThrow('cut off');
  });

  test('a header that is no header is an error', () => {
    expect(() => readTar(Buffer.alloc(2048, 'z'))).toThrow('broken header');
  });
});
