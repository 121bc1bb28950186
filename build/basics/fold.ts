/** A name as it is compared regardless of case and Unicode form. */
export function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
