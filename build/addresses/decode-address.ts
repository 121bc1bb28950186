/** Percent-decodes an address; one that is malformed or contains NUL is returned unchanged. */
export function decodeAddress(address: string): string {
  try {
    const decoded = decodeURIComponent(address);
    // No file or id contains NUL, and the HTML renderers rely on its absence.
    return decoded.includes('\u0000') ? address : decoded;
  } catch {
    return address;
  }
}
