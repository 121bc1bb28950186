/** Writes a number like `1,000`, without the data of a language that `toLocaleString` loads. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
