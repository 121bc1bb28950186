/**
 * Decodes bytes to text. Rulebooks come from many editors: as UTF-8 with and without a byte order mark, but also as
 * Latin-1 and UTF-16. The text is always decoded; other encodings cause a finding that explains how to convert the
 * file to UTF-8.
 */
import { isUtf8 } from 'node:buffer';
import { NOTICED, finding } from '../finding.ts';
import { spanInLine } from '../span.ts';
import type { Diagnostic, Found, Position } from '../types.ts';

/** Decodes a file, normalises line endings to `\n` and removes a byte order mark. */
export function decode(bytes: Uint8Array, file: string): Found<string> {
  const wide = wideEncoding(bytes);
  if (wide) {
    const text = new TextDecoder(wide).decode(bytes);
    const message = `the file is encoded as ${wide.toUpperCase()}, not UTF-8`;
    return found(text, [problem(file, { line: 1, column: 1 }, message, convertHint(wide, file))]);
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (isUtf8(bytes)) return found(text, nulls(text, file));
  const [valid = ''] = text.split('\uFFFD', 1);
  const at = Buffer.byteLength(valid);
  const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const message = `the file is not encoded as UTF-8 (byte ${at} is 0x${byte}), so it is read as Windows-1252 (Latin-1)`;
  return found(new TextDecoder('windows-1252').decode(bytes), [
    problem(file, positionAfter(valid), message, convertHint('windows-1252', file)),
  ]);
}

function found(text: string, diagnostics: readonly Diagnostic[]): Found<string> {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return { value: unmarked.replace(/\r\n?/g, '\n'), diagnostics };
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function nulls(text: string, file: string): readonly Diagnostic[] {
  const at = text.indexOf('\0');
  if (at < 0) return [];
  const count = text.split('\0').length - 1;
  const start = positionAfter(text.slice(0, at));
  const message = `the file contains ${count === 1 ? 'a NUL byte' : `${count} NUL bytes`}; each is shown as \uFFFD`;
  const hint = 'remove the NUL bytes, and check that this is a text file';
  return [{ ...problem(file, start, message, hint), severity: 'warning' }];
}

function positionAfter(text: string): Position {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function problem(file: string, start: Position, message: string, hint: string): Diagnostic {
  return finding(NOTICED.encoding, spanInLine(file, start, 1), { message, hint });
}

function convertHint(encoding: string, file: string): string {
  return `save it as UTF-8 in your editor, or run: iconv -f ${encoding} -t utf-8 "${file}" > "${file}.utf8"`;
}
