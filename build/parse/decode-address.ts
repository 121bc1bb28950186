/** Undoes the percent-encoding of an address; one that is not well-formed stays as it is. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
