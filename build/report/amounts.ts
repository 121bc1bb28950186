/** Formats numbers, sizes and times for people. */
import { grouped } from '../basics/grouped.ts';

/** Formats a count: `1 page`, `1,203 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Formats a size: `312 kB`, `1.2 MB`. */
export function byteSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB`;
}

/** Formats a duration: `3.4 s`, `1:32 min`. */
export function duration(milliseconds: number): string {
  return milliseconds < 59_950 ? `${(milliseconds / 1000).toFixed(1)} s` : `${clockTime(milliseconds)} min`;
}

/** Formats minutes and seconds: `1:32`. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
