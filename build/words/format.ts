/** Formats sizes and dates in the reader's language. */

/** A size in megabytes or kilobytes: `1,2 MB`, `340 kB`. */
export function formatBytes(bytes: number, lang: string): string {
  const inMegabytes = bytes >= 1_000_000;
  return new Intl.NumberFormat([lang, 'en'], {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(bytes / (inMegabytes ? 1_000_000 : 1000));
}

/** A date as shown, with its ISO form if it is a valid date. */
export interface WrittenDate {
  readonly iso?: string;
  readonly text: string;
}

/** Formats an ISO date in words; leaves any other text unchanged. */
export function formatDate(date: string, lang: string): WrittenDate {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  const time = iso === undefined ? Number.NaN : Date.parse(iso);
  if (iso === undefined || Number.isNaN(time)) return { text: date };
  const text = new Intl.DateTimeFormat([lang, 'en'], { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return { iso, text };
}
