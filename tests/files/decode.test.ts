import { describe, expect, it } from 'vitest';
import { decode } from '../../build/files/decode.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part))));

describe('decode', () => {
  it('reads UTF-8 and leaves out the byte order mark', () => {
    expect(decode(bytes([0xef, 0xbb, 0xbf], 'Größe ⊙'), 'a.md')).toEqual({ value: 'Größe ⊙', diagnostics: [] });
  });

  it('turns all line ends into one', () => {
    expect(decode(bytes('a\r\nb\rc\n'), 'a.md').value).toBe('a\nb\nc\n');
  });

  it.each([
    ['a letter followed by a plain one', bytes('ab\nGr', [0xf6, 0xdf], 'e'), 5, 2, 3],
    ['one that starts a sequence', bytes('\u00e4\nB', [0xe4], 'r'), 4, 2, 2],
    ['the last byte', bytes('abc', [0xe4]), 3, 1, 4],
    ['the first byte', bytes([0xfc], 'ber'), 0, 1, 1],
  ])('names the byte that is not UTF-8: %s', (_, input, byte, line, column) => {
    const { value, diagnostics } = decode(input, 'a.md');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ rule: 'encoding', severity: 'error', start: { line, column } });
    expect(diagnostics[0]?.message).toContain(`byte ${byte} is 0x${input[byte]?.toString(16).toUpperCase()}`);
    expect(diagnostics[0]?.hint).toContain('iconv -f windows-1252 -t utf-8 "a.md"');
    expect(value).toBe(new TextDecoder('windows-1252').decode(input));
  });

  it('names UTF-16', () => {
    const { value, diagnostics } = decode(bytes([0xff, 0xfe], [0x61, 0, 0xe4, 0]), 'a.md');
    expect(value).toBe('aä');
    expect(diagnostics[0]?.message).toContain('UTF-16LE');
  });

  it('counts NUL bytes and keeps the text', () => {
    const { value, diagnostics } = decode(bytes('a\nb\0c\0'), 'a.md');
    expect(value).toBe('a\nb\0c\0');
    expect(diagnostics).toMatchObject([{ severity: 'warning', start: { line: 2, column: 2 } }]);
    expect(diagnostics[0]?.message).toContain('2 NUL bytes');
  });

  it('finds the byte in ten megabytes without reading them many times over', () => {
    const big = Buffer.alloc(10_000_000, 'a');
    big[9_999_990] = 0xe4;
    expect(decode(big, 'a.md').diagnostics[0]?.start).toEqual({ line: 1, column: 9_999_991 });
  });
});
