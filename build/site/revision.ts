import { createHash } from 'node:crypto';

/** Another one where the content is another. */
export function revisionOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
