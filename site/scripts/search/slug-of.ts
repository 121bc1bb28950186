/** As `plugins/slug.ts` makes it. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/gu, '-');
}
