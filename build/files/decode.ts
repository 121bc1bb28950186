/**
 * Decodes bytes to text. Rulebooks come from many editors: as UTF-8 with and without a byte order mark, but also as
 * Latin-1 and UTF-16. The text is always decoded; other encodings cause a finding that explains how to convert the
 * file to UTF-8.
 */
import { isUtf8 } from 'node:buffer';
import { NOTICED, finding } from '../finding.ts';
import { wideEncoding } from '../sanitize/svg/xml-decode.ts';
import { spanInLine } from '../span.ts';
import type { Found, Said } from '../types.ts';
import { FILE } from './file-findings.ts';

/** Decodes a file, normalises line endings to `\n` and removes a byte order mark. */
export function decode(bytes: Uint8Array, file: string): Found<string> {
  const wide = wideEncoding(bytes);
  if (wide) return found(new TextDecoder(wide).decode(bytes), file, '', FILE.wide(wide, file));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (isUtf8(bytes)) {
    const [before = '', ...others] = text.split('\0');
    return found(text, file, before, others.length > 0 ? FILE.nulls(others.length) : undefined);
  }
  const [valid = ''] = text.split('\uFFFD', 1);
  const at = Buffer.byteLength(valid);
  return found(new TextDecoder('windows-1252').decode(bytes), file, valid, FILE.latin(at, bytes[at] ?? 0, file));
}

/** @param before the text up to the place of the finding */
function found(text: string, file: string, before: string, said?: Said): Found<string> {
  const value = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!said) return { value, diagnostics: [] };
  const lines = before.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return { value, diagnostics: [finding(NOTICED.encoding, spanInLine(file, place, 1), said)] };
}
