/**
 * Parses a page's content stream into operations.
 *
 * Source: ISO 32000-1, 7.8.2 and annex A.
 */
import { Keyword, PdfReader } from './pdf-reader.ts';
import { type PdfValue, written } from './pdf-values.ts';

export interface ContentOperation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

/**
 * @param content decoded stream with one character per byte
 * @throws on inline images, which Chromium never writes, and on invalid content
 */
export function* contentOperations(content: string): Generator<ContentOperation> {
  const reader = new PdfReader(content);
  let operands: PdfValue[] = [];
  for (let next = reader.next(); next !== undefined; next = reader.next()) {
    if (!(next instanceof Keyword)) {
      operands.push(next);
      continue;
    }
    if (next.word === 'BI') throw new Error('a PDF holds an inline image, which cannot be read');
    yield { operator: next.word, operands };
    operands = [];
  }
}

export function writtenOperation({ operator, operands }: ContentOperation): string {
  return [...operands.map(written), operator].join(' ');
}
