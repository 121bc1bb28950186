import { hash } from 'node:crypto';

/** A short hash of the content, for file names that can be cached forever and for revisions. */
export function contentHash(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex').slice(0, 10);
}
