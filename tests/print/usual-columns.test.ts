import { expect, test } from 'vitest';
import { usualColumns } from '../../build/print/usual-columns.ts';
import type { PdfOptions } from '../../build/types.ts';

test.each<[PdfOptions, 1 | 2]>([
  [{}, 1],
  [{ format: 'a4', landscape: true }, 2],
  [{ format: 'A5', landscape: true }, 1],
  [{ format: 'A3' }, 2],
  [{ format: 'A3', width: '20cm' }, 1],
  [{ width: '300mm', height: '200mm' }, 2],
  [{ width: '300mm', height: '200mm', landscape: true }, 1],
  [{ landscape: true, scale: 1.5 }, 1],
  [{ format: 'A4', scale: 0.5 }, 2],
])('%j → %i', (pdf, columns) => {
  expect(usualColumns(pdf)).toBe(columns);
});
