/** Returns the id after `#` in the address. */
export function wantedId(): string {
  return decode(location.hash.slice(1));
}

/** Decodes a part of an address; text that is not encoded is returned as it is. */
export function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Whether the page has this id; an empty id means the page itself. */
export function isOnPage(): boolean {
  const id = wantedId();
  return id === '' || document.getElementById(id) !== null;
}
