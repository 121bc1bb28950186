/**
 * Chromium names the elements of the structure tree after nodes of its own memory, so that the same page printed twice
 * gives two files. Renamed in their order, they are the same each time.
 */

const NODE_ID = /\(node(\d{8})\)/g;

/** The PDF with its elements numbered from 1. Every name keeps its length, so that no offset changes. */
export function steadyIds(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const ids = new Set<string>();
  for (const [, id = ''] of text.matchAll(NODE_ID)) ids.add(id);
  if (ids.size === 0) return pdf;
  // The tree of names is sorted by them: new names keep the order of the old ones.
  const names = new Map([...ids].toSorted().map((id, index) => [id, String(index + 1).padStart(8, '0')]));
  return Buffer.from(
    text.replace(NODE_ID, (whole, id: string) => `(node${names.get(id) ?? whole})`),
    'latin1',
  );
}
