/** Sizes and dates as the reader's language writes them. */

/** `1,2 MB`, `340 kB`. */
export function formatBytes(bytes: number, lang: string): string {
  const inMegabytes = bytes >= 1_000_000;
  return new Intl.NumberFormat(knownLocale(lang), {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(bytes / (inMegabytes ? 1_000_000 : 1000));
}

/** A date as it is shown, with its machine form where it has one. */
export interface WrittenDate {
  readonly iso?: string;
  readonly text: string;
}

/** An ISO date written out; any other text as it stands. */
export function formatDate(date: string, lang: string): WrittenDate {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  const time = iso === undefined ? Number.NaN : Date.parse(iso);
  if (iso === undefined || Number.isNaN(time)) return { text: date };
  const text = new Intl.DateTimeFormat(knownLocale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return { iso, text };
}

/** Authors may write a language that is none: it must not end the build. */
export function knownLocale(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
