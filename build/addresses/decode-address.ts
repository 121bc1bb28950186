/** Undoes the percent-encoding of an address; one that is not well-formed, or holds a NUL, stays as it is. */
export function decodeAddress(address: string): string {
  try {
    const decoded = decodeURIComponent(address);
    // No file and no id is called so, and who builds HTML relies on there being none.
    return decoded.includes('\u0000') ? address : decoded;
  } catch {
    return address;
  }
}
