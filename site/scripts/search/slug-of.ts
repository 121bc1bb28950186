/** Makes a slug as `plugins/slug.ts` does. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/gu, '-');
}
