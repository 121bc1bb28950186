/** Normalizes a name for comparison without regard to case and Unicode form. */
export function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
