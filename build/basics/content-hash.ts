import { hash } from 'node:crypto';

/** A few signs, others where the content is another: for names of files that may be cached forever, and for revisions. */
export function contentHash(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex').slice(0, 10);
}
